/** What a person may need once they do something: fetched at the first sign of one, so that what is shown comes first. */
const awaited = new Set<() => Promise<unknown>>();
let begun = false;

const signs = ["pointermove", "pointerdown", "keydown"];

function begin(): void {
  begun = true;
  for (const sign of signs) window.removeEventListener(sign, begin, true);
  for (const fetch of awaited) void fetch().catch(() => {});
  awaited.clear();
}

for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true });

/** Fetches at the first move of a pointer or press of a key, or at once when that was before. What does not come is asked for again when it is needed. */
export function onFirstUse(fetch: () => Promise<unknown>): void {
  if (begun) void fetch().catch(() => {});
  else awaited.add(fetch);
}
