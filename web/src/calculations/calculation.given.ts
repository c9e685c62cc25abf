import type { Calculation, Refunds } from "@refundry/contract/calculations";

/** Figures as the server gives them, for tests: a figure that differs, and refunds of a client without payroll. */
export const changedFigure = {
  year: 2021,
  quarter: 1,
  figure: "credit",
  title: "Credit",
  before: "1.00",
  after: "3.00",
  difference: "2.00",
};

export const noRefunds: Refunds = {
  approved_only: null,
  failure: null,
  calculation: null,
  has_final: false,
  older_rules: false,
  supplement: null,
  items: [],
  total_refund: "0.00",
  calculated_at: null,
  missing: [],
  recalculating: false,
};

export type Quarter = Calculation["quarters"][number];

const line = (col1: string) => ({ col1 });
/** A quarter with a ground and its credit, for tests. */
export const quarter = (more: Partial<Quarter>): Quarter => ({
  year: 2021,
  quarter: 1,
  ground: "decline",
  spans: [{ start: "2021-01-01", end: "2021-03-31" }],
  covered_days: 90,
  days: 90,
  claim_until: null,
  assess_until: null,
  clock: null,
  shipped_on: null,
  employees: 1,
  split_basis: "social_security_6.2%",
  qualified_wages: "9200.00",
  qualified_health: "0.00",
  credit: "6440.00",
  employer_share: "3199.20",
  nonrefundable: "3199.20",
  refundable: "3240.80",
  refund_amount: "6440.00",
  fee_expected: "1288.00",
  lines: { "18a": line("3199.20"), "26a": line("3240.80"), "27": { col4: "-6440.00" }, "30": line("9200.00") },
  ...more,
});
/** One that has no ground. */
export const nothing = quarter({
  quarter: 2,
  ground: null,
  spans: [],
  credit: "0.00",
  refund_amount: "0.00",
  fee_expected: "0.00",
});

/** A calculation of client 7 with these quarters, for tests. */
export const calculation = (quarters: Quarter[], more: Partial<Calculation> = {}) =>
  ({
    id: 3,
    client: 7,
    kind: "draft",
    state: "done",
    is_current: false,
    created: "2026-01-01T00:00:00Z",
    caused_by: "change",
    packages: [],
    input_hash: "0123456789abcdef",
    errors: [],
    proofs: [],
    warnings: [],
    quarters,
    periods: [],
    eligibility: { grounds: [], receipts: [], suspensions: [], startup: null, decline_2020: null },
    totals: {
      refund: "6440.00",
      credit: "6440.00",
      nonrefundable: "3199.20",
      refundable: "3240.80",
      fee_expected: "1288.00",
      contingency_rate: "20",
    },
    ...more,
  }) as Calculation;
