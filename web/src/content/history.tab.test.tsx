import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { HistoryTab } from "./history.tab.tsx";

const at = "2026-11-20T10:00:00.000Z";
const change = (id: number, key: string, title: string, said: object = {}) => ({
  id,
  key,
  title,
  before: "Before",
  after: "After",
  reason: null,
  state: "applied",
  effective_at: at,
  by: 1,
  by_name: "Bea Second",
  at,
  restorable: false,
  ...said,
});

test("a setting is in force; of a table or an import, which may have been undone since, the history says that it was done", async () => {
  signedInAs(1);
  const items = [
    change(4, "reference:counties", "Counties", { before: "Import of counties.csv", after: "Undone" }),
    change(3, "reference:counties", "Cities"),
    change(2, "table:deadline_rules", "Deadlines"),
    change(1, "help_url", "Help site"),
    change(5, "registration", "Contractors may register", { state: "scheduled" }),
  ];
  answering({
    "GET /settings": { body: { items: [], version: 0 } },
    "GET /settings/changes": { body: { items, total: items.length, next: null } },
  });
  await show(<HistoryTab />);
  const stateOf = async (title: string) => {
    const row = (await screen.findByText(title)).closest("[role=row]") as HTMLElement;
    return within(row).getAllByRole("gridcell").at(-1)?.textContent;
  };
  expect(await Promise.all(items.map(({ title }) => stateOf(title)))).toEqual([
    "Done",
    "Done",
    "Done",
    "In force",
    "ScheduledCancel",
  ]);
});
