import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "../testing.tsx";
import { CopyText } from "./CopyText.tsx";

const copying = (clipboard: object | undefined) => vi.stubGlobal("navigator", { ...navigator, clipboard });
const copy = () => fireEvent.click(screen.getByRole("button", { name: "Copy EIN" }));

test("a text is copied whole, which the button says for a moment", async () => {
  const writeText = vi.fn(async (_: string) => {});
  copying({ writeText });
  await show(<CopyText value="12-3456789" name="EIN" />);
  copy();
  expect(await screen.findByRole("button", { name: "EIN copied" })).toBeTruthy();
  expect(writeText.mock.calls).toEqual([["12-3456789"]]);
  await waitFor(() => expect(screen.getByRole("button", { name: "Copy EIN" })).toBeTruthy(), { timeout: 4000 });
});

test.each([
  ["has no place for it", undefined],
  ["refuses", { writeText: async () => Promise.reject(new Error("denied")) }],
])(
  "where the browser %s, the text stands there marked to be copied by hand, and nothing is said of having copied",
  async (_of, clipboard) => {
    copying(clipboard);
    await show(<CopyText value="12-3456789" name="EIN" />);
    copy();
    expect(await screen.findByText("This browser cannot copy here. Mark the text and copy it.")).toBeTruthy();
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "To be copied" });
    await waitFor(() => expect(document.activeElement).toBe(field));
    const marked = field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
    expect([marked, field.readOnly]).toEqual(["12-3456789", true]);
    expect(screen.queryByRole("button", { name: "EIN copied" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
);

test("in a row that opens something a press on the button copies alone", async () => {
  copying({ writeText: async () => {} });
  const opened = vi.fn();
  await show(
    // biome-ignore lint/a11y: stands for a row of a table
    <div onClick={opened}>
      <CopyText value="12-3456789" name="EIN" inTable />
    </div>,
  );
  copy();
  expect(await screen.findByRole("button", { name: "EIN copied" })).toBeTruthy();
  expect(opened).not.toHaveBeenCalled();
});
