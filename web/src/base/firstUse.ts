/** What a person may need once they do something: fetched at the first sign of one, so that what is shown comes first. */
const awaited = new Set<() => Promise<unknown>>();
let begun = false;

/** One after another: what was pressed first asks the server beside them, and must not wait for all of them. */
let fetched: Promise<unknown> = Promise.resolve();

const signs = ["pointermove", "pointerdown", "keydown"];

function start(fetch: () => Promise<unknown>): void {
  // What does not come is asked for again when it is needed.
  fetched = fetched.then(fetch).catch(() => {});
}

/** A page that is laid out under a resting pointer tells of a move as well, which went nowhere. */
const rests = (event: Event) =>
  event.type === "pointermove" && event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0;

function onSign(event: Event): void {
  if (!rests(event)) begin();
}

function begin(): void {
  begun = true;
  for (const sign of signs) window.removeEventListener(sign, onSign, true);
  for (const fetch of awaited) start(fetch);
  awaited.clear();
}

for (const sign of signs) window.addEventListener(sign, onSign, { capture: true, passive: true });

/** Fetches at the first move of a pointer or press of a key, or as soon as it can where that was before. */
export function onFirstUse(fetch: () => Promise<unknown>): void {
  if (begun) start(fetch);
  else awaited.add(fetch);
}

/** As when somebody has been here for a while: the first sign came, and with it all that it brings. */
export async function afterFirstUse(): Promise<void> {
  begin();
  await fetched;
}
