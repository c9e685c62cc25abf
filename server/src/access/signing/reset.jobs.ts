import { and, eq } from "drizzle-orm";
import { lockedPerson } from "../../people/index.ts";
import { inTransaction, job, type Tx } from "../../platform/index.ts";
import { signInAttempts } from "../credential.tables.ts";
import { personByLogin } from "../sessions/session.queries.ts";
import { mailLink } from "./link.commands.ts";
import { mailsOf } from "./throttle.queries.ts";
import { limits } from "./throttle.rules.ts";

/** Mails the link that somebody asked for, where there is such a person, at most three times an hour. */
export const mailResetLink = job<{ attempt: number; requestId: string }>({
  name: "access.mail_reset_link",
  run: async ({ attempt, requestId }, { services }) => {
    const { db, pool, settings } = services;
    const asked = and(eq(signInAttempts.id, attempt), eq(signInAttempts.result, "asked"));
    const [found] = await db.select().from(signInAttempts).where(asked);
    if (!found) return;
    const request = { id: requestId, ip: found.ip, userAgent: null };
    await inTransaction(pool, { request }, async (tx) => {
      const person = await welcomePerson(tx, found.emailNormal);
      const allowed = person !== null && (await mailsOf(tx, "reset", found.emailNormal)) < limits.resetMails.most;
      const noted = await tx.db
        .update(signInAttempts)
        .set({ result: allowed ? "sent" : "not_sent", userId: person?.id ?? null })
        .where(asked)
        .returning({ id: signInAttempts.id });
      if (allowed && noted.length > 0) await mailLink(tx, settings.publicUrl, person);
    });
  },
});

/** The person of an e-mail, held, so that requests of one person are counted one after another. Suspended ones get no link. */
async function welcomePerson(tx: Tx, email: string) {
  const known = await personByLogin(tx.db, email);
  const person = known?.email === email ? await lockedPerson(tx, known.id) : null;
  return person?.activationStatus === "suspended" ? null : person;
}
