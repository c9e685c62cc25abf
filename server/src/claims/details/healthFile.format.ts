import {
  type Money,
  money,
  productQuarters,
  type Quarter,
  quarterKey,
  supplementQuarters,
} from "@refundry/contract/values";
import { type LineError, notAQuarter, readNamedFile, readQuarter } from "./namedFile.format.ts";

/** What a file of health expenses says; amounts in cents. */
export interface HealthReading {
  readonly quarters: {
    year: number;
    quarter: Quarter["quarter"];
    march: boolean;
    entries: { name: string; amount: Money }[];
  }[];
  readonly rows: number;
  readonly errors: LineError[];
}

/** `March 2020`, `March 13–31, 2020`: a list of its own beside Q2 2020. */
const marchPattern = /^mar(ch)?\.?( *13 *[-–—] *(march )?31)?,? *2020$/i;
const marchKey = "march";

/** Reads a file with the headings `Name of Employee`, `Quarter`, `Amount` (05, 3.2); a name that stands twice in a quarter is one. */
export async function readHealthFile(bytes: Uint8Array): Promise<HealthReading> {
  const sums = new Map<string, Map<string, bigint>>();
  const read = await readNamedFile(bytes, {
    headings: ["Quarter"],
    add: ({ name, amount, cells: { Quarter: cell } }) => {
      const quarter = readQuarter(cell);
      const key = marchPattern.test(cell.trim()) ? marchKey : quarter && quarterKey(quarter);
      if (!key) return notAQuarter(cell);
      const names = sums.get(key) ?? new Map<string, bigint>();
      names.set(name, (names.get(name) ?? 0n) + amount);
      sums.set(key, names);
      return null;
    },
  });
  const march = { ...supplementQuarters[0], march: true };
  const all = [...supplementQuarters, ...productQuarters].map((quarter) => ({ ...quarter, march: false }));
  const quarters = [march, ...all].flatMap((list) => {
    const names = sums.get(list.march ? marchKey : quarterKey(list));
    if (!names) return [];
    return [{ ...list, entries: [...names].map(([name, amount]) => ({ name, amount: money(amount) })) }];
  });
  return { quarters, ...read };
}
