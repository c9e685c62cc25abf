import { useEffect, useEffectEvent, useId, useLayoutEffect, useSyncExternalStore } from "react";

/** Keys as people press them, `Ctrl+K`, and what they do. */
export type Shortcut = readonly [keys: string, words: string];

interface Declared {
  /** Where they work: `Table`. */
  place: string;
  shortcuts: readonly Shortcut[];
}

/** What is bound on the screen as it stands, by who bound it. */
const bound = new Map<string, Declared>();
const listeners = new Set<() => void>();
let places: readonly Declared[] = [];

function gather(): void {
  const byPlace = new Map<string, Map<string, string>>();
  for (const { place, shortcuts } of bound.values()) {
    const known = byPlace.get(place) ?? new Map<string, string>();
    for (const [keys, words] of shortcuts) known.set(keys, words);
    byPlace.set(place, known);
  }
  places = [...byPlace].map(([place, known]) => ({ place, shortcuts: [...known] }));
  for (const listener of listeners) listener();
}

/** Says what the keys of this component do, as long as it is shown: the help lists it. */
export function useShortcutWords(place: string, shortcuts: readonly Shortcut[] | null): void {
  const id = useId();
  const said = JSON.stringify(shortcuts);
  useEffect(() => {
    const known = JSON.parse(said) as readonly Shortcut[] | null;
    if (!known) return;
    bound.set(id, { place, shortcuts: known });
    gather();
    return () => {
      bound.delete(id);
      gather();
    };
  }, [id, place, said]);
}

interface Binding {
  /** Also while one types into a field. */
  whileTyping?: boolean;
  off?: boolean;
}

const takesText = "input, textarea, select, [contenteditable]";

/** Whether the press is that of these keys; where a sign stands on a keyboard, and with which shift, is no matter. */
function isPress(keys: string, event: KeyboardEvent): boolean {
  const parts = keys.split("+");
  const wantsControl = parts.includes("Ctrl");
  return (
    event.key.toLowerCase() === parts.at(-1)?.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === wantsControl &&
    !event.altKey
  );
}

/** Binds a key of the page, and says in the help what it does. */
export function useShortcut(place: string, [keys, words]: Shortcut, press: () => void, binding: Binding = {}): void {
  const { whileTyping = false, off = false } = binding;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof Element && event.target.closest(takesText) !== null;
    if (event.isComposing || !isPress(keys, event) || (typing && !whileTyping)) return;
    event.preventDefault();
    press();
  });
  // With what is shown, not after it: a quick press belongs to the record that is seen, not to the one before.
  useLayoutEffect(() => {
    if (off) return;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [off]);
  useShortcutWords(place, off ? null : [[keys, words]]);
}

/** What the keys do on the screen as it stands, by place. */
export function useAllShortcuts(): readonly Declared[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => places,
  );
}

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);

/** The keys one by one, as they stand on this keyboard: `⌘`, `K`. */
export const keysOf = (keys: string): readonly string[] =>
  keys.split("+").map((key) => (key === "Ctrl" && isApple() ? "⌘" : key));
