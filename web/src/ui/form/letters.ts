import type { KeyboardEvent } from "react";

let loaded: typeof import("./typeAhead.ts") | undefined;

/**
 * Letters that are typed at a list of choices lead to the first that begins with them, as in the browser's own lists; the library knows
 * that of none. Heard before the library, for which a space opens and closes the list. Fetched with the first of them.
 */
export function onLetter(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input, key, ctrlKey, metaKey, altKey } = event;
  const isLetter = loaded?.isLetter(key) ?? (key.length === 1 && key !== " ");
  if (!input.readOnly || !isLetter || ctrlKey || metaKey || altKey) return;
  event.preventDefault();
  event.stopPropagation();
  if (loaded) loaded.typeLetter(input, key);
  else
    void import("./typeAhead.ts").then((part) => {
      loaded = part;
      part.typeLetter(input, key);
    });
}
