import type { Calculation, Refunds } from "@refundry/contract/calculations";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { acme } from "../../clients/client.given.ts";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { CalculationScreen } from "../calculation.screen.tsx";
import { TotalsCard } from "./TotalsCard.tsx";

const nothing: Refunds = {
  approved_only: null,
  failure: null,
  calculation: null,
  has_final: false,
  older_rules: false,
  supplement: null,
  items: [],
  total_refund: "0.00",
  calculated_at: null,
  missing: ["Upload the payroll CSV."],
  recalculating: false,
};
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
