import type { ErrorWord } from "../platform/errors.ts";

export const mailErrors = {
  already_left: { status: 409, text: "This e-mail has already left." },
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
