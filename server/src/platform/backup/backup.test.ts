import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { backup } from "../../cli/backup.ts";
import { restore } from "../../cli/restore.ts";
import { cloneDatabase } from "../../testServer.given.ts";
import { startWorld, type World } from "../../world.given.ts";
import { postLetter } from "../mail/mailing.ts";
import type { Settings } from "../process/settings.ts";
import { keepHead } from "../trail/headKeeper.ts";
import { trailProblems } from "../trail/trail.given.ts";
import { makeBackup } from "./backup.ts";
import { findBackup, openBackup } from "./backupFolder.ts";
import { ArchiveTarget } from "./backupTarget.ts";
import { type Manifest, readManifest, sha256Of, signManifest } from "./manifest.ts";

const passphrase = "four words make one";
let world: World;
let store: string;
/** The bytes of two stored files that rows name. */
let files: string[];
let said = "";

const addFile = async (text: string) => {
  const { sha256, size } = await world.services.files.put(Buffer.from(text));
  await world.owner.query("insert into stored_files (sha256, size, mime_type) values ($1, $2, 'text/csv')", [
    sha256,
    size,
  ]);
  return sha256;
};

beforeAll(async () => {
  world = await startWorld();
  store = path.join(world.services.settings.dataFolder, "store");
  process.env.REFUNDRY_BACKUP_PASSPHRASE = passphrase;
  for (const out of [process.stdout, process.stderr])
    vi.spyOn(out, "write").mockImplementation((text) => {
      said += String(text);
      return true;
    });
  files = [await addFile("one"), await addFile("two")];
  const admin = await world.as(1);
  await world.given.client();
  expect(admin.cookie).not.toBe("");
  await world.system((tx) =>
    postLetter(tx, { kind: "test", to: { userId: null, address: "a@b.test" }, subject: "waits", paragraphs: ["x"] }),
  );
  await keepHead(world.services);
  expect(await backup(world.services.settings, ["--to", store])).toBe(0);
});
beforeEach(() => {
  said = "";
});
afterAll(async () => {
  vi.restoreAllMocks();
  process.env.REFUNDRY_BACKUP_PASSPHRASE = "";
  await world.close();
});

const places: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const forget of places) await forget();
});

/** An installation that nobody started yet, on a database of its own. */
async function newPlace(): Promise<{
  settings: Settings;
  ask: (statement: string) => Promise<Record<string, unknown>[]>;
}> {
  const { url, ownerUrl, drop } = await cloneDatabase("world");
  const folder = fs.mkdtempSync(path.join(process.env.REFUNDRY_TEST_FOLDER ?? "/tmp", "place-"));
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  places.push(async () => {
    await client.end();
    await drop();
  });
  const secretFile = path.join(folder, "secret");
  return {
    settings: {
      ...world.services.settings,
      databaseUrl: url,
      databaseOwnerUrl: ownerUrl,
      dataFolder: folder,
      secretFile,
    },
    ask: async (statement) => (await client.query(statement)).rows,
  };
}

const placeOf = (folder: string, sha256: string) => path.join(folder, "files", sha256.slice(0, 2), sha256);
const newest = (folder = store) =>
  path.join(
    folder,
    fs
      .readdirSync(folder)
      .filter((name) => name.startsWith("20"))
      .sort()
      .at(-1) ?? "",
  );
const rowCounts = `
  select c.relname, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', c.relname), false, true, '')))[1]::text as n
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`;
const numbers = "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1";
const shape = `
  select conrelid::regclass::text as place, conname, convalidated from pg_constraint where connamespace = 'public'::regnamespace
  union all select tgrelid::regclass::text, tgname, tgenabled <> 'D' from pg_trigger where not tgisinternal order by 1, 2`;

