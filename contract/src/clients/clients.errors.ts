import type { ErrorWord } from "../platform/errors.ts";

export const clientErrors = {
  names_only: { status: 403, text: "Your role shows client names only." },
  field_not_allowed: { status: 403, text: "You may not change the {name}." },
  duplicate_ein: { status: 409, text: "A client with this EIN already exists." },
  client_has_money: { status: 409, text: "This client has receivables or payments and cannot be deleted." },
  known_client_user: { status: 409, text: "{name} already has an account. Link it to this client?" },
  already_linked: { status: 409, text: "{name} can sign in for this client already." },
  shared_client_user: {
    status: 403,
    text: "{name} also belongs to a client that you do not see. Please ask an administrator.",
  },
  too_many_pins: {
    status: 409,
    text: "You have pinned 50 clients, which is the most. Please unpin another one first.",
  },
} as const satisfies Record<string, ErrorWord>;

declare global {
  interface RefundryErrors {
    clients: keyof typeof clientErrors;
  }
}
