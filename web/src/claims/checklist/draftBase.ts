import type { Typed } from "@refundry/contract/claims";
import type { Fields } from "./stepRecord.ts";

/** Beside a field of a draft stands what its record held as it was typed: `was wages-2021-Q1`; where nothing stood, nothing. */
const wasOf = (name: string) => `was ${name}`;
const isNothing = (value: Fields[string] | undefined) => value === undefined || value === "" || value === false;
const isSame = (one: Fields[string] | undefined, other: Fields[string] | undefined) =>
  one === other || (isNothing(one) && isNothing(other));

/** What was typed as it is kept: a draft that is read later tells by it whether the record is another since. */
export function withBase(typed: Typed, base: Fields): Typed {
  const was = Object.keys(typed).flatMap((name): [string, string | boolean][] => {
    const held = base[name];
    return held === undefined || isNothing(held) ? [] : [[wasOf(name), held]];
  });
  return { ...typed, ...Object.fromEntries(was) };
}

/** The fields of a draft, without what stands beside them. */
export const fieldsIn = (draft: Typed): string[] => Object.keys(draft).filter((name) => !name.startsWith(wasOf("")));

/**
 * Parts a draft into what may stand in the fields, and what was typed over a record that is another since: that is older than what
 * is saved, and a person chooses between both.
 */
export function partsOf(draft: Typed, now: Fields): { fits: Typed; older: Typed } {
  const fits: Typed = {};
  const names = fieldsIn(draft);
  for (const name of names) {
    const typed = draft[name] as string | boolean;
    if (!(name in now) || isSame(now[name], draft[wasOf(name)])) fits[name] = typed;
  }
  const older = names.filter((name) => !(name in fits) && !isSame(draft[name], now[name]));
  return { fits, older: only(draft, older) };
}

/** Of a draft these fields, with what stands beside them. */
export function only(draft: Typed, names: readonly string[]): Typed {
  const kept = new Set(names.flatMap((name) => [name, wasOf(name)]));
  return Object.fromEntries(Object.entries(draft).filter(([name]) => kept.has(name)));
}
