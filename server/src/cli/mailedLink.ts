import { and, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { closeServices, openServices } from "../application.ts";
import { inTransaction, lettersWords, mailMessages } from "../platform/index.ts";
import { makeLog } from "../platform/process/log.ts";
import type { Settings } from "../platform/process/settings.ts";
import { openDatabase } from "./openDatabase.ts";

/**
 * Prints the newest link that was written to a person and is still good: where no mail server is set, nobody reads it in the
 * built-in mailbox. The trail keeps that it was printed.
 */
export async function mailedLink(settings: Settings, [email]: string[]): Promise<number> {
  if (!email) throw new Error("please give an e-mail.");
  const log = makeLog("warn");
  const database = await openDatabase(settings, log);
  const services = await openServices(settings, database.url, log);
  try {
    const link = await inTransaction(services.pool, {}, async (tx) => {
      const good = and(isNotNull(mailMessages.sealed), gt(mailMessages.sealedUntil, sql`now()`));
      const [letter] = await tx.db
        .select()
        .from(mailMessages)
        .where(and(eq(mailMessages.toAddress, email.toLowerCase()), good))
        .orderBy(desc(mailMessages.id))
        .limit(1);
      if (!letter) return null;
      tx.audit({
        action: "mail.open",
        recordType: "mail_messages",
        recordId: letter.id,
        after: { kind: letter.kind },
        reason: "command line",
      });
      return /https?:\/\/\S+/.exec(lettersWords(letter, tx.now).text)?.[0] ?? null;
    });
    if (!link) throw new Error("no link that is still good was written to this person.");
    process.stdout.write(`${link}\n`);
  } finally {
    await closeServices(services);
    await database.close();
  }
  return 0;
}
