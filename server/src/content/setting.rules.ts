import { settings as declared, isSettingKey, type SettingKey } from "@refundry/contract/catalogue";
import type { Json } from "./setting.tables.ts";

/** A release may have narrowed the limits since, or know the key no more. */
export const mayBeChosen = (key: string, value: Json): key is SettingKey =>
  isSettingKey(key) && declared[key].schema.safeParse(value).success;

/** Every key with a value that it may have, as it is kept; and what is wrong, by field. */
export function allowedValues(given: Record<string, Json>, version: number | undefined) {
  const fields: Record<string, string> = Object.create(null);
  if (version === undefined) fields.version = "Please name the version that was read.";
  const values: [SettingKey, Json][] = [];
  for (const [key, value] of Object.entries(given)) {
    if (!isSettingKey(key)) {
      fields[key] = "This field is not known here.";
      continue;
    }
    const read = declared[key].schema.safeParse(value);
    if (read.success) values.push([key, read.data as Json]);
    else fields[key] = read.error.issues[0]?.message ?? "This value is not allowed.";
  }
  if (Object.keys(given).length === 0) fields.body = "Please name a setting.";
  return { values, fields };
}
