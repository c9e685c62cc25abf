import { businessTypes, type Client, clientFields } from "@refundry/contract/clients";
import { bodyFrom, emptyValues, type FieldValues, valuesFrom } from "../../ui/form/fieldValues.ts";

/** What stands in the fields of a client: one value for each line of the contract's `clientFields`. */
export type ClientValues = FieldValues<typeof clientFields>;

/** A business type as the form writes it. */
export const typeText = (type: number) => {
  const { code, name } = businessTypes.find(({ id }) => id === type) ?? businessTypes[0];
  return `${code} · ${name}`;
};

export const emptyClient: ClientValues = emptyValues(clientFields);
export const valuesOf = (client: Client): ClientValues => valuesFrom(clientFields, client);
export const bodyOf = (values: Partial<ClientValues>) => bodyFrom(clientFields, values);

/** What the fields are called, in the form and where two changes meet. */
export const clientWords: Record<keyof ClientValues, string> = {
  legal_name: "Legal Name",
  trade_name: "Trade Name",
  ein: "EIN",
  naics_code: "NAICS Code",
  business_type: "Business Type",
  uses_peo: "Uses PEO",
  contact_phone: "Contact Phone",
  street: "Street",
  city: "City",
  state: "State",
  zip: "ZIP",
  contact_salutation: "Salutation",
  contact_first: "Contact First",
  contact_last: "Contact Last",
  contact_email: "Contact Email",
  tax_firm: "Tax Firm",
  managing_firm: "Managing Firm",
  attorney_of_record: "Attorney of Record",
  contingency_rate: "Contingency Rate",
};
