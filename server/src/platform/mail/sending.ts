import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { enqueue, type JobRun, job } from "../jobs/jobs.ts";
import { faultPoint } from "../process/faults.ts";
import { inTransaction, type Tx } from "../records/transaction.ts";
import { type Delivered, type Leaving, type MailWay, wayTo } from "./delivery.ts";
import { leavingOf, release } from "./leaving.ts";
import { secretIsGone } from "./letterSecret.ts";
import { mailMessages } from "./mail.tables.ts";
import { type Mail, tellMail } from "./mailRows.ts";
import { type Came, keepInMailbox, loseSightOf, settle } from "./settling.ts";

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
      await handOverWaiting(run, way, mail);
    } finally {
      way?.close();
    }
  },
  abandoned: (_payload, run) => stepsOf(run)((tx) => loseSightOf(tx, run.jobId)),
});

/** Batch after batch, until nothing is left that is due or others are to have their turn. */
async function handOverWaiting(run: JobRun, way: MailWay | null, mail?: number): Promise<void> {
  const step = stepsOf(run);
  const end = Date.now() + turn;
  let named = mail;
  let came: Came[] = [];
  for (let taken = together; taken === together; named = undefined) {
    const ends = run.signal.aborted || Date.now() > end;
    // What became of some is written with the taking up of the next.
    const [count, leaving] = await step(async (tx) => {
      await settleAll(tx, came);
      if (!ends) return take(tx, run, named);
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
async function take(tx: Tx, { services, jobId }: JobRun, mail?: number): Promise<Taken> {
  const { id, outcome, nextTryAt, type } = mailMessages;
  const isDue = or(isNull(nextTryAt), lte(nextTryAt, sql`now()`), mail === undefined ? undefined : eq(id, mail));
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
  taken.sort((one, other) => one.id - other.id);
  for (const one of taken) tellMail(tx, one);
  const leaving = await leavingOf(tx, taken);
  if (!services.settings.smtpUrl) for (const one of leaving) await keepInMailbox(tx, one.mail.id);
  return [taken.length, leaving];
}

/** So often what became of mails is written while others are still with a server that is slow, in ms. */
const patience = 1_000;

/**
 * Hands each over once, several at the same time. Answers what became of those of which it is not written yet. Asked to stop, it
 * ends those that it began, and the others wait again.
 */
async function handOverAll(run: JobRun, way: MailWay, leaving: Leaving[]): Promise<Came[]> {
  const step = stepsOf(run);
  const failure = new AbortController();
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
    while (!run.signal.aborted && !failure.signal.aborted) {
      const one = leaving.shift();
      if (!one) return;
      const delivered = secretIsGone(one.mail, new Date()) ? linkGone : await way.handOver(one);
      faultPoint("mail-after-handover");
      came.push({ mail: one.mail, delivered });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane)).finally(() => clearInterval(writing));
  await written;
  if (leaving.length > 0) await step((tx) => putBack(tx, leaving));
  return came;
}

const linkGone: Delivered = {
  outcome: "link_gone",
  detail: "The link in it was used, replaced or too old before it could be sent.",
};

/** Keeps what became of mails, and plans the next try of those that were refused for now. */
async function settleAll(tx: Tx, came: readonly Came[]): Promise<void> {
  for (const { id, again } of await settle(tx, came))
    await enqueue(tx, sendMails, { mail: id }, { key: `mail:${id}`, runAt: again });
}

async function putBack(tx: Tx, leaving: readonly Leaving[]): Promise<void> {
  const ids = leaving.map(({ mail }) => mail.id);
  await tx.db.update(mailMessages).set({ outcome: "queued" }).where(inArray(mailMessages.id, ids));
  for (const { mail } of leaving) tellMail(tx, mail);
  await send(tx);
}
