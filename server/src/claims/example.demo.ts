import { money } from "@refundry/contract/values";
import type { Services, Tx } from "../platform/index.ts";
import { changeDetails } from "./details/claimDetail.commands.ts";
import { saveCounts, saveReceipts, saveWages } from "./figures/figure.commands.ts";
import { saveRawOwners } from "./owners/owners.commands.ts";
import { storeBatch } from "./payroll/payrollImport.commands.ts";
import { importablePayroll } from "./payroll/payrollReading.compute.ts";
import { createRound } from "./rounds/round.commands.ts";

/** Three employees, an owner and the owner's child, paid twice a month (06, section 8: client E). */
const people = [
  ["Ana Ruiz", "1500"],
  ["Ben O'Neil", "900"],
  ['"Chen, Li"', "2200"],
  ['"SMITH, DANA R"', "3000"],
  ["Evan M. Smith", "1000"],
] as const;

const months = [
  ...[4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => [2020, month] as const),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((month) => [2021, month] as const),
];
const paydays = months.flatMap(([year, month]) => {
  const start = `${year}-${String(month).padStart(2, "0")}`;
  return [`${start}-15`, `${start}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`];
});
const receipts = [
  [300, 300, 300, 300],
  [280, 120, 200, 230],
  [210, 250, 290, 0],
];
const quarters = [
  { year: 2020, quarter: 4 },
  { year: 2021, quarter: 1 },
  { year: 2021, quarter: 2 },
  { year: 2021, quarter: 3 },
] as const;
const unknown = {
  did_not_receive: false,
  forgiven: null,
  payroll_reported: null,
  nonpayroll_reported: null,
  other_payroll_costs: null,
  group_health: null,
};

/** The figures of the worked example EX7. */
export async function exampleClaim(services: Services, tx: Tx, client: number): Promise<void> {
  const params = { id: client };
  const loan = (number: 1 | 2, start: string, dollars: number, weeks: number) =>
    createRound(tx, { params, body: { ...unknown, number, start, amount: money(dollars * 100), weeks } });
  await loan(1, "2020-05-01", 40_000, 24);
  await loan(2, "2021-02-10", 36_000, 8);
  await saveRawOwners(tx, { params, body: { owner_family_list: "Dana Smith\nEvan Smith", no_owners: false } });
  await saveWages(tx, { params, body: quarters.map((one) => ({ ...one, wages: money(5_160_000) })) });
  await saveCounts(tx, { params, body: quarters.map((one) => ({ ...one, count: 5 })) });
  await saveReceipts(tx, {
    params,
    body: receipts.flatMap((year, index) =>
      year.flatMap((thousands, at) =>
        thousands === 0
          ? []
          : [{ year: 2019 + index, quarter: (at + 1) as 1 | 2 | 3 | 4, amount: money(thousands * 100_000) }],
      ),
    ),
  });
  await changeDetails(tx, {
    params,
    body: {
      fte_2019: "12",
      filing_date: "2023-08-01",
      quarters: [{ year: 2021, quarter: 3, medicare_wages: money(5_160_000) }],
    },
  });
  await importFile(services, tx, client);
}

async function importFile(services: Services, tx: Tx, client: number): Promise<void> {
  const lines = people.flatMap(([name, gross]) => paydays.map((date) => `${date},${name},${gross}`));
  const bytes = Buffer.from(["Date of Check,Name of Employee,Gross Wages", ...lines].join("\r\n"));
  const reading = await importablePayroll({
    key: `demo:${client}`,
    bytes,
    sheets: null,
    overview: false,
    mapping: null,
    columns: {},
    remembered: [],
    changes: {},
    wages: [],
    counts: [],
    tips: [],
    leave: [],
    currentEmployees: [],
  });
  if ("refused" in reading || !reading.rows) throw new Error("The payroll of client E was refused.");
  const stored = await services.files.put(bytes);
  const source = { client, ...stored, mimeType: "text/csv", fileName: "payroll.csv", provider: null, leftOut: [] };
  await storeBatch(tx, source, { ...reading, learned: [] }, reading.rows);
}
