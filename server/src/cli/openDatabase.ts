import { type EmbeddedDatabase, startEmbeddedDatabase } from "../platform/database/embeddedDatabase.ts";
import { lockDataFolder } from "../platform/database/instanceLock.ts";
import type { Log } from "../platform/process/log.ts";
import type { Settings } from "../platform/process/settings.ts";

export interface OpenDatabase {
  url: string;
  embedded: boolean;
  /** Resolves, with the reason, when the embedded database ended and cannot be started again. */
  lost: Promise<Error>;
  close(): Promise<void>;
}

const never = new Promise<Error>(() => {});

/** The database of the settings: any PostgreSQL, or the embedded one, which only one process at a time may start. */
export async function openDatabase(settings: Settings, log: Log): Promise<OpenDatabase> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, embedded: false, lost: never, close: async () => {} };
  const unlock = lockDataFolder(settings.dataFolder);
  let database: EmbeddedDatabase;
  try {
    database = await startEmbeddedDatabase(settings.dataFolder, log);
  } catch (error) {
    unlock();
    throw error;
  }
  return {
    url: database.url,
    embedded: true,
    lost: database.lost,
    close: async () => {
      await database.stop();
      unlock();
    },
  };
}
