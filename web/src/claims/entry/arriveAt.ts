/** As long as parts above may still come, and move what one was led to; in ms. */
const settling = 10_000;
const acts = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Shows a part of the page, and gives the focus to a field of it, or to itself. What loads above moves it no more, and a panel that is
 * still opening keeps no focus for its title: both are held until the page has settled or somebody acts. Answers what lets them go.
 */
export function arriveAt(target: HTMLElement, focused: HTMLElement): () => void {
  const place = () => {
    // The middle of what is higher than half the window would leave its heading above it.
    const isHigh = target.getBoundingClientRect().height > window.innerHeight / 2;
    target.scrollIntoView({ block: isHigh ? "start" : "center" });
  };
  const focus = () => focused.focus({ preventScroll: true });
  const follow = ({ target: at }: FocusEvent) => {
    if (!(at instanceof HTMLElement) || target.contains(at)) return;
    // Somebody else reaches what can be pressed or typed into; titles take the focus by themselves.
    if (at.tabIndex < 0) focus();
    else letGo();
  };
  const sizes = new ResizeObserver(place);
  const end = setTimeout(() => letGo(), settling);
  const letGo = () => {
    sizes.disconnect();
    clearTimeout(end);
    window.removeEventListener("focusin", follow);
    for (const act of acts) window.removeEventListener(act, letGo, true);
  };
  place();
  focus();
  for (let around: HTMLElement | null = target; around; around = around.parentElement) sizes.observe(around);
  window.addEventListener("focusin", follow);
  for (const act of acts) window.addEventListener(act, letGo, true);
  return letGo;
}
