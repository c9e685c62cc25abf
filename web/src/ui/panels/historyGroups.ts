import type { AuditEntry } from "@refundry/contract/access";
import { type HistoryWords, Several, wordedFields } from "./historyWords.ts";

export type HistoryEntry = Omit<AuditEntry, "at"> & { at: string };

/** What is read as one: an entry, with the steps that belong to it below, or several alike said once. */
export interface HistoryGroup {
  entry: HistoryEntry;
  /** How many entries it says at once. */
  count: number;
  /** What only says how it came about, in the order of the entries. */
  steps: HistoryEntry[];
}

const sameActor = (a: HistoryEntry, b: HistoryEntry) =>
  a.actor_name === b.actor_name && a.on_behalf_of_name === b.on_behalf_of_name;

/**
 * Done in one go: the same thing, by the same person, at the same instant, about one thing each and with all else alike,
 * so that what is said of several is true of each. What was changed is said entry by entry.
 */
function isAlike(run: readonly HistoryEntry[], entry: HistoryEntry, words: HistoryWords): boolean {
  const all = [...run, entry];
  const same = ({ action, at, reason }: HistoryEntry) =>
    action === entry.action && at === entry.at && reason === entry.reason;
  if (!run.every((one) => same(one) && sameActor(one, entry)) || all.some(changes)) return false;
  const names = [...new Set(all.flatMap(({ before, after }) => Object.keys({ ...before, ...after })))];
  const differing = wordedFields(entry.action, names, words).filter(
    ({ key }) => new Set(all.map((one) => JSON.stringify(valueUnder(one, key)))).size > 1,
  );
  return differing.length <= 1;
}

const valueUnder = ({ before, after }: HistoryEntry, key: string) => after?.[key] ?? before?.[key];

/** Whether a value stands before and another after. */
const changes = ({ before, after }: HistoryEntry) =>
  before !== null && Object.keys(before).some((key) => JSON.stringify(before[key]) !== JSON.stringify(after?.[key]));

/** Entries as they are read: steps of a job under what it made, and what was done many times at once said once. */
export function historyGroups(entries: readonly HistoryEntry[], words: HistoryWords): HistoryGroup[] {
  const { steps = {} } = words;
  const runs: HistoryEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const whole = steps[entry.action];
    const isStep = last !== undefined && whole !== undefined && steps[last.action] === whole && sameActor(last, entry);
    if (run && (isStep || isAlike(run, entry, words))) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run) => groupOf(run, steps));
}

function groupOf(run: readonly HistoryEntry[], steps: Readonly<Record<string, string>>): HistoryGroup[] {
  const [first] = run;
  if (!first) return [];
  if (run.every(({ action }) => action === first.action))
    return [{ entry: run.length > 1 ? merged(run, first) : first, count: run.length, steps: [] }];
  const head = run.find(({ action }) => steps[action] === action) ?? first;
  return [{ entry: head, count: 1, steps: run.filter((one) => one !== head) }];
}

function merged(run: readonly HistoryEntry[], first: HistoryEntry): HistoryEntry {
  const keys = [...new Set(run.flatMap(({ before, after }) => Object.keys({ ...before, ...after })))];
  const valueOfAll = (key: string) => {
    const texts = run.flatMap((one) => {
      const value = valueUnder(one, key);
      return value === undefined ? [] : [JSON.stringify(value)];
    });
    const values = [...new Set(texts)].map((text) => JSON.parse(text) as unknown);
    return values.length > 1 ? new Several(values) : values[0];
  };
  return { ...first, before: null, after: Object.fromEntries(keys.map((key) => [key, valueOfAll(key)])) };
}
