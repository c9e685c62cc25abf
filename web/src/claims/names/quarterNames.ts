import { moneyText, parseMoney, type Quarter, quarterLabel, sumMoney } from "@refundry/contract/values";

/** An amount of somebody in a quarter. */
export interface QuarterName extends Quarter {
  name: string;
  amount: string;
}

interface Reading {
  entries: QuarterName[];
  total: string;
  /** What is wrong with the first line that cannot be read; null when all can. */
  problem: string | null;
}

/** `Ana Reyes, Q1 2021, 1,000.00`, its parts after commas, semicolons, tabs or spaces. */
const linePattern = /^(.*?)[\t;, ]+(?:Q([1-4])[ -]?(20\d\d)|(20\d\d)[ -]?Q([1-4]))[\t;, ]+(\$?[\d,]+(?:\.\d*)?)$/i;

function readLine(line: string, quarters: readonly Quarter[]): QuarterName | null {
  const [, name = "", quarterFirst, yearAfter, yearFirst, quarterAfter, text = ""] = linePattern.exec(line) ?? [];
  const year = Number(yearFirst ?? yearAfter);
  const found = quarters.find((one) => one.year === year && one.quarter === Number(quarterFirst ?? quarterAfter));
  const amount = parseMoney(text);
  if (!found || name.trim() === "" || amount === null || amount <= 0n) return null;
  return { ...found, name: name.replace(/\s+/g, " ").trim(), amount: moneyText(amount) };
}

/** Reads names with quarter and amount, one per line, as typed or as three columns of a spreadsheet were pasted. */
export function readQuarterNames(text: string, quarters: readonly Quarter[]): Reading {
  const entries: QuarterName[] = [];
  const seen = new Set<string>();
  let problem: string | null = null;
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const entry = readLine(line.trim(), quarters);
    if (!entry) {
      problem ??= `Line ${index + 1} needs a name, a quarter of the claim and an amount.`;
      continue;
    }
    const key = `${quarterLabel(entry)} ${entry.name}`;
    if (seen.has(key)) problem ??= `Line ${index + 1}: ${entry.name} stands twice in ${quarterLabel(entry)}.`;
    else entries.push(entry);
    seen.add(key);
  }
  return { entries, total: moneyText(sumMoney(entries.flatMap(({ amount }) => parseMoney(amount) ?? []))), problem };
}

export function writeQuarterNames(
  entries: readonly { year: number; quarter: number; name: string; amount: string }[],
): string {
  return entries
    .map(({ name, amount, ...quarter }) => `${name}\t${quarterLabel(quarter as Quarter)}\t${amount}`)
    .join("\n");
}