describe("a restored backup", () => {
  test("has every row, number, rule and file; what opened something then opens nothing now, and what waited to be sent waits for nobody", async () => {
    const place = await newPlace();
    const ofWorld = async (statement: string) => (await world.owner.query(statement)).rows;
    const before = { shape: await ofWorld(shape), numbers: await ofWorld(numbers), counts: await ofWorld(rowCounts) };
    expect(await restore(place.settings, ["--from", store])).toBe(0);
    expect(said).toMatch(/The backup of \S+ is whole: \d+ rows, 2 files of 6 bytes, the audit trail to entry \d+\.\n/);
    expect(await place.ask(shape)).toEqual(before.shape);
    expect(await place.ask(numbers)).toEqual(before.numbers);
    // The backup itself was noted after its snapshot; the restore is one entry more, too.
    expect(await place.ask(rowCounts)).toEqual(before.counts);
    for (const [sha256, text] of [
      [files[0], "one"],
      [files[1], "two"],
    ])
      expect(fs.readFileSync(placeOf(place.settings.dataFolder, sha256 ?? ""), "utf8")).toBe(text);
    expect(await place.ask("select count(*)::int as live from auth_sessions where ended_at is null")).toEqual([
      { live: 0 },
    ]);
    expect(await place.ask("select outcome from mail_messages")).toEqual([{ outcome: "not_confirmed" }]);
    expect(await place.ask("select action from audit_log order by id desc limit 1")).toEqual([
      { action: "backup.restore" },
    ]);
    const services = { ...world.services, settings: place.settings, databaseUrl: place.settings.databaseUrl ?? "" };
    expect(await trailProblems({ services })).toEqual([]);
    expect(fs.readFileSync(place.settings.secretFile, "utf8")).toBe(
      fs.readFileSync(world.services.settings.secretFile, "utf8"),
    );
    expect(fs.statSync(place.settings.secretFile).mode & 0o777).toBe(0o600);
    // The application still cannot touch the trail, nor the tables that it may only read.
    const app = new pg.Client({ connectionString: place.settings.databaseUrl ?? "" });
    await app.connect();
    for (const statement of [
      "delete from audit_log",
      "truncate audit_log",
      "update roles set name = ''",
      "create table x ()",
    ])
      await expect(app.query(statement)).rejects.toThrow(/permission denied/);
    await app.end();
  });

  test("may come from an archive, which any tar reads; a cut one is no backup", async () => {
    const place = await newPlace();
    const archive = path.join(store, "..", "all.tar");
    const out = fs.createWriteStream(archive);
    await makeBackup(
      world.services,
      world.services.settings.databaseOwnerUrl ?? "",
      new ArchiveTarget(out),
      passphrase,
    );
    await new Promise((resolve) => out.end(resolve));
    expect(spawnSync("tar", ["tf", archive], { encoding: "utf8" }).stdout.trim().split("\n").at(-1)).toBe(
      "manifest.json",
    );
    const cut = path.join(store, "..", "cut.tar");
    fs.writeFileSync(cut, fs.readFileSync(archive).subarray(0, -4096));
    await expect(restore(place.settings, ["--from", cut])).rejects.toThrow("The archive is damaged, or is no backup.");
    expect(fs.readdirSync(place.settings.dataFolder)).toEqual([]);
    expect(await restore(place.settings, ["--from", archive])).toBe(0);
    expect(fs.readdirSync(place.settings.dataFolder).sort()).toEqual(["audit-heads.jsonl", "files", "secret"]);
  });

  test("goes into an empty place, or with a word in that of another, whole or not at all, and never under somebody's feet", async () => {
    const place = await newPlace();
    expect(await restore(place.settings, ["--from", store, "--check"])).toBe(0);
    expect(fs.readdirSync(place.settings.dataFolder)).toEqual([]);
    await restore(place.settings, ["--from", store]);
    await expect(restore(place.settings, ["--from", store])).rejects.toThrow(
      "There is an installation here already. Use --replace",
    );
    const worker = new pg.Client({
      connectionString: place.settings.databaseUrl ?? "",
      application_name: "refundry-worker",
    });
    await worker.connect();
    await expect(restore(place.settings, ["--from", store, "--replace"])).rejects.toThrow(
      "Refundry is at work on this database.",
    );
    await worker.end();
    const later = "insert into client_words (word) values ('later')";
    await place.ask(later);
    const state = async () => [await place.ask(rowCounts), await place.ask(shape)];
    const before = await state();
    const copy = copied("promised");
    changed(copy, (manifest) => {
      for (const table of manifest.database.tables) if (table.name === "users") table.rows += 1;
    });
    await expect(restore(place.settings, ["--from", copy, "--replace"])).rejects.toThrow(
      /names \d+ rows of users, but holds/,
    );
    expect(await state()).toEqual(before);
    fs.writeFileSync(place.settings.secretFile, "another secret, of thirty-two characters or more");
    expect(await restore(place.settings, ["--from", store, "--replace"])).toBe(0);
    expect(await place.ask("select from client_words where word = 'later'")).toEqual([]);
    const kept = fs.readdirSync(place.settings.dataFolder).filter((name) => name.startsWith("secret.before-"));
    expect(kept).toHaveLength(1);
  });
});

