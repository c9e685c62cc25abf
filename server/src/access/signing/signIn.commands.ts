import type { access } from "@refundry/contract/access";
import { type InputFor, roles } from "@refundry/contract/platform";
import { eq } from "drizzle-orm";
import type { users } from "../../people/index.ts";
import { lockedPerson } from "../../people/index.ts";
import {
  awayForMaintenance,
  type Call,
  type Database,
  inMaintenance,
  Refusal,
  refuse,
  type Tx,
} from "../../platform/index.ts";
import { userCredentials } from "../credential.tables.ts";
import { admit, answerAdmitted } from "../factors/admission.commands.ts";
import type { SignedIn } from "../sessions/session.commands.ts";
import { personByLogin } from "../sessions/session.queries.ts";
import { hashPassword, needsRenewal, nobodysHash, passwordFits } from "./credential.rules.ts";
import { tellOfFailures } from "./signIn.jobs.ts";
import { beginSignIn, clearFailures, inTurn, succeed } from "./throttle.queries.ts";

type Person = typeof users.$inferSelect;

/** The number of no person. */
const nobody = 0;

/**
 * Signs in with e-mail or username. The try is counted first, then the hash is computed outside transactions; the session is
 * only made if the password that fitted is the person's still. Until it fits the same statements and the same hash are worked
 * through for everybody, known or not (ACCESS-05).
 */
export async function signIn(call: Call, { body }: InputFor<typeof access.signIn>): Promise<SignedIn> {
  const login = body.user.trim().toLowerCase();
  const { db } = call.services;
  const known = await personByLogin(db, login);
  // However the person is named, the failures are those of one account.
  const email = known?.email ?? login;
  const attempt = await inTurn(() => call.transaction((tx) => beginSignIn(tx, email, known?.id ?? null)));
  const stored = await storedHash(db, known?.id ?? nobody);
  const fitting = (await passwordFits(stored ?? (await nobodysHash()), body.pass)) ? stored : null;
  const renewed = fitting && needsRenewal(fitting) ? await hashPassword(body.pass) : null;
  const admitted = await call.transaction(async (tx) => {
    const person = known && fitting ? await personWith(tx, known.id, fitting) : null;
    if (!person) return failSignIn(tx, attempt, { login, email, person: known });
    await succeed(tx, attempt);
    if (person.activationStatus === "suspended") {
      tx.audit({ action: "auth.refused_suspended", recordType: "user", recordId: person.id, actorUserId: person.id });
      return refuse("suspended");
    }
    // That the password was right stays on record: it is no failure of theirs.
    demandRole(call, person.roleId, { keepsTrace: true });
    if (renewed)
      await tx.db.update(userCredentials).set({ passwordHash: renewed }).where(eq(userCredentials.userId, person.id));
    const found = await admit(tx, call, person, {
      kind: body.bearer ? "bearer" : "cookie",
      reason: body.after_registration ? "first sign-in" : null,
    });
    // With a second step to come nobody is signed in yet.
    if (found.session) await clearFailures(tx, email, "here");
    return found;
  });
  return answerAdmitted(call, admitted, body.bearer === true);
}

/** In maintenance only administrators sign in. What was written before is taken back unless it keeps its trace. */
export function demandRole({ services: { mode } }: Call, role: number, { keepsTrace = false } = {}): void {
  if (role === roles.admin || !inMaintenance(mode.now)) return;
  const { code, options } = awayForMaintenance(mode.now);
  throw new Refusal(code, options, keepsTrace);
}

export async function storedHash(db: Database, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ hash: userCredentials.passwordHash })
    .from(userCredentials)
    .where(eq(userCredentials.userId, userId));
  return row?.hash ?? null;
}

/** The person as of now, held, if the hash is still this one: a reset may have come between. Pending people have none. */
async function personWith(tx: Tx, userId: number, hash: string): Promise<Person | null> {
  const person = await lockedPerson(tx, userId);
  const same = person !== null && (await storedHash(tx.db, userId)) === hash;
  return same && person.activationStatus !== "pending" ? person : null;
}

interface Failed {
  login: string;
  email: string;
  person: Person | null;
}

/** The failure is kept and answered the same for unknown, pending, deleted and mistaken people. */
async function failSignIn(tx: Tx, attempt: number, { login, email, person }: Failed): Promise<never> {
  tx.audit({
    action: "auth.sign_in_failed",
    recordType: "user",
    recordId: person?.id ?? null,
    after: { email: login },
  });
  await tellOfFailures(tx, email, attempt);
  return refuse("invalid_credentials");
}
