import type { SettingValueNow } from "@refundry/contract/content";
import { type RoleId, roleFacts } from "@refundry/contract/platform";
import { dateText } from "../../base/instants.ts";
import { allOf } from "../../base/words.ts";

export type Json = SettingValueNow["value"];
type Field = SettingValueNow["field"];

/** What stands in a field of the form: text as typed, on or off, or the ids of roles. */
export type Typed = string | boolean | readonly string[];

export function typedOf(value: Json): Typed {
  if (typeof value === "boolean") return value;
  if (Array.isArray(value)) return value.map(String);
  return value === null ? "" : String(value);
}

/** The value that was typed, as it is sent; what cannot be one is sent as it stands, so that the server says why. */
export function toValue(typed: Typed, { kind }: Field): Json {
  if (typeof typed === "boolean") return typed;
  if (typeof typed !== "string") return typed.map(Number);
  return kind === "number" && /^\d+$/.test(typed) ? Number(typed) : typed.trim();
}

export const sameValue = (one: Json, other: Json) => JSON.stringify(one) === JSON.stringify(other);

/** What is wrong with what was typed, as far as the page knows; null where nothing is. */
export function problemOf(typed: Typed, field: Field): string | null {
  if (field.kind === "number") {
    const value = Number(typed);
    const fits = typeof typed === "string" && /^\d+$/.test(typed) && value >= field.least && value <= field.most;
    return fits ? null : `Please enter a whole number from ${count(field.least)} to ${count(field.most)}.`;
  }
  if (field.kind === "address" && typed !== "" && !/^https:\/\/[^\s/@]+(\/\S*)?$/i.test(String(typed).trim()))
    return "Please enter an address that begins with https://.";
  return null;
}

const count = (value: number) => value.toLocaleString("en-US");

/** A value as people read it: `60 minutes`, `On`, `Admin and Processor`, `None`. */
export function valueText(value: Json, field?: Field): string {
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (Array.isArray(value)) {
    const names = value.map((id) => roleFacts[id as RoleId]?.name ?? String(id));
    return names.length > 0 ? allOf(names) : "None";
  }
  if (value === "" || value === null) return "Empty";
  if (typeof value === "number") {
    const unit = field?.kind === "number" && field.unit !== null ? ` ${field.unit}` : "";
    return count(value) + unit;
  }
  return typeof value === "object" ? recordText(value) : value;
}

/** What a change of a table or a mail says in the history: its day and note, or its subject. */
function recordText(value: Readonly<Record<string, Json>>): string {
  const { subject, effective_from: from, note, withdrawn } = value;
  if (typeof subject === "string") return subject;
  if (withdrawn === true) return "Withdrawn";
  if (typeof from === "string") return [`From ${dateText(from)}`, note].filter(Boolean).join(": ");
  return Object.entries(value)
    .map(([name, one]) => `${name.replaceAll("_", " ")}: ${valueText(one)}`)
    .join(", ");
}
