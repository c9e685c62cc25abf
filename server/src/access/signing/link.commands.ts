import type { access, linkSchema } from "@refundry/contract/access";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { z } from "zod";
import { lockedPerson, users } from "../../people/index.ts";
import { type Call, forgetSecrets, postMail, Refusal, type Tx } from "../../platform/index.ts";
import { accessLinks } from "../credential.tables.ts";
import { mfaTickets, trustedDevices } from "../factor.tables.ts";
import { authSessions } from "../session.tables.ts";
import { activationMail, addressed, greeted, recoveryMail } from "../sessions/letters.commands.ts";
import { secretName, secretOf } from "../sessions/mailedToken.rules.ts";
import { newToken, tokenHash } from "../sessions/token.rules.ts";
import { countPassword, demandOpenHere, inTurn, noteAttempt } from "./throttle.queries.ts";

export type LinkKind = "activate" | "recover" | "email_change";
type Person = typeof users.$inferSelect;

const day = 24 * 60 * 60 * 1000;

/** Makes a link, superseding an older one of its kind; of two at once the later. Answers the token, which is stored nowhere. */
export async function makeLink(tx: Tx, userId: number, kind: LinkKind, newEmail?: string): Promise<string> {
  await lockedPerson(tx, userId);
  await closeLinks(tx, userId, kind);
  const { token, hash } = newToken();
  await tx.db.insert(accessLinks).values({
    userId,
    kind,
    tokenHash: hash,
    newEmail: newEmail ?? null,
    createdBy: tx.actorOrNone?.userId ?? null,
    createdAt: tx.now,
    expiresAt: new Date(tx.now.getTime() + day),
  });
  tx.audit({ action: "auth.link_sent", recordType: "user", recordId: userId, after: { kind } });
  return token;
}

/** Ends every session and every link that still opens something. */
export async function closeEverything(tx: Tx): Promise<void> {
  await tx.db.update(authSessions).set({ endedAt: tx.now, endedReason: "revoked" }).where(isNull(authSessions.endedAt));
  await tx.db.update(authSessions).set({ noticeHash: null }).where(isNotNull(authSessions.noticeHash));
  await tx.db
    .update(accessLinks)
    .set({ supersededAt: tx.now })
    .where(and(isNull(accessLinks.usedAt), isNull(accessLinks.supersededAt)));
  await tx.db.update(mfaTickets).set({ closedAt: tx.now }).where(isNull(mfaTickets.closedAt));
  await tx.db.delete(trustedDevices);
}

/** What was mailed to a person opens nothing any more: all of it, or what is of a kind. */
export async function closeLinks(tx: Tx, userId: number, kind?: LinkKind): Promise<void> {
  const closed = await tx.db
    .update(accessLinks)
    .set({ supersededAt: tx.now })
    .where(
      and(
        eq(accessLinks.userId, userId),
        kind && eq(accessLinks.kind, kind),
        isNull(accessLinks.usedAt),
        isNull(accessLinks.supersededAt),
      ),
    )
    .returning({ hash: accessLinks.tokenHash });
  await forgetSecrets(
    tx,
    closed.map((link) => secretName(link.hash)),
  );
}

/** Marks a held link as used; its token is kept nowhere any more. */
export async function useLink(tx: Tx, { id }: OpenLink): Promise<void> {
  const used = await tx.db
    .update(accessLinks)
    .set({ usedAt: tx.now })
    .where(eq(accessLinks.id, id))
    .returning({ hash: accessLinks.tokenHash });
  await forgetSecrets(
    tx,
    used.map((link) => secretName(link.hash)),
  );
}

const pages: Record<LinkKind, string> = {
  activate: "activate",
  recover: "reset-password",
  email_change: "confirm-email",
};

export const linkAddress = (publicUrl: string, kind: LinkKind, token: string) => `${publicUrl}/${pages[kind]}/${token}`;

/** Mails a link: an invitation for who has no password yet, else one to set a new password. */
export async function mailLink(tx: Tx, publicUrl: string, person: Person): Promise<void> {
  const kind = person.activationStatus === "pending" ? "activate" : "recover";
  const token = await makeLink(tx, person.id, kind);
  const values = { ...greeted(person), link: linkAddress(publicUrl, kind, token) };
  const template = kind === "activate" ? activationMail : recoveryMail;
  await postMail(tx, template, values, { to: addressed(person), secret: secretOf(tx, token) });
}

export interface OpenLink {
  id: number;
  kind: LinkKind;
  expiresAt: Date;
  person: Person;
  /** That a change of the e-mail leads to. */
  newEmail: string | null;
}

/** The link of a token while it is good; else `link_expired`, whatever the reason. */
export async function openLink(tx: Tx, token: string, kind: LinkKind | null): Promise<OpenLink> {
  const [row] = await tx.db
    .select({ link: accessLinks, person: users })
    .from(accessLinks)
    .innerJoin(users, eq(users.id, accessLinks.userId))
    .where(eq(accessLinks.tokenHash, tokenHash(token)));
  const good =
    row &&
    row.link.usedAt === null &&
    row.link.supersededAt === null &&
    row.link.expiresAt > tx.now &&
    row.person.deletedAt === null &&
    row.person.activationStatus !== "suspended" &&
    (kind === null ? row.link.kind !== "email_change" : row.link.kind === kind);
  if (!good) throw new Refusal("link_expired");
  const { id, expiresAt, newEmail } = row.link;
  return { id, kind: row.link.kind, expiresAt, person: row.person, newEmail };
}

/** The same with its person held, so that nobody else uses or replaces it until the transaction ends. */
export async function heldLink(tx: Tx, token: string, kind: LinkKind): Promise<OpenLink> {
  const { person } = await openLink(tx, token, kind);
  await lockedPerson(tx, person.id);
  return openLink(tx, token, kind);
}

/** Looks at a link while its address has not looked at too many. */
function counting(call: Call, look: (tx: Tx) => Promise<OpenLink>): Promise<OpenLink> {
  return inTurn(() =>
    call.transaction(async (tx) => {
      await demandOpenHere(tx, "link");
      return look(tx);
    }),
  );
}

/** Whether a link is good; does not use it up. */
export async function readLink(
  call: Call,
  { params }: InputFor<typeof access.link>,
): Promise<z.output<typeof linkSchema>> {
  const { kind, expiresAt, person } = await counting(call, async (tx) => {
    await noteAttempt(tx, { kind: "link", email: "", result: "ok" });
    return openLink(tx, params.token, null).catch(keepTrace);
  });
  return { valid: true, kind: kind as "activate" | "recover", first: person.first, expires_at: expiresAt };
}

/** A refusal that does not take the counted check back. */
function keepTrace(error: unknown): never {
  if (error instanceof Refusal) throw new Refusal(error.code, error.options, true);
  throw error;
}

/** The link that a page looks at a password for. Its own steps count for the link; guesses count as checks do (01, Throttling). */
export async function openOrCount(call: Call, token: string, kind: LinkKind | null): Promise<OpenLink> {
  return counting(call, async (tx) => {
    const link = await openLink(tx, token, kind).catch(async (error: unknown) => {
      await noteAttempt(tx, { kind: "link", email: "", result: "failed" });
      return keepTrace(error);
    });
    await countPassword(tx, link.id);
    return link;
  });
}
