import type { ErrorWord } from "../platform/errors.ts";

export const claimErrors = {
  claim_locked: { status: 403, text: "Your claim is being finalized. Please contact us to change this." },
  round_exists: { status: 409, text: "This round was already added by {name}." },
  owner_exists: { status: 409, text: "This person is already listed." },
  owners_required: { status: 422, text: "Name an owner, or say that there are none." },
  circular: { status: 422, text: "{name} would hold itself." },
  same_spelling: {
    status: 422,
    text: "This is the owner's own name. Tell the namesake apart by middle name or suffix in the payroll.",
  },
  not_complete: { status: 409, text: "This step is not complete. {missing}" },
  reason_required: { status: 422, text: "A reason is required." },
  already_decided: { status: 409, text: "{name} already decided this." },
  payroll_changed: {
    status: 409,
    text: "{name} imported payroll at {time}. Check again before replacing it.",
  },
  not_current: { status: 409, text: "Only the current payroll can be reverted." },
  preview_expired: { status: 410, text: "This preview has expired. Please upload the file again." },
  too_many_rows: { status: 422, text: "The file has {n} rows; at most 100,000 can be imported." },
  rows_invalid: { status: 422, text: "{n} rows have errors." },
  reading_too_long: {
    status: 422,
    text: "Reading the file took longer than {n} seconds and was stopped. The file is not damaged: try again, or take away columns and sheets that are not needed.",
  },
  unreadable_file: { status: 422, text: "{reason}" },
} as const satisfies Record<string, ErrorWord>;

declare global {
  interface RefundryErrors {
    claims: keyof typeof claimErrors;
  }
}
