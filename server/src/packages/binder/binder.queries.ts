import { binderDays, binderLifecycle, type packages as operations } from "@refundry/contract/packages";
import type { InputFor } from "@refundry/contract/platform";
import type { Quarter } from "@refundry/contract/values";
import { and, desc, eq, sql } from "drizzle-orm";
import { openedClient } from "../../clients/index.ts";
import {
  type Call,
  type Database,
  inGroup,
  notFound,
  type OutgoingFile,
  Refusal,
  type Tx,
} from "../../platform/index.ts";
import { binders } from "../binder.tables.ts";

export type BinderRecord = typeof binders.$inferSelect;

export const quarterOfBinder = ({ year, quarter }: Pick<BinderRecord, "year" | "quarter">): Quarter | null =>
  year === null || quarter === null ? null : { year, quarter: quarter as Quarter["quarter"] };

/** A binder as it is sent; its file is there until it expires. */
export function binderAnswer(row: BinderRecord, now: Date) {
  const isThere = row.state === "ready" && row.expires !== null && row.expires > now;
  return {
    id: row.id,
    quarter: quarterOfBinder(row),
    state: row.state === "ready" && !isThere ? ("expired" as const) : row.state,
    percent: row.percent,
    reason: row.reason,
    gaps: row.gaps,
    files: row.manifest?.length ?? null,
    size: row.size,
    sha256: row.sha256,
    url: isThere ? `/api/v1/binders/${row.id}/file` : null,
    download_attrib: isThere ? row.fileName : null,
    created: row.created,
    expires: row.expires,
  };
}

/** The binders that somebody asked for, newest first: those of others hold what others may open. */
export async function listBinders(tx: Tx, { params }: InputFor<typeof operations.binders>) {
  const client = await openedClient(tx, params.id);
  const rows = await tx.db
    .select()
    .from(binders)
    .where(and(eq(binders.client, client.id), eq(binders.requestedBy, tx.actor.userId)))
    .orderBy(desc(binders.created), desc(binders.id));
  const items = rows.map((row) => binderAnswer(row, tx.now));
  return { items, total: items.length, next: null };
}

/** The binder of who asked for it, in the role that it was made for, while its client is in scope; else 404. */
async function ownBinder(tx: Tx, id: number): Promise<BinderRecord> {
  const [row] = await tx.db
    .select()
    .from(binders)
    .where(and(eq(binders.id, id), eq(binders.requestedBy, tx.actor.userId)));
  if (!row || (row.madeForRole !== null && row.madeForRole !== tx.actor.roleId)) throw notFound();
  await openedClient(tx, row.client);
  return row;
}

export async function isBinderVisible(tx: Tx, id: number): Promise<boolean> {
  return ownBinder(tx, id).then(
    () => true,
    () => false,
  );
}

/** The archive; who fetched it stands in the trail. */
export async function downloadBinder(
  call: Call,
  { params }: InputFor<typeof operations.binderFile>,
): Promise<OutgoingFile> {
  const { sha256, size, name } = await call.transaction(async (tx) => {
    const row = await ownBinder(tx, params.id);
    const answer = binderAnswer(row, tx.now);
    if (answer.state === "expired") throw new Refusal("binder_expired", { details: { n: binderDays } });
    if (answer.url === null || row.sha256 === null || row.size === null || row.fileName === null) throw notFound();
    tx.audit({
      action: "binder.download",
      recordType: "binder",
      recordId: row.id,
      clientId: row.client,
      after: { sha256: row.sha256 },
    });
    return { sha256: row.sha256, size: row.size, name: row.fileName };
  });
  return { name, type: "application/zip", size, open: (range) => call.services.files.open(sha256, range) };
}

/** The binder that is being made of a client for somebody, or null. */
export async function runningBinder(tx: Tx, client: number, requestedBy: number): Promise<BinderRecord | null> {
  const [row] = await tx.db
    .select()
    .from(binders)
    .where(
      and(
        eq(binders.client, client),
        eq(binders.requestedBy, requestedBy),
        inGroup(binders.state, binderLifecycle, "running"),
      ),
    );
  return row ?? null;
}

/** Which of these bytes a binder still needs. */
export async function bytesOfBinders(db: Database, sha256: string[]): Promise<string[]> {
  const rows = await db
    .select({ sha256: binders.sha256 })
    .from(binders)
    .where(and(eq(binders.state, "ready"), sql`${binders.sha256} = any(${sql.param(sha256)})`));
  return rows.flatMap((row) => row.sha256 ?? []);
}
