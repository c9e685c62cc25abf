import { z } from "zod";

/** How the pandemic hit the business (13, 3): 10–14 take a note, 14 requires it. */
export const impactChoices = [
  { id: 1, choice: "Closed completely by order" },
  { id: 2, choice: "Opening hours reduced by order" },
  { id: 3, choice: "Number of customers or occupancy limited" },
  { id: 4, choice: "Indoor service or on-site sales closed" },
  { id: 5, choice: "Appointments, procedures or visits suspended" },
  { id: 6, choice: "Staff not allowed at the workplace" },
  { id: 7, choice: "Travel, lodging or delivery restricted" },
  { id: 8, choice: "Events and group activities cancelled" },
  { id: 9, choice: "Distancing, cleaning or equipment rules slowed down work" },
  { id: 10, choice: "Supplies could not be obtained" },
  { id: 11, choice: "Customers' sites or job sites were closed" },
  { id: 12, choice: "Part of the business or one location closed" },
  { id: 13, choice: "Staff quarantined by order" },
  { id: 14, choice: "Other" },
] as const;

export const takesNote = (impact: number) => impact >= 10;
export const needsNote = (impact: number) => impact === 14;
export const otherImpactText = "Please explain what you chose under Other.";

const impactBody = z
  .strictObject({
    id: z.number().int().min(1).max(14),
    notes: z.string().trim().max(1000, "At most 1,000 characters.").nullable().default(null),
  })
  .refine(({ id, notes }) => !notes || takesNote(id), { message: "This choice takes no note.", path: ["notes"] })
  .refine(({ id, notes }) => notes || !needsNote(id), { message: otherImpactText, path: ["notes"] });

/** The whole list; it takes the place of the one before. */
export const impactsBody = z
  .array(impactBody)
  .max(14)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, "A choice stands twice.");

export const impactSchema = z.strictObject({ id: z.number().int(), notes: z.string().nullable() });

export const impactsSchema = z.strictObject({
  items: z.array(impactSchema),
  total: z.number().int(),
  /** Of the list as a whole. */
  version: z.number().int(),
});
export type Impacts = z.input<typeof impactsSchema>;

/** The version of the list as it was read; one that moved on since is 409. */
export const impactsQuery = z.strictObject({ version: z.coerce.number<number>().int().min(0).optional() });
