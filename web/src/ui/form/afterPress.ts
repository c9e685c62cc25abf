let pressed = false;

function follow(event: string, down: boolean): void {
  const note = () => {
    pressed = down;
  };
  window.addEventListener(event, note, { capture: true });
}

if (typeof window !== "undefined") {
  follow("pointerdown", true);
  follow("pointerup", false);
  follow("pointercancel", false);
}

/**
 * Runs at once, or when the press that is under way is over. A message that appears under a field moves what stands
 * below it: while a button is being pressed, the press would miss it.
 */
export function afterPress(work: () => void): void {
  if (pressed) window.addEventListener("pointerup", () => setTimeout(work), { once: true });
  else work();
}
