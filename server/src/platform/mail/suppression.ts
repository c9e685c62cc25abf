import { and, eq, gt, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { Tx } from "../records/transaction.ts";
import { mailSuppressions } from "./mail.tables.ts";

export type Suppression = typeof mailSuppressions.$inferSelect;
type Suppressing = Pick<Suppression, "address" | "scope" | "reason"> &
  Partial<Pick<Suppression, "detail" | "until" | "createdBy" | "entity">>;

const { removedAt, until } = mailSuppressions;

/** What counts at that instant: nobody took it back, and it did not end by itself. */
export const suppressedAt = (now: Date): SQL | undefined => and(isNull(removedAt), or(isNull(until), gt(until, now)));

/**
 * Keeps mails from an address from now on. One that lasts stays as it is, one that ends by itself gives way. Answers the row
 * that was written, or null where the address had one that lasts.
 */
export async function suppress(tx: Tx, suppressing: Suppressing): Promise<Suppression | null> {
  const { detail = null, until: end = null, createdBy = null, entity = 0, ...rest } = suppressing;
  const values = { ...rest, entity, address: rest.address.toLowerCase(), detail, until: end, createdBy, since: tx.now };
  const [row] = await tx.db
    .insert(mailSuppressions)
    .values(values)
    .onConflictDoUpdate({
      target: [mailSuppressions.address, mailSuppressions.scope, mailSuppressions.entity],
      targetWhere: isNull(removedAt),
      set: values,
      setWhere: isNotNull(until),
    })
    .returning();
  if (row)
    tx.audit({
      action: "mail.suppress",
      recordType: "mail_suppressions",
      recordId: row.id,
      entityId: row.entity || null,
      after: { address: row.address, scope: row.scope, reason: row.reason },
    });
  return row ?? null;
}

/** Of these addresses those that get no mail at all now, by the address in small letters. */
export async function suppressedAmong(tx: Tx, addresses: readonly string[]): Promise<Map<string, Suppression>> {
  const small = addresses.map((address) => address.toLowerCase());
  const rows = await tx.db
    .select()
    .from(mailSuppressions)
    .where(and(inArray(mailSuppressions.address, small), eq(mailSuppressions.scope, "all"), suppressedAt(tx.now)));
  return new Map(rows.map((row) => [row.address, row]));
}

/** What keeps the mails that go to many of a firm from an address; null: it gets them. */
export async function leftGroup(tx: Tx, address: string, entity: number): Promise<Suppression | null> {
  const [row] = await tx.db
    .select()
    .from(mailSuppressions)
    .where(
      and(
        eq(mailSuppressions.address, address.toLowerCase()),
        eq(mailSuppressions.scope, "bulk"),
        eq(mailSuppressions.reason, "unsubscribed"),
        eq(mailSuppressions.entity, entity),
        suppressedAt(tx.now),
      ),
    );
  return row ?? null;
}

/** Lets mails go again; nothing happens to one that ended. */
export async function endSuppression(tx: Tx, id: number, why: string): Promise<boolean> {
  const [row] = await tx.db
    .update(mailSuppressions)
    .set({ removedAt: tx.now, removedBy: tx.actorOrNone?.userId ?? null })
    .where(and(eq(mailSuppressions.id, id), suppressedAt(tx.now)))
    .returning();
  if (!row) return false;
  const { address, scope, reason, entity } = row;
  tx.audit({
    action: "mail.unsuppress",
    recordType: "mail_suppressions",
    recordId: row.id,
    entityId: entity || null,
    before: { address, scope, reason },
    after: { why },
  });
  return true;
}

/** Why an address gets no mail, in a sentence. */
export function suppressionText({ address, reason, since }: Suppression): string {
  const [year, month, day] = since.toISOString().slice(0, 10).split("-");
  const date = `${month}/${day}/${year}`;
  if (reason === "manual") return `No mail goes to ${address} since ${date}.`;
  return `Mail to ${address} bounced on ${date}.`;
}
