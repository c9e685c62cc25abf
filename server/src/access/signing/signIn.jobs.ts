import { and, eq, gte } from "drizzle-orm";
import { lockedPerson } from "../../people/index.ts";
import { enqueue, inTransaction, job, mailMessages, postMail, type Tx } from "../../platform/index.ts";
import { signInAttempts } from "../credential.tables.ts";
import { addressed, failuresMail, greeted } from "../sessions/letters.commands.ts";
import { shutAccount } from "./throttle.queries.ts";

/** Once failures shut an account everywhere its person is told. Whether there is one is looked at later, so that no time tells. */
export async function tellOfFailures(tx: Tx, email: string, attempt: number): Promise<void> {
  if (await shutAccount(tx, email, attempt)) await enqueue(tx, mailOfFailures, { attempt });
}

/** Mails the person whose account a try has shut, once (01, Throttling). */
const mailOfFailures = job<{ attempt: number }>({
  name: "access.mail_of_failures",
  run: async ({ attempt }, { services }) => {
    await inTransaction(services.pool, {}, async (tx) => {
      const [tried] = await tx.db.select().from(signInAttempts).where(eq(signInAttempts.id, attempt));
      const person = tried?.userId ? await lockedPerson(tx, tried.userId) : null;
      if (!tried || !person || (await wasMailed(tx, person.id, tried.at))) return;
      await postMail(tx, failuresMail, greeted(person), { to: addressed(person) });
    });
  },
});

/** A job may run twice. */
async function wasMailed(tx: Tx, userId: number, since: Date): Promise<boolean> {
  const same = and(
    eq(mailMessages.kind, failuresMail.key),
    eq(mailMessages.toUserId, userId),
    gte(mailMessages.createdAt, since),
  );
  return (await tx.db.$count(mailMessages, same)) > 0;
}
