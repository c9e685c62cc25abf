import type { Registration } from "@refundry/contract/access";
import { roles } from "@refundry/contract/platform";
import { and, eq, isNull } from "drizzle-orm";
import { addPerson, entities, type Person, users } from "../../people/index.ts";
import { inTransaction, job, postMail, type Tx } from "../../platform/index.ts";
import { signInAttempts } from "../credential.tables.ts";
import { accountExistsMail, addressed, greeted } from "../sessions/letters.commands.ts";
import { personByLogin } from "../sessions/session.queries.ts";
import { mailsOf, takeTurnsOf } from "./throttle.queries.ts";
import { limits } from "./throttle.rules.ts";

/** Where a contractor stands: the firm, and who is above. */
interface Place {
  firm: number;
  upline: number | null;
}

/** The firm of an active contractor who invited, else the one marked for referrals; null where there is neither. */
export async function contractorPlace(tx: Tx, source: number | undefined): Promise<Place | null> {
  const above = source === undefined ? null : await activeContractor(tx, source);
  if (above) return above;
  const [firm] = await tx.db
    .select({ id: entities.id })
    .from(entities)
    .where(and(eq(entities.isDefaultReferral, true), isNull(entities.deletedAt)));
  return firm ? { firm: firm.id, upline: null } : null;
}

async function activeContractor(tx: Tx, id: number): Promise<Place | null> {
  const isActive = and(eq(users.activationStatus, "active"), isNull(users.deletedAt));
  const [found] = await tx.db
    .select({ firm: users.parentEntity })
    .from(users)
    .where(and(eq(users.id, id), eq(users.roleId, roles.contractor), isActive))
    .for("share");
  return found?.firm ? { firm: found.firm, upline: id } : null;
}

/** Adds the contractor who asked for it and mails the link; a known e-mail is mailed that there is an account instead. */
export const registerContractor = job<{
  attempt: number;
  requestId: string;
  person: Omit<Registration, "role_id">;
}>({
  name: "access.register_contractor",
  run: async ({ attempt, requestId, person }, { services }) => {
    const asked = and(eq(signInAttempts.id, attempt), eq(signInAttempts.result, "asked"));
    const [found] = await services.db.select().from(signInAttempts).where(asked);
    if (!found) return;
    const email = found.emailNormal;
    await inTransaction(services.pool, { request: { id: requestId, ip: found.ip, userAgent: null } }, async (tx) => {
      await takeTurnsOf(tx, "register", email);
      const known = await personByLogin(tx.db, email);
      const allowed = (await mailsOf(tx, "register", email)) < limits.resetMails.most;
      const noted = await tx.db
        .update(signInAttempts)
        .set({ result: allowed ? "sent" : "not_sent", userId: known?.id ?? null })
        .where(asked)
        .returning({ id: signInAttempts.id });
      if (noted.length === 0) return;
      if (!known) await addContractor(tx, person);
      else if (allowed) await tellOfAccount(tx, known, services.settings.publicUrl);
    });
  },
});

async function addContractor(tx: Tx, { first, last, email, phone, source }: Omit<Registration, "role_id">) {
  const place = await contractorPlace(tx, source);
  if (!place) return;
  const made = await addPerson(tx, { first, last, email, phone: phone ?? null, role: roles.contractor, ...place });
  tx.audit({
    action: "auth.registered",
    recordType: "user",
    recordId: made.id,
    entityId: made.parentEntity,
    actorUserId: made.id,
    after: { source: place.upline },
  });
}

/** Whoever has the address learns that somebody registered with it, and how to sign in. */
async function tellOfAccount(tx: Tx, person: Person, publicUrl: string): Promise<void> {
  const values = { ...greeted(person), link: `${publicUrl}/login` };
  await postMail(tx, accountExistsMail, values, { to: addressed(person) });
}
