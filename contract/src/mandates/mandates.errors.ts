import type { ErrorWord } from "../platform/errors.ts";

export const mandateErrors = {
  not_a_pdf: { status: 415, text: "The uploaded file is not a PDF. Please upload a PDF file." },
  duplicate_mandate: { status: 409, text: "This PDF is already in the library: {title} (#{id})." },
  no_searchable_text: { status: 422, text: "The uploaded PDF does not contain searchable text" },
  password_protected: {
    status: 422,
    text: "This PDF is protected by a password. Please remove it and upload the file again.",
  },
  damaged_file: { status: 422, text: "This PDF is damaged and cannot be read. Please upload it again." },
  too_many_pages: { status: 422, text: "A PDF may have 2,000 pages at most; this one has {pages}." },
  upload_removed: { status: 410, text: "This upload was removed after a day. Please upload the file again." },
  not_checked_out: { status: 409, text: "Check the mandate out to edit it." },
  already_escalated: { status: 409, text: "This mandate has been escalated already." },
  checked_out: { status: 409, text: "This mandate has been checked out by user {name}" },
  already_reviewed: { status: 409, text: "Mandate is already legally reviewed and it cannot be checked out" },
  pre_processing: { status: 409, text: "This mandate is still pre-processing (Check back in a few minutes)" },
  state_changed: { status: 409, text: "The mandate is in another state now." },
  incomplete: { status: 422, text: "Please complete: {fields}." },
  has_related_clients: { status: 409, text: "This mandate is used by clients and cannot be deleted." },
  already_selected: { status: 409, text: "This mandate is selected already." },
  not_reviewed: { status: 409, text: "Only reviewed mandates can be used." },
  quote_not_found: { status: 422, text: "This passage is not on page {page}." },
} as const satisfies Record<string, ErrorWord>;

declare global {
  interface RefundryErrors {
    mandates: keyof typeof mandateErrors;
  }
}
