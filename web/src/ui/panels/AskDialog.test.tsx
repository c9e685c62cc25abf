import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../testing.tsx";
import { ask, dropQuestion, type Question } from "./ask.ts";

const question = { title: "Mark inactive", text: "It leaves all queues.", confirm: "Mark inactive" };
const button = (name: string) => screen.getByRole("button", { name });
/** Puts a question; answers what comes of it. */
async function asked(wanted: Partial<Question> = {}) {
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = ask({ ...question, ...wanted });
  });
  await screen.findByRole("dialog", { name: question.title });
  return { yes: () => answer };
}
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("a question is answered by its buttons; closing it, and Cancel, mean no", async () => {
  await show(<p>The page</p>);
  for (const [press, answer] of [
    [() => fireEvent.click(button("Mark inactive")), true],
    [() => fireEvent.click(button("Cancel")), false],
    [() => fireEvent.keyDown(document.body, { key: "Escape" }), false],
    [() => act(dropQuestion), false],
  ] as const) {
    const { yes } = await asked();
    expect(screen.getByText("It leaves all queues.")).toBeTruthy();
    press();
    expect(await yes()).toBe(answer);
    await gone();
  }
});

test("what destroys something is outlined in red, and the safe answer has the focus where the question wants it", async () => {
  await show(<p>The page</p>);
  const looks = () => [button("Mark inactive").dataset.variant, document.activeElement?.textContent];
  await asked();
  await waitFor(() => expect(looks()).toEqual(["filled", "Mark inactive"]));
  const plain = button("Mark inactive").getAttribute("style");
  act(dropQuestion);
  await gone();
  await asked({ danger: true, focusCancel: true, cancel: "Keep it" });
  await waitFor(() => expect(looks()).toEqual(["outline", "Keep it"]));
  expect(button("Mark inactive").getAttribute("style")).toContain("red");
  expect(plain).not.toContain("red");
  act(dropQuestion);
  await gone();
});

test("a second question takes the first back with no", async () => {
  await show(<p>The page</p>);
  const first = await asked();
  const second = await asked({ confirm: "Go on" });
  expect(await first.yes()).toBe(false);
  fireEvent.click(button("Go on"));
  expect(await second.yes()).toBe(true);
});
