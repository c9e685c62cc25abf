import { z } from "zod";
import { formatPhone } from "../values/phone.ts";

/** What Form 8821 says, line by line (07, 2.3; domain document 4.1). Empty where nothing is known; nothing is signed or dated. */
export const form8821ValuesSchema = z.strictObject({
  /** Line 1: name and address, one line each. */
  taxpayer: z.string(),
  ein: z.string(),
  phone: z.string(),
  /** Line 2: name and address, one line each. */
  designee: z.string(),
  caf: z.string(),
  ptin: z.string(),
  designee_phone: z.string(),
  designee_fax: z.string(),
  /** Line 3, columns (a) to (d), row by row. */
  matters: z.array(z.array(z.string()).length(4)).max(3),
  print_name: z.string(),
  title: z.string(),
});
export type Form8821Values = z.output<typeof form8821ValuesSchema>;

export const form8821Schema = z.strictObject({
  values: form8821ValuesSchema,
  /** The names of what is empty and should not be. */
  missing: z.array(z.string()),
  /** `{legal_name}_8821.pdf` */
  file_name: z.string(),
  /** Whether the official blank is installed; else the server's PDF is a rendition. */
  official: z.boolean(),
});

/** Who is named on line 2, and who asks. */
export interface Form8821Facts {
  legal_name: string;
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  ein: string;
  /** Ten digits. */
  contact_phone: string | null;
  contact_name: string;
  signer_title: string | null;
  /** `941`, `943` or `944`. */
  return_form: string;
  designee: {
    name: string;
    address: string;
    caf: string | null;
    ptin: string | null;
    phone: string | null;
    fax: string | null;
  } | null;
}

const shownPhone = (phone: string | null) => (phone && /^\d{10}$/.test(phone) ? formatPhone(phone) : (phone ?? ""));
const lines = (...texts: (string | null)[]) => texts.filter(Boolean).join("\n");

/** The values of the form, the same in the browser and inside packages. */
export function form8821Values(facts: Form8821Facts): Form8821Values {
  const periods = facts.return_form === "941" ? "Q2 2020 through Q4 2021" : "2020 and 2021";
  const place = [facts.city, [facts.state, facts.zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const { designee } = facts;
  return {
    taxpayer: lines(facts.legal_name, facts.street, place),
    ein: facts.ein,
    phone: shownPhone(facts.contact_phone),
    designee: designee ? lines(designee.name, designee.address) : "",
    caf: designee?.caf ?? "",
    ptin: designee?.ptin ?? "",
    designee_phone: shownPhone(designee?.phone ?? null),
    designee_fax: shownPhone(designee?.fax ?? null),
    matters: [
      ["Employment", facts.return_form, periods, "ERC"],
      // A row without its periods is sent back with the form (domain document 4.1).
      ["Civil Penalty", "N/A", periods, "N/A"],
    ],
    print_name: facts.contact_name,
    title: facts.signer_title ?? "",
  };
}

type Part = readonly (readonly [name: string, value: string | null | undefined])[];

const emptyOf = (parts: Part) => parts.flatMap(([name, value]) => (value?.trim() ? [] : [name]));

/** What the form lacks, by who enters it: the client's fields, and those of the tax firm's designee; each in its order. */
export function missingPartsOf8821(facts: Omit<Form8821Facts, "contact_name" | "signer_title" | "return_form">) {
  const { designee } = facts;
  return {
    client: emptyOf([
      ["Legal Name", facts.legal_name],
      ["City", facts.city],
      ["Street", facts.street],
      ["State", facts.state],
      ["ZIP", facts.zip],
      ["Contact Phone", facts.contact_phone],
      ["EIN", facts.ein],
    ]),
    designee: emptyOf([
      ["Designee name", designee?.name],
      ["Designee address", designee?.address],
      ["CAF No.", designee?.caf],
      ["Designee Phone", designee?.phone],
    ]),
  };
}

/** What the warning names, in its order. */
export function missingOf8821(facts: Form8821Facts): string[] {
  const { client, designee } = missingPartsOf8821(facts);
  return [...client, ...designee];
}

const page = "topmostSubform[0].Page1[0]";
const plainFields = {
  taxpayer: `${page}.f1_6[0]`,
  ein: `${page}.f1_7[0]`,
  phone: `${page}.f1_8[0]`,
  designee: `${page}.f1_10[0]`,
  caf: `${page}.f1_11[0]`,
  ptin: `${page}.f1_12[0]`,
  designee_phone: `${page}.f1_13[0]`,
  designee_fax: `${page}.f1_14[0]`,
  print_name: `${page}.f1_32[0]`,
  title: `${page}.f1_33[0]`,
} as const satisfies Partial<Record<keyof Form8821Values, string>>;

const matterField = (row: number, column: number) =>
  `${page}.Table_Line3[0].BodyRow${row + 1}[0].f1_${20 + 4 * row + column}[0]`;

/** Text fields of Form 8821 (Rev. January 2021) by full name; empty values are left out, no box is ever checked. */
export function form8821Texts(values: Form8821Values): Record<string, string> {
  const plain = Object.entries(plainFields).map(([key, field]) => [field, values[key as keyof typeof plainFields]]);
  const matters = values.matters.flatMap((row, place) => row.map((text, column) => [matterField(place, column), text]));
  return Object.fromEntries([...plain, ...matters].filter(([, text]) => text !== ""));
}

/** Every text field that may be filled: a blank that lacks one of them is no blank of this form. */
export const fieldsOf8821: readonly string[] = [
  ...Object.values(plainFields),
  ...[0, 1].flatMap((row) => [0, 1, 2, 3].map((column) => matterField(row, column))),
];
