import {
  createTheme,
  type DrawerRootProps,
  type InputWrapperProps,
  type LoaderProps,
  type MantineColorsTuple,
  type MenuProps,
  type ModalRootProps,
  type SelectProps,
  type TooltipProps,
} from "@mantine/core";
import { onLetter } from "./form/letters.ts";

const teal: MantineColorsTuple = [
  "#ecfbf8",
  "#cff3ec",
  "#a0e7da",
  "#67d4c3",
  "#35bba9",
  "#169f8e",
  "#0f8a7c",
  "#0f766e",
  "#115e59",
  "#134e4a",
];

/** What opens and closes moves briefly, nothing else moves. */
const motion = { duration: 140 };

const defaults = <Props>(defaultProps: Partial<Props>) => ({ defaultProps });

/** The values that components read in script; colours and sizes on screen stand in `theme.css`. */
export const theme = createTheme({
  colors: { teal },
  primaryColor: "teal",
  primaryShade: 7,
  fontFamily: "var(--mantine-font-family)",
  defaultRadius: "sm",
  respectReducedMotion: true,
  // By name: a page that shows none of these components does not load them for the sake of their defaults.
  components: {
    // Scroll locking would insert a style element, which the content security policy refuses.
    ModalRoot: defaults<ModalRootProps>({ lockScroll: false, transitionProps: motion }),
    DrawerRoot: defaults<DrawerRootProps>({ lockScroll: false, transitionProps: motion }),
    // As high as there is room for, above what stands at the bottom of the window; the rest of it is scrolled to.
    Menu: defaults<MenuProps>({
      transitionProps: motion,
      withinPortal: true,
      middlewares: { flip: true, shift: true, size: { padding: 40 } },
    }),
    Tooltip: defaults<TooltipProps>({
      openDelay: 150,
      multiline: true,
      maw: 320,
      events: { hover: true, focus: true, touch: true },
    }),
    Select: defaults<SelectProps>({ onKeyDownCapture: onLetter }),
    Loader: defaults<LoaderProps>({ size: "sm" }),
    InputWrapper: defaults<InputWrapperProps>({ inputWrapperOrder: ["label", "description", "input", "error"] }),
  },
});
