import { formatMoney, parseQuarterKey, quarterLabel } from "@refundry/contract/values";
import { dateText, instantText } from "../../base/instants.ts";

/** A field as its form calls it, and how a value of it is written; values that say nothing are written by the panel. */
export interface FieldWords {
  label: string;
  show?: (value: unknown) => string;
  /** What no value means here; `nothing` where it is not said. */
  none?: string;
}

/** The words for the entries of one kind. */
export interface EntryWords {
  /** The fields in the order of their form; others follow as they come. */
  fields?: Readonly<Record<string, FieldWords>>;
  /** How a value that stands under a quarter alone is written. */
  ofQuarter?: (value: unknown) => string;
  /** What only the machinery reads: numbers of other records, hashes. */
  unread?: readonly string[];
  /** Field → the field that says the same in words, where an entry holds both. */
  saidBy?: Readonly<Record<string, string>>;
}

export interface HistoryWords {
  /** Action → what was done: `client.update`. */
  actions: Readonly<Record<string, string>>;
  /** The part of an action before the point → its fields. */
  entries: Readonly<Record<string, EntryWords>>;
  /** Action → the action whose step it is; what is made of steps names itself. */
  steps?: Readonly<Record<string, string>>;
}

/** The values of several entries that are said at once. */
export class Several {
  readonly values: readonly unknown[];

  constructor(values: readonly unknown[]) {
    this.values = values;
  }
}

/** One changed field of an entry, in words. */
export interface WordedField {
  key: string;
  label: string;
  show: (value: unknown) => string;
  /** Whether no value says something. */
  saysNone: boolean;
}

/** What only the machinery reads everywhere: the record's own number and version. */
const unread = new Set(["id", "version"]);
const quarterPattern = /^(\d{4}-Q[1-4])(?: (.+))?$/;

/** The fields of an entry in the order of their form, quarters one after another, without those nobody reads. */
export function wordedFields(action: string, names: readonly string[], { entries }: HistoryWords): WordedField[] {
  const { fields = {}, ofQuarter, unread: own = [], saidBy = {} } = entries[action.split(".")[0] ?? ""] ?? {};
  const order = Object.keys(fields);
  const worded = names
    .filter((key) => !unread.has(key) && !own.includes(key) && !names.includes(saidBy[key] ?? ""))
    .map((key) => {
      const [, quarter, part] = quarterPattern.exec(key) ?? [];
      const name = quarter === undefined ? key : (part ?? "");
      const words = fields[name];
      const label = name === "" ? "" : (words?.label ?? sentence(name));
      const when = quarter === undefined ? "" : quarterLabel(parseQuarterKey(quarter));
      const show = words?.show ?? (name === "" ? ofQuarter : name === "state" ? stateText : undefined);
      const place = order.indexOf(name);
      return {
        key,
        label: [label, when].filter(Boolean).join(", "),
        show: (value: unknown) => valueText(value, show, words?.none),
        saysNone: words?.none !== undefined,
        rank: place < 0 ? order.length : place,
      };
    });
  return worded.sort((a, b) => a.rank - b.rank || (quarterPattern.test(a.key) ? (a.key < b.key ? -1 : 1) : 0));
}

/** `Client updated`; an action without words of its own in its own words: `form_8821.download` → `Form 8821 download`. */
export const actionText = (action: string, { actions }: HistoryWords): string =>
  actions[action] ?? sentence(action.replaceAll(".", " "));

/** `trade_name` as it reads: `Trade name`. */
export const sentence = (name: string) => {
  const words = name.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const instantPattern = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const datePattern = /^\d{4}-\d{2}-\d{2}$/;

function valueText(value: unknown, show?: (value: unknown) => string, none = "nothing"): string {
  if (value === null || value === undefined || value === "") return none;
  if (value instanceof Several) return value.values.map((one) => valueText(one, show, none)).join("\n");
  if (show) return show(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map((one) => valueText(one)).join(", ") || "nothing";
  if (typeof value === "object") return objectText(value);
  const text = String(value);
  if (instantPattern.test(text)) return instantText(text);
  return datePattern.test(text) ? dateText(text) : text;
}

/** `{ year: 2021, quarter: 1 }` is `Q1 2021`; anything else, name and value after each other. */
function objectText(value: object): string {
  const { year, quarter, ...rest } = value as Record<string, unknown>;
  const named = Object.entries(rest).map(([name, one]) => `${sentence(name)}: ${valueText(one)}`);
  return [...(year === undefined ? [] : [`Q${quarter} ${year}`]), ...named].join(", ");
}

/** Quarters as keys, `2021-Q1`. */
export const quarterWords = (value: unknown): string =>
  (Array.isArray(value) ? value : [value]).map((key) => quarterLabel(parseQuarterKey(key))).join(", ");
export const moneyWords = (value: unknown): string => formatMoney(String(value));
/** A state that has no words of its own: `in_review` is `In review`. */
const stateText = (value: unknown): string => (typeof value === "string" ? sentence(value) : valueText(value));
export const countWords = (value: unknown): string => Number(value).toLocaleString("en-US");
/** One of few values, by the word that its form shows. */
export const choiceWords =
  (choices: readonly (readonly [value: string, label: string])[]) =>
  (value: unknown): string =>
    choices.find(([one]) => one === String(value))?.[1] ?? String(value);
