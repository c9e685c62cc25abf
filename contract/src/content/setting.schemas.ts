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

export const settingSchema = z.strictObject({
  key: z.string(),
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
