import { z } from "zod";
import { stateSchema } from "../platform/lifecycle.ts";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";
import { settingChangeLifecycle } from "./settingChange.lifecycle.ts";

/** A value as JSON; what it may be stands with its key. */
const valueSchema = z.json();

export const settingChangeSchema = z.strictObject({
  id: idSchema,
  key: z.string(),
  title: z.string(),
  before: valueSchema,
  after: valueSchema,
  reason: z.string().nullable(),
  state: stateSchema(settingChangeLifecycle),
  /** From when it holds, or was to hold. */
  effective_at: instantCodec,
  by: idSchema,
  by_name: z.string(),
  at: instantCodec,
  /** Whether this value may be brought back: it is another than the one in force, and may still be chosen. */
  restorable: z.boolean(),
});
export type SettingChange = z.input<typeof settingChangeSchema>;

/** How a value is entered, and within which limits. */
const fieldSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("switch") }),
  z.strictObject({
    kind: z.literal("number"),
    least: z.number(),
    most: z.number(),
    unit: z.string().nullable(),
  }),
  z.strictObject({ kind: z.literal("text"), most: z.number() }),
  z.strictObject({ kind: z.literal("address") }),
  z.strictObject({ kind: z.literal("email") }),
  z.strictObject({ kind: z.literal("roles") }),
]);

export const settingSchema = z.strictObject({
  key: z.string(),
  title: z.string(),
  /** One sentence: what it does. */
  meaning: z.string(),
  /** The heading that it stands under, on a tab of the screen. */
  group: z.string(),
  tab: z.enum(["general", "features", "mail"]),
  field: fieldSchema,
  value: valueSchema,
  default: valueSchema,
  /** That of its last change; 0 while it never was changed. */
  version: z.number().int(),
  changed_by: z.string().nullable(),
  changed_at: instantCodec.nullable(),
  /** Changes that wait for their time, the next first. */
  scheduled: z.array(settingChangeSchema),
});
export type SettingValueNow = z.input<typeof settingSchema>;

export const settingsSchema = z.strictObject({
  items: z.array(settingSchema),
  /** The newest of all: what a change of whichever key names as what it was read at. */
  version: z.number().int(),
});

/** Keys with their new values, beside the version that was read, a reason, and the time from when they hold. */
export const settingsBody = z
  .object({
    /** Needed; asked for together with what else is wrong, so that everything is said at once. */
    version: z.number().int().min(0).optional(),
    reason: z.string().trim().max(500).optional(),
    effective_at: instantCodec.optional(),
  })
  .catchall(valueSchema);

export const publicSettingsSchema = z.strictObject({
  public_site_url: z.string(),
  help_site_url: z.string(),
  support_url: z.string(),
  registration_open: z.boolean(),
});
export type PublicSettings = z.output<typeof publicSettingsSchema>;

/** What would follow at once from other values, where it can be counted. */
export const settingEffectsSchema = z.strictObject({
  items: z.array(z.strictObject({ key: z.string(), text: z.string() })),
});
