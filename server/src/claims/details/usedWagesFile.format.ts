import { type Money, money, type OtherCreditKind, type Quarter, quarterKey } from "@refundry/contract/values";
import { readCreditKind } from "../payroll/payrollExtras.rules.ts";
import { type LineError, notAQuarter, readNamedFile, readQuarter } from "./namedFile.format.ts";

/** What a file of wages that other credits use says; amounts in cents. */
export interface UsedWagesReading {
  readonly entries: (Quarter & { name: string; kind: OtherCreditKind; amount: Money })[];
  readonly rows: number;
  readonly errors: LineError[];
}

/**
 * Reads a file with the headings `Name of Employee`, `Quarter`, `Kind` and `Amount` (05, 3.2). Without a column `Kind`,
 * or in an empty cell of it, all is of the given kind. Lines of one name, quarter and kind are one.
 */
export async function readUsedWagesFile(bytes: Uint8Array, given: OtherCreditKind | null): Promise<UsedWagesReading> {
  const found = new Map<string, UsedWagesReading["entries"][number]>();
  const read = await readNamedFile(bytes, {
    headings: ["Quarter", "Kind"],
    mayLack: given ? ["Kind"] : [],
    add: ({ name, amount, cells: { Quarter: cell, Kind: kindCell } }) => {
      const quarter = readQuarter(cell);
      if (!quarter) return notAQuarter(cell);
      const isGiven = kindCell.trim() === "";
      const kind = isGiven ? given : readCreditKind(kindCell);
      if (!kind) return isGiven ? "The kind is missing." : `"${kindCell}" is not a kind of credit.`;
      if (amount === 0n) return null;
      const key = `${quarterKey(quarter)} ${kind} ${name}`;
      found.set(key, { ...quarter, name, kind, amount: money((found.get(key)?.amount ?? 0n) + amount) });
      return null;
    },
  });
  return { entries: [...found.values()], ...read };
}
