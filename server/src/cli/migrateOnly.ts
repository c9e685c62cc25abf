import { migrateDatabase } from "../platform/database/migrate.ts";
import { makeLog } from "../platform/process/log.ts";
import type { Settings } from "../platform/process/settings.ts";
import { openDatabase } from "./openDatabase.ts";

export async function migrateOnly(settings: Settings): Promise<number> {
  const database = await openDatabase(settings, makeLog("warn"));
  await migrateDatabase(database.ownerUrl, database.url).finally(() => database.close());
  process.stdout.write("The database is up to date.\n");
  return 0;
}
