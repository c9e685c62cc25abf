import { type Lead, leadFields } from "@refundry/contract/leads";
import { bodyFrom, emptyValues, type FieldValues, valuesFrom } from "../../ui/form/fieldValues.ts";

export type LeadValues = FieldValues<typeof leadFields>;

export const emptyLead: LeadValues = emptyValues(leadFields);
export const leadValuesOf = (lead: Lead): LeadValues => valuesFrom(leadFields, lead);
export const leadBodyOf = (values: Partial<LeadValues>) => bodyFrom(leadFields, values);

/** What the fields are called (12, 2.2). */
export const leadWords: Record<keyof LeadValues, string> = {
  legal_name: "Legal Name",
  trade_name: "Trade Name",
  ein: "EIN",
  business_type: "Business Type",
  uses_peo: "Uses PEO",
  street: "Street",
  city: "City",
  state: "State",
  zip: "ZIP",
  contact_salutation: "Salutation",
  contact_first: "First Name",
  contact_last: "Last Name",
  contact_email: "Email",
  contact_phone: "Phone",
  managing_firm: "Managing Firm",
  originator: "Originator",
};

export const knownText = "This business may already be known to us. We will check it.";
