import {
  type linkSchema,
  type passwordBody,
  passwordRules,
  type resetForm,
  type signedInSchema,
} from "@refundry/contract/access";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { userActivated, users } from "../people/index.ts";
import { type Call, invalid, nameOf, postLetter, Refusal, raise, type Tx } from "../platform/index.ts";
import { hashPassword, newToken, passwordFits, tokenHash } from "./credential.rules.ts";
import { accessLinks, passwordHistory, userCredentials } from "./credential.tables.ts";
import { brokenRules } from "./password.rules.ts";
import { answerSession, endSessions, startSession } from "./session.commands.ts";
import { personByLogin } from "./session.queries.ts";
import { checkAddressDoor, clearFailures, noteAttempt, resetMailsOf } from "./throttle.queries.ts";
import { limits } from "./throttle.rules.ts";

export type LinkKind = "activate" | "recover";
type SignedIn = z.output<typeof signedInSchema>;
type Person = typeof users.$inferSelect;
type Body = { params: { token: string }; body: z.output<typeof passwordBody> };

const day = 24 * 60 * 60 * 1000;
const remembered = 5;

/** Makes a link, superseding an older one of its kind. Answers the token, which is stored nowhere. */
export async function makeLink(tx: Tx, userId: number, kind: LinkKind): Promise<string> {
  await tx.db
    .update(accessLinks)
    .set({ supersededAt: tx.now })
    .where(
      and(
        eq(accessLinks.userId, userId),
        eq(accessLinks.kind, kind),
        isNull(accessLinks.usedAt),
        isNull(accessLinks.supersededAt),
      ),
    );
  const { token, hash } = newToken();
  await tx.db.insert(accessLinks).values({
    userId,
    kind,
    tokenHash: hash,
    createdBy: tx.actorOrNone?.userId ?? null,
    createdAt: tx.now,
    expiresAt: new Date(tx.now.getTime() + day),
  });
  tx.audit({ action: "auth.link_sent", recordType: "user", recordId: userId, after: { kind } });
  return token;
}

export const linkAddress = (publicUrl: string, kind: LinkKind, token: string) =>
  `${publicUrl}/${kind === "activate" ? "activate" : "reset-password"}/${token}`;

/** Mails a link: an invitation for who has no password yet, else one to set a new password. */
export async function mailLink(tx: Tx, publicUrl: string, person: Person): Promise<void> {
  const kind: LinkKind = person.activationStatus === "pending" ? "activate" : "recover";
  const url = linkAddress(publicUrl, kind, await makeLink(tx, person.id, kind));
  const greeting = `Hello ${person.first || person.last},`;
  const letter =
    kind === "activate"
      ? {
          subject: "Activate your Refundry account",
          paragraphs: [
            greeting,
            "An account was made for you. Please choose your password; the link is valid for 24 hours.",
          ],
          action: { label: "Activate your account", url },
        }
      : {
          subject: "Reset your Refundry password",
          paragraphs: [
            greeting,
            "Here you can set a new password. The link is valid for 24 hours. Ignore this if you did not ask.",
          ],
          action: { label: "Set a new password", url },
        };
  await postLetter(tx, { kind: `auth_${kind}`, to: { userId: person.id, address: person.email }, ...letter });
}

/** The answer and the time are the same whether the address is known or not. */
export async function requestReset(
  call: Call,
  { body }: { body: z.output<typeof resetForm> },
): Promise<Record<string, never>> {
  const email = body.email.toLowerCase();
  const started = Date.now();
  await checkAddressDoor(call.services.db, "reset", limits.resetRequests, call.request.ip ?? "", new Date());
  const person = await personByLogin(call.services.db, email);
  await call.transaction(async (tx) => {
    const welcome = person !== null && person.email === email && person.activationStatus !== "suspended";
    const allowed = welcome && (await resetMailsOf(tx, email)) < limits.resetMails.most;
    await noteAttempt(tx, { kind: "reset", email, userId: person?.id ?? null, result: allowed ? "sent" : "not_sent" });
    if (allowed) await mailLink(tx, call.services.settings.publicUrl, person);
  });
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, 80 - (Date.now() - started))));
  return {};
}

interface OpenLink {
  id: number;
  kind: LinkKind;
  expiresAt: Date;
  person: Person;
}

