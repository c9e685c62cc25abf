import type { ErrorWord } from "../platform/errors.ts";

export const mailErrors = {
  already_left: { status: 409, text: "This e-mail has already left." },
  suppressed: { status: 409, text: "No mail goes to this address." },
  bad_signature: { status: 401, text: "This report is not signed as it should be." },
  letter_link_gone: {
    status: 409,
    text: "The link in this e-mail is kept nowhere. Ask for a new one where the first was asked for.",
  },
} as const satisfies Record<string, ErrorWord>;

declare global {
  interface RefundryErrors {
    mail: keyof typeof mailErrors;
  }
}
