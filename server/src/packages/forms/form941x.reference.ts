import type { FormColumn } from "./formFill.rules.ts";

/** Fields of Form 941-X (Rev. April 2022) by full name and index, since names repeat across pages (domain document 4.2). */

const root = "topmostSubform[0]";
const first = `${root}.Page1[0]`;
const last = `${root}.Page5[0]`;

/** A box of dollars beside a box of cents. */
export interface AmountFields {
  dollars: string;
  cents: string;
}

/** `f2_99`, `f2_100`, … in pairs, one pair per column. */
function columns(page: number, stem: string, from: number, names: readonly FormColumn[]) {
  const field = (number: number) => `${root}.Page${page}[0].${stem}_${number}[0]`;
  return Object.fromEntries(
    names.map((name, place) => [name, { dollars: field(from + 2 * place), cents: field(from + 2 * place + 1) }]),
  ) as Partial<Record<FormColumn, AmountFields>>;
}

const four = ["col1", "col2", "col3", "col4"] as const;
const three = ["col1", "col2", "col3"] as const;

/** Lines that the credit fills; lines 30 to 34 have no column 4, lines 23 and 27 no other (domain document 1.7). */
export const lineFields: Record<string, Partial<Record<FormColumn, AmountFields>>> = {
  "18a": columns(2, "f2", 99, four),
  "23": columns(3, "f3", 139, ["col4"]),
  "26a": columns(3, "f3", 157, four),
  "27": columns(3, "f3", 181, ["col4"]),
  "30": columns(3, "f3", 195, three),
  "31a": columns(3, "f3", 201, three),
  "33a": columns(4, "f4", 45, three),
  "34": columns(4, "f4", 57, three),
};

/** The lines in the order of the form. */
export const lineOrder = ["18a", "23", "26a", "27", "30", "31a", "33a", "34"] as const;

/** The head of page 1. */
export const headFields = {
  ein2: `${first}.Entity[0].f1_01[0]`,
  ein7: `${first}.Entity[0].f1_02[0]`,
  name: `${first}.Entity[0].f1_03[0]`,
  tradeName: `${first}.Entity[0].f1_04[0]`,
  street: `${first}.Entity[0].f1_05[0]`,
  city: `${first}.Entity[0].f1_06[0]`,
  state: `${first}.Entity[0].f1_07[0]`,
  zip: `${first}.Entity[0].f1_08[0]`,
  year: `${first}.GrayBoxes[0].f1_12[0]`,
  discoveredMonth: `${first}.GrayBoxes[0].f1_13[0]`,
  discoveredDay: `${first}.GrayBoxes[0].f1_14[0]`,
  discoveredYear: `${first}.GrayBoxes[0].f1_15[0]`,
} as const;

/** The head that pages 2 to 5 repeat. */
export const pageHeads = [2, 3, 4, 5].map((page) => ({
  name: `${root}.Page${page}[0].Name_ReadOrder[0].f1_03[0]`,
  ein2: `${root}.Page${page}[0].EIN_ReadOrder[0].f1_01[0]`,
  ein7: `${root}.Page${page}[0].EIN_ReadOrder[0].f1_02[0]`,
  quarter: `${root}.Page${page}[0].f2_03[0]`,
  year: `${root}.Page${page}[0].f1_12[0]`,
}));

/** Boxes to check. */
export const boxes = {
  return941: `${first}.GrayBoxes[0].c1_01[0]`,
  /** Of the quarter 1, 2, 3 or 4. */
  quarter: [1, 2, 3, 4].map((quarter) => `${first}.GrayBoxes[0].c1_02[${quarter - 1}]`),
  adjust: `${first}.c1_03[0]`,
  claim: `${first}.c1_03[1]`,
  certifyW2: `${first}.c1_04[0]`,
  recoveryStartup: `${root}.Page3[0].c3_01[0]`,
} as const;

/** The 27 lines of the explanation. */
export const line43Fields = Array.from(
  { length: 27 },
  (_, place) => `${last}.f5_${String(place + 5).padStart(2, "0")}[0]`,
);

export const signatureFields = {
  name: `${last}.f5_32[0]`,
  title: `${last}.f5_33[0]`,
  phone: `${last}.f5_34[0]`,
} as const;

/** Paid Preparer Use Only, in the order in which the setting `preparer` names its parts; `most` characters fit. */
export const preparerFields = [
  { field: `${last}.f5_35[0]`, most: 50 },
  { field: `${last}.f5_40[0]`, most: 11 },
  { field: `${last}.f5_36[0]`, most: 50 },
  { field: `${last}.f5_41[0]`, most: 10 },
  { field: `${last}.f5_37[0]`, most: 50 },
  { field: `${last}.f5_38[0]`, most: 35 },
  { field: `${last}.f5_39[0]`, most: 2 },
  { field: `${last}.f5_43[0]`, most: 10 },
  { field: `${last}.f5_42[0]`, most: 20 },
] as const;

/** Of a blank with this map the pages that are filed; what follows them is a page of instructions. */
export const pagesOf941x = 5;

/** Every box that is ever checked. */
export const boxesOf941x: readonly string[] = Object.values(boxes).flat();

/** Every field that is ever filled: a blank that lacks one of them is no blank of this form. */
export const fieldsOf941x: readonly string[] = [
  ...Object.values(headFields),
  ...pageHeads.flatMap((head) => Object.values(head)),
  ...Object.values(lineFields).flatMap((line) =>
    Object.values(line).flatMap(({ dollars, cents }: AmountFields) => [dollars, cents]),
  ),
  ...boxesOf941x,
  ...line43Fields,
  ...Object.values(signatureFields),
  ...preparerFields.map(({ field }) => field),
];
