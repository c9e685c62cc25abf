// The engine: time for whole claims and for one explanation, and as a ratio against passes over the same rows.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { calculate, evaluate, explainRows, ruleSetOf } from "../credit/dist/index.js";
import { against } from "./product.mjs";

const firstNames = ["Ana", "Ben", "Chen", "Dana", "Evan", "Fay", "Gus", "Hana", "Ivan", "José"];
const runs = 9;

export async function benchCredit() {
  const small = claimOf(payroll(1000, 60));
  const large = claimOf(payroll(2500, 40));
  const entered = withEverything(large);
  const bytes = Buffer.from(JSON.stringify(large.payroll));
  const duck = await duckOver(large.payroll);
  // In turns, so that all of them meet the same machine.
  const times = await alternate({
    small: () => evaluate(small),
    large: () => evaluate(large),
    older: () => evaluate(large, ruleSetOf("2026-1")),
    entered: () => evaluate(entered),
    bytes: () => passOver(bytes),
    sums: () => plainSums(large.payroll),
    duck: duck.cappedSums,
  });
  duck.close();
  const explanation = ninetyFifth(await explanations(large));
  return [
    against("CALC-48 1,000 employees × 60 pay dates", times.small / 1000, 1, "s"),
    against("CALC-48 100,000 rows, two rounds, names", times.large / 1000, 3, "s"),
    ratio("100,000 rows, to a pass over their bytes", times.large, times.bytes, 30),
    ratio("100,000 rows, to plain sums of them", times.large, times.sums, 10),
    ratio("100,000 rows, to DuckDB's capped sums of their CSV", times.large, times.duck, 2),
    ratio("100,000 rows, to the rules before these", times.large, times.older, 1.3),
    ratio("with all that they ask entered, to the rules before", times.entered, times.older, 1.3),
    against("one figure explained, 95 of 100", explanation, 300, "ms"),
  ];
}

const ratio = (name, ours, reference, goal) => ({
  name,
  ratio: ours / reference,
  goal,
  detail: `${ours.toFixed(1)} ms against ${reference.toFixed(1)} ms`,
});

/** Median times in milliseconds. */
async function alternate(works) {
  const times = Object.fromEntries(Object.keys(works).map((name) => [name, []]));
  for (let run = -2; run < runs; run += 1)
    for (const [name, work] of Object.entries(works)) {
      const time = await timeOf(work);
      if (run >= 0) times[name].push(time);
    }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, all.sort((a, b) => a - b)[runs >> 1]]));
}

async function timeOf(work) {
  const started = performance.now();
  const result = await work();
  const time = performance.now() - started;
  // Looked at, so that no compiler leaves the work out.
  if (result === undefined) throw new Error("A measurement without a result.");
  return time;
}

/** The checks behind a hundred figures of one employee and quarter, each worked out anew from the snapshot. */
async function explanations(claim) {
  const { employees } = calculate(claim).quarters[1];
  const times = [];
  for (let at = 0; at < 100; at += 1) {
    const { employee } = employees[(at * 23) % employees.length];
    times.push(await timeOf(() => explainRows(claim, undefined, { quarter: "2021-Q1", employee: employee.id })));
  }
  return times;
}

const ninetyFifth = (times) => times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1];

function passOver(bytes) {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 1) sum = (sum + bytes[at]) | 0;
  return sum;
}

/** The same rows as a file, and DuckDB on one thread, as the engine has one: sums by person and quarter, capped; nothing of the rules. */
async function duckOver(rows) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "refundry-bench-"));
  const file = path.join(folder, "payroll.csv");
  const lines = rows.map(({ date, name, gross }) => `${date},"${name}",${gross}`);
  fs.writeFileSync(file, ["date,name,gross", ...lines].join("\n"));
  const instance = await DuckDBInstance.create(":memory:", { threads: "1" });
  const connection = await instance.connect();
  const asked = `select count(*), sum(capped) from (
    select least(sum(gross), 10000) as capped
    from read_csv('${file}', header = true, columns = { date: 'date', name: 'varchar', gross: 'decimal(15, 2)' })
    group by name, year(date), quarter(date))`;
  return {
    cappedSums: async () => (await connection.runAndReadAll(asked)).getRows(),
    close: () => {
      connection.closeSync();
      instance.closeSync();
      fs.rmSync(folder, { recursive: true });
    },
  };
}

function plainSums(rows) {
  const sums = new Map();
  for (const { date, name, gross } of rows) {
    const key = `${date.slice(0, 4)}${Math.floor((Number(date.slice(5, 7)) - 1) / 3)}${name}`;
    sums.set(key, (sums.get(key) ?? 0) + Math.round(Number(gross) * 100));
  }
  return sums;
}

/** Pay dates from April 2020 to December 2021; names with commas, initials, hyphens and accents. */
function payroll(employees, dates) {
  const rows = [];
  for (let date = 0; date < dates; date += 1) {
    const day = new Date(Date.UTC(2020, 3, 3 + Math.floor((date * 630) / dates))).toISOString().slice(0, 10);
    for (let number = 0; number < employees; number += 1) {
      const first = firstNames[number % 10];
      const name =
        number % 3 === 0
          ? `Family${number % 97}-${number}, ${first} M`
          : `${first} Family${number % 97} Worker${number}`;
      const gross = `${700 + ((number * 37 + date * 11) % 900)}.${String((number * 7 + date) % 100).padStart(2, "0")}`;
      rows.push({ date: day, name, gross });
    }
  }
  return rows;
}

function claimOf(rows) {
  return {
    claim_quarters: ["2020-Q4", "2021-Q1", "2021-Q2", "2021-Q3"],
    payroll: rows,
    owners: ["Dana Worker33", "Evan Worker4"],
    family: ["Bill Worker7", "Hana Worker17"],
    suspensions: [{ start: "2020-03-13", end: "2021-08-15", mandate_id: 1 }],
    fte_2019: 90,
    tssw: { "2020-Q4": "1000000" },
    ppp: [
      { number: 1, start: "2020-05-01", amount: "4000000", weeks: 24 },
      { number: 2, start: "2021-02-10", amount: "6000000", weeks: 16 },
    ],
    contingency_rate: "20",
  };
}

/** The same claim with what only the corrected rules ask: a group, ownership, other credits, health, leave, earlier pay. */
function withEverything(claim) {
  const quarters = ["2020-Q4", "2021-Q1", "2021-Q2", "2021-Q3"];
  const names = [...new Set(claim.payroll.map(({ name }) => name))].slice(0, 500);
  const each = (amount) => Object.fromEntries(names.map((name) => [name, amount]));
  return {
    ...claim,
    health: Object.fromEntries(quarters.map((quarter) => [quarter, each("300.00")])),
    other_credit_wages: names.map((name, at) => ({ quarter: quarters[at % 4], name, kind: "wotc", amount: "100.00" })),
    pay_30_days: each("2000.00"),
    group: {
      members: [{ name: "Beta LLC", full_time_2019: 20, business_began: "2015-03-01" }],
      shared_employees: names.slice(0, 200).map((name) => ({ name, quarter: "2021-Q1", other_wages: "900.00" })),
    },
    ownership: {
      holdings: [
        { holder: "Dana Worker33", held: "Worker LP", percent: "60" },
        { holder: "Worker LP", held: "employer", percent: "90" },
      ],
      relations: [{ person: "Hana Worker17", relation: "child", of: "Dana Worker33" }],
    },
  };
}
