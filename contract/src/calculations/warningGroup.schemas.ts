import type { ShownWarning } from "./warning.schemas.ts";

/** One text for a warning and exactly its arguments. */
export const warningKey = ({ code, args }: Pick<ShownWarning, "code" | "args">) => [code, ...args].join(":");

/** Who answered for warnings, with one note for all of them, and on which basis. */
export interface Answer {
  /** `Accepted by`, or on the draft basis `Accepted for the final by`. */
  words: string;
  by: string;
  note: string;
  /** Whether it is the answer of the basis that is shown, and not the one of the final. */
  own: boolean;
}

/** Warnings that stand together: those of one code, a line each; once answered, all that share the answer. */
export interface WarningEntry {
  key: string;
  level: ShownWarning["level"];
  answer: Answer | null;
  /** Those of one code each. */
  groups: ShownWarning[][];
}

const order = ["stop", "open", "accept", "note"];

/** What is open first; then what was answered, one entry for each answer; notes last. */
export function warningEntries(warnings: readonly ShownWarning[]): WarningEntry[] {
  const entries = new Map<string, WarningEntry>();
  for (const one of warnings) {
    const answer = answerOf(one);
    const key = answer ? `${answer.words} ${answer.by} ${answer.note}` : `${one.level} ${one.code}`;
    const entry = entries.get(key) ?? { key, level: one.level, answer, groups: [] };
    const group = entry.groups.find(([first]) => first?.code === one.code);
    if (group) group.push(one);
    else entry.groups.push([one]);
    entries.set(key, entry);
  }
  const rank = ({ level, answer }: WarningEntry) => order.indexOf(level) + (answer ? 0.5 : 0);
  return [...entries.values()].sort((a, b) => rank(a) - rank(b));
}

function answerOf({ acceptance, accepted_for_final: forFinal }: ShownWarning): Answer | null {
  if (acceptance) return { words: "Accepted by", by: acceptance.by, note: acceptance.note, own: true };
  return forFinal && { words: "Accepted for the final by", by: forFinal.by, note: forFinal.note, own: false };
}
