import { afterEach, expect, test } from "vitest";
import { keepTyping, takeTyping } from "./typedAhead.ts";

const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
};
function input(value = ""): HTMLInputElement {
  const field = document.createElement("input");
  field.value = value;
  document.body.append(field);
  return field;
}
let end = (): void => {};
afterEach(() => {
  end();
  document.body.replaceChildren();
});

test("what is typed before the field stands ends up in it, and the library hears of it", () => {
  end = keepTyping();
  for (const key of ["A", "c", "x", "Backspace", "m", "e", " ", "Shift"]) press(key);
  const field = input();
  const heard: string[] = [];
  field.addEventListener("input", () => heard.push(field.value));
  field.focus();
  takeTyping(field);
  expect([field.value, heard]).toEqual(["Acme ", ["Acme "]]);
  // Once: what is typed from now on is the field's own.
  expect(press("y")).toBe(false);
  takeTyping(field);
  expect(field.value).toBe("Acme ");
});

test("keys of a field, of a shortcut and of who turns away are left alone", () => {
  expect(press("a")).toBe(false);
  end = keepTyping();
  expect(press("a", { ctrlKey: true })).toBe(false);
  expect(press("a")).toBe(true);
  const other = input();
  other.focus();
  expect(press("b")).toBe(false);
  other.blur();
  expect(press("Escape")).toBe(false);
  expect(press("c")).toBe(false);
  takeTyping(other);
  expect(other.value).toBe("");
});
