import { type ChildProcess, fork, spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The command line as it was built: what operators run. */
export const cli = fileURLToPath(new URL("../dist/refundry.js", import.meta.url));
const started: ChildProcess[] = [];

/** A new folder that an unprivileged database can reach. */
export function newFolder(name: string): string {
  const folder = fs.mkdtempSync(path.join(process.env.REFUNDRY_TEST_FOLDER ?? "/tmp", `${name}-`));
  fs.chmodSync(folder, 0o755);
  return folder;
}

export function killServed(): void {
  for (const child of started) child.kill("SIGKILL");
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

export interface Served {
  child: ChildProcess;
  url: string;
  exit: Promise<number | null>;
  /** What it wrote to its operator so far. */
  said: () => string;
}

/** Serves on an embedded database in the folder, unless `extra` names another, and answers when it is ready. */
export async function serve(folder: string, extra: NodeJS.ProcessEnv = {}): Promise<Served> {
  const port = await freePort();
  const child = fork(cli, ["serve"], {
    env: {
      PATH: process.env.PATH,
      REFUNDRY_DATA: folder,
      PORT: String(port),
      LOG_LEVEL: "silent",
      TMPDIR: path.dirname(folder),
      ...extra,
    },
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  started.push(child);
  let said = "";
  child.stderr?.on("data", (text) => {
    said += text;
  });
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code) => reject(new Error(`it ended with ${code} before it was ready`)));
  });
  return { child, url: `http://127.0.0.1:${port}`, exit, said: () => said };
}

/** What a command of the command line leaves behind; on the embedded database unless `extra` names another. */
export function command(folder: string, words: string[], extra: NodeJS.ProcessEnv = {}) {
  const env = { PATH: process.env.PATH, REFUNDRY_DATA: folder, TMPDIR: path.dirname(folder), ...extra };
  return spawnSync(process.execPath, [cli, ...words], { env, encoding: "utf8" });
}
