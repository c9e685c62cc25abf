const all = new Intl.ListFormat("en-US");
const any = new Intl.ListFormat("en-US", { type: "disjunction" });

/** `Draft 1, Draft 2, and Final 1`. Of more than `most` the first are named and the others counted: `Draft 1, Draft 2, and 3 more`. */
export function allOf(words: readonly string[], most = Number.POSITIVE_INFINITY): string {
  if (words.length <= most) return all.format(words);
  const named = words.slice(0, most - 1);
  return all.format([...named, `${words.length - named.length} more`]);
}

/** `yes, no, or both`. */
export const anyOf = (words: readonly string[]): string => any.format(words);
