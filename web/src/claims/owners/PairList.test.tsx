import type { NameMatch } from "@refundry/contract/claims";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "../../ui/testing.tsx";
import { PairList } from "./PairList.tsx";

const pair = (id: number, name: string): NameMatch => ({
  id,
  person: { id: 1, name: "Harry Whitfield", kind: "owner" },
  employee: { id, name, spellings: [name], gross: "10.00", checks: 1, first_date: null, last_date: null },
  basis: "last",
  state: "suspect",
  reason: null,
  decided_by: null,
  decided_at: null,
  moves: [],
  version: 1,
});

/** Two pairs in their panel, beside a field that one types into. */
async function shown() {
  const decided = vi.fn();
  await show(
    <div role="dialog" aria-label="Names">
      <PairList pairs={[pair(1, "Ann Whitfield"), pair(2, "Ben Whitfield")]} onDecide={decided} />
      <input aria-label="Filter" />
    </div>,
  );
  const [first, second] = await screen.findAllByRole("listitem");
  const keys = () => decided.mock.calls.map(([{ id }, state]) => [id, state]);
  return { first: first as HTMLElement, second: second as HTMLElement, keys };
}

test("S and D decide the pair that has the focus, arrows go to the next and stop at the ends", async () => {
  const { first, second, keys } = await shown();
  first.focus();
  fireEvent.keyDown(first, { key: "ArrowUp" });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: "ArrowDown" });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second, { key: "ArrowDown" });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second, { key: "S" });
  fireEvent.keyDown(second, { key: "d" });
  expect(keys()).toEqual([
    [2, "confirmed"],
    [2, "cleared"],
  ]);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
  "keys of the browser decide nothing: %j",
  async (held) => {
    const { first, keys } = await shown();
    first.focus();
    for (const key of ["s", "d"]) fireEvent.keyDown(first, { key, ...held });
    fireEvent.keyDown(first, { key: "ArrowDown", ...held });
    expect([keys(), document.activeElement]).toEqual([[], first]);
  },
);

test("what one types beside the pairs decides nothing", async () => {
  const { keys } = await shown();
  const field = screen.getByRole("textbox", { name: "Filter" });
  field.focus();
  fireEvent.keyDown(field, { key: "s" });
  expect(keys()).toEqual([]);
});
