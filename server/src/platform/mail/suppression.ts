import { and, eq, gt, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { Tx } from "../records/transaction.ts";
import { mailSuppressions } from "./mail.tables.ts";

export type Suppression = typeof mailSuppressions.$inferSelect;
type Suppressing = Pick<Suppression, "address" | "scope" | "reason"> &
  Partial<Pick<Suppression, "detail" | "until" | "createdBy">>;

const { removedAt, until } = mailSuppressions;

/** What counts at that instant: nobody took it back, and it did not end by itself. */
export const suppressedAt = (now: Date): SQL | undefined => and(isNull(removedAt), or(isNull(until), gt(until, now)));

/**
 * Keeps mails from an address from now on. One that lasts stays as it is, one that ends by itself gives way. Answers the row
 * that was written, or null where the address had one that lasts.
 */
export async function suppress(tx: Tx, suppressing: Suppressing): Promise<Suppression | null> {
  const { detail = null, until: end = null, createdBy = null, ...rest } = suppressing;
  const values = { ...rest, address: rest.address.toLowerCase(), detail, until: end, createdBy, since: tx.now };
  const [row] = await tx.db
    .insert(mailSuppressions)
    .values(values)
    .onConflictDoUpdate({
      target: [mailSuppressions.address, mailSuppressions.scope],
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

/** Why an address gets no mail, in a sentence. */
export function suppressionText({ address, reason, since }: Suppression): string {
  const [year, month, day] = since.toISOString().slice(0, 10).split("-");
  const date = `${month}/${day}/${year}`;
  if (reason === "manual") return `No mail goes to ${address} since ${date}.`;
  return `Mail to ${address} bounced on ${date}.`;
}
