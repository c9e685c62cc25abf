import type { NameMatch } from "@refundry/contract/claims";
import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { show } from "../../ui/testing.tsx";
import { PairList } from "./PairList.tsx";
import { givenPerson } from "./person.given.ts";

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
      <PairList people={[]} pairs={[pair(1, "Ann Whitfield"), pair(2, "Ben Whitfield")]} onDecide={decided} />
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

test("each pair says what the payroll has and whom it may be; its buttons decide it, and who may not decide has none", async () => {
  const decided = vi.fn();
  const one = pair(1, "Ann Whitfield");
  const two = {
    ...pair(2, "Ben Whitfield"),
    person: { id: 2, name: "Joan Whitfield", kind: "family" as const },
    employee: { ...one.employee, id: 2, checks: 26, first_date: "2020-10-02", last_date: "2021-09-17" },
  };
  const { unmount } = await show(<PairList people={[]} pairs={[one, two]} onDecide={decided} />);
  expect(screen.getByText("Keys: S same person, D different person, arrows to move.")).toBeTruthy();
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "Ann Whitfield$10.00 in 1 check,  – ",
    "Harry WhitfieldSame last name only",
    "Ann Whitfield$10.00 in 26 checks, Oct 2, 2020 – Sep 17, 2021",
    "Joan WhitfieldSame last name only",
  ]);
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "On the payroll",
    "Owner",
    "On the payroll",
    "Family member",
  ]);
  fireEvent.click(screen.getAllByRole("button", { name: "Same person" })[1] as HTMLElement);
  fireEvent.click(screen.getAllByRole("button", { name: "Different person" })[0] as HTMLElement);
  expect(decided.mock.calls.map(([{ id }, state]) => [id, state])).toEqual([
    [2, "confirmed"],
    [1, "cleared"],
  ]);
  unmount();
  await show(<PairList people={[]} pairs={[one]} onDecide={null} />);
  expect([screen.queryByRole("button"), screen.queryByText(/^Keys:/)]).toEqual([null, null]);
});

test("once the last of the pairs is decided the one before it is the next", async () => {
  function Pairs() {
    const [pairs, setPairs] = useState([pair(1, "Ann Whitfield"), pair(2, "Ben Whitfield")]);
    return (
      <div role="dialog" aria-label="Names" tabIndex={-1}>
        <PairList people={[]} pairs={pairs} onDecide={({ id }) => setPairs(pairs.filter((one) => one.id !== id))} />
      </div>
    );
  }
  await show(<Pairs />);
  const [, second] = screen.getAllByRole("listitem");
  act(() => (second as HTMLElement).focus());
  fireEvent.keyDown(second as HTMLElement, { key: "s" });
  const [left, ...others] = screen.getAllByRole("listitem");
  expect([left?.getAttribute("aria-label"), left?.tabIndex, others]).toEqual(["Ann Whitfield, Harry Whitfield", 0, []]);
  expect(document.activeElement).toBe(left);
});

test("arrows go one pair at a time, and any other key says nothing of a pair", async () => {
  const decided = vi.fn();
  await show(
    <div role="dialog" aria-label="Names" tabIndex={-1}>
      <PairList
        people={[]}
        pairs={["Ann", "Ben", "Cal"].map((name, at) => pair(at + 1, `${name} Whitfield`))}
        onDecide={decided}
      />
    </div>,
  );
  const rows = screen.getAllByRole("listitem");
  expect(document.activeElement).toBe(document.body);
  // From the panel itself the first key leads to the pairs.
  act(() => screen.getByRole("dialog").focus());
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  const at = () => rows.indexOf(document.activeElement as HTMLElement);
  const walked = ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "x", "Enter", "Tab"].map((key) => {
    act(() => void press(key));
    return at();
  });
  expect(walked).toEqual([0, 1, 2, 1, 1, 1, 1]);
  expect(decided).not.toHaveBeenCalled();
});

test("what an answer makes of the wages stands beside each pair: they may count either way", async () => {
  const [first, second] = [pair(1, "Ann Whitfield"), pair(2, "Ben Whitfield")];
  const listed = { kind: "owner", to_check: true, percent: null, has_living_relatives: null } as const;
  const rest = {
    related_to: null,
    relation: null,
    on_payroll: "open",
    position: 1,
    version: 1,
    name: "Harry",
  } as const;
  const people = [
    { ...listed, ...rest, id: first.person.id, excluded: true, reason: null },
    { ...listed, ...rest, id: 77, excluded: false, reason: "owns 12.50%" },
  ];
  const other = { ...second, person: { ...second.person, id: 77 } };
  await show(<PairList people={people} pairs={[first, other]} onDecide={null} />);
  const said = screen.getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent);
  expect(said).toEqual([
    "Of the same person these wages stay out of the credit; of a different one they count.",
    "These wages count either way: owns 12.50%.",
  ]);
});

test("of somebody who stays out for a reason of their own it is not said that the wages count either way", async () => {
  const one = pair(1, "Ann Whitfield");
  const person = givenPerson({ id: one.person.id, to_check: true, excluded: true, reason: "owns 62.50%" });
  await show(<PairList people={[person]} pairs={[one]} onDecide={null} />);
  expect(screen.getByRole("listitem").querySelector("p")?.textContent).toMatch(/^Of the same person these wages stay/);
});
