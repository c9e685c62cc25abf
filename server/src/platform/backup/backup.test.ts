import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { backup } from "../../cli/backup.ts";
import type { World } from "../../world.given.ts";
import {
  changeManifest,
  copied,
  type GivenStore,
  givenStore,
  newest,
  passphrase,
  placeOf,
  secretOf,
} from "./backup.given.ts";
import { makeBackup } from "./backup.ts";
import { findBackup, openBackup } from "./backupFolder.ts";
import { ArchiveTarget } from "./backupTarget.ts";
import { type Manifest, sha256Of } from "./manifest.ts";

let world: World;
let store: string;
let files: string[];
let given: GivenStore;
beforeAll(async () => {
  given = await givenStore();
  ({ world, store, files } = given);
});
beforeEach(() => given.hush());
afterAll(() => given.close());

const changed = (copy: string, change: (manifest: Manifest) => void, secret = secretOf(world)) =>
  changeManifest(copy, secret, change);

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
      const copy = copied(store, "damaged");
      flip(path.join(newest(copy), name));
      await expect(opened(copy)).rejects.toThrow(`The backup is damaged, nothing was touched: ${name}.`);
      fs.rmSync(path.join(newest(copy), name));
      await expect(opened(copy)).rejects.toThrow(`nothing was touched: ${name}.`);
    }
    for (const sha256 of files) {
      const copy = copied(store, "damaged");
      flip(placeOf(copy, sha256));
      await expect(opened(copy)).rejects.toThrow(`nothing was touched: files/${sha256.slice(0, 2)}/${sha256}.`);
      fs.rmSync(placeOf(copy, sha256));
      await expect(opened(copy)).rejects.toThrow(`nothing was touched: files/${sha256.slice(0, 2)}/${sha256}.`);
    }
  });

  test("nor is one taken that somebody changed, that comes from a later version, or whose secret cannot be had", async () => {
    const copy = copied(store, "else");
    await expect(opened(copy, null)).rejects.toThrow("The backup's secret is sealed.");
    await expect(opened(copy, "another four words")).rejects.toThrow("This is not the passphrase of the backup.");
    changed(copy, (manifest) => manifest.database.migrations.push({ name: "20991231_next.sql", sha256: "0" }));
    await expect(opened(copy)).rejects.toThrow("another version of Refundry (20991231_next.sql)");
    const forged = copied(store, "forged");
    changed(forged, (manifest) => (manifest.trail.id = 1), Buffer.from("x".repeat(64)));
    await expect(opened(forged)).rejects.toThrow("somebody who does not have the installation's secret");
    const torn = copied(store, "torn");
    flip(path.join(newest(torn), "manifest.json"));
    await expect(opened(torn)).rejects.toThrow(/manifest of the backup is damaged|not a backup that this version/);
    fs.rmSync(path.join(newest(torn), "manifest.json"));
    await expect(opened(torn)).rejects.toThrow("There is no whole backup in");
    const without = path.join(store, "..", "without");
    expect(await backup(world.services.settings, ["--to", without, "--without-secret"])).toBe(0);
    expect(fs.existsSync(path.join(newest(without), "secret.json"))).toBe(false);
    await expect(opened(without)).rejects.toThrow("The backup was made without its secret.");
    expect((await openBackup(newest(without), null, world.services.settings.secretFile)).secret).toEqual(
      secretOf(world),
    );
    expect(fs.readFileSync(path.join(newest(store), "secret.json"), "utf8")).not.toContain(secretOf(world).toString());
  });
});

describe("making one", () => {
  test("bytes that the store has are not written again; those that were cut there are; those that are gone are named", async () => {
    const [one = "", two = ""] = files;
    const own = world.services.settings.dataFolder;
    const { mtimeMs } = fs.statSync(placeOf(store, one));
    fs.truncateSync(placeOf(store, two), 1);
    expect(await backup(world.services.settings, ["--to", store])).toBe(0);
    expect(given.said()).toContain("2 files (1 new)");
    expect([fs.statSync(placeOf(store, one)).mtimeMs, sha256Of(fs.readFileSync(placeOf(store, two)))]).toEqual([
      mtimeMs,
      two,
    ]);
    fs.rmSync(placeOf(store, one));
    for (const spoil of [() => fs.rmSync(placeOf(own, one)), () => fs.writeFileSync(placeOf(own, one), "oNe")]) {
      spoil();
      expect(await backup(world.services.settings, ["--to", store])).toBe(1);
      expect(given.said()).toContain(`missing: the bytes of ${one} are gone or were changed`);
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
    const folder = copied(store, "pruned");
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
