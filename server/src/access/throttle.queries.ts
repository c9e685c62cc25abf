import { and, desc, eq, gt, sql } from "drizzle-orm";
import { type Database, Refusal, type Tx } from "../platform/index.ts";
import { signInAttempts } from "./credential.tables.ts";
import { type Limit, limits, minutesClosed } from "./throttle.rules.ts";

type Kind = "sign_in" | "reset" | "link" | "password";
interface Counted {
  count: number;
  lastAt: Date | null;
}

async function counted(db: Database, limit: Limit, now: Date, where: ReturnType<typeof and>): Promise<Counted> {
  const since = new Date(now.getTime() - limit.windowMinutes * 60_000);
  const rows = await db
    .select({ at: signInAttempts.at })
    .from(signInAttempts)
    .where(and(where, gt(signInAttempts.at, since)))
    .orderBy(desc(signInAttempts.at))
    .limit(limit.most);
  return { count: rows.length, lastAt: rows[0]?.at ?? null };
}

const failed = (kind: Kind) => and(eq(signInAttempts.kind, kind), eq(signInAttempts.result, "failed"));

/** Throws 429 while a door is shut for this e-mail or address. A refused try is not counted. */
export async function checkSignInDoors(db: Database, email: string, ip: string, now: Date): Promise<void> {
  const mine = eq(signInAttempts.emailNormal, email);
  const here = eq(signInAttempts.ip, ip);
  const doors: [Limit, ReturnType<typeof and>][] = [
    [limits.emailAndAddress, and(failed("sign_in"), mine, here)],
    [limits.email, and(failed("sign_in"), mine)],
    [limits.address, and(failed("sign_in"), here)],
  ];
  for (const [limit, where] of doors) closeDoor(limit, await counted(db, limit, now, where), now);
}

export async function checkAddressDoor(db: Database, kind: Kind, limit: Limit, ip: string, now: Date): Promise<void> {
  const where = and(eq(signInAttempts.kind, kind), eq(signInAttempts.ip, ip));
  closeDoor(limit, await counted(db, limit, now, where), now);
}

function closeDoor(limit: Limit, { count, lastAt }: Counted, now: Date): void {
  const minutes = minutesClosed(limit, count, lastAt, now);
  if (minutes > 0)
    throw new Refusal("too_many_requests", { details: { minutes }, headers: { "retry-after": String(minutes * 60) } });
}

export async function failuresOfEmail(tx: Tx, email: string): Promise<number> {
  const where = and(failed("sign_in"), eq(signInAttempts.emailNormal, email));
  return (await counted(tx.db, limits.email, tx.now, where)).count;
}

export async function resetMailsOf(tx: Tx, email: string): Promise<number> {
  const where = and(
    eq(signInAttempts.kind, "reset"),
    eq(signInAttempts.emailNormal, email),
    eq(signInAttempts.result, "sent"),
  );
  return (await counted(tx.db, limits.resetMails, tx.now, where)).count;
}

/** Notes a try. Addresses are kept 90 days. */
export async function noteAttempt(
  tx: Tx,
  attempt: { kind: Kind; email: string; userId?: number | null; result: "ok" | "failed" | "sent" | "not_sent" },
): Promise<void> {
  await tx.db.insert(signInAttempts).values({
    kind: attempt.kind,
    emailNormal: attempt.email,
    userId: attempt.userId ?? null,
    ip: tx.request.ip ?? "",
    at: tx.now,
    result: attempt.result,
  });
}

/** A right sign-in clears the counter of this e-mail here; a used reset link clears both of the e-mail's. */
export async function clearFailures(tx: Tx, email: string, where: "here" | "everywhere"): Promise<void> {
  await tx.db
    .update(signInAttempts)
    .set({ result: "cleared" })
    .where(
      and(
        failed("sign_in"),
        eq(signInAttempts.emailNormal, email),
        where === "here" ? eq(signInAttempts.ip, tx.request.ip ?? "") : sql`true`,
      ),
    );
}
