import type { Calculation } from "@refundry/contract/calculations";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { Head } from "./CalculationHead.tsx";

const clock = (days_left: number, shipped_on: string | null = null) => ({
  clock: { filing_date: null, days_left, barred: false },
  shipped_on,
});
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
    quarters: days.map((left) => (left === null ? { clock: null, shipped_on: null } : clock(left))),
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

test("what was shipped waits for no day to file any more", async () => {
  const of = (...quarters: object[]) => ({ ...withClocks(), quarters }) as unknown as Calculation;
  const { unmount } = await show(<Head calculation={of(clock(-1, "2021-03-04"), clock(30))} />);
  expect(screen.queryByText(/time to file/)).toBeNull();
  unmount();
  await show(<Head calculation={of(clock(-1, "2021-03-04"), clock(-1), clock(30))} />);
  expect(screen.getByText("The time to file ended for 1 of 2 quarters")).toBeTruthy();
});

test("CALC-58 (3 of 3) roles 2 and 13 open the values from the number of the rules, read-only; for others it is a number", async () => {
  for (const [role, opens] of [
    [2, true],
    [13, true],
    [3, false],
  ] as const) {
    signedInAs(role);
    answering({
      "GET /settings/rules/2026-2": { body: { note: "As it stands", based_on: null, changes: [], values: [] } },
    });
    const { unmount } = await show(<Head calculation={withClocks(0)} />, "/clients/1/calculation");
    const number = screen.queryByRole("button", { name: "Values of rules 2026-2", hidden: true });
    expect([role, number !== null]).toEqual([role, opens]);
    if (number) {
      fireEvent.click(number);
      const panel = await screen.findByRole("dialog", { name: "Rules 2026-2" });
      expect(await screen.findByText("As it stands")).toBeTruthy();
      expect(panel.querySelectorAll("input, textarea")).toHaveLength(0);
    }
    unmount();
  }
});

const figures = { refund: "1.00", credit: "1.00", nonrefundable: "0.00", refundable: "1.00" };
const held = {
  ...withClocks(),
  state: "done",
  client: 7,
  kind: "final",
  totals: { ...figures, fee_expected: "0.20", contingency_rate: "20.00" },
} as unknown as Calculation;

test("of a claim whose final holds it is said where that is, and not what another would wait for", async () => {
  const waits = {
    ready: false,
    blockers: [{ code: "warnings_open", text: "Accept or resolve 3 warnings.", link: "/b" }],
  };
  for (const [role, more, shown] of [
    [1, {}, "Final 1 is made"],
    [2, { shipped_on: "2026-03-05" }, "Final 1 was shipped on Mar 5, 2026"],
    [4, { shipped_on: "2026-03-05" }, "Final 1 was shipped on Mar 5, 2026"],
    [1, { shipped_on: "2026-03-05", outdated: ["taxable wages"] }, "Accept or resolve 3 warnings."],
  ] as const) {
    signedInAs(role);
    const final = { id: 9, status: "final", label: "Final 1", outdated: [], shipped_on: null, ...more };
    answering({
      "GET /clients/7/packages/final": { body: { items: [final], total: 1, next: null } },
      "GET /clients/7/package-readiness": { body: { draft: waits, final: waits, supplement: waits, peo_claim: waits } },
    });
    const { unmount } = await show(<Head calculation={held} />);
    expect((await screen.findAllByRole("link")).map(({ textContent }) => textContent)).toEqual([shown]);
    expect(screen.queryByText("A final waits:") === null).toBe(shown.startsWith("Final 1"));
    unmount();
  }
});
