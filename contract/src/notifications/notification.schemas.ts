import { z } from "zod";
import { listOf } from "../platform/list.ts";
import { mailWays } from "../platform/notification.ts";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";

const count = z.number().int().nonnegative();

/** A row of the bell (02, API). */
export const notificationSchema = z.strictObject({
  id: idSchema,
  /** Of the client that it is about, as it is now. */
  legal_name: z.string().nullable(),
  /** The key of its type. */
  type: z.string(),
  type_id: idSchema,
  text: z.string(),
  /** An address of the product; null where it leads nowhere, or where the reader may not go. */
  url: z.string().nullable(),
  client: idSchema.nullable(),
  /** The record that the address stands for; 0 for none. */
  target_id: count,
  count: z.number().int().positive(),
  created_at: instantCodec,
  read_status: z.boolean(),
  /** Set while it is hidden. */
  snoozed_until: instantCodec.nullable(),
});
export type Notification = z.output<typeof notificationSchema>;

export const notificationsSchema = listOf(notificationSchema).extend({
  /** How many unread ones the person has, of any type. */
  total_new: count,
});

const page = {
  limit: z.coerce.number<number>().int().min(1).max(500).default(50),
  cursor: z.string().max(100).optional(),
};
/** 0 unread, 1 read. */
const status = z.enum(["0", "1"]);
export const notificationsQuery = z.strictObject({
  status: status.optional(),
  type: z.coerce.number<number>().int().nonnegative().optional(),
  ...page,
});
/** A type by its number; 0 stands for all of them, and so it is no id. */
export const ofTypeParams = z.strictObject({ typeId: z.string().regex(/^(0|[1-9]\d{0,8})$/), state: status });
export const pageQuery = z.strictObject(page);

export const notificationTypesSchema = z.strictObject({
  items: z.array(z.strictObject({ id: idSchema, key: z.string(), label: z.string(), count_new: count })),
});

/** Read, unread; `snoozed: false` shows a snoozed one again. */
export const changeNotificationBody = z
  .strictObject({ read_status: z.boolean().optional(), snoozed: z.literal(false).optional() })
  .refine(({ read_status, snoozed }) => read_status !== undefined || snoozed !== undefined, {
    path: ["read_status"],
    message: "Please say what is to change.",
  });

/** Without a time: tomorrow at 8:00 by the person's own clock. */
export const snoozeBody = z.strictObject({ until: instantCodec.optional() });

export const markAllBody = z.strictObject({ type: idSchema.optional() });
/** `at` names the marking, for who takes it back. */
export const markedSchema = z.strictObject({ marked: count, at: instantCodec });
export const unmarkBody = z.strictObject({ at: instantCodec });

const mail = z.enum(mailWays);
export const preferencesSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      type_id: idSchema,
      key: z.string(),
      label: z.string(),
      mail,
      /** What it is where nothing is chosen. */
      standard: mail,
      /** It can be put off to the digest, but not be switched off. */
      always: z.boolean(),
    }),
  ),
  /** The hour of the digest, by the person's own clock. */
  digest_hour: z.number().int().min(0).max(23),
});
export type Preferences = z.output<typeof preferencesSchema>;
/** What is not named goes as it does for everybody. */
export const preferencesBody = z.strictObject({
  items: z.array(z.strictObject({ type_id: idSchema, mail })).max(500),
});
export const sampleBody = z.strictObject({ type_id: idSchema });
