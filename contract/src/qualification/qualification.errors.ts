import type { ErrorWord } from "../platform/errors.ts";

export const qualificationErrors = {
  not_in_review: { status: 409, text: "The client is not in review." },
  mandate_not_reviewed: { status: 409, text: "The mandate is not reviewed any more." },
  no_test: { status: 422, text: "Choose an eligibility test." },
  no_period: { status: 422, text: "Enter when the order limited this client." },
  no_effect: { status: 422, text: "Enter the effect of the order in {quarter}." },
  not_nominal: { status: 422, text: "{quarter}: {percent}% is less than 10%." },
  not_met: { status: 409, text: "Receipts do not meet the test." },
  receipts_incomplete: { status: 409, text: "Figures of this quarter are missing." },
} as const satisfies Record<string, ErrorWord>;

declare global {
  interface RefundryErrors {
    qualification: keyof typeof qualificationErrors;
  }
}
