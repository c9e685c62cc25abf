import type { Calculation, Comparison, HistoryItem } from "@refundry/contract/calculations";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show } from "../ui/testing.tsx";
import { CompareTab } from "./compare.tab.tsx";

const item = (id: number): HistoryItem => ({
  id,
  kind: "draft",
  state: "done",
  created: `2026-01-0${id}T00:00:00Z`,
  caused_by: "change",
  requested_by: null,
  input_hash: "0123456789abcdef",
  is_current: id === 5,
  older_rules: false,
  credit: "100.00",
  refund: "100.00",
  packages: [],
});
const comparison = (more: Partial<Comparison>) => ({
  body: {
    same: false,
    inputs: [],
    payroll: null,
    figures: [],
    rules: null,
    employees: [],
    employees_total: 0,
    warnings: { gone: [], came: [] },
    ...more,
  },
});
const shown = (id: number, items: HistoryItem[], address = "/") => {
  const calls = answering({
    "GET /clients/7/calculation/history": { body: { items, total: items.length, next: null } },
    "GET /calculations/3/diff/5": comparison({ payroll: { added: 1, removed: 2, changed: 3 } }),
    "GET /calculations/1/diff/5": comparison({ same: true }),
    "GET /calculations/3/diff/1": comparison({ same: true }),
  });
  return { calls, done: show(<CompareTab calculation={{ id, client: 7, kind: "draft" } as Calculation} />, address) };
};
const chosen = () => screen.getByLabelText<HTMLSelectElement>("Compare with").value;

test("the calculation before it stands beside it at once, and another can be chosen", async () => {
  await shown(5, [item(5), item(3), item(1)]).done;
  await screen.findByText("Payroll: 1 row added, 2 removed, 3 changed.");
  expect(chosen()).toBe("3");
  fireEvent.change(screen.getByLabelText("Compare with"), { target: { value: "1" } });
  await screen.findByText("Both calculations give the same figures.");
});

test("the oldest stands beside the newest; its own number in the address is no choice; alone it says so", async () => {
  await shown(1, [item(3), item(1)], "/?with=1").done;
  await screen.findByLabelText("Compare with");
  expect(chosen()).toBe("3");
});

test("of several before it the newest of its own basis stands beside it", async () => {
  const other = { ...item(3), kind: "final" as const };
  await shown(5, [item(5), other, item(1)]).done;
  await screen.findByText("Both calculations give the same figures.");
  expect(chosen()).toBe("1");
});

test("without another calculation it says so", async () => {
  await shown(5, [item(5)]).done;
  await screen.findByText("There is no other calculation to compare with yet.");
});
