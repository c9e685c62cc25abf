import type { Calculation } from "@refundry/contract/calculations";
import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { instantText } from "../base/instants.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { InputsTab } from "./inputs.tab.tsx";

const at = "2026-01-02T10:00:00.000Z";

test("the values stand by section with who entered them and the way to their field; the payroll with its file, all of it as JSON", async () => {
  const value = (section: string, title: string, more: object = {}) => ({
    section,
    title,
    value: `${title} value`,
    link: null,
    by: null,
    at: null,
    ...more,
  });
  const values = [
    value("Wages", "Wages Q1 2021", { link: "/clients/7/profile#wages-2021-Q1", by: "Kim Lee", at }),
    value("People", "Owners", { by: "Kim Lee" }),
    value("Wages", "Tips Q1 2021"),
  ];
  const payroll = { file: "a.csv", rows: 1234, imported_by: "Ann Sample", imported_at: at };
  signedInAs(1);
  answering({ "GET /calculations/3/input": { body: { values, payroll } } });
  await show(<InputsTab calculation={{ id: 3 } as Calculation} />);
  const rowsOf = (name: string) =>
    within(screen.getByRole("table", { name }))
      .getAllByRole("row")
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  await screen.findByRole("table", { name: "Wages" });
  expect(rowsOf("Wages")).toEqual([
    ["Wages Q1 2021", "Wages Q1 2021 value", `Kim Lee, ${instantText(at)}`],
    ["Tips Q1 2021", "Tips Q1 2021 value", "–"],
  ]);
  expect(rowsOf("People")).toEqual([["Owners", "Owners value", "–"]]);
  expect(screen.getAllByRole("table").map((table) => table.getAttribute("aria-label"))).toEqual(["Wages", "People"]);
  const link = screen.getByRole("link", { name: "Wages Q1 2021" });
  expect(link.getAttribute("href")).toBe("/clients/7/profile#wages-2021-Q1");
  expect(screen.getByText(`a.csv: 1,234 rows, imported by Ann Sample on ${instantText(at)}.`)).toBeTruthy();
  cleanup();
  // Who enters nothing is led to no field that is closed.
  signedInAs(9);
  await show(<InputsTab calculation={{ id: 3 } as Calculation} />);
  await screen.findByRole("table", { name: "Wages" });
  expect(screen.queryByRole("link", { name: "Wages Q1 2021" })).toBeNull();
  const file = screen.getByRole("link", { name: "Download as JSON" });
  expect(file.getAttribute("href")).toMatch(/\/calculations\/3\/input\/file$/);
});
