import { moneyText, parseMoney, sumMoney } from "@refundry/contract/values";

export interface NamedAmount {
  name: string;
  amount: string;
}

interface Reading {
  entries: NamedAmount[];
  total: string;
  /** What is wrong with each line that cannot be read, of many with the first ones; null when all can. */
  problem: string | null;
}

/** The amount at the end of a line, after tabs, commas, semicolons or spaces: `Ana Reyes 1,250.00`, `Ana Reyes, 1,250.00`. */
const linePattern = /^(.*?)[\t;, ]+(\(?-?\$?[\d,]+(?:\.\d*)?\)?)$/;

/** So many wrong lines are told one by one. */
const mostTold = 5;

/** What follows the number of a line that cannot be read. */
function wrongWith(name: string, text: string | undefined, amount: bigint | null): string | null {
  if (text === undefined || name === "") return " needs a name and an amount.";
  if (amount === null) return `: “${text}” is no amount of dollars and cents.`;
  return amount < 0n ? ": an amount cannot be below 0." : null;
}

/** Reads names with amounts, one per line, as typed or as two columns of a spreadsheet were pasted. */
export function readNamedAmounts(text: string): Reading {
  const entries: NamedAmount[] = [];
  const seen = new Set<string>();
  const problems: string[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const match = linePattern.exec(line.trim());
    const name = (match?.[1] ?? "").replace(/[\s;,]+/g, (gap) => (gap.includes(",") ? ", " : " ")).trim();
    const amount = match?.[2] === undefined ? null : parseMoney(match[2]);
    const wrong = wrongWith(name, match?.[2], amount) ?? (seen.has(name) ? `: ${name} stands twice.` : null);
    if (wrong) problems.push(`Line ${index + 1}${wrong}`);
    else if (amount !== null) entries.push({ name, amount: moneyText(amount) });
    seen.add(name);
  }
  const more = problems.length - mostTold;
  const told =
    more > 0
      ? [...problems.slice(0, mostTold), `${more} more ${more === 1 ? "line is" : "lines are"} wrong.`]
      : problems;
  const total = sumMoney(entries.flatMap(({ amount }) => parseMoney(amount) ?? []));
  return { entries, total: moneyText(total), problem: told.join(" ") || null };
}

export function writeNamedAmounts(entries: readonly NamedAmount[]): string {
  return entries.map(({ name, amount }) => `${name}\t${amount}`).join("\n");
}
