import { z } from "zod";
import { timeZoneSchema } from "../values/timeZoneField.ts";

/** The one list protocol: `?q=&sort=&<filters>=&limit=&cursor=` (conventions, 2). */
export interface ListOptions<Columns extends readonly [string, ...string[]], Filters extends z.ZodRawShape> {
  /** The columns one may sort by; `-name` sorts downwards. */
  sort: Columns;
  filters?: Filters;
}

export const pageLimit = 5000;

/** A column of a list as a file, as the screen shows it. */
export const fileColumnSchema = z.strictObject({
  /** Its heading. */
  title: z.string().min(1).max(120),
  /**
   * What of a row stands in it, fields in braces: `{legal_name}`, `Q{quarter} {year}`. Signs in the braces go with what they are
   * around, and stand there only where it says something that was not said: `{legal_name} {(trade_name)}`, `{client} {#client.id}`.
   */
  of: z.string().min(1).max(200),
  /** The words that stand for values: `{ "1": "941" }`; of one field of several: `{ "active:false": "(Inactive)" }`. */
  words: z.record(z.string().max(60), z.string().max(120)).optional(),
  /** What its digits are. */
  as: z.literal("phone").optional(),
  /** `shown`: `within` does not look into it. `searched`: only `within` does, and the file does not hold it. */
  only: z.enum(["shown", "searched"]).optional(),
});
export type FileColumn = z.output<typeof fileColumnSchema>;

/** Columns as JSON in a query. */
export const fileColumnsParam = z
  .string()
  .max(8000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "Columns are a JSON list." });
      return z.NEVER;
    }
  })
  .pipe(z.array(fileColumnSchema).min(1).max(60));

export function listQuery<
  const Columns extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape = Record<never, never>,
>(options: ListOptions<Columns, Filters>) {
  const both = options.sort.flatMap((column) => [column, `-${column}`]) as [
    Columns[number] | `-${Columns[number]}`,
    ...(Columns[number] | `-${Columns[number]}`)[],
  ];
  return z.strictObject({
    q: z.string().trim().max(200).optional(),
    sort: z.enum(both).optional(),
    limit: z.coerce.number<number>().int().min(1).max(pageLimit).default(500),
    cursor: z.string().max(2000).optional(),
    /** Makes the answer a file with exactly these rows, all pages. */
    format: z.enum(["csv", "xlsx"]).optional(),
    /** Of a file: its columns with their headings, in order; every field that the reader sees where none are named. */
    columns: fileColumnsParam.optional(),
    /** Of a file with named columns: only rows in whose texts there every word of this stands. */
    within: z.string().trim().max(200).optional(),
    /** Of a file with named columns: it is for people whose clock this is; instants are written by it, phones as one reads them. */
    zone: timeZoneSchema.optional(),
    ...((options.filters ?? {}) as Filters),
  });
}

/** The answer of a list. `next` is the cursor of the following page, `null` on the last one. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    total: z.number().int().nonnegative(),
    /** Present and true where counting stopped early. */
    total_is_lower_bound: z.boolean().optional(),
    next: z.string().nullable().default(null),
  });
}

/** A yes or no in a query. */
export const flagParam = z.enum(["true", "false"]).transform((value) => value === "true");
