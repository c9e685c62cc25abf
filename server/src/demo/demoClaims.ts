import type { PayrollMapping } from "@refundry/contract/claims";
import type { QuarterKey } from "@refundry/contract/values";
import { type Money, money, productQuarters, quarterKey } from "@refundry/contract/values";
import { eq } from "drizzle-orm";
import {
  addOwner,
  changeDetails,
  createRound,
  decideMatch,
  markOnPayroll,
  saveCounts,
  saveImpacts,
  saveWages,
} from "../claims/index.ts";
import { listMatches } from "../claims/owners/nameMatch.queries.ts";
import { readOwners } from "../claims/owners/owners.queries.ts";
import { givenPayrollFile, type PayrollStyle } from "../claims/payroll/payroll.demo.ts";
import { payrollTotals } from "../claims/payroll/payroll.queries.ts";
import { storeBatch } from "../claims/payroll/payrollImport.commands.ts";
import { importablePayroll } from "../claims/payroll/payrollReading.compute.ts";
import { clients } from "../clients/index.ts";
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

/** What a demo client's payroll calls its people: most owners by their name, some by an initial; a relative by a nickname. */
export function paidAs(owner: string, number: number): string[] {
  const [first = "", ...rest] = owner.split(" ");
  const last = rest.at(-1) ?? "";
  const names = number % 8 === 1 ? [`${first[0]} ${last}`] : [owner];
  return number % 8 === 3 ? [...names, `Bill ${last}`] : names;
}

/** Owners with shares and relations; some declare that there are none. */
export async function demoOwners(tx: Tx, client: number, owner: string, number: number): Promise<void> {
  const params = { id: client };
  if (number % 7 === 0) {
    await addOwner(tx, { params, body: { no_owners: true } });
    return;
  }
  const last = owner.split(" ").at(-1) ?? "";
  const { owners } = await addOwner(tx, { params, body: { name: owner, kind: "owner", percent: "60" } });
  const related_to = owners[0]?.id ?? null;
  if (number % 5 === 2) await addOwner(tx, { params, body: { name: "Priya Lindqvist", kind: "owner", percent: "30" } });
  const relative = number % 8 === 3 ? `William ${last}` : number % 2 === 0 ? `Felix ${last}` : null;
  if (relative) await addOwner(tx, { params, body: { name: relative, kind: "family", related_to, relation: "Child" } });
}

/** What somebody decided of the names in doubt, and who is known not to be on the payroll. */
export async function demoDecisions(tx: Tx, client: number, number: number): Promise<void> {
  const params = { id: client };
  const { items } = await listMatches(tx, { params });
  const nickname = items.find(({ basis, state }) => basis === "nickname" && state === "suspect");
  if (nickname && number % 16 === 3)
    await decideMatch(tx, { params: { id: nickname.id }, body: { state: "confirmed", reason: null } });
  if (nickname && number % 16 === 11)
    await decideMatch(tx, { params: { id: nickname.id }, body: { state: "cleared", reason: null } });
  const { owners } = await readOwners(tx, { params });
  for (const { id, on_payroll, to_check } of owners)
    if (on_payroll === "open" && !to_check && number % 3 !== 0)
      await markOnPayroll(tx, { params, body: { person: id, on_payroll: "absent" } });
}

const impactsOf: readonly (readonly { id: number; notes: string | null }[])[] = [
  [
    { id: 3, notes: null },
    { id: 4, notes: null },
    { id: 9, notes: null },
  ],
  [
    { id: 2, notes: null },
    { id: 10, notes: "Flour and packaging came six weeks late." },
  ],
  [
    { id: 1, notes: null },
    { id: 8, notes: null },
    { id: 14, notes: "The landlord closed the whole arcade." },
  ],
];

/** Sizes, dates and impacts; a few clients prepare a supplement or say when they began. */
export async function demoDetails(tx: Tx, client: number, number: number): Promise<void> {
  const params = { id: client };
  const [record] = await tx.db.select().from(clients).where(eq(clients.id, client));
  await changeDetails(tx, {
    params,
    body: {
      fte_2019: String(8 + (number % 23)),
      date_discovered: "2023-11-15",
      signer_title: number % 2 === 0 ? "President" : "Managing member",
      ...(number % 4 === 0 && { prior_2020: false }),
      ...(number % 10 === 5 && { business_began: "2019-05-01" }),
      ...(number % 9 === 2 && record?.businessType === 1 && { supplement: true }),
      quarters: [{ year: 2021, quarter: 3, medicare_wages: money(50_000_00 + number * 700_00) }],
    },
  });
  await saveImpacts(tx, { params, query: {}, body: [...(impactsOf[number % impactsOf.length] ?? [])] });
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
    also: paidAs(owner, number),
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
