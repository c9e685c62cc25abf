import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { environmentOf, type Installation, loadingDemo, newInstallation } from "../../demoData.given.ts";
import { cli, command, killServed, newFolder, type Served, serve } from "../../served.given.ts";
import { findBackup, openBackup } from "./backupFolder.ts";
import { type Manifest, readManifest, sha256Of, signManifest } from "./manifest.ts";

const passphrase = "four words make one";
const sealing = { REFUNDRY_BACKUP_PASSPHRASE: passphrase };
const whole = "Audit trail, records, sums and files are whole.\n";
const base = newFolder("backup");
const store = path.join(base, "store");
let origin: Installation;

beforeAll(async () => {
  origin = await newInstallation();
}, loadingDemo);
afterAll(killServed);

const at = (place: Installation, words: string[], extra: NodeJS.ProcessEnv = {}) =>
  command(place.folder, words, { ...environmentOf(place), ...extra });
const newest = () =>
  path.join(
    store,
    fs
      .readdirSync(store)
      .filter((name) => name.startsWith("20"))
      .sort()
      .at(-1) ?? "",
  );
const placeOf = (folder: string, sha256: string) => path.join(folder, "files", sha256.slice(0, 2), sha256);
/** Every stored file of a folder with what it holds. */
const storedIn = (folder: string) =>
  Object.fromEntries(
    fs
      .readdirSync(path.join(folder, "files"), { recursive: true, encoding: "utf8" })
      .filter((name) => /[0-9a-f]{64}$/.test(name))
      .sort()
      .map((name) => [path.basename(name), sha256Of(fs.readFileSync(path.join(folder, "files", name)))]),
  );

async function asked<Row>(place: Installation, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: place.database });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

