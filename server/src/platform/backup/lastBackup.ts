import { and, desc, eq } from "drizzle-orm";
import { auditLog } from "../records/audit.tables.ts";
import type { Reading } from "../records/transaction.ts";

/** The audit entry of a backup, by which its age is known. */
export const backupAction = "backup.make";

export interface MadeBackup {
  at: Date;
  files: number;
  bytes: number;
  withSecret: boolean;
}

/** The newest backup that was finished, as the audit trail tells; null when there is none. */
export async function lastBackup(tx: Reading): Promise<MadeBackup | null> {
  const [entry] = await tx.db
    .select({ at: auditLog.at, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.recordType, "backup"), eq(auditLog.action, backupAction)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!entry) return null;
  const { files, bytes, secret } = entry.after as { files: number; bytes: number; secret: string };
  return { at: entry.at, files, bytes, withSecret: secret === "sealed" };
}

/** Backups are made each day; two hours are what one may take longer. */
const lateAfter = 26;

/** How old a backup is, in words, and whether a newer one should be there. */
export function agePassed({ at }: MadeBackup, now: Date): { text: string; late: boolean } {
  const hours = (now.getTime() - at.getTime()) / 3_600_000;
  const count = (many: number, unit: string) => `${many} ${unit}${many === 1 ? "" : "s"}`;
  const text = hours < 48 ? count(Math.floor(hours), "hour") : count(Math.floor(hours / 24), "day");
  return { text, late: hours > lateAfter };
}
