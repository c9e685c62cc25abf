import { closeServices, openServices } from "../application.ts";
import { loadDemo } from "../demo/loadDemo.ts";
import { migrateDatabase } from "../platform/database/migrate.ts";
import { makeLog } from "../platform/process/log.ts";
import type { Settings } from "../platform/process/settings.ts";
import { openDatabase } from "./openDatabase.ts";

/** Fills an empty database with as many invented clients as asked, for measurements. */
export async function fillDemo(settings: Settings, words: string[]): Promise<number> {
  const at = words.indexOf("--clients");
  const count = at < 0 ? 250 : Number(words[at + 1]);
  if (!Number.isInteger(count) || count < 1 || count > 5_000_000)
    throw new Error("please say how many: --clients 200000");
  const log = makeLog("warn");
  const database = await openDatabase(settings, log);
  await migrateDatabase(database.ownerUrl, database.url);
  const services = await openServices(settings, database.url, log);
  try {
    const { rows } = await services.pool.query<{ people: string }>("select count(*) as people from users");
    if (Number(rows[0]?.people) > 0) throw new Error("the database is not empty; set REFUNDRY_DATA to a new folder.");
    await loadDemo(services, count);
    process.stdout.write(`${count} clients.\n`);
  } finally {
    await closeServices(services);
    await database.close();
  }
  return 0;
}
