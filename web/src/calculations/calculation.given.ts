import type { Refunds } from "@refundry/contract/calculations";

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
