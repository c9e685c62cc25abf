import type { ErrorWord } from "../platform/errors.ts";

export const transcriptErrors = {
  changed: { status: 409, text: "{name} changed this quarter in the meantime: it stands at {status}." },
  time_expired: { status: 409, text: "The deadline of this quarter passed on {date}." },
  already_paid: {
    status: 409,
    text: "The IRS released the payment of this quarter. Only an administrator takes that back, with a reason.",
  },
} as const satisfies Record<string, ErrorWord>;

declare global {
  interface RefundryErrors {
    transcripts: keyof typeof transcriptErrors;
  }
}
