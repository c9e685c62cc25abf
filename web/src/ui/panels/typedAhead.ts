/** What was typed between the press that opens a form and the moment its first field stands. */
let typed = "";
/** Enter was pressed behind it, and is kept as well. */
let entered = false;
let keepsEnter = false;
let stop = (): void => {};

/** No form is awaited for longer, in ms. */
const longest = 10_000;

const takesText = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches("input, textarea, select"));

function keep(event: KeyboardEvent): void {
  const { key } = event;
  if (takesText(document.activeElement)) return;
  if (key === "Enter" && keepsEnter && typed !== "") {
    entered = true;
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  if (key === "Escape" || key === "Tab" || key === "Enter") {
    stop();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (key === "Backspace") typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  else return;
  // Neither the button that was pressed nor a shortcut of the page is meant.
  event.preventDefault();
  event.stopPropagation();
}

/**
 * From now on what is typed is kept for the first field of the form that is opening, with the Enter behind it where the field takes
 * one. Answers how to stop.
 */
export function keepTyping({ enter = false } = {}): () => void {
  stop();
  keepsEnter = enter;
  const timer = setTimeout(() => stop(), longest);
  window.addEventListener("keydown", keep, { capture: true });
  stop = () => {
    clearTimeout(timer);
    window.removeEventListener("keydown", keep, { capture: true });
    typed = "";
    entered = false;
    stop = () => {};
  };
  return () => stop();
}

/** Puts what was typed meanwhile into the field that now has the focus. Answers whether Enter was pressed behind it. */
export function takeTyping(field: HTMLElement): boolean {
  const [text, isEntered] = [typed, entered];
  stop();
  if (text === "" || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  // As by hand: the library hears of a value only where its own setter is passed over.
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, field.value + text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return isEntered;
}
