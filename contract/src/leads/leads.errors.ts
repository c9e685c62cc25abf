import type { ErrorWord } from "../platform/errors.ts";

export const leadErrors = {
  lead_field_not_allowed: { status: 403, text: "You may not change the {name}." },
  already_converted: { status: 409, text: "This lead was already converted." },
  not_convertible: { status: 409, text: "Only a lead that is ready to convert can become a client." },
  duplicate_suspected: { status: 409, text: "This lead is being checked as a possible duplicate." },
  firm_choice_needed: { status: 409, text: "{firm} will complete this conversion." },
  intake_closed: { status: 403, text: "This form is closed at the moment." },
  import_columns_missing: { status: 422, text: "Choose the columns of {fields} first." },
  import_undo_over: { status: 409, text: "An import can be undone for 30 days." },
  intake_busy: { status: 429, text: "Please try again later." },
} as const satisfies Record<string, ErrorWord>;

declare global {
  interface RefundryErrors {
    leads: keyof typeof leadErrors;
  }
}
