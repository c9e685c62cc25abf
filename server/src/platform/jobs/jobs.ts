import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "../records/actor.ts";
import type { Tx } from "../records/transaction.ts";
import type { Services } from "../services.ts";

/** What a job gets to work with beside its payload. */
export interface JobRun {
  readonly jobId: number;
  readonly services: Services;
  readonly requestedBy: number | null;
  /** 1 for the first try. */
  readonly attempt: number;
  /** The instant of what it writes, where that is not the clock's: demo data was made before it is loaded. */
  readonly now?: Date;
  readonly lastAttempt: boolean;
  /** Ends when the process is asked to stop or somebody cancels. */
  readonly signal: AbortSignal;
  /** Writes the percent where the requester's screen sees it. */
  progress(percent: number): Promise<void>;
}

/** A kind of background work. It may run twice and must not show it. */
export interface JobKind<Payload extends Record<string, unknown>> {
  readonly name: string;
  readonly maxAttempts: number;
  readonly run: (payload: Payload, run: JobRun) => Promise<void>;
  /** Says the end where people look for it, when every try died with its process and none could say it itself. */
  readonly abandoned?: (payload: Payload, run: JobRun) => Promise<void>;
  /** When it runs by itself: a crontab line. */
  readonly cron?: string;
}

const kinds = new Map<string, JobKind<never>>();

export function job<Payload extends Record<string, unknown>>(kind: {
  name: string;
  maxAttempts?: number;
  cron?: string;
  run: JobKind<Payload>["run"];
  abandoned?: JobKind<Payload>["abandoned"];
}): JobKind<Payload> {
  if (kinds.has(kind.name)) throw new Error(`The job ${kind.name} is declared twice.`);
  const declared = { maxAttempts: 3, ...kind };
  kinds.set(kind.name, declared as unknown as JobKind<never>);
  return declared;
}

export function jobKinds(): ReadonlyMap<string, JobKind<Record<string, unknown>>> {
  return kinds as unknown as ReadonlyMap<string, JobKind<Record<string, unknown>>>;
}

export interface EnqueueOptions {
  /** Another job with this key that has not started is replaced by this one. */
  key?: string;
  /** Not before. */
  runAt?: Date;
  clientId?: number;
}

/** Schedules work in the transaction that causes it: it starts after commit, or never. Answers the job's id. */
export async function enqueue<Payload extends Record<string, unknown>>(
  tx: Tx,
  kind: JobKind<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<number> {
  const { rows } = await tx.db.execute<{ id: string }>(
    sql`select ${enqueued(tx.actorOrNone, kind, payload, options)} as id`,
  );
  return Number(rows[0]?.id);
}

/** The same as an expression, for a statement that knows by itself whether there is work. */
export function enqueued<Payload extends Record<string, unknown>>(
  actor: Pick<Actor, "userId"> | null,
  kind: JobKind<Payload>,
  payload: Payload,
  { key, runAt, clientId }: EnqueueOptions = {},
): SQL {
  return sql`enqueue_job(
    ${kind.name}, ${JSON.stringify(payload)}::jsonb, ${kind.maxAttempts}::int, ${key ?? null}::text,
    ${runAt?.toISOString() ?? null}::timestamptz, ${actor?.userId ?? null}::bigint, ${clientId ?? null}::bigint
  )`;
}
