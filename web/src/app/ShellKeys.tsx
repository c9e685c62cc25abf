import { useDisclosure } from "@mantine/hooks";
import { useLocation } from "@tanstack/react-router";
import { useMay } from "../base/may.ts";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { useShortcut } from "../ui/words/shortcuts.ts";

const Palette = openedPart(async () => (await import("./palette/Palette.tsx")).Palette, {
  form: true,
  search: true,
});
const ShortcutHelp = openedPart(async () => (await import("./ShortcutHelp.tsx")).ShortcutHelp);

/** The page of clients has a search box of its own, for those who do not get the whole list at once. */
function useOwnSearch(): boolean {
  const atOnce = useMay("clients.list_at_once");
  return (
    useLocation({ select: ({ pathname, search }) => pathname === "/clients" && !("waiting" in search) }) && !atOnce
  );
}

interface Props {
  /** The search is open; the header opens it, too. */
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** What the keys of every screen open: the search over everything, and the list of the keys. */
export function ShellKeys({ opened, onOpen, onClose }: Props) {
  const [helping, help] = useDisclosure(false);
  const searchesItself = useOwnSearch();
  useShortcut(everywhere, ["Ctrl+K", "Search or go to"], onOpen, { whileTyping: true });
  useShortcut(everywhere, ["/", "Search or go to"], onOpen, { off: searchesItself });
  useShortcut(everywhere, ["?", "These shortcuts"], help.open);
  return (
    <>
      <Palette opened={opened} onClose={onClose} onHelp={help.open} />
      <ShortcutHelp opened={helping} onClose={help.close} />
    </>
  );
}

const everywhere = "Everywhere";
