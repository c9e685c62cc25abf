import type { AuditEntry } from "@refundry/contract/access";
import { formatMoney } from "@refundry/contract/values";
import { actionText, type HistoryWords, type WordedField, wordedFields } from "../../ui/panels/historyWords.ts";

/** An entry of the trail as the browser has it. */
export type Entry = Omit<AuditEntry, "at"> & { at: string };

const amountField = /(^|_)(amount|fee|price|balance|refund|credit|wages|paid|due)(_|$)/;
const isAmount = (value: unknown): value is string => typeof value === "string" && /^-?\d+\.\d\d$/.test(value);

/** The explorer speaks of records of every area: fields have their own names, and amounts are money. */
const words: HistoryWords = {
  actions: {
    "auth.sign_in": "Signed in",
    "auth.sign_in_failed": "Sign-in failed",
    "auth.sign_out": "Signed out",
    "auth.impersonate": "Began to act for another",
    "auth.depersonate": "Ended acting for another",
    "auth.link_sent": "Link sent",
    "auth.link_used": "Link used",
    "auth.password_set": "Password set",
    "auth.registered": "Registered",
    "auth.session_disowned": "Session said to be a stranger's",
    "auth.sessions_revoked": "Sessions ended",
  },
  entries: {},
};

export const actionOf = ({ action }: Entry): string => actionText(action, words);

/** `clients 7`; a record without a number by its type alone. */
export const recordOf = ({ record_type: type, record_id: id }: Entry): string =>
  [type.replaceAll("_", " "), id].filter((part) => part !== null).join(" ");

/** The fields that an entry names, in words. */
export const fieldsOf = ({ action, before, after }: Entry): WordedField[] =>
  wordedFields(action, [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])], words);

/** What stands in a field on one side: the name that belongs to its id, with the id, or the value as people write it. */
export function sideText(entry: Entry, side: "before" | "after", { key, show }: WordedField): string {
  const value = entry[side]?.[key];
  const name = entry.names[side][key];
  if (name !== undefined) return `${name} (${String(value)})`;
  return amountField.test(key) && isAmount(value) ? formatMoney(value) : show(value);
}

const most = 2;

/** The first changed fields, `Trade name: A → B`, and how many there are beside them. */
export function changeText(entry: Entry): string {
  const fields = fieldsOf(entry);
  const said = fields.slice(0, most).map((field) => {
    const after = sideText(entry, "after", field);
    const had = entry.before !== null && field.key in entry.before;
    return `${field.label}: ${had ? `${sideText(entry, "before", field)} → ${after}` : after}`;
  });
  const more = fields.length - said.length;
  return [...said, ...(more > 0 ? [`${more} more`] : [])].join(" · ");
}

/** A part of a text that stayed, was removed or was added. */
export interface Part {
  text: string;
  kind: "same" | "removed" | "added";
}

/** More words than this are not compared one by one. */
const mostWords = 600;
const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** What was removed and added between two texts, word by word (CONTENT-53). */
export function differences(before: string, after: string): Part[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  if (a.length > mostWords || b.length > mostWords)
    return parts([
      ["removed", before],
      ["added", after],
    ]);
  // How long the longest common row of words is from each place on.
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = common[i];
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const found: [Part["kind"], string][] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      found.push(["same", a[i] ?? ""]);
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      found.push(["removed", a[i] ?? ""]);
      i += 1;
    } else {
      found.push(["added", b[j] ?? ""]);
      j += 1;
    }
  }
  return parts(found);
}

/** Neighbours of one kind are one part. */
function parts(found: readonly [Part["kind"], string][]): Part[] {
  const joined: Part[] = [];
  for (const [kind, text] of found) {
    const last = joined.at(-1);
    if (last?.kind === kind) last.text += text;
    else joined.push({ kind, text });
  }
  return joined;
}
