import type { ErrorWord } from "../platform/errors.ts";

export const documentErrors = {
  duplicate_file: { status: 409, text: "{file} was already uploaded on {date} by {name}." },
  empty_file: { status: 422, text: "The file is empty." },
  not_uploader: { status: 403, text: "Only who uploaded a file may delete it." },
  file_in_use: { status: 409, text: "This file is in use: {where}." },
  already_satisfied: { status: 409, text: "A file satisfies this document." },
  nothing_outstanding: { status: 409, text: "There are no outstanding documents at this time." },
  no_recipient: {
    status: 422,
    text: "This client has neither an attorney of record nor a contact with an e-mail address.",
  },
  archive_too_large: {
    status: 409,
    text: "One archive holds at most 1,000 files and 4 GB. Please download them one by one.",
  },
  requirement_exists: { status: 409, text: "This document is asked for already." },
} as const satisfies Record<string, ErrorWord>;

declare global {
  interface RefundryErrors {
    documents: keyof typeof documentErrors;
  }
}