function copied(name: string): string {
  const copy = path.join(store, "..", name);
  fs.rmSync(copy, { recursive: true, force: true });
  fs.cpSync(store, copy, { recursive: true });
  return copy;
}

const ownSecret = () => Buffer.from(fs.readFileSync(world.services.settings.secretFile, "utf8").trim());

/** As somebody changes a manifest who mends its checksum, too. */
function changed(copy: string, change: (manifest: Manifest) => void, secret = ownSecret()): void {
  const file = path.join(newest(copy), "manifest.json");
  const { manifest } = readManifest(fs.readFileSync(file, "utf8"));
  change(manifest);
  fs.writeFileSync(file, JSON.stringify(signManifest(manifest, secret)));
}

function flip(file: string): void {
  const bytes = fs.readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  fs.writeFileSync(file, bytes);
}

describe("a backup that is not whole", () => {
  const nowhere = path.join(process.env.REFUNDRY_TEST_FOLDER ?? "/tmp", "no-secret-here");
  const opened = async (copy: string, words: string | null = passphrase) =>
    openBackup(await findBackup(copy), words, nowhere);

  test("is refused with what is damaged, for every kind of part", async () => {
    expect((await opened(store)).files.map(({ sha256 }) => sha256)).toEqual(files);
    const { manifest } = await opened(store);
    const parts = [
      manifest.database.tables[0]?.parts[0]?.name ?? "",
      manifest.database.tables.at(-1)?.parts[0]?.name ?? "",
      manifest.files.list.name,
      manifest.heads?.name ?? "",
      manifest.secret?.name ?? "",
    ];
    for (const name of parts) {
      const copy = copied("damaged");
      flip(path.join(newest(copy), name));
      await expect(opened(copy)).rejects.toThrow(`The backup is damaged, nothing was touched: ${name}.`);
      fs.rmSync(path.join(newest(copy), name));
      await expect(opened(copy)).rejects.toThrow(`nothing was touched: ${name}.`);
    }
    for (const sha256 of files) {
      const copy = copied("damaged");
      flip(placeOf(copy, sha256));
      await expect(opened(copy)).rejects.toThrow(`nothing was touched: files/${sha256.slice(0, 2)}/${sha256}.`);
      fs.rmSync(placeOf(copy, sha256));
      await expect(opened(copy)).rejects.toThrow(`nothing was touched: files/${sha256.slice(0, 2)}/${sha256}.`);
    }
  });

  test("nor is one taken that somebody changed, that comes from a later version, or whose secret cannot be had", async () => {
    const copy = copied("else");
    await expect(opened(copy, null)).rejects.toThrow("The backup's secret is sealed.");
    await expect(opened(copy, "another four words")).rejects.toThrow("This is not the passphrase of the backup.");
    changed(copy, (manifest) => manifest.database.migrations.push({ name: "20991231_next.sql", sha256: "0" }));
    await expect(opened(copy)).rejects.toThrow("another version of Refundry (20991231_next.sql)");
    const forged = copied("forged");
    changed(forged, (manifest) => (manifest.trail.id = 1), Buffer.from("x".repeat(64)));
    await expect(opened(forged)).rejects.toThrow("somebody who does not have the installation's secret");
    const torn = copied("torn");
    flip(path.join(newest(torn), "manifest.json"));
    await expect(opened(torn)).rejects.toThrow(/manifest of the backup is damaged|not a backup that this version/);
    fs.rmSync(path.join(newest(torn), "manifest.json"));
    await expect(opened(torn)).rejects.toThrow("There is no whole backup in");
    const without = path.join(store, "..", "without");
    expect(await backup(world.services.settings, ["--to", without, "--without-secret"])).toBe(0);
    expect(fs.existsSync(path.join(newest(without), "secret.json"))).toBe(false);
    await expect(opened(without)).rejects.toThrow("The backup was made without its secret.");
    expect((await openBackup(newest(without), null, world.services.settings.secretFile)).secret).toEqual(ownSecret());
    expect(fs.readFileSync(path.join(newest(), "secret.json"), "utf8")).not.toContain(ownSecret().toString());
  });
});

