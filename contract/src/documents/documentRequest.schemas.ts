import { z } from "zod";
import { flagParam } from "../platform/list.ts";
import { idSchema } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";

/** Whom a request goes to. */
const addressee = z.strictObject({ name: z.string(), address: z.string() });

export const lastRequestSchema = z.strictObject({
  sent_at: instantCodec,
  /** Null: a reminder. */
  sent_by_name: z.string().nullable(),
});

/** The request for what is outstanding, as it would be sent now (08, 5.5). */
export const requestPreviewSchema = z.strictObject({
  to: addressee.nullable(),
  /** The client's contact, who may get a copy; null where the request goes to the contact itself. */
  cc: addressee.nullable(),
  subject: z.string(),
  body: z.string(),
  documents: z.array(z.string()),
  last_request: lastRequestSchema.nullable(),
});
export type RequestPreview = z.input<typeof requestPreviewSchema>;

export const requestQuery = z.strictObject({ copy_contact: flagParam.optional() });

export const requestSentSchema = z.strictObject({
  id: idSchema,
  sent_at: instantCodec,
  /** The addresses that it went to. */
  sent_to: z.array(z.string()),
});

export const reminderDays = [7, 14] as const;
export const mostReminders = 6;

/** How often a client is asked again by itself (08, 7.7); nothing of it is set where `every_days` is null. */
export const reminderSchema = z.strictObject({
  every_days: z.literal(reminderDays).nullable(),
  next_on: dateSchema.nullable(),
  sent_count: z.number().int(),
  set_by_name: z.string().nullable(),
});
export type DocumentReminder = z.input<typeof reminderSchema>;

export const reminderBody = z.strictObject({ every_days: z.literal(reminderDays, "Please choose 7 or 14 days.") });
