import { type Money, money, moneyText, parseMoney, sumMoney, zeroMoney } from "@refundry/contract/values";
import type { StoredQuarter } from "../../calculations/index.ts";

/** A quarter on the form of its year: one that a package leaves out stays as it was reported. */
export interface YearQuarter extends Pick<StoredQuarter, "lines"> {
  isChosen: boolean;
}

type Credit = Record<"col1" | "col2" | "col3" | "col4", Money>;

/** What an annual form states, by meaning (domain document 1.8). */
export interface AnnualLines {
  nonrefundable: Credit;
  refundable: Credit;
  subtotal: Pick<Credit, "col4">;
  total: Pick<Credit, "col4">;
  wages: Omit<Credit, "col4">;
  health: Omit<Credit, "col4">;
}

/** The lines of 941-X under which a calculation keeps each; those of March 2020 stand with the rest. */
const linesOf = { nonrefundable: ["18a"], refundable: ["26a"], wages: ["30", "33a"], health: ["31a", "34"] } as const;

/** The sums of a year's quarters; column 3 is 1 less 2, column 4 the negative of 3. */
export function annualLines(quarters: readonly YearQuarter[]): AnnualLines {
  const sum = (lines: readonly string[]) => sumOf(quarters, lines);
  const credit = (lines: readonly string[]): Credit => {
    const amounts = sum(lines);
    return { ...amounts, col4: money(-amounts.col3) };
  };
  const nonrefundable = credit(linesOf.nonrefundable);
  const refundable = credit(linesOf.refundable);
  return {
    nonrefundable,
    refundable,
    subtotal: { col4: nonrefundable.col4 },
    total: { col4: money(nonrefundable.col4 + refundable.col4) },
    wages: sum(linesOf.wages),
    health: sum(linesOf.health),
  };
}

function sumOf(quarters: readonly YearQuarter[], lines: readonly string[]): Omit<Credit, "col4"> {
  const column = (name: (quarter: YearQuarter) => "col1" | "col2") =>
    sumMoney(quarters.flatMap((quarter) => lines.map((line) => centsOf(quarter.lines[line]?.[name(quarter)]))));
  const col1 = column(({ isChosen }) => (isChosen ? "col1" : "col2"));
  const col2 = column(() => "col2");
  return { col1, col2, col3: money(col1 - col2) };
}

const centsOf = (text: string | undefined): Money => parseMoney(text ?? "0.00") ?? zeroMoney;

/** The columns of each amount as texts; one whose columns are all 0.00 is left out, but for subtotal and total (07, 5.3). */
export function shownAnnualLines(lines: AnnualLines): Partial<Record<keyof AnnualLines, Record<string, string>>> {
  const shown = (Object.entries(lines) as [keyof AnnualLines, Record<string, Money>][]).filter(
    ([name, columns]) =>
      name === "subtotal" || name === "total" || Object.values(columns).some((amount) => amount !== zeroMoney),
  );
  return Object.fromEntries(
    shown.map(([name, columns]) => [
      name,
      Object.fromEntries(Object.entries(columns).map(([column, amount]) => [column, moneyText(amount)])),
    ]),
  );
}
