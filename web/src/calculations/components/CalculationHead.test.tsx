import type { Calculation } from "@refundry/contract/calculations";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../ui/testing.tsx";
import { Head } from "./CalculationHead.tsx";

const clock = (days_left: number) => ({ clock: { filing_date: null, days_left, barred: false } });
const withClocks = (...days: (number | null)[]) =>
  ({
    state: "refused",
    created: "2026-01-01T00:00:00.000Z",
    older_rules: false,
    is_current: true,
    packages: [],
    engine_version: "2.0.0",
    rules_version: "2026-2",
    caused_by: "change",
    requested_by: null,
    input_hash: "a".repeat(64),
    quarters: days.map((left) => (left === null ? { clock: null } : clock(left))),
  }) as unknown as Calculation;

test.each([
  [[-1, -586], "The time to file ended for every quarter"],
  [[-1, 0, null], "The time to file ended for 1 of 2 quarters"],
])("where the sum stands it is said how many quarters can be claimed no more: %j", async (days, text) => {
  await show(<Head calculation={withClocks(...days)} />);
  expect(screen.getByText(text)).toBeTruthy();
});

test("nothing is said while every quarter can be claimed", async () => {
  await show(<Head calculation={withClocks(0, 30, null)} />);
  expect(screen.queryByText(/time to file/)).toBeNull();
});
