import { emailSchema } from "@refundry/contract/people";
import { einSchema } from "@refundry/contract/values";
import { sql } from "drizzle-orm";
import { linkAddress, makeLink } from "../access/index.ts";
import { closeServices, openServices } from "../application.ts";
import { addFirm, addPerson, setPrimaryUser } from "../people/index.ts";
import { migrateDatabase } from "../platform/database/migrate.ts";
import { inTransaction, type Tx } from "../platform/index.ts";
import { makeLog } from "../platform/process/log.ts";
import type { Settings } from "../platform/process/settings.ts";
import { openDatabase } from "./openDatabase.ts";

/** Makes the processor's firm if there is none, and an administrator whose activation link is printed once. */
export async function createAdmin(settings: Settings, words: string[]): Promise<number> {
  const [first, last, email, firmName = "Refundry", firmEin = "00-0000000"] = words;
  if (!first || !last || !email) throw new Error("please give first name, last name and e-mail.");
  const address = emailSchema.parse(email.toLowerCase());
  const ein = einSchema.parse(firmEin);
  const log = makeLog("warn");
  const database = await openDatabase(settings, log);
  await migrateDatabase(database.ownerUrl, database.url);
  const services = await openServices(settings, database.url, log);
  try {
    const token = await inTransaction(services.pool, {}, async (tx) => {
      const firm = (await processorFirm(tx)) ?? (await addFirm(tx, { name: firmName, ein, type: 1 }));
      const person = await addPerson(tx, { first, last, email: address, role: 1, firm, invite: false });
      await setPrimaryUser(tx, firm, person.id);
      return makeLink(tx, person.id, "activate");
    });
    process.stdout.write(
      `${linkAddress(settings.publicUrl, "activate", token)}\nThe link is valid for 24 hours and is not shown again.\n`,
    );
  } finally {
    await closeServices(services);
    await database.close();
  }
  return 0;
}

async function processorFirm(tx: Tx): Promise<number | null> {
  const { rows } = await tx.db.execute<{ id: string }>(
    sql`select id from entities where firm_type = 1 and deleted_at is null order by id limit 1`,
  );
  return rows[0] ? Number(rows[0].id) : null;
}
