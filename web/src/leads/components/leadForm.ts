import { type HandOverPerson, importedLeadFields, type Lead, leadFields } from "@refundry/contract/leads";
import { bodyFrom, emptyValues, type FieldValues, valuesFrom } from "../../ui/form/fieldValues.ts";

export type LeadValues = FieldValues<typeof leadFields>;

export const emptyLead: LeadValues = emptyValues(leadFields);
export const leadValuesOf = (lead: Lead): LeadValues => valuesFrom(leadFields, lead);
export const leadBodyOf = (values: Partial<LeadValues>) => bodyFrom(leadFields, values);

/** What the fields are called (12, 2.2). */
export const leadWords: Record<keyof LeadValues, string> = {
  ...importedLeadFields,
  managing_firm: "Managing Firm",
  originator: "Originator",
};

/** Somebody whose leads can be, with how many are. */
export const originatorChoice = ({ id, name, firm, open_leads: many }: HandOverPerson) => ({
  value: String(id),
  label: `${name}${firm ? `, ${firm}` : ""} · ${many} open`,
});

export const knownText = "This business may already be known to us. We will check it.";
