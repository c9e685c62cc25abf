import { type access, type activateBody, passwordRules } from "@refundry/contract/access";
import { userLifecycle } from "@refundry/contract/people";
import type { InputFor } from "@refundry/contract/platform";
import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import { userActivated, users } from "../../people/index.ts";
import { type Call, invalid, living, move, nameOf, raise, type Tx } from "../../platform/index.ts";
import { passwordHistory, userCredentials } from "../credential.tables.ts";
import { admit, answerAdmitted, setByLink } from "../factors/admission.commands.ts";
import { forgetDevices } from "../factors/factor.commands.ts";
import { endSessions, type SignedIn } from "../sessions/session.commands.ts";
import { hashPassword, passwordFits } from "./credential.rules.ts";
import { heldLink, type LinkKind, openLink, openOrCount, useLink } from "./link.commands.ts";
import { brokenRules } from "./password.rules.ts";
import { clearFailures } from "./throttle.queries.ts";

type Person = typeof users.$inferSelect;
type Body = { params: { token: string }; body: z.output<typeof activateBody> };

const remembered = 5;

export async function checkPassword(call: Call, { params, body }: InputFor<typeof access.checkPassword>) {
  const { person } = await openOrCount(call, params.token, null);
  const broken = await brokenRules(body.password, person);
  if (await isRemembered(call, person.id, body.password)) broken.push("used");
  return { broken };
}

async function isRemembered(call: Call, userId: number, password: string): Promise<boolean> {
  const earlier = await call.services.db
    .select({ hash: passwordHistory.passwordHash })
    .from(passwordHistory)
    .where(eq(passwordHistory.userId, userId))
    .orderBy(desc(passwordHistory.setAt))
    .limit(remembered);
  for (const { hash } of earlier) if (await passwordFits(hash, password)) return true;
  return false;
}

/** Throws 422 with the first broken rule's text. */
export async function demandGoodPassword(
  call: Call,
  person: Person,
  password: string,
  field = "password",
): Promise<void> {
  const [first] = await brokenRules(password, person);
  if (first) throw invalid({ [field]: passwordRules[first] });
  if (await isRemembered(call, person.id, password)) throw invalid({ [field]: passwordRules.used });
}

export const activate = (call: Call, input: Body) => setPasswordByLink(call, input, "activate");
export const recover = (call: Call, input: Body) => setPasswordByLink(call, input, "recover");

/** Of two submits at the same time exactly one succeeds: the link is held and marked in one transaction. */
async function setPasswordByLink(call: Call, { params, body }: Body, kind: LinkKind): Promise<SignedIn> {
  const { person: owner } = await openOrCount(call, params.token, kind);
  await demandGoodPassword(call, owner, body.password).catch(async (refusal: unknown) => {
    // Who lost a race with the same password would read that it was used before: the link is gone, and that is said.
    await call.transaction((tx) => openLink(tx, params.token, kind));
    throw refusal;
  });
  const hash = await hashPassword(body.password);
  const admitted = await call.transaction(async (tx) => {
    const link = await heldLink(tx, params.token, kind);
    await useLink(tx, link);
    await storePassword(tx, link.person.id, hash);
    await endSessions(tx, link.person.id, "password_changed");
    await clearFailures(tx, link.person.email, "everywhere");
    tx.audit({
      action: "auth.link_used",
      recordType: "user",
      recordId: link.person.id,
      actorUserId: link.person.id,
      after: { kind },
    });
    if (link.person.activationStatus === "pending") await becomeActive(tx, link.person, body.time_zone);
    const reason = kind === "activate" ? "first sign-in" : setByLink;
    return admit(tx, call, link.person, { kind: "cookie", reason });
  });
  return answerAdmitted(call, admitted, false);
}

async function becomeActive(tx: Tx, person: Person, timeZone?: string): Promise<void> {
  await move(tx, living(userLifecycle, users, "activationStatus"), person, "activate", {
    set: { activatedAt: tx.now, updatedAt: tx.now, version: person.version + 1, ...(timeZone && { timeZone }) },
    audit: {
      actorUserId: person.id,
      before: { activation_status: "pending", ...(timeZone && { time_zone: person.timeZone }) },
      after: { activation_status: "active", ...(timeZone && { time_zone: timeZone }) },
    },
  });
  await raise(tx, userActivated, { user: person.id, name: nameOf(person), invitedBy: person.invitedBy });
}

/** Stores a password and keeps the latest five of the person. */
export async function storePassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.db
    .insert(userCredentials)
    .values({ userId, passwordHash, passwordSetAt: tx.now })
    .onConflictDoUpdate({ target: userCredentials.userId, set: { passwordHash, passwordSetAt: tx.now } });
  await tx.db.insert(passwordHistory).values({ userId, passwordHash, setAt: tx.now });
  // Whoever knew the one before may have had a device trusted.
  await forgetDevices(tx, userId);
  const old = await tx.db
    .select({ setAt: passwordHistory.setAt })
    .from(passwordHistory)
    .where(eq(passwordHistory.userId, userId))
    .orderBy(desc(passwordHistory.setAt))
    .offset(remembered);
  for (const { setAt } of old)
    await tx.db
      .delete(passwordHistory)
      .where(and(eq(passwordHistory.userId, userId), eq(passwordHistory.setAt, setAt)));
  tx.audit({
    action: "auth.password_set",
    recordType: "user",
    recordId: userId,
    actorUserId: userId,
  });
}
