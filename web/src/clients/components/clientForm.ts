import type { Client } from "@refundry/contract/clients";

/** What stands in the fields; empty boxes become nothing on the way out. */
export interface ClientValues {
  legal_name: string;
  trade_name: string;
  ein: string;
  naics_code: string;
  business_type: 1 | 2 | 3;
  uses_peo: boolean;
  contact_phone: string;
  street: string;
  city: string;
  state: string | null;
  zip: string;
  contact_salutation: "Mr." | "Mrs." | "Ms." | "Dr." | null;
  contact_first: string;
  contact_last: string;
  contact_email: string;
  tax_firm: number | null;
  managing_firm: number | null;
  attorney_of_record: number | null;
  contingency_rate: string;
}

export const emptyClient: ClientValues = {
  legal_name: "",
  trade_name: "",
  ein: "",
  naics_code: "",
  business_type: 1,
  uses_peo: false,
  contact_phone: "",
  street: "",
  city: "",
  state: null,
  zip: "",
  contact_salutation: null,
  contact_first: "",
  contact_last: "",
  contact_email: "",
  tax_firm: null,
  managing_firm: null,
  attorney_of_record: null,
  contingency_rate: "20",
};

export function valuesOf(client: Client): ClientValues {
  return {
    legal_name: client.legal_name,
    trade_name: client.trade_name,
    ein: client.ein,
    naics_code: client.naics_code ?? "",
    business_type: client.business_type,
    uses_peo: client.uses_peo,
    contact_phone: client.contact_phone ?? "",
    street: client.street ?? "",
    city: client.city ?? "",
    state: client.state,
    zip: client.zip ?? "",
    contact_salutation: client.contact_salutation,
    contact_first: client.contact_first,
    contact_last: client.contact_last,
    contact_email: client.contact_email,
    tax_firm: client.tax_firm.id,
    managing_firm: client.managing_firm.id,
    attorney_of_record: client.attorney_of_record?.id ?? null,
    contingency_rate: client.contingency_rate,
  };
}

const emptyIsNothing = ["contact_phone", "street", "city", "zip"] as const;

/** The body of a call: empty optional boxes are null; what must be chosen and is not stays for the schema to name. */
export function bodyOf<Part extends Partial<ClientValues>>(values: Part): Record<string, unknown> {
  const body: Record<string, unknown> = { ...values };
  for (const name of emptyIsNothing) if (body[name] === "") body[name] = null;
  return body;
}
