import { type BusinessType, businessTypes, type SearchFilter, type WrittenFilter } from "@refundry/contract/clients";
import { plainWords } from "../records/client.rules.ts";

/** What the filters of a search ask for. Of one that is written twice either value will do. */
export interface FoundFilters {
  /** Words of the names of stages, or numbers of stages. */
  stage: string[];
  /** Names of managing and tax firms. */
  firm: string[];
  /** Names of attorneys of record. */
  aor: string[];
  peo: boolean[];
  type: BusinessType[];
  hold: boolean[];
}

/** Reads the values of the filters, or says what is wrong with the first one that nobody can read. */
export function readFilters(
  written: readonly WrittenFilter[],
  allowed: readonly SearchFilter[],
): FoundFilters | { problem: string } {
  const found: FoundFilters = { stage: [], firm: [], aor: [], peo: [], type: [], hold: [] };
  for (const { name, value } of written) {
    if (!allowed.includes(name))
      return { problem: `Your role cannot search with ${name}: because it does not see it.` };
    const read = readers[name](value);
    if (read === null) return { problem: expected[name] };
    (found[name] as unknown[]).push(read);
  }
  return found;
}

const readName = (value: string) => (plainWords(value).length > 0 ? value : null);
const flags = new Map([
  ["yes", true],
  ["no", false],
]);
const readFlag = (value: string) => flags.get(value.toLowerCase()) ?? null;

const readers: Record<SearchFilter, (value: string) => string | number | boolean | null> = {
  stage: readName,
  firm: readName,
  aor: readName,
  peo: readFlag,
  type: (value) => businessTypes.find(({ code }) => code === value)?.id ?? null,
  hold: readFlag,
};

/** What a person should write instead. */
const expected: Record<SearchFilter, string> = {
  stage: 'After stage: comes a stage, such as stage:new or stage:"draft ready".',
  firm: 'After firm: comes the name of a firm, such as firm:"Harbor Law".',
  aor: "After aor: comes the name of an attorney of record, such as aor:kim.",
  peo: "After peo: comes yes or no.",
  type: "After type: comes 941, 943 or 944.",
  hold: "After hold: comes yes or no.",
};
export const noSuchStage = "There is no such stage. Please write part of its name, such as stage:new.";

/** Whether every word of the text begins a word of the name. */
export function isNamed(text: string, name: string): boolean {
  const parts = plainWords(name);
  return plainWords(text).every((word) => parts.some((part) => part.startsWith(word)));
}

/** The stages whose name or number one of the values is. */
export function stagesNamed(values: readonly string[], stages: readonly { id: number; name: string }[]): number[] {
  return stages
    .filter(({ id, name }) => values.some((value) => value === String(id) || isNamed(value, name)))
    .map(({ id }) => id);
}
