import type { ComputePool } from "./compute/compute.ts";
import type { Database, Pool } from "./database/database.ts";
import type { FileStore } from "./files/files.ts";
import type { SystemMode } from "./http/maintenance.ts";
import type { Log } from "./process/log.ts";
import type { Settings } from "./process/settings.ts";
import type { Followed } from "./realtime/followed.ts";
import type { RealtimeHub } from "./realtime/realtime.ts";
import type { ChosenSettings } from "./records/chosenSettings.ts";
import type { Memory } from "./records/memory.ts";

/** What one running process has. Made once at start and handed down; there are no globals. */
export interface Services {
  readonly settings: Settings;
  /** What administrators chose for everybody. */
  readonly chosen: ChosenSettings;
  /** What the areas let this process remember. */
  readonly memory: Memory;
  /** Whether the product is in maintenance. */
  readonly mode: Followed<SystemMode>;
  /** The database as the product signs in to it: for connections outside the pool (job library, realtime, exports) only. */
  readonly databaseUrl: string;
  readonly pool: Pool;
  readonly db: Database;
  readonly files: FileStore;
  readonly compute: Pick<ComputePool, "run" | "stop" | "warm">;
  readonly realtime: RealtimeHub;
  readonly log: Log;
  /** Whether the demo data of the embedded database is loaded. */
  demoLoaded: boolean;
}
