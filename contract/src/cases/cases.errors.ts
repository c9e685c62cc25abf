import type { ErrorWord } from "../platform/errors.ts";

export const caseErrors = {
  claimed: { status: 409, text: "Just claimed by {name}." },
  task_open: { status: 409, text: "An open task for the same reason is there already." },
  closed: { status: 409, text: "This task is closed." },
  not_by_hand: { status: 409, text: "The system recorded this. Only entries by hand can be changed or deleted here." },
  ticket_closed: { status: 409, text: "Ticket {number} is closed. Please open a new one." },
  ticket_resolved: { status: 409, text: "Ticket {number} is resolved. Only {name} can take it up again by a message." },
} as const satisfies Record<string, ErrorWord>;

declare global {
  interface RefundryErrors {
    cases: keyof typeof caseErrors;
  }
}
