import { stateNames } from "@refundry/contract/content";
import {
  type ImportedLeadField,
  importedLeadFieldNames,
  importedLeadFields,
  leadFields,
  neededLeadFields,
} from "@refundry/contract/leads";
import { z } from "zod";

/** Headings as people write them, in letters alone; each field is also known by its own name and its title. */
const otherNames: Partial<Record<ImportedLeadField, string>> = {
  legal_name: "company companyname business businessname legalbusinessname name",
  trade_name: "dba doingbusinessas tradingname",
  ein: "fein taxid employeridentificationnumber federalein",
  business_type: "form filer returntype",
  uses_peo: "peo",
  street: "address address1 streetaddress mailingaddress",
  city: "town",
  state: "st statecode",
  zip: "zipcode postalcode postcode",
  contact_salutation: "title prefix mrmrs",
  contact_first: "first firstname contactfirstname givenname",
  contact_last: "last lastname contactlastname surname familyname",
  contact_email: "mail emailaddress contactemailaddress",
  contact_phone: "telephone phonenumber mobile cell tel contactphonenumber",
};
const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
const fieldOfHeading = new Map(
  importedLeadFieldNames.flatMap((field) =>
    [field, importedLeadFields[field], ...(otherNames[field] ?? "").split(" ")].map(
      (name) => [letters(name), field] as const,
    ),
  ),
);

/** What each column is taken for: as this person took it last, else by its heading; each field once. */
export function guessedFields(
  headings: readonly string[],
  remembered: Readonly<Record<string, ImportedLeadField | null>>,
): (ImportedLeadField | null)[] {
  const taken = new Set<ImportedLeadField>();
  return headings.map((heading) => {
    const field = heading in remembered ? remembered[heading] : fieldOfHeading.get(letters(heading));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** The names of the needed fields that no column holds. */
export const missingFields = (fields: readonly (ImportedLeadField | null)[]): string[] =>
  neededLeadFields.filter((field) => !fields.includes(field)).map((field) => importedLeadFields[field]);

const { managing_firm: _firm, originator: _originator, ...entered } = leadFields;
/** As the form checks it; what the form asks for beside may be missing of a file (12, 3). */
const rowSchema = z.object({ ...entered, contact_salutation: entered.contact_salutation.nullable() });

export type RowValues = Partial<Record<ImportedLeadField, string>>;

/** By what it is told whether a business is known already. */
export const looksOf = (values: RowValues) => ({
  ein: values.ein,
  legalName: values.legal_name,
  tradeName: values.trade_name,
  state: values.state,
  contactEmail: values.contact_email,
  contactPhone: values.contact_phone,
});

/** A row with its fields as they are stored, or as they stand in the file with what is wrong with them. */
export function judgedRow(given: RowValues): { values: RowValues; problem: string } {
  const values: RowValues = {};
  for (const field of importedLeadFieldNames) {
    const text = given[field]?.trim();
    if (text) values[field] = (normal[field] ?? same)(text);
  }
  const problems = checkedRow(values).error?.issues ?? [];
  const said = new Set(problems.map(({ message }) => message));
  return said.size === 0 ? { values, problem: "" } : { values: given, problem: [...said].join(" ") };
}

/** The fields of a row in their types; it passes for each row that was judged to be good. */
export const checkedRow = (values: RowValues) => {
  const { business_type: type, uses_peo: peo, ...texts } = values;
  return rowSchema.safeParse({
    contact_first: "",
    contact_last: "",
    contact_email: "",
    contact_phone: "",
    contact_salutation: null,
    ...texts,
    ...(type !== undefined && { business_type: types[type.toUpperCase()] ?? type }),
    ...(peo !== undefined && { uses_peo: flags[peo.toLowerCase()] ?? peo }),
  });
};

const types: Readonly<Record<string, number>> = { "1": 1, "2": 2, "3": 3, "941": 1, "943": 2, "944": 3 };
const flags: Readonly<Record<string, boolean>> = {
  ...{ yes: true, y: true, true: true, x: true, "1": true },
  ...{ no: false, n: false, false: false, "0": false },
};
const codeOfState = new Map(Object.entries(stateNames).map(([code, name]) => [name.toLowerCase(), code]));
const same = (text: string) => text;
const digits = (text: string) => text.replace(/\D/g, "");

/** What a spreadsheet writes otherwise: hyphens, leading zeros, names for codes. */
const normal: Partial<Record<ImportedLeadField, (text: string) => string>> = {
  ein: (text) => (digits(text).length === 9 ? `${digits(text).slice(0, 2)}-${digits(text).slice(2)}` : text),
  contact_phone: (text) => {
    const all = digits(text);
    return all.length === 11 && all.startsWith("1") ? all.slice(1) : all || text;
  },
  contact_email: (text) => text.toLowerCase(),
  state: (text) => codeOfState.get(text.toLowerCase()) ?? text.toUpperCase(),
  zip: (text) => {
    const all = digits(text);
    if (/^\d{3,4}$/.test(text)) return all.padStart(5, "0");
    return all.length === 9 ? `${all.slice(0, 5)}-${all.slice(5)}` : text;
  },
  contact_salutation: (text) => {
    const word = text.replace(".", "").toLowerCase();
    return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}.`;
  },
  business_type: (text) => text.replace(/^form\s*/i, ""),
};