describe("making one", () => {
  test("bytes that the store has are not written again; those that were cut there are; those that are gone are named", async () => {
    const [one = "", two = ""] = files;
    const own = world.services.settings.dataFolder;
    const { mtimeMs } = fs.statSync(placeOf(store, one));
    fs.truncateSync(placeOf(store, two), 1);
    expect(await backup(world.services.settings, ["--to", store])).toBe(0);
    expect(said).toContain("2 files (1 new)");
    expect([fs.statSync(placeOf(store, one)).mtimeMs, sha256Of(fs.readFileSync(placeOf(store, two)))]).toEqual([
      mtimeMs,
      two,
    ]);
    fs.rmSync(placeOf(store, one));
    for (const spoil of [() => fs.rmSync(placeOf(own, one)), () => fs.writeFileSync(placeOf(own, one), "oNe")]) {
      spoil();
      expect(await backup(world.services.settings, ["--to", store])).toBe(1);
      expect(said).toContain(`missing: the bytes of ${one} are gone or were changed`);
      expect(fs.existsSync(placeOf(store, one))).toBe(false);
    }
    fs.writeFileSync(placeOf(own, one), "one");
    expect(await backup(world.services.settings, ["--to", store])).toBe(0);
    const { rows } = await world.owner.query(
      "select after from audit_log where action = 'backup.make' order by id desc limit 2",
    );
    expect(rows.map(({ after }) => [after.files, after.missing, after.secret])).toEqual([
      [2, 0, "sealed"],
      [1, 1, "sealed"],
    ]);
    for (const name of fs.readdirSync(store, { recursive: true, encoding: "utf8" }))
      expect([name, fs.statSync(path.join(store, name)).mode & 0o077]).toEqual([name, 0]);
  });

  test("the newest are kept with the bytes that they name; bytes that may still arrive for another stay", async () => {
    const folder = copied("pruned");
    const place = (sha256: string) => placeOf(folder, sha256);
    const [old, young] = [sha256Of("old"), sha256Of("young")];
    for (const sha256 of [old, young]) {
      fs.mkdirSync(path.dirname(place(sha256)), { recursive: true });
      fs.writeFileSync(place(sha256), "x");
    }
    const longAgo = new Date(Date.now() - 25 * 3_600_000);
    for (const sha256 of [old, ...files]) fs.utimesSync(place(sha256), longAgo, longAgo);
    const names = () =>
      fs
        .readdirSync(folder)
        .filter((name) => name.startsWith("20"))
        .sort();
    const before = names();
    expect(await backup(world.services.settings, ["--to", folder, "--keep", "2"])).toBe(0);
    expect(names()).toEqual([before.at(-1), expect.any(String)]);
    expect([old, young, ...files].map((sha256) => fs.existsSync(place(sha256)))).toEqual([false, true, true, true]);
    expect((await openBackup(newest(folder), passphrase, "")).files).toHaveLength(2);
  });

  test("one that fails leaves nothing that looks like one, and no entry", async () => {
    const before = fs.readdirSync(store).sort();
    const entries = async () =>
      (await world.owner.query("select count(*) from audit_log where action = 'backup.make'")).rows;
    const count = await entries();
    const nobody = fs.createWriteStream("/dev/full");
    await expect(
      makeBackup(world.services, world.services.settings.databaseOwnerUrl ?? "", new ArchiveTarget(nobody), passphrase),
    ).rejects.toThrow();
    await expect(
      makeBackup(world.services, world.services.databaseUrl, new ArchiveTarget(nobody), passphrase),
    ).rejects.toThrow("permission denied");
    expect([fs.readdirSync(store).sort(), await entries()]).toEqual([before, count]);
  });

  test.each([
    [["--to", "x", "--passphrase-file"], "please say what follows --passphrase-file."],
    [["--into", "x"], "--into is not known here; it knows --to, --passphrase-file, --keep, --without-secret."],
    [["--to", "x", "--keep", "0"], "please say how many backups of the folder to keep"],
    [["--to", "-", "--keep", "3"], "please say how many backups of the folder to keep"],
    [[], "please say where to: backup --to /media/backups"],
  ])("words that cannot be understood are answered in a sentence: %j", async (words, sentence) => {
    await expect(backup(world.services.settings, words)).rejects.toThrow(sentence);
  });

  test("a passphrase is needed, and a short one is none", async () => {
    process.env.REFUNDRY_BACKUP_PASSPHRASE = "";
    await expect(backup(world.services.settings, ["--to", store])).rejects.toThrow("please give a passphrase");
    process.env.REFUNDRY_BACKUP_PASSPHRASE = "eleven char";
    await expect(backup(world.services.settings, ["--to", store])).rejects.toThrow("at least 12 characters");
    process.env.REFUNDRY_BACKUP_PASSPHRASE = passphrase;
  });
});
