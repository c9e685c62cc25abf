import { Readable } from "node:stream";
import type { access } from "@refundry/contract/access";
import type { InputFor } from "@refundry/contract/platform";
import { type IsoDate, utcDate } from "@refundry/contract/values";
import { desc, eq, sql } from "drizzle-orm";
import { auditLog, type Call, invalid, notFound, type OutgoingFile, type Tx } from "../../platform/index.ts";
import { auditCheckpoints } from "../auditRun.tables.ts";
import { checkpointLine, differenceOf, nextCheckpoints, readCheckpoint } from "./checkpoint.rules.ts";

type Row = typeof auditCheckpoints.$inferSelect;

const onWire = ({ day, lastId, rows, hash }: Row) => ({
  day,
  last_id: lastId,
  rows,
  hash,
  line: checkpointLine({ day, lastId, rows, hash }),
});

/** One a day: ten years of them are a list that one reads whole. */
export async function listCheckpoints(tx: Tx) {
  const rows = await tx.db.select().from(auditCheckpoints).orderBy(desc(auditCheckpoints.day));
  return { items: rows.map(onWire), total: rows.length, next: null };
}

export async function sendCheckpoint(
  call: Call,
  { query: { day } }: InputFor<typeof access.checkpointFile>,
): Promise<OutgoingFile> {
  const [row] = await call.transaction(({ db }) =>
    db.select().from(auditCheckpoints).where(eq(auditCheckpoints.day, day)),
  );
  if (!row) throw notFound();
  const bytes = Buffer.from(`${checkpointLine(row)}\n`);
  return {
    name: `audit-checkpoint-${day}.txt`,
    type: "text/plain; charset=utf-8",
    size: bytes.length,
    open: (range) => Readable.from(range ? bytes.subarray(range.start, range.end + 1) : bytes),
  };
}

/** Compares a line that was kept elsewhere with the trail itself: nothing that stands here of checkpoints is asked. */
export async function compareCheckpoint(tx: Tx, { query }: InputFor<typeof access.compareCheckpoint>) {
  const said = readCheckpoint(query.line);
  if (!said) throw invalid({ line: "This is no checkpoint line." });
  const { rows } = await tx.db.execute<{ hash: string | null; rows: string }>(sql`
    select (select encode(row_hash, 'hex') from ${auditLog} where id = ${said.lastId} order by at limit 1) as hash,
      (select count(*) from ${auditLog} where id <= ${said.lastId}) as rows`);
  const [found] = rows;
  const difference = differenceOf(said, { hash: found?.hash ?? null, rows: Number(found?.rows) });
  return { same: difference === null, day: said.day, last_id: said.lastId, difference };
}

/** Keeps the end of each day that is over and has none, with what came since the last. */
export async function keepCheckpoints(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(7303017)`);
  const [last] = await tx.db.select().from(auditCheckpoints).orderBy(desc(auditCheckpoints.day)).limit(1);
  const { rows } = await tx.db.execute<{ day: IsoDate; last: string }>(sql`
    select (at at time zone 'UTC')::date::text as day, max(id) as last
    from ${auditLog} where id > ${last?.lastId ?? 0} and at < ${utcDate(tx.now)}::date group by 1`);
  const days = rows.map((one) => ({ day: one.day, lastId: Number(one.last) }));
  let [from, counted] = [last?.lastId ?? 0, last?.rows ?? 0];
  for (const { day, lastId } of nextCheckpoints(last ?? null, days)) {
    const { rows: made } = await tx.db.execute<{ rows: string }>(sql`
      insert into ${auditCheckpoints} (day, last_id, rows, hash)
      select ${day}::date, ${lastId}, ${counted} + (select count(*) from ${auditLog} where id > ${from} and id <= ${lastId}),
        encode(row_hash, 'hex') from ${auditLog} where id = ${lastId} order by at limit 1
      returning rows`);
    [from, counted] = [lastId, Number(made[0]?.rows)];
  }
}
