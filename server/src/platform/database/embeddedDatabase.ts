import { type ChildProcess, spawn } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../process/log.ts";
import { Restarts } from "../process/restarts.ts";
import { findPlace, initialise, type Place, serverEnvironment } from "./databasePlace.ts";
import { ensureSignIn } from "./databaseRoles.ts";
import { isAlive, livingPostmaster, signal } from "./postmaster.ts";

/** A PostgreSQL server of the product's own, started from the binaries of an npm package and supervised. */
export interface EmbeddedDatabase extends Addresses {
  /** Resolves, with the reason, when the server ended and could not be started again. */
  lost: Promise<Error>;
  /** Stops the server in order: open transactions end, everything is on disk. */
  stop(): Promise<void>;
}

/** How an embedded database is reached. */
export interface Addresses {
  /** As the product signs in: a role that is not the owner and cannot become it. */
  url: string;
  /** As the owner: for migrations and backups. */
  ownerUrl: string;
}

/** Its log tells of the server, not of what was stored: neither statements that failed nor their values. */
const serverSettings = [
  "listen_addresses=",
  "max_connections=200",
  "shared_buffers=256MB",
  "log_min_messages=log",
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
  "log_parameter_max_length=0",
  "log_parameter_max_length_on_error=0",
];

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
  const server = new SupervisedServer(place, addressOf("refundry", password, place.socket, "postgres"), log);
  await server.start();
  await ensureDatabase(addressOf("refundry", password, place.socket, "postgres"), password);
  return { ...addresses(password, place.socket), lost: server.lost, stop: () => server.stop() };
}

/** How the database of a data folder that a living process has started is reached; null when its server does not run. */
export function runningDatabase(dataFolder: string, log: Log): Addresses | null {
  const { data } = findPlace(dataFolder, log);
  if (livingPostmaster(data) === null) return null;
  // Its fifth line is the folder of its socket, wherever temporary files are for this process.
  const socket = fs.readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n")[4] ?? "";
  return addresses(readPassword(dataFolder), socket);
}

const addressOf = (person: string, password: string, socket: string, database: string) =>
  `postgresql://${person}:${password}@localhost/${database}?host=${encodeURIComponent(socket)}`;

function addresses(ownerPassword: string, socket: string): Addresses {
  return {
    url: addressOf(signInRole, signInPassword(ownerPassword), socket, "refundry"),
    ownerUrl: addressOf("refundry", ownerPassword, socket, "refundry"),
  };
}

/** Whom the product signs in as. */
const signInRole = "refundry_server";

/** Made from the owner's password, which cannot be made from it. */
const signInPassword = (ownerPassword: string) =>
  createHmac("sha256", ownerPassword).update(signInRole).digest("base64url");

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
    const output = fs.openSync(this.#logFile, "a", 0o600);
    fs.fchmodSync(output, 0o600);
    this.#child = spawn(
      path.join(binaries, "bin/postgres"),
      ["-D", data, "-k", socket, ...serverSettings.flatMap((setting) => ["-c", setting])],
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

async function ensureDatabase(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'refundry'");
    if (rowCount === 0) await client.query("create database refundry");
    await ensureSignIn(client, signInRole, signInPassword(password));
  } finally {
    await client.end();
  }
}

function readPassword(dataFolder: string): string {
  const file = path.join(dataFolder, "database-password");
  fs.mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 });
  return fs.readFileSync(file, "utf8").trim();
}
