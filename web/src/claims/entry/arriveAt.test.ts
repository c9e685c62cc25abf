import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { arriveAt } from "./arriveAt.ts";

/** What grew, for whoever watches it. */
let grow: () => void;
let watched: Element[];
let places: (ScrollLogicalPosition | undefined)[];
let target: HTMLElement;
let field: HTMLElement;
let title: HTMLElement;
let search: HTMLElement;

beforeEach(() => {
  watched = [];
  places = [];
  document.body.innerHTML =
    '<h2 tabindex="-1">Acme</h2><input id="search" /><main><section id="of"><input id="field" /></section></main>';
  const part = (selector: string) => document.querySelector(selector) as HTMLElement;
  [target, field, title, search] = [part("#of"), part("#field"), part("h2"), part("#search")];
  target.scrollIntoView = (options) => void places.push((options as ScrollIntoViewOptions).block);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(tell: () => void) {
        grow = () => void (watched.length > 0 && tell());
      }
      observe(one: Element) {
        watched.push(one);
      }
      disconnect() {
        watched = [];
      }
    },
  );
  vi.useFakeTimers();
});
// Files share the window.
afterEach(() => {
  document.body.innerHTML = "";
});

const high = (px: number) => {
  target.getBoundingClientRect = () => ({ height: px }) as DOMRect;
};

test("what fits stands in the middle of the window; of what is higher than half of it the beginning is shown", () => {
  high(window.innerHeight / 2);
  arriveAt(target, field)();
  high(window.innerHeight / 2 + 1);
  arriveAt(target, field)();
  expect(places).toEqual(["center", "start"]);
});

test("what loads above moves it no more, and a title that takes the focus by itself does not keep it", () => {
  high(40);
  arriveAt(target, field);
  expect(document.activeElement).toBe(field);
  expect(watched).toEqual([target, target.parentElement, document.body, document.documentElement]);
  grow();
  expect(places).toHaveLength(2);
  title.focus();
  expect(document.activeElement).toBe(field);
  grow();
  expect(places).toHaveLength(3);
});

test.each<[string, () => void]>([
  ["turns the wheel", () => window.dispatchEvent(new Event("wheel"))],
  ["touches", () => window.dispatchEvent(new Event("touchstart"))],
  ["presses", () => window.dispatchEvent(new Event("pointerdown"))],
  ["types", () => window.dispatchEvent(new Event("keydown"))],
  ["reaches another field", () => search.focus()],
  ["waits until the page has settled", () => vi.advanceTimersByTime(10_000)],
])("it is let go once somebody %s", (_, act) => {
  high(40);
  arriveAt(target, field);
  vi.advanceTimersByTime(9_999);
  grow();
  expect(places).toHaveLength(2);
  act();
  grow();
  expect(places).toHaveLength(2);
  title.focus();
  expect(document.activeElement).toBe(title);
});

test("who is led elsewhere leaves it behind", () => {
  high(40);
  arriveAt(target, field)();
  grow();
  title.focus();
  expect([places.length, document.activeElement]).toEqual([1, title]);
});
