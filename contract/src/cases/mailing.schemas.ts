import { z } from "zod";
import { carriers } from "../content/datedTable.schemas.ts";
import { shipmentSchema } from "../packages/shipment.schemas.ts";
import { idSchema } from "../platform/operation.ts";
import { dateSchema } from "../values/dateField.ts";
import { compareQuarters, quarterKey } from "../values/quarter.ts";
import { quarterSchema } from "../values/quarterField.ts";

export const mailingDirections = { out: "Out", in: "In" } as const;
export type MailingDirection = keyof typeof mailingDirections;

/** What was sent or received beside packages, which 07 ships (16, 2.7). */
export const mailingKinds = {
  form_4506t: "4506-T",
  form_8821: "8821",
  introduction_letter: "Introduction letter",
  appeal: "Appeal",
  form_907: "Form 907",
  fee_letter: "Fee letter",
  irs_mail: "IRS mail",
  other: "Other",
} as const;
export type MailingKind = keyof typeof mailingKinds;

/** By what it came or went. Fax and hand have no number to follow. */
export const mailingCarriers = {
  fedex: "FedEx",
  ups: "UPS",
  usps: "USPS",
  dhl: "DHL",
  fax: "Fax",
  hand: "By hand",
} as const;
export type MailingCarrier = keyof typeof mailingCarriers;

const keysOf = <Names extends Record<string, string>>(names: Names) =>
  Object.keys(names) as unknown as [keyof Names & string, ...(keyof Names & string)[]];

const quarters = z
  .array(quarterSchema)
  .max(12)
  .refine((all) => new Set(all.map(quarterKey)).size === all.length, "Please name each quarter once.")
  .transform((all) => [...all].sort(compareQuarters));
const tracking = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 -]{2,39}$/, "A tracking number has 3 to 40 letters and digits.");
const note = z.string().trim().max(1000, "A note has at most 1,000 characters.");

const mailingFields = {
  direction: z.enum(keysOf(mailingDirections), "Please choose whether it went out or came in."),
  kind: z.enum(keysOf(mailingKinds), "Please choose what it was."),
  quarters,
  carrier: z.enum(keysOf(mailingCarriers)).nullable(),
  tracking: tracking.nullable(),
  /** The day it left or came. */
  date: dateSchema,
  note: note.nullable(),
};

export const mailingBody = z.strictObject({
  ...mailingFields,
  quarters: quarters.default([]),
  carrier: mailingFields.carrier.default(null),
  tracking: mailingFields.tracking.default(null),
  note: mailingFields.note.default(null),
});
export const changeMailingBody = z.strictObject({
  ...z.strictObject(mailingFields).partial().shape,
  version: z.number().int().positive().optional(),
});

export const mailingStates = { sent: "Sent", received: "Received", returned: "Returned" } as const;

/** Something that was sent or received for a client. */
export const clientShipmentSchema = z.strictObject({
  /** Of the shipment where `shipment` is one, else of the mailing, whoever recorded it. */
  id: idSchema,
  /** The record that it is a row of: `shipments` (07), `mailings` for an entry by hand, else what recorded it. */
  record_type: z.string(),
  record_id: idSchema,
  direction: z.enum(keysOf(mailingDirections)),
  kind: z.enum(["package", ...keysOf(mailingKinds)]),
  /** Labels of the packages; else what its kind is called. */
  what: z.string(),
  quarters: z.array(quarterSchema),
  carrier: z.enum([...carriers, ...keysOf(mailingCarriers)]).nullable(),
  tracking: z.string().nullable(),
  date: dateSchema,
  by_name: z.string(),
  state: z.enum(keysOf(mailingStates)),
  note: z.string().nullable(),
  /** What was sent, a download each. */
  documents: z.array(z.strictObject({ name: z.string(), address: z.string() })),
  /** An entry by hand, which may be changed by who enters them; null for what the system recorded. */
  entry: z.strictObject({ id: idSchema, version: z.number().int() }).nullable(),
  /** The shipment of a package as 07 keeps it. */
  shipment: shipmentSchema.nullable(),
});
export type ClientShipment = z.input<typeof clientShipmentSchema>;
