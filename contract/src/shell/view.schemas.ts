import { z } from "zod";
import { idSchema } from "../platform/operation.ts";

/** So many views a person keeps of one screen. */
export const mostViews = 30;
const mostParts = 40;

/** The name that a table has in the product, such as `clients`. */
export const viewScreen = z.string().regex(/^[A-Za-z][\w.-]{0,59}$/, "This is not the name of a table.");

/** What stands in the address of a screen: its filters, columns and sort, by name. */
const viewState = z
  .record(z.string().regex(/^[A-Za-z][\w.-]{0,59}$/), z.string().max(2000))
  .refine((state) => Object.keys(state).length <= mostParts, "These are too many filters for one view.")
  .refine((state) => JSON.stringify(state).length <= 6000, "These filters are too long for a view.");
export type ViewState = z.output<typeof viewState>;

const viewName = z.string().trim().min(1, "Please enter a name.").max(60, "At most 60 characters.");

/** A view of a table as its person keeps it. */
export const viewSchema = z.strictObject({
  id: idSchema,
  screen: z.string(),
  name: z.string(),
  state: z.record(z.string(), z.string()),
  is_default: z.boolean(),
});
export type View = z.output<typeof viewSchema>;

/** Only what a form enters of a view. */
export const viewNameBody = z.strictObject({ name: viewName });

export const createViewBody = z.strictObject({
  screen: viewScreen,
  name: viewName,
  state: viewState,
  is_default: z.boolean().default(false),
});

export const changeViewBody = z.strictObject({
  name: viewName.optional(),
  state: viewState.optional(),
  is_default: z.boolean().optional(),
});
