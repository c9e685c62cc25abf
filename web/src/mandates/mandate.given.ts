import type { Mandate, MandateRow } from "@refundry/contract/mandates";

export const may = { allowed: true, reason: null };
export const mayNot = (reason: string) => ({ allowed: false, reason });

/** An order as its number reads it: available, with a paper of three pages. */
export const mandateOf = (more: Partial<Mandate> = {}): Mandate => ({
  id: 57,
  mandate_queue_id: 57,
  title: "Indoor dining is closed",
  author: "Department of Health",
  order_number: "2020-1",
  publication_date: "2020-03-16",
  nationwide: false,
  state_code: "OH",
  state_name: "Ohio",
  counties: [{ id: 3, name: "Adams" }],
  cities: [],
  naics: [],
  impact: [3],
  periods: [{ from: "2020-03-16", to: "2020-06-01" }],
  related: null,
  followed_by: [],
  review_status_id: 4,
  review_status_reason: null,
  checked_out_to: null,
  checked_out_to_name: null,
  is_escalated: false,
  priority: 0,
  priority_reason: null,
  uploaded_by: "Uma Loader",
  created_on: "2026-01-15T15:00:00.000Z",
  reviewed_by: null,
  reviewed_at: null,
  upload_url: null,
  original_file_name: "order.pdf",
  page_count: 3,
  pages_without_text: [],
  same_text_as: [],
  proposals: [],
  matches: null,
  moves: [],
  edit: may,
  steer: { escalate: may, priority: may, delete: may },
  version: 2,
  ...more,
});

/** The same in a list. */
export const rowOf = (more: Partial<MandateRow> = {}): MandateRow => ({
  id: 57,
  title: "Indoor dining is closed",
  author: "Department of Health",
  order_number: "2020-1",
  publication_date: "2020-03-16",
  state_code: "OH",
  state_name: "Ohio",
  nationwide: false,
  review_status_id: 4,
  review_status_reason: null,
  checked_out_to: null,
  checked_out_to_name: null,
  is_escalated: false,
  priority: 0,
  priority_reason: null,
  original_file_name: "order.pdf",
  uploaded_by: "Uma Loader",
  age: 3,
  created_on: "2026-01-15T15:00:00.000Z",
  in_force: "2020-03-16 to 2020-06-01",
  lacking: [],
  impact: [3],
  clients: 0,
  ...more,
});

export const pageOf = <Row>(items: readonly Row[]) => ({ body: { items, total: items.length, next: null } });
export const states = {
  body: {
    items: [
      { state_code: "OH", state_name: "Ohio" },
      { state_code: "TX", state_name: "Texas" },
    ],
  },
};

/** An order as the search finds it, with one of its passages. */
export const foundOf = (more: object = {}) => ({
  id: 57,
  title: null,
  author: null,
  publication_date: null,
  state_code: "OH",
  state_name: "Ohio",
  nationwide: false,
  all_industries: false,
  review_status_id: 6,
  periods: [{ from: "2020-03-16", to: null }],
  upload_url: "/api/v1/mandates/57/file",
  passages: [{ page: 12, text: "all indoor dining ends", marks: [{ start: 4, end: 10 }] }],
  ...more,
});
