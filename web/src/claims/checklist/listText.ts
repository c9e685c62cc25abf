/** So many are named; the others are counted. */
const most = 4;

/** `a`, `a and b`, `a, b, c, d and 5 more`. */
export function listText(names: readonly string[]): string {
  const more = names.length - most;
  const shown = more > 0 ? [...names.slice(0, most), `${more} more`] : names;
  const last = shown.at(-1) ?? "";
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(", ")} and ${last}`;
}
