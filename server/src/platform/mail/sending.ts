import { and, asc, eq, inArray, isNull, lte, or, type SQLWrapper, sql } from "drizzle-orm";
import { backgroundJobs } from "../jobs/job.tables.ts";
import { enqueue, type JobRun, job } from "../jobs/jobs.ts";
import { faultPoint } from "../process/faults.ts";
import { inTransaction, type Tx } from "../records/transaction.ts";
import { type Delivered, type Leaving, type MailWay, wayTo } from "./delivery.ts";
import { leavingOf, release } from "./leaving.ts";
import { secretIsGone } from "./letterSecret.ts";
import { mailMessages } from "./mail.tables.ts";
import { type Mail, tellMail } from "./mailRows.ts";
import { type Came, keepInMailbox, loseSightOf, loseSightWhere, settle, underWayIn } from "./settling.ts";

/** How many mails are taken up in one transaction, and how many of them are with the server at the same time. */
const together = 16;
const lanes = 4;
/** So long one job hands over what waits, in ms. Then another goes on, and other work has its turn. */
const turn = 5_000;

const sentIn = new WeakSet<Tx>();

/** What is queued in this transaction is handed over as soon as it may be: one job for all of it. */
export async function send(tx: Tx): Promise<void> {
  if (sentIn.has(tx)) return;
  sentIn.add(tx);
  await enqueue(tx, sendMails, {});
}

/** A planned mail leaves at its time; planned anew it takes the place of what was planned before. */
export async function plan(tx: Tx, { id, sendAfter }: Mail): Promise<void> {
  if (!sendAfter) throw new Error(`Mail ${id} is planned for no time.`);
  const planned = sendAfter.toISOString();
  await enqueue(tx, sendMails, { mail: id, planned }, { key: `mail:${id}`, runAt: sendAfter });
}

/**
 * Hands over what waits, that mail among it whose time has come (18, 5.4). A mail is written as under way before the server is
 * spoken to; whoever goes on with a job whose process ended finds by that what may or may not have gone out.
 */
export const sendMails = job<{ mail?: number; planned?: string }>({
  name: "mail.send",
  maxAttempts: 8,
  run: async ({ mail, planned }, run) => {
    const step = stepsOf(run);
    if (run.attempt > 1) await step((tx) => loseSightOf(tx, run.jobId));
    if (mail !== undefined && planned !== undefined) await step((tx) => release(tx, mail, new Date(planned)));
    const { smtpUrl } = run.services.settings;
    const way = smtpUrl ? wayTo(smtpUrl, run.services, lanes) : null;
    try {
      await handOverWaiting(run, way);
    } finally {
      way?.close();
    }
  },
  abandoned: (_payload, run) =>
    stepsOf(run)(async (tx) => {
      await loseSightOf(tx, run.jobId);
      await send(tx);
    }),
});

/** What no job is about to do any more: mails that wait go on, and of those that an ended job left nobody knows. */
export const sweepMails = job<Record<string, never>>({
  name: "mail.sweep",
  cron: "* * * * *",
  run: (_payload, run) => stepsOf(run)(sweep),
});

async function sweep(tx: Tx): Promise<void> {
  const { outcome, sendingBy, createdAt, nextTryAt } = mailMessages;
  const before = (at: SQLWrapper) => sql`${at} < now() - interval '1 minute'`;
  const ended = sql`exists (select from ${backgroundJobs} where ${backgroundJobs.id} = ${sendingBy}
    and ${inArray(backgroundJobs.state, ["done", "failed"])} and ${before(backgroundJobs.finishedAt)})`;
  // Without a job: of before mails knew who has them under way.
  const left = or(and(isNull(sendingBy), before(createdAt)), ended);
  await loseSightWhere(tx, and(eq(outcome, "sending"), left));
  const isDue = or(isNull(nextTryAt), before(nextTryAt));
  if ((await tx.db.$count(mailMessages, and(eq(outcome, "queued"), before(createdAt), isDue))) > 0) await send(tx);
}

