import path from "node:path";
import type { FastifyInstance } from "fastify";
import { allRoutes, startAreas } from "./areas.ts";
import { ComputePool } from "./platform/compute.ts";
import { databaseOver, openPool } from "./platform/database.ts";
import { DiskFileStore } from "./platform/files.ts";
import { makeHttpServer } from "./platform/httpServer.ts";
import type { Log } from "./platform/log.ts";
import { registerApiPages } from "./platform/openapi.ts";
import { registerOperationsPages } from "./platform/operationsPages.ts";
import { RealtimeHub } from "./platform/realtime.ts";
import { loadSecret } from "./platform/secret.ts";
import type { Services } from "./platform/services.ts";
import type { Settings } from "./platform/settings.ts";
import { registerWebPages } from "./platform/webPages.ts";

/** What a process works with, over a database that is already migrated. */
export async function openServices(settings: Settings, databaseUrl: string, log: Log): Promise<Services> {
  loadSecret(settings.secretFile);
  startAreas(settings);
  const pool = openPool(databaseUrl, log);
  const realtime = new RealtimeHub(databaseUrl, log);
  return {
    settings,
    databaseUrl,
    pool,
    db: databaseOver(pool),
    files: new DiskFileStore(path.join(settings.dataFolder, "files")),
    compute: new ComputePool(),
    realtime,
    log,
    demoLoaded: false,
  };
}

export async function closeServices(services: Services): Promise<void> {
  services.compute.stop();
  await services.realtime.stop();
  await services.pool.end();
}

/** The HTTP side: API, its document, the pages of the machine that watches, and the browser's files. */
export async function openServer(services: Services): Promise<FastifyInstance> {
  await services.realtime.start();
  const server = await makeHttpServer(services, allRoutes);
  registerOperationsPages(server, services);
  await registerApiPages(server);
  await registerWebPages(server);
  return server;
}
