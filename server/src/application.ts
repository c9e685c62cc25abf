import type { FastifyInstance } from "fastify";
import * as areaDoors from "./areas.ts";
import { type Area, startAreas } from "./platform/area.ts";
import { ComputePool } from "./platform/compute/compute.ts";
import { databaseOver, openPool } from "./platform/database/database.ts";
import { openFileStore } from "./platform/files/fileStore.ts";
import { makeHttpServer } from "./platform/http/httpServer.ts";
import { followedMode } from "./platform/http/maintenance.ts";
import { registerApiPages } from "./platform/http/openapi.ts";
import { registerOperationsPages } from "./platform/http/operationsPages.ts";
import { registerWebPages } from "./platform/http/webPages.ts";
import { inTransaction, systemScope } from "./platform/index.ts";
import { holdBackMails } from "./platform/mail/mailing.ts";
import type { Log } from "./platform/process/log.ts";
import { loadSecret } from "./platform/process/secret.ts";
import type { Settings } from "./platform/process/settings.ts";
import { RealtimeHub } from "./platform/realtime/realtime.ts";
import { ChosenSettings } from "./platform/records/chosenSettings.ts";
import { Memory } from "./platform/records/memory.ts";
import type { Services } from "./platform/services.ts";

/** The areas of the product. One that is missing in the list does not exist. */
const areas = Object.values<Area>(areaDoors);

/** Every operation of the product with its function. */
export const allRoutes = areas.flatMap(({ routes }) => routes ?? []);

/** What a process works with, over a database that is already migrated. */
export async function openServices(settings: Settings, databaseUrl: string, log: Log): Promise<Services> {
  loadSecret(settings.secretFile);
  startAreas(areas, settings);
  const pool = openPool(databaseUrl, log);
  const realtime = new RealtimeHub(databaseUrl, log);
  const memory = new Memory(pool, log);
  // Also for who follows nothing: a command, or the demo data before anybody is served.
  await memory.refresh();
  return {
    settings,
    chosen: new ChosenSettings(pool, log),
    memory,
    mode: followedMode(pool, log),
    databaseUrl,
    pool,
    db: databaseOver(pool),
    files: await openFileStore(settings),
    compute: new ComputePool(undefined, settings),
    realtime,
    log,
    demoLoaded: false,
  };
}

/** After a backup was restored: what opened something then does not open it again, and the trail says what happened. */
export async function tellRestored(
  { pool }: Services,
  { at, trail }: { at: string; trail: { id: number } },
): Promise<void> {
  await inTransaction(pool, { scope: systemScope("all") }, async (tx) => {
    for (const area of areas) await area.restored?.(tx);
    await holdBackMails(tx);
    tx.audit({ action: "backup.restore", recordType: "backup", after: { made_at: at, entry: trail.id } });
  });
}

/** From here on this process knows what administrators chose, and whether there is maintenance, as it changes. */
export async function followChanges({ chosen, memory, mode, realtime }: Services): Promise<void> {
  await Promise.all([chosen.follow(realtime), memory.follow(realtime), mode.follow(realtime)]);
  await realtime.start();
}

export async function closeServices(services: Services): Promise<void> {
  services.chosen.stop();
  services.memory.stop();
  services.mode.stop();
  services.compute.stop();
  services.files.close();
  await services.realtime.stop();
  await services.pool.end();
}

/** The HTTP side: API, its document, the pages of the machine that watches, and the browser's files, from `built` where it is given. */
export async function openServer(services: Services, built?: string): Promise<FastifyInstance> {
  await followChanges(services);
  const server = await makeHttpServer(services, allRoutes);
  registerOperationsPages(server, services);
  await registerApiPages(server);
  await registerWebPages(server, built);
  return server;
}
