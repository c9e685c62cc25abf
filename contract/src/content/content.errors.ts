import type { ErrorWord } from "../platform/errors.ts";

export const contentErrors = {
  date_taken: { status: 409, text: "Another version starts on {date}." },
  in_force: { status: 409, text: "This version is in force and cannot be changed." },
  entry_exists: { status: 409, text: "This entry exists already." },
  import_running: { status: 409, text: "Another import of this list is running. Please wait for its end." },
  list_changed: { status: 409, text: "The list was changed since this preview. Please choose the file again." },
  not_recognised: { status: 422, text: "This file is not recognised. Expected columns: {columns}." },
  report_missing: { status: 409, text: "Make the re-run report of this version first." },
  same_value: { status: 409, text: "This value is in force already." },
} as const satisfies Record<string, ErrorWord>;

declare global {
  interface RefundryErrors {
    content: keyof typeof contentErrors;
  }
}
