import type { Refunds } from "@refundry/contract/calculations";
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
};
const answers = (refunds: Refunds, failure: Refunds["failure"] = null) => ({
  "GET /clients/7": { body: acme },
  "GET /clients/7/941/refunds": { body: refunds },
  "GET /clients/7/calculation": { body: { calculation: null, missing: refunds.missing, failure } },
  "GET /clients/7/calculation/history": { body: { items: [], total: 0, next: null } },
});
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
