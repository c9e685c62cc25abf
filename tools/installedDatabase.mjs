// A PostgreSQL that the machine has installed, such as Debian's, started for a while in a temporary folder.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import pg from "pg";

/** Where Debian keeps its versions. */
const versions = "/usr/lib/postgresql";

/** `{ url, version, stop }`, or null where none is installed. It runs as `postgres` where the tests run as root. */
export async function startInstalledDatabase() {
  const [newest] = fs.existsSync(versions) ? fs.readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  const bin = newest && path.join(versions, newest, "bin");
  if (!bin || !fs.existsSync(path.join(bin, "initdb"))) return null;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "refundry-installed-"));
  const asRoot = process.getuid?.() === 0;
  const owner = asRoot ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  if (asRoot) fs.chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, "data");
  const made = spawnSync(path.join(bin, "initdb"), ["-D", data, "-U", "refundry", "-A", "trust", "-E", "UTF8"], {
    ...owner,
    cwd: folder,
    encoding: "utf8",
  });
  if (made.status !== 0) throw new Error(`initdb of ${newest}: ${made.stderr}`);
  const port = await freePort();
  const words = ["-D", data, "-p", String(port), "-k", folder, "-c", "fsync=off", "-c", "max_connections=200"];
  const server = spawn(path.join(bin, "postgres"), words, { ...owner, cwd: folder, stdio: "ignore" });
  const url = `postgres://refundry@127.0.0.1:${port}/postgres`;
  await ready(url);
  return {
    url,
    version: `PostgreSQL ${newest}`,
    stop: async () => {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

const idOf = (which) => Number(execFileSync("id", [which, "postgres"], { encoding: "utf8" }));

async function ready(url) {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