/** The link of a token while it is good; else `link_expired`, whatever the reason. */
async function openLink(tx: Tx, token: string, kind: LinkKind | null): Promise<OpenLink> {
  const [row] = await tx.db
    .select({ link: accessLinks, person: users })
    .from(accessLinks)
    .innerJoin(users, eq(users.id, accessLinks.userId))
    .where(eq(accessLinks.tokenHash, tokenHash(token)))
    .for("update", { of: accessLinks });
  const good =
    row &&
    row.link.usedAt === null &&
    row.link.supersededAt === null &&
    row.link.expiresAt > tx.now &&
    row.person.deletedAt === null &&
    row.person.activationStatus !== "suspended" &&
    row.link.kind !== "email_change" &&
    (kind === null || row.link.kind === kind);
  if (!good) throw new Refusal("link_expired");
  return { id: row.link.id, kind: row.link.kind as LinkKind, expiresAt: row.link.expiresAt, person: row.person };
}

async function checkLinkDoor(call: Call): Promise<void> {
  const { ip } = call.request;
  await checkAddressDoor(call.services.db, "link", limits.linkChecks, ip ?? "", new Date());
}

/** Whether a link is good; does not use it up. */
export async function readLink(
  call: Call,
  { params }: { params: { token: string } },
): Promise<z.output<typeof linkSchema>> {
  await checkLinkDoor(call);
  return call.transaction(async (tx) => {
    await noteAttempt(tx, { kind: "link", email: "", result: "ok" });
    const { kind, expiresAt, person } = await openLink(tx, params.token, null).catch(keepTrace);
    return { valid: true, kind, first: person.first, last: person.last, email: person.email, expires_at: expiresAt };
  });
}

/** A refusal that does not take the counted check back. */
function keepTrace(error: unknown): never {
  if (error instanceof Refusal) throw new Refusal(error.code, error.options, true);
  throw error;
}

/** The link that a page works with. Its own steps are not counted; guesses are, as checks are (01, Throttling). */
async function openOrCount(call: Call, token: string, kind: LinkKind | null): Promise<OpenLink> {
  await checkLinkDoor(call);
  return call.transaction(async (tx) => {
    try {
      return await openLink(tx, token, kind);
    } catch (error) {
      await noteAttempt(tx, { kind: "link", email: "", result: "failed" });
      return keepTrace(error);
    }
  });
}

export async function checkPassword(call: Call, { params, body }: Body) {
  const { person } = await openOrCount(call, params.token, null);
  const broken = brokenRules(body.password, person);
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
  const [first] = brokenRules(password, person);
  if (first) throw invalid({ [field]: passwordRules[first] });
  if (await isRemembered(call, person.id, password)) throw invalid({ [field]: passwordRules.used });
}

export const activate = (call: Call, input: Body) => setPasswordByLink(call, input, "activate");
export const recover = (call: Call, input: Body) => setPasswordByLink(call, input, "recover");

/** Of two submits at the same time exactly one succeeds: the link's row is locked and marked in one transaction. */
async function setPasswordByLink(call: Call, { params, body }: Body, kind: LinkKind): Promise<SignedIn> {
  const { person: owner } = await openOrCount(call, params.token, kind);
  await demandGoodPassword(call, owner, body.password).catch(async (refusal: unknown) => {
    // Who lost a race with the same password would read that it was used before: the link is gone, and that is said.
    await call.transaction((tx) => openLink(tx, params.token, kind));
    throw refusal;
  });
  const hash = await hashPassword(body.password);
  const started = await call.transaction(async (tx) => {
    const link = await openLink(tx, params.token, kind);
    await tx.db.update(accessLinks).set({ usedAt: tx.now }).where(eq(accessLinks.id, link.id));
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
    if (link.person.activationStatus === "pending") await becomeActive(tx, link.person);
    return startSession(tx, link.person, "cookie", kind === "activate" ? "first sign-in" : "password set by link");
  });
  return answerSession(call, started, false);
}

async function becomeActive(tx: Tx, person: Person): Promise<void> {
  await tx.db
    .update(users)
    .set({ activationStatus: "active", activatedAt: tx.now, updatedAt: tx.now, version: person.version + 1 })
    .where(eq(users.id, person.id));
  tx.audit({
    action: "user.activate",
    recordType: "user",
    recordId: person.id,
    actorUserId: person.id,
    before: { activation_status: "pending" },
    after: { activation_status: "active" },
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
    ...(tx.actorOrNone ? {} : { actorUserId: userId }),
  });
}
