import type { ErrorWord } from "../platform/errors.ts";

export const qualificationErrors = {
  not_in_review: { status: 409, text: "The client is not in review." },
  mandate_not_reviewed: { status: 409, text: "The mandate is not reviewed any more." },
  no_test: { status: 422, text: "Choose an eligibility test." },
  no_period: { status: 422, text: "Enter when the order limited this client." },
  no_effect: { status: 422, text: "Enter the effect of the order in {quarter}." },
  not_nominal: { status: 422, text: "{quarter}: {percent}% is less than {least}%." },
  not_met: { status: 409, text: "Receipts do not meet the test." },
  not_ready: { status: 409, text: "The client cannot be sent to qualification yet." },
  in_review: { status: 409, text: "The mandates are in review and cannot be changed." },
  finalized: { status: 409, text: "The qualification is finalized." },
  decided: { status: 409, text: "The review has begun: something was decided already." },
  open_points: { status: 409, text: "Some points are still open." },
  nothing_qualifies: { status: 409, text: "No quarter qualifies. Reject, or close as not qualified." },
  something_approved: { status: 409, text: "Something is approved or accepted: take it back first." },
  four_eyes: { status: 409, text: "Who sent a client may not finalize it." },
  shipped: { status: 409, text: "The claim was shipped: it is reopened only where a quarter is to be filed again." },
  receipts_incomplete: { status: 409, text: "Figures of this quarter are missing." },
} as const satisfies Record<string, ErrorWord>;

declare global {
  interface RefundryErrors {
    qualification: keyof typeof qualificationErrors;
  }
}
