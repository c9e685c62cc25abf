import type { ErrorWord } from "../platform/errors.ts";

export const caseErrors = {
  claimed: { status: 409, text: "Just claimed by {name}." },
  task_open: { status: 409, text: "An open task for the same reason is there already." },
  closed: { status: 409, text: "This task is closed." },
} as const satisfies Record<string, ErrorWord>;

declare global {
  interface RefundryErrors {
    cases: keyof typeof caseErrors;
  }
}
