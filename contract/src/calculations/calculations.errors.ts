import type { ErrorWord } from "../platform/errors.ts";

export const calculationErrors = {
  too_many_checks: { status: 413, text: "At most 100,000 payroll rows can be calculated." },
  already_accepted: { status: 409, text: "This warning was already accepted by {name}." },
  not_acceptable: { status: 422, text: "This warning cannot be accepted; resolve it." },
} as const satisfies Record<string, ErrorWord>;

declare global {
  interface RefundryErrors {
    calculations: keyof typeof calculationErrors;
  }
}
