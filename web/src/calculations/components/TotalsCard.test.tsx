import type { Calculation, Refunds } from "@refundry/contract/calculations";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { acme } from "../../clients/client.given.ts";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { noRefunds } from "../calculation.given.ts";
import { CalculationScreen } from "../calculation.screen.tsx";
import { TotalsCard } from "./TotalsCard.tsx";

const nothing: Refunds = { ...noRefunds, missing: ["Upload the payroll CSV."] };
const answers = (refunds: Refunds, failure: Refunds["failure"] = null, calculation: Calculation | null = null) => ({
  "GET /clients/7": { body: acme },
  "GET /clients/7/941/refunds": { body: refunds },
  "GET /clients/7/calculation": {
    body: { calculation, missing: refunds.missing, failure, recalculating: refunds.recalculating },
  },
  "GET /clients/7/calculation/history": { body: { items: [], total: 0, next: null } },
});
const aCalculation = {
  id: 3,
  client: 7,
  kind: "draft",
  state: "refused",
  created: "2026-01-01T00:00:00.000Z",
  caused_by: "change",
  requested_by: null,
  is_current: true,
  input_hash: "a".repeat(64),
  packages: [],
  quarters: [],
  periods: [],
  proofs: [],
  warnings: [],
  errors: [],
} as unknown as Calculation;
const page = () => show(<CalculationScreen />, "/clients/7/calculation", "/clients/$clientId/calculation");

test("CALC-11 (2 of 2) without payroll the card and the page say that there is no calculation, and what is missing", async () => {
  signedInAs(1);
  answering(answers(nothing));
  const { unmount } = await show(<TotalsCard client={7} />);
  expect(await screen.findByText("No calculation yet.")).toBeTruthy();
  expect(screen.getByText("Upload the payroll CSV.")).toBeTruthy();
  unmount();
  await page();
  expect(await screen.findByText("No calculation yet.")).toBeTruthy();
  expect(screen.getByText("Upload the payroll CSV.")).toBeTruthy();
});

test("a run that failed is said on the card and the page, with Retry for those who may calculate", async () => {
  const text = "The calculation did not pass its own checks and was not stored.";
  const failure = { reason: "proofs", text, at: "2026-01-01T10:00:00Z" } as NonNullable<Refunds["failure"]>;
  const failed = { ...nothing, missing: [], failure };
  signedInAs(4);
  answering(answers(failed, failure));
  const reader = await page();
  await screen.findByText(new RegExp(text));
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  reader.unmount();
  signedInAs(1);
  const calls = answering({ ...answers(failed, failure), "POST /clients/7/calculation": { body: { changed: true } } });
  const { unmount } = await show(<TotalsCard client={7} />);
  await screen.findByText(new RegExp(text));
  unmount();
  await page();
  await screen.findByText(new RegExp(text));
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  const asked = () => calls.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);
  await waitFor(() => expect(asked()).toEqual([["/clients/7/calculation", { kind: "draft" }]]));
});

test("figures are not called new while a change of the claim waits for its run; they are asked for until it is done", async () => {
  signedInAs(1);
  const of = (recalculating: boolean): Refunds => ({
    ...nothing,
    missing: [],
    calculation: 3,
    calculated_at: new Date().toISOString(),
    recalculating,
  });
  let asked = 0;
  answering({
    ...answers(nothing),
    "GET /clients/7/941/refunds": () => {
      asked += 1;
      return { body: of(asked === 1) };
    },
  });
  await show(<TotalsCard client={7} />);
  expect(await screen.findByText("Recalculating…")).toBeTruthy();
  expect(screen.queryByText(/^Calculated/)).toBeNull();
  expect(await screen.findByText("Calculated just now")).toBeTruthy();
  expect(screen.queryByText("Recalculating…")).toBeNull();
  expect(asked).toBe(2);
});

test("the page of the calculation says so, too", async () => {
  signedInAs(4);
  answering(answers({ ...nothing, recalculating: true }, null, aCalculation));
  await page();
  expect(await screen.findByText("Recalculating…")).toBeTruthy();
  expect(screen.queryByText(/^Calculated/)).toBeNull();
});

const quarterOf = (quarter: number, nonrefundable: string, label: string | null) =>
  ({
    year: 2021,
    quarter,
    ground: "receipts",
    qualified_wages: "9200.00",
    credit: "6440.00",
    nonrefundable,
    refundable: "3240.80",
    refund_amount: "6440.00",
    fee_expected: "0.00",
    package: label === null ? null : { id: 4, label },
  }) as unknown as Refunds["items"][number];
/** Q1 2021 as it is now, or as the final said. */
const position = (nonrefundable: string, label: string | null): Refunds => ({
  ...nothing,
  missing: [],
  has_final: true,
  calculated_at: "2026-01-01T10:00:00Z",
  total_refund: "6440.00",
  items: [quarterOf(1, nonrefundable, label), quarterOf(2, "1.00", null)],
});

test("CALC-12 (2 of 2) As filed is disabled without a final, with its reason; with one it shows what was filed, and stands in the address", async () => {
  signedInAs(1);
  answering(answers(nothing));
  const without = await show(<TotalsCard client={7} />, "/clients/7/admin");
  await screen.findByText("No calculation yet.");
  const toggle = () => screen.getByRole<HTMLInputElement>("switch", { name: "As filed" });
  expect([toggle().disabled, toggle().checked]).toEqual([true, false]);
  const reason = document.getElementById(toggle().getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe("No final package yet.");
  without.unmount();

  const calls = answering({
    ...answers(nothing),
    "GET /clients/7/941/refunds": ({ search }) => ({
      body: search.get("filed") === "1" ? position("3199.20", "Final 1") : position("3038.00", null),
    }),
  });
  const { router, unmount } = await show(<TotalsCard client={7} />, "/clients/7/admin");
  await screen.findByText("$3,038.00");
  await waitFor(() => expect(toggle().disabled).toBe(false));
  expect(toggle().checked).toBe(false);
  expect(screen.queryByText("Final 1")).toBeNull();
  fireEvent.click(toggle());
  await screen.findByText("$3,199.20");
  expect(screen.getByText("Final 1")).toBeTruthy();
  expect(screen.queryByText("$3,038.00")).toBeNull();
  expect(toggle().checked).toBe(true);
  expect(router.state.location.search).toEqual({ filed: "1" });
  const { href } = router.state.location;
  fireEvent.click(toggle());
  await screen.findByText("$3,038.00");
  expect(screen.queryByText("Final 1")).toBeNull();
  expect(router.state.location.search).toEqual({});
  unmount();

  const asked = calls.length;
  await show(<TotalsCard client={7} />, href);
  await screen.findByText("$3,199.20");
  expect(toggle().checked).toBe(true);
  expect(calls.slice(asked).map(({ search }) => search.get("filed"))).toEqual(["1"]);
});
