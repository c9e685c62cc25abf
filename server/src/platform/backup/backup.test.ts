import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { environmentOf, type Installation, loadingDemo, newInstallation } from "../../demoData.given.ts";
import { cli, command, killServed, newFolder, type Served, serve } from "../../served.given.ts";
import { readManifest, signManifest } from "./manifest.ts";

const passphrase = "four words make one";
const sealing = { REFUNDRY_BACKUP_PASSPHRASE: passphrase };
const base = newFolder("backup");
const store = path.join(base, "store");
let origin: Installation;
/** The PDFs that rows name, by their SHA-256. */
let papers: string[];

beforeAll(async () => {
  origin = await newInstallation();
  const client = new pg.Client({ connectionString: origin.database });
  await client.connect();
  const { rows } = await client.query("select sha256 from stored_files where mime_type = 'application/pdf'");
  papers = rows.map(({ sha256 }) => sha256);
  // A mail that waits, a session that lives.
  await client.query(
    "insert into mail_messages (kind, to_address, subject, text, html) values ('test', 'a@b.test', 'waits', '', '')",
  );
  await client.end();
}, loadingDemo);
afterAll(killServed);

const run = (words: string[], extra: NodeJS.ProcessEnv = {}) =>
  command(origin.folder, words, { ...environmentOf(origin), ...extra });
const backUp = (...words: string[]) => run(["backup", "--to", store, ...words], sealing);
const backups = () =>
  fs
    .readdirSync(store)
    .filter((name) => name.startsWith("20"))
    .sort();
const newest = () => path.join(store, backups().at(-1) ?? "");
const stored = (root: string) =>
  fs
    .readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => /^[0-9a-f]{2}\/[0-9a-f]{64}$/.test(name))
    .sort();

async function signIn(served: Served): Promise<string> {
  const answer = await fetch(`${served.url}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ user: "admin@demo.refundry.test", pass: "demo-refundry-2026", bearer: true }),
  });
  return ((await answer.json()) as { token: string }).token;
}

describe("backup and restore", () => {
  test("the drill: the whole data folder is lost; after the restore people sign in, verify is green and every PDF is the same", async () => {
    expect(papers.length).toBeGreaterThan(3);
    const made = backUp();
    expect([made.stdout, made.status]).toEqual(["", 0]);
    const before = stored(path.join(origin.folder, "files"));
    const bytes = new Map(papers.map((sha256) => [sha256, fs.readFileSync(placeOf(origin.folder, sha256))]));
    fs.rmSync(origin.folder, { recursive: true });

    const folder = newFolder("restored");
    const restored = command(folder, ["restore", "--from", store], sealing);
    expect([restored.stderr, restored.status]).toEqual(["", 0]);
    expect(restored.stdout).toContain("is whole");
    expect(stored(path.join(folder, "files"))).toEqual(before);
    for (const [sha256, whole] of bytes) expect(fs.readFileSync(placeOf(folder, sha256)).equals(whole)).toBe(true);
    const served = await serve(folder);
    const token = await signIn(served);
    const packages = await pdfsOverHttp(served, token);
    expect(packages.length).toBeGreaterThan(0);
    for (const pdf of packages) expect(papers).toContain(pdf);
    // While it serves.
    const verified = command(folder, ["verify"]);
    expect([verified.stdout, verified.status]).toEqual(["Audit chain, sums and files are whole.\n", 0]);
    const again = command(folder, ["backup", "--to", store, "--without-secret"]);
    expect([again.status, again.stderr]).toEqual([0, expect.stringContaining(`${before.length} files (0 new)`)]);
    served.child.kill("SIGTERM");
    expect(await served.exit).toBe(0);
    origin.folder = folder;
  });
});

const placeOf = (folder: string, sha256: string) => path.join(folder, "files", sha256.slice(0, 2), sha256);
void cli;
void spawnSync;
void readManifest;
void signManifest;
async function pdfsOverHttp(_served: Served, _token: string): Promise<string[]> {
  return [];
}
