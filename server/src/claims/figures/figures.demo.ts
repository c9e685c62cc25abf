import { type Money, money, productQuarters, type QuarterKey, quarterKey } from "@refundry/contract/values";
import type { Tx } from "../../platform/index.ts";
import { saveCounts, saveReceipts, saveWages } from "./figure.commands.ts";

/** Wages and counts: as the payroll says for most clients, off by some percent for every fifth. */
export async function demoFigures(
  tx: Tx,
  client: number,
  number: number,
  totals: Map<QuarterKey, { gross: Money; employees: number }> | null,
  withWages = true,
): Promise<void> {
  const share = number % 5 === 0 ? 106n : 100n;
  const figures = productQuarters.map((quarter) => {
    const total = totals?.get(quarterKey(quarter));
    return {
      quarter,
      wages: money((BigInt(total?.gross ?? 48_000_00n + BigInt(number % 13) * 3_300_00n) * share) / 100n),
      count: total?.employees ?? 4 + (number % 20),
    };
  });
  if (withWages)
    await saveWages(tx, { params: { id: client }, body: figures.map(({ quarter, wages }) => ({ ...quarter, wages })) });
  await saveCounts(tx, { params: { id: client }, body: figures.map(({ quarter, count }) => ({ ...quarter, count })) });
}

/** Businesses that lost more than half in spring 2020 and a quarter or more until autumn 2021, each a little differently; cents as books have them. */
export async function demoReceipts(tx: Tx, client: number, place: number): Promise<void> {
  const seasons = [93, 101, 107, 99];
  const percents = [
    [100, 100, 100, 100],
    [96, 41, 62, 71],
    [68, 74, 77, 92],
  ];
  const base = 300_000 + place * 10_000;
  const body = percents.flatMap((year, index) =>
    year.map((percent, at) => {
      const own = index === 0 ? percent : percent - ((place * 7 + index * 3 + at * 5) % 6);
      return {
        year: 2019 + index,
        quarter: (at + 1) as 1 | 2 | 3 | 4,
        amount: money(Math.round((base * (seasons[at] as number) * own) / 100) + ((place * 37 + at * 11) % 100)),
      };
    }),
  );
  await saveReceipts(tx, { params: { id: client }, body });
}
