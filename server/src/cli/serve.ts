import { type ChildProcess, fork } from "node:child_process";
import os from "node:os";
import { setFlagsFromString } from "node:v8";
import { closeServices, followChanges, openServer, openServices } from "../application.ts";
import { loadDemoOnce } from "../demo/loadDemo.ts";
import { adoptBlanks } from "../packages/index.ts";
import { onePool } from "../platform/compute/memory.ts";
import { migrateDatabase } from "../platform/database/migrate.ts";
import { WorkerPool } from "../platform/jobs/worker.ts";
import { makeLog } from "../platform/process/log.ts";
import { Restarts } from "../platform/process/restarts.ts";
import type { Settings } from "../platform/process/settings.ts";
import { TrailKeeper } from "../platform/trail/headKeeper.ts";
import { openDatabase } from "./openDatabase.ts";

/**
 * What lives for longer grows by so much before the runtime looks at it; by itself it lets it grow fourfold. Half the memory under
 * load, and no more of the processor than the measure can tell (docs/scale.md).
 */
const collecting = "--heap-growing-percent=45";

/** Serves until it is asked to stop: requests under way end, jobs go back, the database closes in order. */
export async function serve(settings: Settings): Promise<number> {
  setFlagsFromString(collecting);
  const log = makeLog(settings.logLevel);
  const asked = stopAsked();
  const database = await openDatabase(settings, log);
  await migrateDatabase(database.ownerUrl, database.url);
  const services = await openServices(settings, database.url, log);
  services.demoLoaded = await loadDemoOnce(services, database.embedded && settings.demo === true);
  await adoptBlanks(services);
  const server = await openServer(services);
  const trail = new TrailKeeper(services);
  trail.start();
  const worker = superviseWorker(settings, database.url, services.log);
  await server.listen({ port: settings.port, host: settings.host });
  services.compute.warm();
  const address = `http://${settings.host === "127.0.0.1" ? "localhost" : settings.host}:${settings.port}`;
  log.info({ address }, "Refundry is ready");
  if (process.connected) process.send?.({ ready: address, demo: services.demoLoaded });
  const why = await Promise.race([asked, database.lost]);
  if (why) log.fatal(why.message);
  else log.info("stopping");
  await server.close();
  await worker.stop();
  await trail.stop();
  await closeServices(services);
  await database.close();
  if (why) throw why;
  return 0;
}

/** Background jobs, on any machine that reaches the database. */
export async function runWorker(settings: Settings): Promise<number> {
  if (!settings.databaseUrl)
    throw new Error("a worker of its own needs DATABASE_URL; the embedded database belongs to `serve`.");
  // Screens go before background work, also before its children.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  const log = makeLog(settings.logLevel);
  const asked = stopAsked();
  const services = await openServices(settings, settings.databaseUrl, log);
  await followChanges(services);
  const pool = new WorkerPool(services);
  await pool.start(settings.workers);
  log.info("the worker is ready");
  if (process.connected) process.send?.({ ready: true });
  await asked;
  await pool.stop();
  await closeServices(services);
  return 0;
}

/** To be called first of all: who started this process may end while it still starts. */
function stopAsked(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => resolve());
    process.once("disconnect", () => resolve());
    if (process.connected === false) resolve();
    process.once("message", (message) => message === "stop" && resolve());
  });
}

/** The worker waits for jobs most of the time, and what is heavy in them runs in children: it takes little room, and is still quick. */
const frugal = [collecting, "--max-semi-space-size=2"];

/** Keeps a worker process beside the server; one that dies comes back, more slowly each time. */
function superviseWorker(settings: Settings, databaseUrl: string, log: ReturnType<typeof makeLog>) {
  let child: ChildProcess | null = null;
  let stopping = false;
  let first = true;
  const restarts = new Restarts(400);
  const start = () => {
    restarts.started();
    // The same program that this process runs.
    child = fork(process.argv[1] ?? "", ["worker"], {
      env: {
        ...onePool,
        ...process.env,
        // A planted fault (platform/faults.ts) stops the first worker only, as a crash does.
        ...(!first && { REFUNDRY_FAULT: "" }),
        DATABASE_URL: databaseUrl,
        DATABASE_OWNER_URL: "",
        REFUNDRY_DATA: settings.dataFolder,
        PUBLIC_URL: settings.publicUrl,
      },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      execArgv: [...process.execArgv, ...frugal],
    });
    child.once("exit", (code, signal) => {
      child = null;
      if (stopping) return;
      first = false;
      const delay = restarts.ended();
      log.error({ code, signal, delay }, "the worker ended; it is started again");
      setTimeout(() => !stopping && start(), delay).unref();
    });
  };
  start();
  return {
    stop: async () => {
      stopping = true;
      const running = child;
      if (!running || running.exitCode !== null) return;
      const ended = new Promise((resolve) => running.once("exit", resolve));
      running.kill("SIGTERM");
      const hard = setTimeout(() => running.kill("SIGKILL"), 15_000);
      await ended;
      clearTimeout(hard);
    },
  };
}
