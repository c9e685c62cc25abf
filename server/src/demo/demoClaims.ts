import type { PayrollMapping } from "@refundry/contract/claims";
import type { QuarterKey } from "@refundry/contract/values";
import { type Money, money, productQuarters, quarterKey } from "@refundry/contract/values";
import { createRound, saveCounts, saveRawOwners, saveWages } from "../claims/index.ts";
import { givenPayrollFile, type PayrollStyle } from "../claims/payroll.given.ts";
import { payrollTotals } from "../claims/payroll.queries.ts";
import { storeBatch } from "../claims/payrollImport.commands.ts";
import { importablePayroll } from "../claims/payrollReading.compute.ts";
import type { Tx } from "../platform/index.ts";
import type { Services } from "../platform/services.ts";

const styles: readonly PayrollStyle[] = ["template", "register", "workbook", "split", "semicolon"];

/** What a person would choose for the headings `Chk Dt`, `First`, `Last`, `Reg`, `OT`. */
const splitMapping: PayrollMapping = {
  heading_row: 1,
  date: 0,
  name: { first: 1, middle: null, last: 2, suffix: null },
  gross: [
    { column: 3, sign: 1 },
    { column: 4, sign: 1 },
  ],
  not_working: null,
  date_order: "month_first",
};

/** Both rounds, one of them not received for every third client. */
export async function demoRounds(tx: Tx, client: number, number: number): Promise<void> {
  const amount = money(20_000_00 + (number % 9) * 7_500_00);
  const none = {
    weeks: null,
    forgiven: null,
    payroll_reported: null,
    nonpayroll_reported: null,
    other_payroll_costs: null,
  };
  await createRound(tx, {
    params: { id: client },
    body: { ...none, number: 1, did_not_receive: false, amount, start: `2020-0${4 + (number % 3)}-15`, weeks: 24 },
  });
  const received = number % 3 !== 0;
  await createRound(tx, {
    params: { id: client },
    body: {
      ...none,
      number: 2,
      did_not_receive: !received,
      amount: received ? amount : null,
      start: received ? "2021-02-10" : null,
      weeks: received ? 8 : null,
    },
  });
}

export async function demoOwners(tx: Tx, client: number, owner: string, number: number): Promise<void> {
  const noOwners = number % 7 === 0;
  const family = number % 2 === 0 ? `\nFelix ${owner.split(" ").at(-1)}` : "";
  await saveRawOwners(tx, {
    params: { id: client },
    body: { owner_family_list: noOwners ? "" : `${owner}${family}`, no_owners: noOwners },
  });
}

/** A payroll file of some provider, imported as staff would; the wages of most clients tie with it. */
export async function demoPayroll(
  services: Services,
  tx: Tx,
  client: number,
  owner: string,
  number: number,
): Promise<void> {
  const style = styles[number % styles.length] ?? "template";
  const file = await givenPayrollFile({
    style,
    seed: number,
    employees: 3 + (number % 14),
    also: [owner],
    reversals: number % 3,
  });
  const read = (leftOut: number[]) =>
    importablePayroll({
      key: `demo:${client}:${leftOut.length}`,
      bytes: file.bytes,
      sheet: null,
      mapping: style === "split" ? splitMapping : null,
      remembered: [],
      changes: { left_out: leftOut },
      wages: [],
      counts: [],
      currentEmployees: [],
    });
  // Totals rows are left out, as a person would.
  const first = await read([]);
  if ("refused" in first) throw new Error(`The demo payroll is refused: ${first.refused.message}`);
  const leftOut = [...new Set(first.first.map(({ row }) => row))];
  const reading = leftOut.length > 0 ? await read(leftOut) : first;
  if ("refused" in reading || !reading.rows) return;
  const stored = await services.files.put(file.bytes);
  await storeBatch(
    tx,
    {
      client,
      ...stored,
      mimeType: file.fileName.endsWith(".csv")
        ? "text/csv"
        : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      fileName: file.fileName,
      provider: null,
      leftOut,
    },
    // No heading is remembered, so that a first file shows how columns are mapped.
    { ...reading, fingerprint: null },
    reading.rows,
  );
  await demoFigures(tx, client, number, await payrollTotals(tx, client));
}

/** Wages and counts: as the payroll says for most clients, off by some percent for every fifth. */
export async function demoFigures(
  tx: Tx,
  client: number,
  number: number,
  totals: Map<QuarterKey, { gross: Money; employees: number }> | null,
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
  await saveWages(tx, { params: { id: client }, body: figures.map(({ quarter, wages }) => ({ ...quarter, wages })) });
  await saveCounts(tx, { params: { id: client }, body: figures.map(({ quarter, count }) => ({ ...quarter, count })) });
}