/** Batch after batch, until nothing is left that is due or others are to have their turn. */
async function handOverWaiting(run: JobRun, way: MailWay | null): Promise<void> {
  const step = stepsOf(run);
  const end = Date.now() + turn;
  let came: Came[] = [];
  for (let taken = together; taken === together; ) {
    const ends = run.signal.aborted || Date.now() > end;
    // What became of some is written with the taking up of the next.
    const [count, leaving] = await step(async (tx) => {
      await settleAll(tx, came);
      if (!ends) return take(tx, run);
      await send(tx);
      return nothing;
    });
    taken = count;
    came = way ? await handOverAll(run, way, leaving) : [];
  }
  if (came.length > 0) await step((tx) => settleAll(tx, came));
}

type Taken = [count: number, leaving: Leaving[]];
const nothing: Taken = [0, []];

const stepsOf =
  ({ services }: JobRun) =>
  <Value>(work: (tx: Tx) => Promise<Value>) =>
    inTransaction(services.pool, {}, work);

/** Takes up the oldest that are due, those of the product before those of people (18, 5.4): how many, and which are to be handed over. */
async function take(tx: Tx, { services, jobId }: JobRun): Promise<Taken> {
  const { id, outcome, nextTryAt, type } = mailMessages;
  const isDue = or(isNull(nextTryAt), lte(nextTryAt, sql`now()`));
  const waiting = tx.db
    .select({ id })
    .from(mailMessages)
    .where(and(eq(outcome, "queued"), isDue))
    .orderBy(sql`(${type} is not null)`, asc(id))
    .limit(together)
    .for("update", { skipLocked: true });
  const taken = await tx.db
    .update(mailMessages)
    .set({ outcome: "sending", sendingBy: jobId })
    .where(sql`${id} = any(array(${waiting}))`)
    .returning();
  if (taken.length === 0) return nothing;
  taken.sort((one, other) => Number(one.type !== null) - Number(other.type !== null) || one.id - other.id);
  for (const one of taken) tellMail(tx, one);
  const leaving = await leavingOf(tx, taken);
  if (!services.settings.smtpUrl) for (const one of leaving) await keepInMailbox(tx, one.mail.id);
  return [taken.length, leaving];
}

/** So often what became of mails is written while others are still with a server that is slow, in ms. */
const patience = 1_000;
/** So long after they were taken up mails are begun, in ms: who woke after that may have lost them (18, 5.4, lease). */
const lease = 120_000;

/**
 * Hands each over once, several at the same time. Answers what became of those of which it is not written yet. Asked to stop, it
 * ends those that it began, and the others wait again.
 */
async function handOverAll(run: JobRun, way: MailWay, leaving: Leaving[]): Promise<Came[]> {
  const step = stepsOf(run);
  const failure = new AbortController();
  const end = Date.now() + lease;
  const came: Came[] = [];
  let written = Promise.resolve();
  const write = async () => {
    const some = came.splice(0);
    if (some.length > 0) await step((tx) => settleAll(tx, some));
  };
  const writing = setInterval(() => {
    written = written.then(write);
    written.catch(() => failure.abort());
  }, patience);
  const lane = async () => {
    while (!run.signal.aborted && !failure.signal.aborted && Date.now() < end) {
      const one = leaving.shift();
      if (!one) return;
      const delivered = secretIsGone(one.mail, new Date()) ? linkGone : await way.handOver(one);
      faultPoint("mail-after-handover");
      came.push({ mail: one.mail, delivered });
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, lane)).finally(() => clearInterval(writing));
    await written;
  } finally {
    if (leaving.length > 0) await step((tx) => putBack(tx, run.jobId, leaving));
  }
  return came;
}

const linkGone: Delivered = {
  outcome: "link_gone",
  detail: "The link in it was used, replaced or too old before it could be sent.",
};

/** Keeps what became of mails, and plans the next try of those that were refused for now. */
async function settleAll(tx: Tx, came: readonly Came[]): Promise<void> {
  for (const { id, again } of await settle(tx, came))
    await enqueue(tx, sendMails, {}, { key: `mail:${id}`, runAt: again });
}

async function putBack(tx: Tx, job: number, leaving: readonly Leaving[]): Promise<void> {
  const ids = leaving.map(({ mail }) => mail.id);
  await tx.db
    .update(mailMessages)
    .set({ outcome: "queued" })
    .where(and(inArray(mailMessages.id, ids), underWayIn(job)));
  for (const { mail } of leaving) tellMail(tx, mail);
  await send(tx);
}
