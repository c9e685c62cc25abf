import { makeLog } from "../platform/log.ts";
import { migrateDatabase } from "../platform/migrate.ts";
import type { Settings } from "../platform/settings.ts";
import { openDatabase } from "./openDatabase.ts";

export async function migrateOnly(settings: Settings): Promise<number> {
  const database = await openDatabase(settings, makeLog("warn"));
  await migrateDatabase(database.url).finally(() => database.close());
  process.stdout.write("The database is up to date.\n");
  return 0;
}
