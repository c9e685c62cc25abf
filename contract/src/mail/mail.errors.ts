import type { ErrorWord } from "../platform/errors.ts";

export const mailErrors = {
  already_left: { status: 409, text: "This e-mail has already left." },
  suppressed: { status: 409, text: "No mail goes to this address." },
  not_in_adoption: { status: 409, text: "This client is not in an adoption." },
  invalid_cc: { status: 422, text: "Invalid e-mail" },
  csa_required: { status: 422, text: "Only the reviewed service agreement of this client can be attached." },
  empty_body: { status: 422, text: "Please write a message." },
  no_address: { status: 422, text: "This client has no e-mail address. Please enter one in Edit Client." },
  link_not_valid: { status: 404, text: "This link is not valid." },
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
