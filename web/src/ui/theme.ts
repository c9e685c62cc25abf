import { createTheme, Drawer, Input, Loader, type MantineColorsTuple, Menu, Modal, Tooltip } from "@mantine/core";

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

/** The values that components read in script; colours and sizes on screen stand in `theme.css`. */
export const theme = createTheme({
  colors: { teal },
  primaryColor: "teal",
  primaryShade: 7,
  fontFamily: "var(--mantine-font-family)",
  defaultRadius: "sm",
  respectReducedMotion: true,
  components: {
    // Scroll locking would insert a style element, which the content security policy refuses.
    ModalRoot: Modal.Root.extend({ defaultProps: { lockScroll: false, transitionProps: motion } }),
    DrawerRoot: Drawer.Root.extend({ defaultProps: { lockScroll: false, transitionProps: motion } }),
    Menu: Menu.extend({ defaultProps: { transitionProps: motion, withinPortal: true } }),
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 150, multiline: true, maw: 320, events: { hover: true, focus: true, touch: true } },
    }),
    Loader: Loader.extend({ defaultProps: { size: "sm" } }),
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { inputWrapperOrder: ["label", "description", "input", "error"] },
    }),
  },
});
