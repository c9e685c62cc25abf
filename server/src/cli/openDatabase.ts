import {
  type Addresses,
  type EmbeddedDatabase,
  runningDatabase,
  startEmbeddedDatabase,
} from "../platform/database/embeddedDatabase.ts";
import { lockDataFolder, whoHolds } from "../platform/database/instanceLock.ts";
import type { Log } from "../platform/process/log.ts";
import { closeToOthers } from "../platform/process/privacy.ts";
import type { Settings } from "../platform/process/settings.ts";

export interface OpenDatabase extends Addresses {
  embedded: boolean;
  /** Resolves, with the reason, when the embedded database ended and cannot be started again. */
  lost: Promise<Error>;
  close(): Promise<void>;
}

const never = new Promise<Error>(() => {});

/** The database of the settings: any PostgreSQL, or the embedded one, which only one process at a time may start. */
export async function openDatabase(settings: Settings, log: Log): Promise<OpenDatabase> {
  closeToOthers(settings.dataFolder);
  const { databaseUrl: url, databaseOwnerUrl } = settings;
  if (url) return { url, ownerUrl: databaseOwnerUrl ?? url, embedded: false, lost: never, close: async () => {} };
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
    ownerUrl: database.ownerUrl,
    embedded: true,
    lost: database.lost,
    close: async () => {
      await database.stop();
      unlock();
    },
  };
}

/** The same for a command that may run beside a server: the embedded database is the server's as long as that runs. */
export async function openBeside(settings: Settings, log: Log): Promise<OpenDatabase> {
  const running =
    settings.databaseUrl || !whoHolds(settings.dataFolder) ? null : runningDatabase(settings.dataFolder, log);
  return running ? { ...running, embedded: true, lost: never, close: async () => {} } : openDatabase(settings, log);
}
