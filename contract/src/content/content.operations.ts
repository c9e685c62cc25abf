import { z } from "zod";
import { listOf, listQuery } from "../platform/list.ts";
import { idParam, noContent, operation } from "../platform/operation.ts";
import { datedTableOperations } from "./datedTable.operations.ts";
import { referenceOperations } from "./reference.operations.ts";
import { referenceImportOperations } from "./referenceImport.operations.ts";
import { ruleSetOperations } from "./ruleSet.operations.ts";
import {
  publicSettingsSchema,
  settingChangeSchema,
  settingEffectsSchema,
  settingsBody,
  settingsSchema,
} from "./setting.schemas.ts";

export const naicsSchema = z.strictObject({
  code: z.string(),
  title: z.string(),
  /** Fewer than six digits: a group that serves until the exact code is known (20). */
  general: z.boolean(),
  /** The year of the newest edition that has it, where a later one has it no more; else null. */
  edition: z.number().int().nullable(),
  /** The code that took its place then. */
  successor: z.string().nullable(),
});
export type Naics = z.output<typeof naicsSchema>;

const change = z.strictObject({ id: idParam });

export const content = {
  naics: operation({
    method: "GET",
    path: "/naics/codes",
    permission: "signed-in",
    summary: "NAICS codes of 4 to 6 digits by prefix or words, 50 at most",
    query: z.strictObject({ q: z.string().trim().min(1, "Please enter a code or words.").max(100) }),
    output: listOf(naicsSchema),
  }),
  settings: operation({
    method: "GET",
    path: "/settings",
    permission: "content.manage_settings",
    summary: "Every setting with its value, its default, and who changed it last",
    output: settingsSchema,
  }),
  changeSettings: operation({
    method: "PATCH",
    path: "/settings",
    permission: "content.manage_settings",
    summary: "Change settings, now or from a time on",
    body: settingsBody,
    output: settingsSchema,
    selfOnly: true,
  }),
  settingEffects: operation({
    method: "POST",
    path: "/settings/effects",
    permission: "content.manage_settings",
    keys: "refused",
    summary: "What would follow at once from other values, counted; changes nothing",
    body: settingsBody,
    output: settingEffectsSchema,
  }),
  publicSettings: operation({
    method: "GET",
    path: "/settings/public",
    permission: "public",
    summary: "The settings that everybody may know",
    output: publicSettingsSchema,
  }),
  settingChanges: operation({
    method: "GET",
    path: "/settings/changes",
    permission: "content.manage_settings",
    summary: "Every change of settings, newest first",
    query: listQuery({
      sort: ["at", "effective_at", "key", "by_name"],
      filters: { key: z.string().max(60).optional() },
    }),
    output: listOf(settingChangeSchema),
  }),
  restoreSetting: operation({
    method: "POST",
    path: "/settings/changes/{id}/restore",
    permission: "content.manage_settings",
    summary: "Bring the value of an earlier change back, as a new change",
    params: change,
    output: settingChangeSchema,
    errors: ["same_value"],
    selfOnly: true,
  }),
  cancelSettingChange: operation({
    method: "DELETE",
    path: "/settings/changes/{id}",
    permission: "content.manage_settings",
    summary: "Cancel a change that waits for its time",
    params: change,
    output: noContent,
    selfOnly: true,
  }),
  ...datedTableOperations,
  ...referenceOperations,
  ...referenceImportOperations,
  ...ruleSetOperations,
};
