import type { AuditEntry } from "@refundry/contract/access";
import { formatMoney } from "@refundry/contract/values";
import type { TrailWords } from "../../base/trailWords.ts";
import {
  actionText,
  choiceWords,
  countWords,
  sentence,
  type WordedField,
  wordedFields,
} from "../../ui/panels/historyWords.ts";

/** An entry of the trail as the browser has it. */
export type Entry = Omit<AuditEntry, "at"> & { at: string };

const amountField = /(^|_)(amount|fee|price|balance|refund|credit|wages|paid|due)(_|$)/;
const isAmount = (value: unknown): value is string => typeof value === "string" && /^-?\d+\.\d\d$/.test(value);

export const actionOf = ({ action }: Pick<Entry, "action">, words: TrailWords): string => actionText(action, words);

export const recordTypeText = (type: string, { records }: TrailWords): string => records[type] ?? sentence(type);

/** `Nora Quill (7)` where the record has a name, else `Client 7`; a record without a number by its type alone. */
export function recordOf({ record_type: type, record_id: id, record_name: name }: Entry, words: TrailWords): string {
  if (name !== null) return `${name} (${id})`;
  return [recordTypeText(type, words), id].filter((part) => part !== null).join(" ");
}

/** The fields that an entry names, in words. */
export const fieldsOf = ({ action, before, after }: Entry, words: TrailWords): WordedField[] =>
  wordedFields(action, [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])], words);

/** What stands in a field on one side: the name that belongs to its id, with the id, or the value as people write it. */
export function sideText(entry: Entry, side: "before" | "after", { key, show }: WordedField): string {
  const value = entry[side]?.[key];
  const name = entry.names[side][key];
  // The title of a code begins with it.
  if (name !== undefined) return name.startsWith(`${value} `) ? name : `${name} (${String(value)})`;
  return amountField.test(key) && isAmount(value) ? formatMoney(value) : show(value);
}

const most = 2;

/** The first changed fields, `Trade name: A → B`, and how many there are beside them. */
export function changeText(entry: Entry, words: TrailWords): string {
  const fields = fieldsOf(entry, words);
  const said = fields.slice(0, most).map((field) => {
    const after = sideText(entry, "after", field);
    const had = entry.before !== null && field.key in entry.before;
    return `${field.label}: ${had ? `${sideText(entry, "before", field)} → ${after}` : after}`;
  });
  const more = fields.length - said.length;
  return [...said, ...(more > 0 ? [`${more} more`] : [])].join(" · ");
}

/** What may be chosen in a filter: how it is called, and what is asked for. */
export type Choice = readonly [words: string, code: string];

const sorted = (choices: readonly Choice[]): Choice[] => [...choices].sort(([a], [b]) => a.localeCompare(b));

export const actionChoices = ({ actions }: TrailWords): Choice[] =>
  sorted(Object.entries(actions).map(([code, text]) => [text, code]));

export const recordChoices = ({ records }: TrailWords): Choice[] =>
  sorted(Object.entries(records).map(([code, text]) => [text, code]));

/** One name for one field; of several the entries that each is of, and where these are the same the field itself. */
function choicesOf(label: string, of: ReadonlyMap<string, readonly string[]>): Choice[] {
  const [only, ...others] = of.keys();
  if (only !== undefined && others.length === 0) return [[label, only]];
  const places = [...of].map(([code, where]) => [code, where.join(", ")] as const);
  return places.map(([code, where]) => {
    const isTwice = places.some(([other, there]) => other !== code && there === where);
    return [`${label} (${isTwice ? `${where}: ${sentence(code)}` : where})`, code];
  });
}

/** Fields by their names; those of one name that are kept under several say of which entries they are. */
export function fieldChoices({ entries }: TrailWords): Choice[] {
  const codes = new Map<string, Map<string, string[]>>();
  for (const [entry, { fields = {} }] of Object.entries(entries))
    for (const [code, { label }] of Object.entries(fields)) {
      const of = codes.get(label) ?? new Map<string, string[]>();
      of.set(code, [...(of.get(code) ?? []), sentence(entry)]);
      codes.set(label, of);
    }
  return sorted([...codes].flatMap(([label, of]) => choicesOf(label, of)));
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

/** What the trail calls what is done with itself, with backups and with the state of the system. */
export const accessTrail: TrailWords = {
  actions: {
    "audit.export": "Audit trail exported",
    "audit.verify": "Audit trail verified",
    "audit.explain": "Reason of a break recorded",
    "backup.make": "Backup made",
    "backup.restore": "Backup restored",
    "system.status": "Maintenance changed",
  },
  entries: {
    audit: {
      fields: {
        intact: { label: "Intact" },
        problems: { label: "Found" },
        rows: { label: "Entries", show: countWords },
        from_id: { label: "From entry", show: countWords, none: "the first" },
        to_id: { label: "To entry", show: countWords, none: "the last" },
        scope: {
          label: "What was verified",
          show: choiceWords([
            ["whole", "The whole trail"],
            ["period", "A period"],
            ["since", "What came since"],
          ]),
        },
        format: {
          label: "File",
          show: choiceWords([
            ["csv", "CSV"],
            ["xlsx", "XLSX"],
            ["jsonl", "With proofs"],
          ]),
        },
        from: { label: "From" },
        to: { label: "To" },
        q: { label: "Text" },
        user_id: { label: "Person" },
        acting_as: { label: "Acting as", show: (id) => `User ${id}` },
        client_id: { label: "Client", show: (id) => `Client ${id}` },
        entity_id: { label: "Firm", show: (id) => `Firm ${id}` },
        field: { label: "Field changed" },
        record_id: { label: "Record number" },
        request_id: { label: "Request" },
        system: { label: "Only by the system" },
        acting: { label: "Only while acting for someone" },
      },
    },
    backup: {
      fields: {
        made_at: { label: "Made" },
        entry: { label: "Last entry in it", show: countWords },
        rows: { label: "Rows", show: countWords },
        files: { label: "Files", show: countWords },
        bytes: { label: "Bytes", show: countWords },
        missing: { label: "Missing files", show: countWords },
        secret: { label: "The installation’s secret" },
      },
    },
    system: {
      fields: {
        status: {
          label: "Status",
          show: choiceWords([
            ["online", "Online"],
            ["maintenance", "Maintenance"],
            ["offline", "Offline"],
          ]),
        },
        message: { label: "Message" },
        starts_at: { label: "Starts at" },
        expected_until: { label: "Expected end" },
      },
    },
  },
  records: { audit: "Audit trail", backup: "Backup", system: "System status" },
};
