import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { closeServices, openServices } from "../application.ts";
import { storedFiles } from "../platform/index.ts";
import { makeLog } from "../platform/process/log.ts";
import type { Settings } from "../platform/process/settings.ts";
import type { Services } from "../platform/services.ts";
import { openDatabase } from "./openDatabase.ts";

/** Says of each matter whether it is whole, and names the first row or file that is not. Exit code 1 when anything is not. */
export async function verify(settings: Settings): Promise<number> {
  const log = makeLog("warn");
  const database = await openDatabase(settings, log);
  const services = await openServices(settings, database.url, log);
  try {
    const problems = [
      ...(await verifyAudit(services)),
      ...(await verifySums(services)),
      ...(await verifyFiles(services)),
    ];
    process.stdout.write(problems.length > 0 ? `${problems.join("\n")}\n` : "Audit chain, sums and files are whole.\n");
    return problems.length > 0 ? 1 : 0;
  } finally {
    await closeServices(services);
    await database.close();
  }
}

export async function verifyAudit({ pool }: Services): Promise<string[]> {
  const { rows } = await pool.query<{ broken_id: string; problem: string }>("select * from audit_verify()");
  return rows.map((row) => `audit: entry ${row.broken_id} is ${row.problem}`);
}

/** Sums that are stored beside what they sum. */
export async function verifySums({ pool }: Services): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(`
    select format('payroll batch %s: %s rows and %s cents, but its rows are %s and %s', b.id, b.rows, b.gross, count(r.batch), coalesce(sum(r.gross), 0)) as what
    from payroll_batches b left join payroll_rows r on r.batch = b.id
    group by b.id having b.rows <> count(r.batch) or b.gross <> coalesce(sum(r.gross), 0)
    union all
    select format('calculation %s, Q%s %s: the employees do not add up', q.calculation, q.quarter, q.year)
    from calculation_quarters q left join calculation_employees e using (calculation, year, quarter)
    group by q.calculation, q.year, q.quarter, q.qualified_wages, q.credit
    having q.qualified_wages <> coalesce(sum(e.qualified_wages), 0) or q.credit <> coalesce(sum(e.credit), 0)`);
  return rows.map((row) => row.what);
}

/** Every row has its bytes, and they are what they were. */
export async function verifyFiles({ db, files }: Services): Promise<string[]> {
  const problems: string[] = [];
  for (const { id, sha256 } of await db.select({ id: storedFiles.id, sha256: storedFiles.sha256 }).from(storedFiles)) {
    const hash = createHash("sha256");
    try {
      await pipeline(files.open(sha256), hash);
      if (hash.digest("hex") !== sha256) problems.push(`file ${id}: its bytes have changed`);
    } catch {
      problems.push(`file ${id}: its bytes are missing`);
    }
  }
  return problems;
}
