import type { Calculation, ShownWarning } from "@refundry/contract/calculations";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { show, signedInAs } from "../ui/testing.tsx";
import { WarningsTab } from "./warnings.tab.tsx";

const warning = (code: string, level: ShownWarning["level"], more: Partial<ShownWarning> = {}): ShownWarning => ({
  code,
  args: ["2021-Q1"],
  level,
  text: `The text of ${code}.`,
  link: null,
  acceptance: null,
  ...more,
});
const warnings = [
  warning("OPEN", "accept"),
  warning("ANSWERED", "accept", {
    acceptance: { note: "The bank knows.", by: "Ann Sample", at: "2026-01-01T00:00:00Z" },
  }),
  warning("SUSPECT", "open"),
  warning("TOLD", "note"),
];

async function buttonsOf(calculation: Partial<Calculation>) {
  await show(
    <WarningsTab
      calculation={{ id: 3, client: 7, kind: "draft", errors: [], warnings, ...calculation } as Calculation}
    />,
  );
  const entries = within(screen.getByRole("list", { name: "Warnings" })).getAllByRole("listitem");
  return entries.flatMap((entry) =>
    within(entry)
      .queryAllByRole("button")
      .map((button) => [/The text of (\w+)\./.exec(entry.textContent ?? "")?.[1], button.textContent]),
  );
}

test("the warnings of the current calculation are accepted and taken back where they can be", async () => {
  signedInAs(1);
  expect(await buttonsOf({ is_current: true })).toEqual([
    ["OPEN", "Accept"],
    ["ANSWERED", "Withdraw"],
  ]);
  expect(screen.getByText("Accepted by Ann Sample: The bank knows.")).toBeTruthy();
});

test("an old calculation offers neither Accept nor Withdraw", async () => {
  signedInAs(1);
  expect(await buttonsOf({ is_current: false })).toEqual([]);
  expect(screen.getByText("Accepted by Ann Sample: The bank knows.")).toBeTruthy();
});

test("who may not run calculations accepts nothing", async () => {
  signedInAs(4);
  expect(await buttonsOf({ is_current: true })).toEqual([]);
});
