import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { show } from "../testing.tsx";
import { TypedSelect } from "./TypedSelect.tsx";

const firms = [
  { value: "4", label: "Bluewater Tax" },
  { value: "7", label: "Keating Tax" },
  { value: "9", label: "Keating Tax West" },
];

function Form({ left, data = firms }: { left: boolean; data?: typeof firms | readonly string[] }) {
  const [value, setValue] = useState<string | null>(data === firms ? "7" : "Ms.");
  return (
    <>
      <TypedSelect label="Choice" autoSelectOnBlur={left} data={data} value={value} onChange={setValue} />
      <output>{value ?? "none"}</output>
    </>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>("Choice", { selector: "input" });

test.each([
  ["leaving the field", true, (input: HTMLElement) => fireEvent.blur(input)],
  ["Enter", false, (input: HTMLElement) => fireEvent.keyDown(input, { key: "Enter", code: "Enter" })],
] as const)(
  "the chosen one typed again stays with %s; another one is chosen by its beginning",
  async (_, left, end) => {
    const words = [
      ["Keating Tax", "7"],
      ["Keating Tax W", "9"],
      ["Blue", "4"],
    ] as const;
    for (const [typed, chosen] of words) {
      const { unmount } = await show(<Form left={left} />);
      act(() => field().focus());
      for (const value of ["", "K", typed]) fireEvent.input(field(), { target: { value } });
      end(field());
      await waitFor(() => expect(screen.getByRole("status").textContent).toBe(chosen));
      unmount();
    }
  },
);

test("whoever comes to it, however, has the words of what is chosen marked, so that what is typed takes their place", async () => {
  await show(<Form left />);
  const marked = () => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0);
  field().setSelectionRange(11, 11);
  expect(marked()).toBe("");
  act(() => field().focus());
  expect(marked()).toBe("Keating Tax");
});

test("words alone are choices as well; the list has its own order until one types", async () => {
  await show(<Form left data={["Mr.", "Ms.", "Dr."]} />);
  const listed = async () => (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  act(() => field().focus());
  expect(await listed()).toEqual(["Mr.", "Ms.", "Dr."]);
  fireEvent.input(field(), { target: { value: "Ms" } });
  fireEvent.input(field(), { target: { value: "Ms." } });
  expect(await listed()).toEqual(["Ms.", "Mr.", "Dr."]);
  fireEvent.blur(field());
  await waitFor(() => expect(screen.queryAllByRole("option")).toEqual([]));
  expect(screen.getByRole("status").textContent).toBe("Ms.");
  fireEvent.click(field());
  expect(await listed()).toEqual(["Mr.", "Ms.", "Dr."]);
});

test("who comes to it by a press types in place of what is chosen, and once typing goes where one presses", async () => {
  await show(<Form left={false} />);
  const marked = () => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0);
  fireEvent.click(field());
  expect(marked()).toBe("Keating Tax");
  fireEvent.input(field(), { target: { value: "Blue" } });
  field().setSelectionRange(2, 2);
  fireEvent.click(field());
  expect(marked()).toBe("");
  cleanup();
  const pressed = vi.fn();
  await show(<TypedSelect label="Choice" data={firms} value="7" onClick={pressed} />);
  fireEvent.click(field());
  expect(pressed).toHaveBeenCalledTimes(1);
});
