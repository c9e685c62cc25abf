import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { ExplanationPanel } from "./ExplanationPanel.tsx";

const explained = (more: object) => ({
  year: 2021,
  quarter: 1,
  title: "Qualified wages Q1 2021",
  amount: "9200.00",
  formula: "Sum of the qualified wages of 2 employees = 9,200.00",
  terms: [],
  rule: { name: "Cap", law: "IRC 3134(b)(1)(A)", worksheet: null, reading: null, rules_version: "2026-2" },
  employees_of: "qualified wages",
  employees: [
    { id: 1, employee: 8, name: "Ana Ruiz", amount: "4800.00" },
    { id: 2, employee: 9, name: "Chen, Li", amount: "4400.00" },
  ],
  employees_total: "9200.00",
  ...more,
});

async function levels(figure: string, more: object) {
  signedInAs(1);
  answering({ "GET /calculations/3/explain": { body: explained({ figure, ...more }) } });
  await show(<ExplanationPanel />, `/?in=3&quarter=2021-Q1&figure=${figure}`);
  const panel = await screen.findByRole("dialog", { name: "Explanation" });
  await within(panel).findByRole("heading", { level: 3 });
  return within(panel)
    .getAllByRole("link")
    .map((link) => link.textContent);
}

test("a sum of employees shows them at once, without a line that says the sum again", async () => {
  expect(await levels("qualified_wages", {})).toEqual(["Ana Ruiz$4,800.00", "Chen, Li$4,400.00"]);
});

test("a formula of several terms leads from each to its own, and to the employees", async () => {
  const terms = [{ text: "Qualified wages", amount: "9200.00", figure: "qualified_wages" }];
  expect(await levels("credit", { terms, employees_of: "credit", employees_total: "6440.00" })).toEqual([
    "Qualified wages$9,200.00",
    "2 employees make the credit$6,440.00",
  ]);
});
