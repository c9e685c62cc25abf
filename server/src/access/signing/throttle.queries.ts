import { and, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { Refusal, type Tx } from "../../platform/index.ts";
import { signInAttempts } from "../credential.tables.ts";
import { makeLanes } from "./lane.rules.ts";
import { type Limit, limits, minutesClosed, type Result, secondsBack, seenBy } from "./throttle.rules.ts";

/**
 * Tries that are counted wait for their turn here, a few at once, and not with a connection of the database in hand: a flood of
 * them leaves the other requests theirs.
 */
export const inTurn = makeLanes(4);

type Kind = "sign_in" | "reset" | "register" | "link" | "password" | "calendar";

/** What is counted together, and how much of it is too much. */
interface Door {
  limit: Limit;
  counts: SQL | undefined;
}

const of = (kind: Kind) => eq(signInAttempts.kind, kind);
const here = (tx: Tx) => eq(signInAttempts.ip, tx.request.ip ?? "");
const failures = (counter: keyof typeof seenBy) =>
  and(of("sign_in"), inArray(signInAttempts.result, [...seenBy[counter]]));

const accountDoor = (email: string): Door => ({
  limit: limits.email,
  counts: and(failures("email"), eq(signInAttempts.emailNormal, email)),
});

function signInDoors(tx: Tx, email: string): Door[] {
  const pair = and(failures("emailAndAddress"), eq(signInAttempts.emailNormal, email), here(tx));
  return [
    { limit: limits.emailAndAddress, counts: pair },
    accountDoor(email),
    { limit: limits.address, counts: and(failures("address"), here(tx)) },
  ];
}

/** The newest tries that a door counts, newest first. They have their numbers in the order in which they took turns. */
async function newest(tx: Tx, { limit, counts }: Door): Promise<{ id: number; at: Date }[]> {
  return tx.db
    .select({ id: signInAttempts.id, at: signInAttempts.at })
    .from(signInAttempts)
    .where(and(counts, gt(signInAttempts.at, new Date(tx.now.getTime() - secondsBack(limit) * 1000))))
    .orderBy(desc(signInAttempts.id))
    .limit(limit.most);
}

async function closedFor(tx: Tx, door: Door): Promise<number> {
  const tries = await newest(tx, door);
  return minutesClosed(
    door.limit,
    tries.map(({ at }) => at),
    tx.now,
  );
}

/** Throws 429 while a door is shut. A refused try is not counted. */
async function demandOpen(tx: Tx, doors: Door[]): Promise<void> {
  for (const door of doors) {
    const minutes = await closedFor(tx, door);
    if (minutes > 0)
      throw new Refusal("too_many_requests", {
        details: { minutes },
        headers: { "retry-after": String(minutes * 60) },
      });
  }
}

/** Whoever is counted together comes one after another until the transaction ends: counting and noting are one step. */
async function takeTurns(tx: Tx, ...names: string[]): Promise<void> {
  for (const name of names) await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

const turnsHere = (tx: Tx, kind: Kind) => `access ${kind} address ${tx.request.ip}`;

/**
 * Lets a try of a password begin, or throws 429. It counts as failed until `succeed` says otherwise, so that tries that are
 * made at once are counted before any of them is answered. Answers the number of the try.
 */
export async function beginSignIn(tx: Tx, email: string, userId: number | null): Promise<number> {
  await takeTurns(tx, `access sign_in email ${email}`, turnsHere(tx, "sign_in"));
  await demandOpen(tx, signInDoors(tx, email));
  return noteAttempt(tx, { kind: "sign_in", email, userId, result: "failed" });
}

export async function succeed(tx: Tx, attempt: number): Promise<void> {
  await tx.db.update(signInAttempts).set({ result: "ok" }).where(eq(signInAttempts.id, attempt));
}

/** Whether this failed try is the one that shut the account everywhere. */
export async function shutAccount(tx: Tx, email: string, attempt: number): Promise<boolean> {
  const door = accountDoor(email);
  const [last] = await newest(tx, door);
  return last?.id === attempt && (await closedFor(tx, door)) > 0;
}

/** Throws 429 when this address had its share of a kind of request; others of it wait until this transaction ends. */
export async function demandOpenHere(tx: Tx, kind: keyof typeof requestLimits): Promise<void> {
  await takeTurns(tx, turnsHere(tx, kind));
  await demandOpen(tx, [{ limit: requestLimits[kind], counts: and(of(kind), here(tx)) }]);
}
const requestLimits = { reset: limits.resetRequests, register: limits.registerRequests, link: limits.linkChecks };

/** Requests about one e-mail are worked off one after another. */
export const takeTurnsOf = (tx: Tx, kind: Kind, email: string) => takeTurns(tx, `access ${kind} email ${email}`);

/** Counts a password that is looked at for a link, or throws 429. */
export async function countPassword(tx: Tx, link: number): Promise<void> {
  const email = `link ${link}`;
  await takeTurns(tx, `access password ${email}`);
  const counts = and(of("password"), eq(signInAttempts.emailNormal, email));
  await demandOpen(tx, [{ limit: limits.linkPasswords, counts }]);
  await noteAttempt(tx, { kind: "password", email, result: "ok" });
}

/**
 * Counts a reading of a private calendar address by its person, and of one that is nobody's by where it was asked from; or
 * throws 429. So programs that read for many people from one address do not shut one another out.
 */
export async function countCalendarRead(tx: Tx, person: number | null): Promise<void> {
  const email = person === null ? "" : `calendar ${person}`;
  await takeTurns(tx, person === null ? turnsHere(tx, "calendar") : `access ${email}`);
  const own = person === null ? here(tx) : undefined;
  const counts = and(of("calendar"), eq(signInAttempts.emailNormal, email), own);
  await demandOpen(tx, [{ limit: limits.calendarReads, counts }]);
  await noteAttempt(tx, { kind: "calendar", email, userId: person, result: person === null ? "failed" : "ok" });
}

/** How many mails requests of a kind sent to an e-mail within the hour. */
export async function mailsOf(tx: Tx, kind: "reset" | "register", email: string): Promise<number> {
  const since = new Date(tx.now.getTime() - limits.resetMails.windowMinutes * 60_000);
  return tx.db.$count(
    signInAttempts,
    and(
      of(kind),
      eq(signInAttempts.emailNormal, email),
      eq(signInAttempts.result, "sent"),
      gt(signInAttempts.at, since),
    ),
  );
}

/** Notes a try and answers its number. Kept 90 days. */
export async function noteAttempt(
  tx: Tx,
  attempt: { kind: Kind; email: string; userId?: number | null; result: Result | "asked" },
): Promise<number> {
  const [row] = await tx.db
    .insert(signInAttempts)
    .values({
      kind: attempt.kind,
      emailNormal: attempt.email,
      userId: attempt.userId ?? null,
      ip: tx.request.ip ?? "",
      at: tx.now,
      result: attempt.result,
    })
    .returning({ id: signInAttempts.id });
  if (!row) throw new Error("The try was not noted.");
  return row.id;
}

/** A right sign-in clears the counter of this e-mail here; a used link both of the e-mail's. */
export async function clearFailures(tx: Tx, email: string, where: "here" | "everywhere"): Promise<void> {
  await tx.db
    .update(signInAttempts)
    .set({ result: where === "here" ? "cleared_here" : "cleared" })
    .where(
      and(
        failures(where === "here" ? "emailAndAddress" : "email"),
        eq(signInAttempts.emailNormal, email),
        where === "here" ? here(tx) : undefined,
      ),
    );
}
