import { z } from "zod";

/** Says what is wanted where something else, or nothing, stands. */
const wanted = (text: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? `This is missing. ${text}` : text),
});

const field = z
  .string(wanted("The full name of a field is wanted."))
  .min(1, "The name is empty.")
  .max(300)
  .regex(/^\P{Cc}*$/u, "The name holds a control character.");
const page = z.int(wanted("The number of a page is wanted.")).min(1).max(20);
const group = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape, wanted("An object of fields is wanted."));
const parts = <T extends [z.ZodType<string>, ...z.ZodType<string>[]]>(fields: T, text: string) =>
  z.union([field, z.tuple(fields)], wanted(text));

const ein = parts([field, field], "Two fields, of the first 2 and the last 7 digits, or one are wanted.");
const amount = parts([field, field], "Two fields, of dollars and of cents, or one are wanted.");
const day = parts([field, field, field], "Three fields, of month, day and year, or one are wanted.");
/** Column 1 is the corrected amount, 2 the one reported, 3 their difference, 4 what it changes of the tax. */
const credit = group({ col1: amount, col2: amount.optional(), col3: amount.optional(), col4: amount });
const total = group({ col4: amount });
const base = group({ col1: amount, col2: amount.optional(), col3: amount.optional() });

const shape = group({
  /** How many of the blank's pages are filed, from its first on. */
  pages: page,
  head: group({
    ein,
    legal_name: field,
    trade_name: field,
    street: field,
    city: field,
    state: field,
    zip: field,
    year: field,
    date_discovered: day,
  }),
  /** What later pages repeat of the head. */
  later_heads: z
    .array(group({ legal_name: field.optional(), ein: ein.optional(), year: field.optional() }))
    .max(20)
    .default([]),
  boxes: group({
    adjust: field,
    claim: field,
    certify_w2: field.optional(),
    recovery_startup: field.optional(),
  }),
  /** By what each line states (domain document 1.8). */
  amounts: group({
    nonrefundable: credit,
    refundable: credit,
    subtotal: total,
    total,
    wages: base,
    health: base,
  }),
  /** The lines of the explanation from the first on, or one field of several lines. */
  explanation: z.array(field, wanted("A list of fields is wanted.")).min(1, "One field at least is wanted.").max(100),
  signature: group({
    /** The page that is signed; the last one where none is named. */
    page: page.optional(),
    name: field,
    title: field,
    phone: field,
    /** Where `DRAFT - do not sign` stands on it, in points from its upper left corner. */
    do_not_sign: group({
      middle: z.number(wanted("A number of points is wanted.")).min(0).max(612),
      top: z.number(wanted("A number of points is wanted.")).min(0).max(792),
    }).optional(),
  }),
  /** The block of the paid preparer, in the order of the setting `preparer`; `most` characters fit. */
  preparer: z
    .array(group({ field, most: z.int(wanted("A whole number is wanted.")).min(1).max(200) }))
    .max(9)
    .default([]),
});

/** The map of an annual form's fields: which of them holds what, by the meaning of each (07, 5.3). */
export const annualMapSchema = shape.superRefine((map, context) => {
  const seen = new Map<string, string>();
  for (const { key, name } of fieldsOfMap(map)) {
    const first = seen.get(name);
    if (first === undefined) seen.set(name, key);
    else
      context.addIssue({ code: "custom", path: key.split("."), message: `The field ${name} stands at ${first}, too.` });
  }
  const { page: signed } = map.signature;
  if (signed !== undefined && signed > map.pages)
    context.addIssue({ code: "custom", path: ["signature", "page"], message: "This page is not among those filed." });
});
export type AnnualMap = z.infer<typeof shape>;
export type AnnualMapBody = z.input<typeof shape>;

/** A field that is ever filled: where the map names it, its full name, and what it takes. */
export interface MappedField {
  key: string;
  name: string;
  kind: "text" | "box";
}

/** Every field that a map names, in its order. */
export function fieldsOfMap({ head, later_heads, boxes, amounts, explanation, signature, preparer }: AnnualMap) {
  const { name, title, phone } = signature;
  const texts = { head, later_heads, amounts, explanation, signature: { name, title, phone }, preparer };
  return [...named(texts, "text"), ...named({ boxes }, "box")];
}

function named(value: unknown, kind: MappedField["kind"], path: readonly string[] = []): MappedField[] {
  if (typeof value === "string") return [{ key: path.join("."), name: value, kind }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => named(inner, kind, [...path, key]));
}

/** At most so many faults are told at once. */
const mostFaults = 5;

/** A map from the text of its file, or in words what is wrong with it and at which key. */
export function readAnnualMap(text: string): { map: AnnualMap } | { fault: string } {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return { fault: "The map is no JSON." };
  }
  const { success, data, error } = annualMapSchema.safeParse(value);
  if (success) return { map: data };
  const faults = error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => `${[...issue.path, key].join(".")}: This key is not known here.`)
      : [`${issue.path.join(".") || "The map"}: ${issue.message}`],
  );
  const more = faults.length > mostFaults ? [`And ${faults.length - mostFaults} more.`] : [];
  return { fault: [...faults.slice(0, mostFaults), ...more].join(" ") };
}
