import { settings as declared, isSettingKey, type SettingKey } from "@refundry/contract/catalogue";
import {
  type DatedTableKey,
  datedTables,
  type ImportedList,
  importedListNames,
  importedLists,
  ruleTable,
} from "@refundry/contract/content";
import type { Json } from "../setting.tables.ts";

/** A release may have narrowed the limits since, or know the key no more. */
export const mayBeChosen = (key: string, value: Json): key is SettingKey =>
  isSettingKey(key) && declared[key].schema.safeParse(value).success;

const tablePrefix = "table:";

/** How a change of a dated table is named among those of settings. */
export const tableChange = (key: DatedTableKey | typeof ruleTable.key) => `${tablePrefix}${key}`;

const referencePrefix = "reference:";

/** How an import of reference data is named there. */
export const referenceChange = (list: ImportedList) => `${referencePrefix}${list}`;

const mailPrefix = "mail:";

/** The same of the text of a mail. */
export const mailChange = (key: string) => `${mailPrefix}${key}`;

/** The mail whose text a change is; null for what is none. */
export const mailOf = (key: string): string | null =>
  key.startsWith(mailPrefix) ? key.slice(mailPrefix.length) : null;

/** What a change is about, in words; the key itself of what this release knows no more. */
export function titleOf(key: string): string {
  if (isSettingKey(key)) return declared[key].title;
  for (const list of importedLists) if (key === referenceChange(list)) return importedListNames[list];
  const table = key.startsWith(tablePrefix) ? key.slice(tablePrefix.length) : "";
  if (table === ruleTable.key) return ruleTable.title;
  return isDatedTable(table) ? datedTables[table].title : key;
}

export const isDatedTable = (key: string): key is DatedTableKey => Object.hasOwn(datedTables, key);

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
