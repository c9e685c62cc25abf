/** So long after a letter the next one goes on from it, in ms. */
const pause = 700;
/** The library marks what is chosen once a list stands, in ms. */
const opening = 50;
let typed = { text: "", at: 0 };
let leading: ReturnType<typeof setTimeout> | undefined;

/** Whether a key is a letter of what is typed: a space alone opens the list. */
export const isLetter = (key: string): boolean =>
  key.length === 1 && (key !== " " || (typed.text !== "" && Date.now() - typed.at < pause));

/** Leads to the first choice that begins with what was typed, in a list that opens where it is closed. */
export function typeLetter(input: HTMLInputElement, key: string): void {
  const now = Date.now();
  typed = { text: (now - typed.at < pause ? typed.text : "") + key.toLowerCase(), at: now };
  if (input.getAttribute("aria-expanded") !== "true") input.click();
  clearTimeout(leading);
  leading = setTimeout(lead, opening, input, typed.text);
}

function lead(input: HTMLInputElement, text: string): void {
  const list = document.getElementById(input.getAttribute("aria-controls") ?? "");
  const options = [...(list?.querySelectorAll("[role=option]:not([data-combobox-disabled])") ?? [])];
  const placeOf = (mark: string) => options.findIndex((one) => one.hasAttribute(`data-combobox-${mark}`));
  const wanted = options.findIndex((one) => one.textContent?.trim().toLowerCase().startsWith(text));
  const from = placeOf("selected") === -1 ? placeOf("active") : placeOf("selected");
  if (wanted === -1) return;
  const code = wanted > from ? "ArrowDown" : "ArrowUp";
  for (let moves = Math.abs(wanted - from); moves > 0; moves -= 1)
    input.dispatchEvent(new window.KeyboardEvent("keydown", { key: code, code, bubbles: true, cancelable: true }));
}
