import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { closeServices, openServices } from "../application.ts";
import { asApplication } from "../platform/database/database.ts";
import { type Snapshot, withSnapshot } from "../platform/database/snapshot.ts";
import { makeLog } from "../platform/process/log.ts";
import type { Settings } from "../platform/process/settings.ts";
import type { Services } from "../platform/services.ts";
import { checkRecords } from "../platform/trail/recordCheck.ts";
import { verifyAudit } from "../platform/trail/trailCheck.ts";
import { openBeside } from "./openDatabase.ts";

/**
 * Says of each matter whether it is whole, and names what is not. It reads one snapshot of the database, a batch at a
 * time, so it may run while the product serves. `--against FILE` compares with heads of the trail that were kept elsewhere
 * as well. Exit code 1 when anything is not whole.
 */
export async function verify(settings: Settings, words: string[]): Promise<number> {
  const against = fileNamed(words);
  const log = makeLog("warn");
  const database = await openBeside(settings, log);
  const services = await openServices(settings, database.url, log);
  try {
    const problems = await withSnapshot(database.url, asApplication, async (snapshot) => [
      ...(await verifyAudit(services, snapshot, { against })).problems,
      ...(await checkRecords(snapshot)),
      ...(await verifySums(snapshot)),
      ...(await verifyFiles(services, snapshot)),
    ]);
    process.stdout.write(
      problems.length > 0 ? `${problems.join("\n")}\n` : "Audit trail, records, sums and files are whole.\n",
    );
    return problems.length > 0 ? 1 : 0;
  } finally {
    await closeServices(services);
    await database.close();
  }
}

function fileNamed(words: string[]): string | null {
  if (words.length === 0) return null;
  const [word, file] = words;
  if (word !== "--against" || !file || words.length > 2)
    throw new Error("please name the file of heads: verify --against /media/usb/audit-heads.jsonl");
  if (!fs.existsSync(file)) throw new Error(`${file} does not exist.`);
  return path.resolve(file);
}

/** Sums that are stored beside what they sum. */
export async function verifySums({ client }: Snapshot): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>(`
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
export async function verifyFiles({ files }: Pick<Services, "files">, { rows }: Snapshot): Promise<string[]> {
  const problems: string[] = [];
  for await (const { id, sha256 } of rows<{ id: string; sha256: string }>(
    "select id, sha256 from stored_files order by id",
  )) {
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
