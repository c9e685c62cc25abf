import { moneyText, parseMoney, sumMoney } from "@refundry/contract/values";

export interface NamedAmount {
  name: string;
  amount: string;
}

interface Reading {
  entries: NamedAmount[];
  total: string;
  /** What is wrong with the first line that cannot be read; null when all can. */
  problem: string | null;
}

/** The amount at the end of a line, after tabs, commas, semicolons or spaces: `Ana Reyes 1,250.00`, `Ana Reyes, 1,250.00`. */
const linePattern = /^(.*?)[\t;, ]+(\(?-?\$?[\d,]+(?:\.\d*)?\)?)$/;

/** Reads names with amounts, one per line, as typed or as two columns of a spreadsheet were pasted. */
export function readNamedAmounts(text: string): Reading {
  const entries: NamedAmount[] = [];
  const seen = new Set<string>();
  let problem: string | null = null;
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const match = linePattern.exec(line.trim());
    const name = (match?.[1] ?? "").replace(/[\s;,]+/g, (gap) => (gap.includes(",") ? ", " : " ")).trim();
    const amount = match?.[2] === undefined ? null : parseMoney(match[2]);
    const wrong = !match || name === "" || amount === null || amount < 0n;
    if (wrong) problem ??= `Line ${index + 1} needs a name and an amount.`;
    else if (seen.has(name)) problem ??= `Line ${index + 1}: ${name} stands twice.`;
    else entries.push({ name, amount: moneyText(amount) });
    seen.add(name);
  }
  const total = sumMoney(entries.flatMap(({ amount }) => parseMoney(amount) ?? []));
  return { entries, total: moneyText(total), problem };
}

export function writeNamedAmounts(entries: readonly NamedAmount[]): string {
  return entries.map(({ name, amount }) => `${name}\t${amount}`).join("\n");
}
