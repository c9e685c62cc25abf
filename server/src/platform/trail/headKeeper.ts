import path from "node:path";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { mailTemplate, postMail } from "../mail/mailTemplate.ts";
import type { Settings } from "../process/settings.ts";
import { inTransaction } from "../records/transaction.ts";
import type { Services } from "../services.ts";
import { appendHead, lastHead, markedHead, type TrailHead } from "./headFile.ts";

/** Processes that serve one database write one after another. */
const turn = 7_303_016;
const each = 60_000;
/** A mail tells less often than a file. */
const mailedEach = "1 hour";
export const mailedHead = "trail_head";

const headMail = mailTemplate({
  key: mailedHead,
  area: "Audit trail",
  name: "The end of the trail, to be kept elsewhere",
  placeholders: {
    entry: { meaning: "The number of the newest entry.", kind: "text", needed: false, sample: "12345" },
    line: {
      meaning: "The line that is to be kept.",
      kind: "text",
      needed: true,
      sample: '{"at":"2027-01-15T14:30:00.000Z","id":12345,"hash":"…","after":"…","mark":"…"}',
    },
  },
  subject: "Audit trail: entry {{entry}}",
  body: `Please keep this line. Whoever is asked whether the audit trail was changed writes it into a file and runs refundry verify --against that file.

{{line}}`,
});

/** Where heads of the trail are kept beside the data. */
export const headFileOf = ({ dataFolder }: Pick<Settings, "dataFolder">) => path.join(dataFolder, "audit-heads.jsonl");

/** Every file that the settings name for heads of the trail. */
export function headFiles(settings: Settings): string[] {
  const second = settings.auditHeads;
  return [headFileOf(settings), ...(second && "file" in second ? [second.file] : [])];
}

/**
 * Writes the end of the trail where its database's owner does not reach it: each minute in which entries came, and when
 * the server stops. Before that it looks whether the trail still holds the end that was kept last.
 */
export class TrailKeeper {
  readonly #services: Services;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(services: Services) {
    this.#services = services;
  }

  start(): void {
    this.#timer = setInterval(() => void this.keep(), each).unref();
    void this.keep();
  }

  /** Writes what there is to write once more. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.keep();
  }

  keep(): Promise<void> {
    const { log } = this.#services;
    this.#running = this.#running.then(() =>
      keepHead(this.#services).catch((err: unknown) =>
        log.error({ err }, "the end of the audit trail could not be kept"),
      ),
    );
    return this.#running;
  }
}

/** Writes the end of the trail wherever it is kept and is not yet known. */
export async function keepHead(services: Services): Promise<void> {
  const { pool, settings, log } = services;
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [turn]);
    const end = { at: new Date().toISOString(), ...(await endOf(client)) };
    for (const file of headFiles(settings)) {
      const known = lastHead(file);
      if (known && !(await holds(client, known)))
        log.error({ entry: known.id }, "the audit trail no longer holds the end that was kept of it; run verify");
      if (end.id > 0 && (known?.id !== end.id || known.hash !== end.hash))
        appendHead(file, markedHead({ ...end, after: known?.mark ?? "" }));
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
  if (settings.auditHeads && "mail" in settings.auditHeads) await mailHead(services, settings.auditHeads.mail);
}

/** Says in every file that the trail goes on after this entry, because a backup was restored. */
export function keepRestored(settings: Settings, end: { id: number; hash: string }): void {
  const at = new Date().toISOString();
  for (const file of headFiles(settings))
    appendHead(file, markedHead({ at, ...end, restored: true, after: lastHead(file)?.mark ?? "" }));
}

type Asking = Pick<pg.ClientBase, "query">;

async function endOf(client: Asking): Promise<{ id: number; hash: string }> {
  const { rows } = await client.query("select last_id, encode(row_hash, 'hex') as hash from audit_head");
  return { id: Number(rows[0]?.last_id ?? 0), hash: rows[0]?.hash ?? "" };
}

async function holds(client: Asking, { id, hash }: TrailHead): Promise<boolean> {
  const { rowCount } = await client.query("select from audit_log where id = $1 and row_hash = decode($2, 'hex')", [
    id,
    hash,
  ]);
  return rowCount !== 0;
}

/** What System status says of the trail: the last end that was kept beside the data, and whether the trail holds it. */
export async function trailState({
  pool,
  settings,
}: Services): Promise<{ entries: number; keptAt: Date | null; holds: boolean }> {
  const known = lastHead(headFileOf(settings));
  const { id } = await endOf(pool as unknown as Asking);
  return {
    entries: id,
    keptAt: known ? new Date(known.at) : null,
    holds: known ? await holds(pool as unknown as Asking, known) : true,
  };
}

/** The line of the file, by mail to somebody elsewhere; nothing new, no mail. */
async function mailHead({ pool, settings }: Services, address: string): Promise<void> {
  const head = lastHead(headFileOf(settings));
  if (!head) return;
  await inTransaction(pool, {}, async (tx) => {
    const { rows } = await tx.db.execute(sql`
      select from mail_messages where kind = ${mailedHead} and to_address = ${address}
        and (text like ${`%"id":${head.id},%`} or created_at > now() - ${mailedEach}::interval)
      limit 1`);
    if (rows.length > 0) return;
    const values = { entry: String(head.id), line: JSON.stringify(head) };
    await postMail(tx, headMail, values, { to: { userId: null, address } });
  });
}
