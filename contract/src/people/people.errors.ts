import type { ErrorWord } from "../platform/errors.ts";

export const peopleErrors = {
  role_not_available: { status: 403, text: "You may not give this role." },
  person_field: { status: 403, text: "You may not change the {name} of this person." },
  self: { status: 409, text: "You cannot do this to yourself." },
  last_admin: { status: 409, text: "This is the last admin." },
  is_primary_user: { status: 409, text: "{name} is the primary user of {firm}. Name another one there first." },
  has_clients: { status: 409, text: "{name} is attorney of record of {clients}." },
  email_taken: { status: 409, text: "Another person has this e-mail or user name now." },
  not_pending: { status: 409, text: "{name} has activated the account already." },
  pair_exists: { status: 409, text: "This pair already exists." },
  upline_cycle: { status: 422, text: "This would make a loop." },
} as const satisfies Record<string, ErrorWord>;

declare global {
  interface RefundryErrors {
    people: keyof typeof peopleErrors;
  }
}
