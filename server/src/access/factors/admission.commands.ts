import { and, eq, gt, isNull } from "drizzle-orm";
import type { users } from "../../people/index.ts";
import type { Call, Tx } from "../../platform/index.ts";
import { mfaTickets, trustedDevices } from "../factor.tables.ts";
import { deviceOf } from "../sessions/device.rules.ts";
import { isNewDevice, tellOfDevice } from "../sessions/newDevice.commands.ts";
import { hasSecondStep } from "../sessions/secondStep.queries.ts";
import {
  answerSession,
  endSessionOf,
  type SignedIn,
  type StartedSession,
  startSession,
} from "../sessions/session.commands.ts";
import { cookieOptions } from "../sessions/sessionCookie.rules.ts";
import { newToken, tokenHash } from "../sessions/token.rules.ts";

type Person = typeof users.$inferSelect;

/** How a session is to begin. */
export interface Beginning {
  kind: "cookie" | "bearer";
  /** What the entry of the sign-in says beside. */
  reason: string | null;
}

/** Somebody whose password was right: with a session, or with the ticket that a code is sent with. */
export interface Admitted {
  person: Person;
  session: StartedSession | null;
  ticket: string | null;
}

/** What the entry of a sign-in says that came by a link to set a new password. */
export const setByLink = "password set by link";

const minute = 60_000;
const ticketLife = 10 * minute;
const trustedFor = 30 * 24 * 60 * minute;
const deviceCookie = "device";

/** After a right password: a session, or a ticket where the person has a second step that this device is not spared. */
export async function admit(tx: Tx, call: Call, person: Person, beginning: Beginning): Promise<Admitted> {
  if ((await hasSecondStep(tx, person.id)) && !(await isTrusted(tx, call, person.id)))
    return { person, session: null, ticket: await makeTicket(tx, person.id, beginning) };
  return { person, session: await begin(tx, call, person, beginning), ticket: null };
}

/** The session itself. Who came by a link has just read that mailbox: nobody else is told of the device. */
export async function begin(tx: Tx, call: Call, person: Person, { kind, reason }: Beginning): Promise<StartedSession> {
  await endSessionOf(tx, call);
  const tells = reason !== setByLink && (await isNewDevice(tx, person));
  const session = await startSession(tx, person, kind, reason);
  if (tells) await tellOfDevice(tx, person, session.id, call.services.settings.publicUrl);
  return session;
}

export function answerAdmitted(call: Call, { person, session, ticket }: Admitted, bearer: boolean): SignedIn {
  if (session) return answerSession(call, session, bearer);
  const { id, roleId, first, last } = person;
  return {
    current_user_id: id,
    role_id: roleId as SignedIn["role_id"],
    first,
    last,
    mfa_required: true,
    ...(ticket !== null && { ticket }),
  };
}

/**
 * One ticket of a person is open at a time. A later one takes over how many codes were wrong: whoever has the password cannot
 * guess more by signing in anew.
 */
async function makeTicket(tx: Tx, userId: number, { kind, reason }: Beginning): Promise<string> {
  const [before] = await tx.db
    .update(mfaTickets)
    .set({ closedAt: tx.now })
    .where(and(eq(mfaTickets.userId, userId), isNull(mfaTickets.closedAt)))
    .returning({ wrong: mfaTickets.wrong, expiresAt: mfaTickets.expiresAt });
  const { token, hash } = newToken();
  await tx.db.insert(mfaTickets).values({
    userId,
    tokenHash: hash,
    kind,
    reason,
    wrong: before && before.expiresAt > tx.now ? before.wrong : 0,
    createdAt: tx.now,
    expiresAt: new Date(tx.now.getTime() + ticketLife),
  });
  return token;
}

async function isTrusted(tx: Tx, { http }: Call, userId: number): Promise<boolean> {
  const token = http.request.cookies[deviceCookie];
  if (!token) return false;
  const theirs = and(eq(trustedDevices.userId, userId), eq(trustedDevices.tokenHash, tokenHash(token)));
  return (await tx.db.$count(trustedDevices, and(theirs, gt(trustedDevices.expiresAt, tx.now)))) > 0;
}

/** From now on this device is spared the code; answers what its cookie holds. */
export async function trustDevice(tx: Tx, userId: number): Promise<{ token: string; expiresAt: Date }> {
  const { token, hash } = newToken();
  const expiresAt = new Date(tx.now.getTime() + trustedFor);
  await tx.db.insert(trustedDevices).values({
    userId,
    tokenHash: hash,
    label: deviceOf(tx.request.userAgent),
    createdAt: tx.now,
    expiresAt,
  });
  return { token, expiresAt };
}

export function setDeviceCookie(
  { http, services }: Call,
  { token, expiresAt }: { token: string; expiresAt: Date },
): void {
  const options = cookieOptions(services.settings, http.request, expiresAt);
  http.reply.setCookie(deviceCookie, token, { ...options, httpOnly: true });
}
