import { z } from "zod";
import { carriers } from "../content/datedTable.schemas.ts";
import { idSchema } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";
import { quarterSchema } from "../values/quarterField.ts";

export type Carrier = (typeof carriers)[number];

/** What is printed of a submission (07, 5.6). */
export const paperParts = ["collated", "label", "sheet"] as const;
export type PaperPart = (typeof paperParts)[number];

export const papersSchema = z.strictObject({
  collated: z.string(),
  label: z.string(),
  sheet: z.string(),
  /** SHA-256 of the collated package as it was made last; null before it was made. */
  hash: z.string().nullable(),
});
export type Papers = z.input<typeof papersSchema>;

/** By mail or by courier a package goes to different addresses. */
export const centerSchema = z.strictObject({ carrier: z.enum(carriers), name: z.string(), lines: z.array(z.string()) });

/** What the dialog says before a package is shipped (07, 2.1). */
export const beforeShippingSchema = z.strictObject({
  label: z.string(),
  quarters: z.array(quarterSchema),
  /** One per carrier, the courier first. */
  centers: z.array(centerSchema),
  /** Whether a number may be given with it. */
  may_track: z.boolean(),
  /** A 2020 supplement goes along. */
  along: z.array(z.string()),
  /** Why it cannot be shipped now; null where it can. */
  reason: z.string().nullable(),
});
export type BeforeShipping = z.input<typeof beforeShippingSchema>;

export const shipmentKinds = ["filing", "supplement"] as const;

/** A shipment as it is sent (07, 2.6). */
export const shipmentSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(shipmentKinds),
  packages: z.array(z.strictObject({ id: idSchema, label: z.string() })),
  quarters: z.array(quarterSchema),
  /** The address it went to, line by line. */
  service_center: z.string(),
  carrier: z.enum(carriers),
  fedex_tracking: z.string().nullable(),
  box: z.number().int().nullable(),
  shipped_on: dateSchema,
  shipped_by_name: z.string(),
  papers: papersSchema,
  /** Null while it was not returned. */
  returned: z.strictObject({ at: instantCodec, by_name: z.string(), reason: z.string() }).nullable(),
});
export type Shipment = z.input<typeof shipmentSchema>;