async function signIn(served: Served): Promise<(address: string, body?: object) => Promise<Response>> {
  const json = { "content-type": "application/json" };
  const answer = await fetch(`${served.url}/api/v1/auth/login`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ user: "admin@demo.refundry.test", pass: "demo-refundry-2026", bearer: true }),
  });
  const { token } = (await answer.json()) as { token: string };
  return (address, body) =>
    fetch(`${served.url}/api/v1${address}`, {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${token}`, ...(body && json) },
    });
}

interface PackageRow {
  id: number | null;
  show_loading: boolean;
}

/** Has a draft made for the first client that is ready for one; answers the address of its PDF. */
async function draft(served: Served): Promise<string> {
  const call = await signIn(served);
  for (let client = 3; client <= 62; client += 1) {
    const readiness = (await (await call(`/clients/${client}/package-readiness`)).json()) as {
      draft?: { ready: boolean };
    };
    if (!readiness.draft?.ready) continue;
    expect((await call(`/clients/${client}/packages`, { request: "draft" })).status).toBe(202);
    let made: PackageRow | undefined;
    await expect
      .poll(
        async () => {
          const { items } = (await (await call(`/clients/${client}/packages`)).json()) as { items: PackageRow[] };
          made = items.find(({ id, show_loading }) => id !== null && !show_loading);
          return made !== undefined;
        },
        { timeout: 120_000, interval: 300 },
      )
      .toBe(true);
    return `/packages/${made?.id}/file`;
  }
  throw new Error("No client of the demo data is ready for a draft.");
}

async function stop(served: Served): Promise<void> {
  served.child.kill("SIGTERM");
  expect(await served.exit).toBe(0);
}

describe("backup and restore", () => {
  test("the drill: the whole data folder is lost; after the restore people sign in, verify is green, and the PDF is the same", async () => {
    const before = await serve(origin.folder, environmentOf(origin));
    const address = await draft(before);
    const pdf = Buffer.from(await (await (await signIn(before))(address)).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    await asked(
      origin,
      "insert into mail_messages (kind, to_address, subject, text, html) values ('test', 'a@b.test', 'waits', '', '')",
    );
    // While it serves.
    const made = at(origin, ["backup", "--to", store], sealing);
    expect([made.stdout, made.status]).toEqual(["", 0]);
    await stop(before);
    const files = storedIn(origin.folder);
    fs.renameSync(origin.folder, `${origin.folder}-lost`);

    const folder = newFolder("restored");
    const restored = command(folder, ["restore", "--from", store], sealing);
    expect([restored.stderr, restored.status]).toEqual(["", 0]);
    expect(restored.stdout).toMatch(/^The backup of \S+ is whole: \d+ rows, \d+ files/);
    expect(storedIn(folder)).toEqual(files);
    const served = await serve(folder);
    const call = await signIn(served);
    expect(Buffer.from(await (await call(address)).arrayBuffer()).equals(pdf)).toBe(true);
    // A new record has a number of its own, and a new entry follows the trail.
    expect(
      (await call("/clients", { legal_name: "After the Fire LLC", ein: "98-7654321", business_type: 1 })).status,
    ).toBeLessThan(500);
    const verified = command(folder, ["verify"]);
    expect([verified.stdout, verified.status]).toEqual([whole, 0]);
    // The next backup, of the embedded database this time, writes no file again; sealed or left out is the operator's word.
    const again = command(folder, ["backup", "--to", store, "--without-secret"]);
    expect([again.status, again.stderr]).toEqual([
      0,
      expect.stringContaining(`${Object.keys(files).length} files (0 new)`),
    ]);
    expect(fs.existsSync(path.join(newest(), "secret.json"))).toBe(false);
    await stop(served);
    fs.rmSync(newest(), { recursive: true });
    fs.renameSync(`${origin.folder}-lost`, origin.folder);
  }, 300_000);

  test("an archive on standard output is restored into another PostgreSQL; what opened something then opens nothing now", async () => {
    const archive = path.join(base, "all.tar");
    const out = fs.openSync(archive, "w");
    const made = spawnSync(process.execPath, [cli, "backup", "--to", "-"], {
      env: { ...environmentOf(origin), ...sealing },
      stdio: ["ignore", out, "pipe"],
      encoding: "utf8",
    });
    fs.closeSync(out);
    expect([made.status, made.stderr]).toEqual([0, expect.stringContaining("the archive:")]);
    expect(spawnSync("tar", ["tf", archive], { encoding: "utf8" }).stdout).toContain("manifest.json");
    const place = await newInstallation({ demo: false });
    const restored = at(place, ["restore", "--from", archive], sealing);
    expect([restored.stderr, restored.status]).toEqual(["", 0]);
    expect(storedIn(place.folder)).toEqual(storedIn(origin.folder));
    expect(at(place, ["verify"]).stdout).toBe(whole);
    const live = "select count(*)::int as live from auth_sessions where ended_at is null";
    expect((await asked<{ live: number }>(origin, live))[0]?.live).toBeGreaterThan(0);
    expect(await asked(place, live)).toEqual([{ live: 0 }]);
    expect(await asked(place, "select outcome from mail_messages where subject = 'waits'")).toEqual([
      { outcome: "not_confirmed" },
    ]);
    expect(await asked(place, "select action from audit_log order by id desc limit 1")).toEqual([
      { action: "backup.restore" },
    ]);
    const cut = path.join(base, "cut.tar");
    fs.writeFileSync(cut, fs.readFileSync(archive).subarray(0, -2048));
    expect(at(place, ["restore", "--from", cut, "--replace"], sealing).stderr).toContain("The archive is damaged");
    expect(fs.readdirSync(place.folder).filter((name) => name.startsWith("restoring-"))).toEqual([]);
  });

  test("everything is checked before anything is touched, and what is wrong is named", async () => {
    const place = await newInstallation({ demo: false });
    const copy = path.join(base, "copy");
    const opened = async (words: string | null = passphrase) =>
      openBackup(await findBackup(copy), words, path.join(place.folder, "secret"));
    const refused = () => at(place, ["restore", "--from", copy, "--replace"], sealing).stderr;
    const [of] = fs.readdirSync(store).filter((name) => name.startsWith("20"));
    const file = (name: string) => path.join(copy, of ?? "", name);
    const fresh = () => {
      fs.rmSync(copy, { recursive: true, force: true });
      fs.cpSync(store, copy, { recursive: true });
    };
    const flip = (name: string) => {
      const bytes = fs.readFileSync(name);
      bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
      fs.writeFileSync(name, bytes);
    };
    /** As somebody changes it who mends the checksum: with the installation's secret, or without. */
    const changed = (change: (manifest: Manifest) => void, secret: Buffer) => {
      fresh();
      const { manifest } = readManifest(fs.readFileSync(file("manifest.json"), "utf8"));
      change(manifest);
      fs.writeFileSync(file("manifest.json"), JSON.stringify(signManifest(manifest, secret)));
    };
    const secret = Buffer.from(fs.readFileSync(path.join(origin.folder, "secret"), "utf8").trim());
    fresh();
    await expect(opened(null)).rejects.toThrow("The backup's secret is sealed.");
    await expect(opened("another four words")).rejects.toThrow("not the passphrase");
    flip(file("database/001-0001.copy.gz"));
    await expect(opened()).rejects.toThrow("damaged, nothing was touched: database/001-0001.copy.gz");
    fresh();
    const [sha256 = ""] = Object.keys(storedIn(copy));
    flip(placeOf(copy, sha256));
    await expect(opened()).rejects.toThrow(`damaged, nothing was touched: files/${sha256.slice(0, 2)}/${sha256}.`);
    fs.rmSync(placeOf(copy, sha256));
    await expect(opened()).rejects.toThrow(`files/${sha256.slice(0, 2)}/${sha256}`);
    fresh();
    flip(file("manifest.json"));
    await expect(opened()).rejects.toThrow(/manifest of the backup is damaged|not a backup that this version/);
    fs.rmSync(file("manifest.json"));
    await expect(opened()).rejects.toThrow("There is no whole backup");
    changed((manifest) => manifest.database.migrations.push({ name: "20991231_next.sql", sha256: "0" }), secret);
    await expect(opened()).rejects.toThrow("another version of Refundry (20991231_next.sql)");
    changed((manifest) => manifest.trail.id++, Buffer.from("x".repeat(64)));
    await expect(opened()).rejects.toThrow("somebody who does not have the installation's secret");
    fresh();
    flip(file("database/001-0001.copy.gz"));
    expect(refused()).toContain("damaged, nothing was touched: database/001-0001.copy.gz");
    expect(fs.readdirSync(place.folder)).toEqual([]);
    expect(await asked(place, "select count(*)::int as people from users")).toEqual([{ people: 0 }]);

    // Into an empty place, then only with a word that it may be replaced, and never under somebody's feet.
    fresh();
    expect(at(place, ["restore", "--from", copy, "--check"], sealing).status).toBe(0);
    expect(fs.readdirSync(place.folder)).toEqual([]);
    expect(at(place, ["restore", "--from", copy], sealing).stderr).toBe("");
    expect(at(place, ["restore", "--from", copy], sealing).stderr).toContain("There is an installation here already.");
    const state = () =>
      asked(place, "select max(id)::int as id, encode(max(row_hash::text)::bytea, 'hex') as all from audit_log");
    const before = await state();
    const served = await serve(place.folder, environmentOf(place));
    expect(refused()).toContain("Refundry is at work on this database.");
    await stop(served);
    // A load that fails takes everything back: here a table with fewer rows than were promised.
    changed((manifest) => {
      for (const table of manifest.database.tables) if (table.name === "users") table.rows += 1;
    }, secret);
    expect(refused()).toContain("rows of users");
    expect(await state()).toEqual(before);
    fresh();
    const replaced = at(place, ["restore", "--from", copy, "--replace"], sealing);
    expect([replaced.stderr, replaced.status]).toEqual(["", 0]);
    expect(at(place, ["verify"]).stdout).toBe(whole);
  }, 300_000);

  test("a backup names bytes that are gone, keeps no half of itself, and mends a cut file in its store", async () => {
    const [one = "", two = ""] = Object.keys(storedIn(origin.folder));
    const kept = fs.readFileSync(placeOf(origin.folder, one));
    fs.truncateSync(placeOf(store, two), 3);
    fs.rmSync(placeOf(store, one));
    fs.rmSync(placeOf(origin.folder, one));
    const made = at(origin, ["backup", "--to", store], sealing);
    expect([made.status, made.stderr]).toEqual([1, expect.stringContaining(`missing: the bytes of ${one}`)]);
    expect(made.stderr).toContain("(1 new)");
    expect(sha256Of(fs.readFileSync(placeOf(store, two)))).toBe(two);
    fs.writeFileSync(placeOf(origin.folder, one), Buffer.concat([kept, Buffer.from("x")]));
    expect(at(origin, ["backup", "--to", store], sealing).stderr).toContain(`missing: the bytes of ${one}`);
    expect(fs.existsSync(placeOf(store, one))).toBe(false);
    fs.writeFileSync(placeOf(origin.folder, one), kept);
    expect(at(origin, ["backup", "--to", store], sealing).status).toBe(0);
    expect(fs.readdirSync(store).filter((name) => name.startsWith("."))).toEqual([]);
    for (const [words, extra, said] of [
      [["backup"], sealing, "please say where to"],
      [["backup", "--to", store], {}, "please give a passphrase"],
      [["backup", "--to", store], { REFUNDRY_BACKUP_PASSPHRASE: "short" }, "at least 12 characters"],
      [["backup", "--into", store], sealing, "--into is not known here"],
      [["restore", "--from", path.join(base, "nowhere")], sealing, "does not exist"],
    ] as const)
      expect(at(origin, [...words], extra).stderr).toContain(said);
  });
});
