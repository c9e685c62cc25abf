import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "../../ui/testing.tsx";
import { MappingFields } from "./MappingFields.tsx";
import { emptyMapping, type MappingDraft } from "./mapping.ts";

/** The fields of a draft; answers what the draft came to. */
async function fields(start: Partial<MappingDraft> = {}) {
  let now: MappingDraft = { ...emptyMapping, ...start };
  function Fields() {
    const [draft, setDraft] = useState(now);
    now = draft;
    return <MappingFields draft={draft} onChange={setDraft} names={["A · Pay Date", "B · Who", "C · Pay"]} />;
  }
  await show(<Fields />);
  return () => now;
}
const field = (label: string) =>
  screen.getByRole<HTMLSelectElement>("combobox", { name: new RegExp(`^${label}( \\*)?$`) });
const has = (label: string) => screen.queryByRole("combobox", { name: new RegExp(`^${label}( \\*)?$`) }) !== null;
const choose = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

test("a name in several columns is asked for in its parts, of which only first and last are required", async () => {
  const draft = await fields({ whole: 1 });
  expect([has("Name of Employee"), has("First name")]).toEqual([true, false]);
  fireEvent.click(screen.getByRole("switch", { name: "The name stands in several columns" }));
  expect([has("Name of Employee"), has("First name")]).toEqual([false, true]);
  const parts = ["First name", "Middle name", "Last name", "Suffix"];
  expect(parts.map((label) => field(label).required)).toEqual([true, false, true, false]);
  for (const [at, label] of parts.slice(0, 3).entries()) choose(label, String(at));
  expect(draft()).toMatchObject({ split: true, first: 0, middle: 1, last: 2, suffix: null, whole: 1 });
  choose("Middle name", "");
  expect(draft().middle).toBeNull();
});

test("date, not working and the heading row are taken as they are chosen; each column is offered by its name", async () => {
  const draft = await fields();
  expect([...field("Date of Check").options].map(({ text }) => text)).toEqual([
    "Choose a column",
    "A · Pay Date",
    "B · Who",
    "C · Pay",
  ]);
  expect(field("Not working").options[0]?.text).toBe("None");
  choose("Date of Check", "0");
  choose("Not working", "2");
  fireEvent.change(screen.getByLabelText("Heading row"), { target: { value: "3" } });
  expect(draft()).toMatchObject({ date: 0, not_working: 2, heading_row: 3, date_order: "month_first" });
  expect(["Date of Check", "Not working", "Tips"].map((label) => field(label).value)).toEqual(["0", "2", ""]);
  fireEvent.change(screen.getByLabelText("Heading row"), { target: { value: "" } });
  fireEvent.click(screen.getByRole("radio", { name: "Day first" }));
  expect(draft()).toMatchObject({ heading_row: 0, date_order: "day_first" });
  fireEvent.click(screen.getByRole("radio", { name: "Month first" }));
  expect(draft().date_order).toBe("month_first");
});

test("whether gross holds the tips is asked once there is a column of tips", async () => {
  const draft = await fields();
  const asked = () => screen.queryByRole<HTMLInputElement>("switch", { name: "Gross Wages hold the tips already" });
  expect(asked()).toBeNull();
  choose("Tips", "2");
  expect(asked()?.checked).toBe(true);
  fireEvent.click(asked() as HTMLInputElement);
  expect(draft()).toMatchObject({ tips: 2, tips_in_gross: false });
});

test("wages for another credit ask for a column of their kind, or for one kind of the whole file", async () => {
  const draft = await fields();
  const asked = () => ["Kind", "Kind of the whole file"].filter(has);
  expect(asked()).toEqual([]);
  choose("Used for another credit", "0");
  expect(asked()).toEqual(["Kind", "Kind of the whole file"]);
  choose("Kind of the whole file", "wotc");
  expect(draft()).toMatchObject({ other_credit: 0, other_credit_kind: null, credit: "wotc" });
  choose("Kind", "1");
  expect(asked()).toEqual(["Kind"]);
  expect(draft().other_credit_kind).toBe(1);
});
