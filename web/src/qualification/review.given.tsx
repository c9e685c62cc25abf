import type { Review } from "@refundry/contract/qualification";
import { screen } from "@testing-library/react";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { ReviewScreen } from "./review.screen.tsx";

const may = { allowed: true, reason: null };
const mayNot = { allowed: false, reason: "The client is in review." };

export const orderOf = (id: number, more: object = {}) => ({
  id,
  mandate: id + 100,
  title: `Order ${id}`,
  author: "Department of Health",
  order_number: "2020-1",
  state_code: "OH",
  periods: [{ from: "2021-07-01", to: "2021-08-15" }],
  state: "in_review",
  approved: false,
  excluded_reason: null,
  decided: null,
  approved_before: false,
  changed: false,
  eligibility_test: "Full suspension",
  operation_limited: "Indoor dining was closed.",
  citations: [{ page: 2, quote: "No indoor dining.", comment: null }],
  effects: [],
  nominal_under: 10,
  version: 1,
  upload_url: null,
  original_file_name: null,
  ...more,
});

export const quarterOf = (year: number, quarter: number, more: object = {}) => ({
  year,
  quarter,
  ground: null,
  spans: [],
  receipts: {
    year,
    quarter,
    base: { year: 2019, quarter },
    base_amount: "100000.00",
    ratio: "90.00",
    own_ratio: null,
    state: "not_met",
    estimated_from: null,
    by_preceding: false,
    missing: [],
  },
  startup: null,
  mandates: [],
  receipts_accepted: false,
  use_preceding: false,
  recovery_accepted: false,
  why: `Q${quarter} ${year}: receipts $90,000.00 are 90.00% of Q${quarter} 2019 ($100,000.00), not under 80%.`,
  hint: null,
  standing: { ground: null, spans: [] },
  refused: { receipts: null, recovery: null },
  supplement: false,
  days: { approved: 0, undecided: 46, all: 92 },
  ...more,
});

/** A client in review as a reviewer reads it, for tests. */
export const reviewOf = (more: object = {}): Review =>
  ({
    client: { id: 7, legal_name: "Acme Inc.", trade_name: "Acme", ein: "12-3456789" },
    managing_firm: "Oak Law",
    aor: "Bea Second",
    state: "in_review",
    cycle: 1,
    sent: { by: "Ada Byron", at: "2026-03-01T10:00:00.000Z", text: "All papers are here." },
    rejected: null,
    finalized: null,
    closed_reason: null,
    result: null,
    package_missing: [],
    mandate_changed: false,
    receipts_changed: null,
    mandates: [orderOf(3)],
    quarters: [quarterOf(2020, 4), quarterOf(2021, 1)],
    impacts: [{ choice: "Indoor service or on-site sales closed", note: null }],
    checklists: {
      documents: [
        {
          id: 1,
          checklist_item: "Client service agreement, signed",
          selected: false,
          applies: true,
          required: true,
          found: true,
          span: null,
          missing: null,
          by: null,
          at: null,
        },
        {
          id: 12,
          checklist_item: "Signed Form 8821",
          selected: false,
          applies: true,
          required: false,
          found: false,
          span: null,
          missing: null,
          by: null,
          at: null,
        },
      ],
      review: [
        {
          id: 28,
          checklist_item: "Owners and their relatives were identified and excluded",
          selected: true,
          applies: true,
          required: true,
          found: false,
          span: null,
          missing: null,
          by: "Ada Byron",
          at: "2026-03-02T10:00:00.000Z",
        },
      ],
    },
    documents: {
      reports: [{ id: 1, label: "Draft 1", url: null, made: "2026-02-01T10:00:00.000Z" }],
      calculations: [],
      evidence: null,
    },
    open_points: ["Not decided: Order 3"],
    missing: [],
    changes: [],
    may: {
      send: mayNot,
      withdraw: may,
      decide: may,
      reject: may,
      finalize: { allowed: false, reason: "Still open: Not decided: Order 3." },
      close: may,
      reopen: mayNot,
    },
    package_follows: false,
    has_draft: true,
    version: 4,
    ...more,
  }) as unknown as Review;

export const reviewedClient = {
  id: 7,
  legal_name: "Acme Inc.",
  trade_name: "Acme",
  ein: "12-3456789",
  active: true,
  on_hold: false,
  version: 1,
};
export const reviewPath = "/clients/$clientId/qualification";

/** A review that waits for nothing but to be finalized: receipts of one quarter were accepted. */
export const readyReview = {
  open_points: [],
  mandates: [],
  may: { ...reviewOf().may, finalize: { allowed: true, reason: null } },
  quarters: [quarterOf(2021, 1, { standing: { ground: "significant_decline", spans: [] } })],
};

/** The page of a review with these answers, for who reviews or another. */
export async function openReview(
  review: object = {},
  answers: Parameters<typeof answering>[0] = {},
  role: 1 | 3 | 4 | 7 | 9 | 12 = 3,
) {
  signedInAs(role);
  const calls = answering({
    "GET /clients/7": { body: reviewedClient },
    "GET /clients/7/qualification": { body: reviewOf(review) },
    ...answers,
  });
  const { router } = await show(<ReviewScreen />, "/clients/7/qualification", reviewPath, [
    "/clients/$clientId/packages",
  ]);
  await screen.findByRole("heading", { name: "Mandates" });
  return {
    calls,
    router,
    made: (call: string) => calls.filter(({ method, path: asked }) => `${method} ${asked}` === call),
  };
}

/** What somebody may who only reads. */
const closedTo = { allowed: false, reason: "Your role may not do this." };
export const reader = {
  send: closedTo,
  withdraw: closedTo,
  decide: closedTo,
  reject: closedTo,
  finalize: closedTo,
  close: closedTo,
  reopen: closedTo,
};
