import { z } from "zod";

/** The one list protocol: `?q=&sort=&<filters>=&limit=&cursor=` (conventions, 2). */
export interface ListOptions<Columns extends readonly [string, ...string[]], Filters extends z.ZodRawShape> {
  /** The columns one may sort by; `-name` sorts downwards. */
  sort: Columns;
  filters?: Filters;
}

export const pageLimit = 5000;

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
