import type { access } from "@refundry/contract/access";
import type { InputFor } from "@refundry/contract/platform";
import { eq } from "drizzle-orm";
import type { users } from "../people/index.ts";
import { type Call, type Database, postLetter, refuse, type Tx } from "../platform/index.ts";
import { hashPassword, needsRenewal, passwordFits, wasteTime } from "./credential.rules.ts";
import { userCredentials } from "./credential.tables.ts";
import { answerSession, endSessionOf, lockedPerson, type SignedIn, startSession } from "./session.commands.ts";
import { personByLogin } from "./session.queries.ts";
import { beginSignIn, clearFailures, inTurn, shutAccount, succeed } from "./throttle.queries.ts";

type Person = typeof users.$inferSelect;

/**
 * Signs in with e-mail or username. The try is counted first, then the hash is computed outside transactions, for everybody
 * the same; the session is only made if the password that fitted is the person's still.
 */
export async function signIn(call: Call, { body }: InputFor<typeof access.signIn>): Promise<SignedIn> {
  const login = body.user.trim().toLowerCase();
  const { db } = call.services;
  const known = await personByLogin(db, login);
  // However the person is named, the failures are those of one account.
  const email = known?.email ?? login;
  const attempt = await inTurn(() => call.transaction((tx) => beginSignIn(tx, email, known?.id ?? null)));
  const fitting = await fittingHash(db, known, body.pass);
  const renewed = fitting && needsRenewal(fitting) ? await hashPassword(body.pass) : null;
  const started = await call.transaction(async (tx) => {
    const person = known && fitting ? await personWith(tx, known.id, fitting) : null;
    if (!person) return failSignIn(tx, attempt, login, known);
    await succeed(tx, attempt);
    if (person.activationStatus === "suspended") {
      tx.audit({ action: "auth.refused_suspended", recordType: "user", recordId: person.id, actorUserId: person.id });
      return refuse("suspended");
    }
    if (renewed)
      await tx.db.update(userCredentials).set({ passwordHash: renewed }).where(eq(userCredentials.userId, person.id));
    await clearFailures(tx, email, "here");
    await endSessionOf(tx, call);
    return startSession(
      tx,
      person,
      body.bearer ? "bearer" : "cookie",
      body.after_registration ? "first sign-in" : null,
    );
  });
  return answerSession(call, started, body.bearer === true);
}

export async function storedHash(db: Database, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ hash: userCredentials.passwordHash })
    .from(userCredentials)
    .where(eq(userCredentials.userId, userId));
  return row?.hash ?? null;
}

/** The stored hash that the password fits; null after the same work when there is none. */
async function fittingHash(db: Database, person: Person | null, password: string): Promise<string | null> {
  const stored = person && (await storedHash(db, person.id));
  if (!stored) {
    await wasteTime(password);
    return null;
  }
  return (await passwordFits(stored, password)) ? stored : null;
}

/** The person as of now, held, if the hash is still this one: a reset may have come between. Pending people have none. */
async function personWith(tx: Tx, userId: number, hash: string): Promise<Person | null> {
  const person = await lockedPerson(tx, userId);
  const same = person !== null && (await storedHash(tx.db, userId)) === hash;
  return same && person.activationStatus !== "pending" ? person : null;
}

/** The failure is kept and answered the same for unknown, pending, deleted and mistaken people. */
async function failSignIn(tx: Tx, attempt: number, login: string, person: Person | null): Promise<never> {
  tx.audit({
    action: "auth.sign_in_failed",
    recordType: "user",
    recordId: person?.id ?? null,
    after: { email: login },
  });
  if (person) await warnOfFailures(tx, attempt, person);
  return refuse("invalid_credentials");
}

/** Once an account is shut everywhere its person is mailed, once (01, Throttling). */
export async function warnOfFailures(tx: Tx, attempt: number, person: Person): Promise<void> {
  if (!(await shutAccount(tx, person.email, attempt))) return;
  await postLetter(tx, {
    kind: "many_failed_sign_ins",
    to: { userId: person.id, address: person.email },
    subject: "Many failed sign-ins",
    paragraphs: [
      `Hello ${person.first || person.last},`,
      "Somebody tried many times to sign in to your Refundry account with a wrong password. Signing in is closed for an hour.",
      "If that was not you, your password was not guessed; nothing else needs to be done.",
    ],
  });
}
