import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { restore } from "../../cli/restore.ts";
import type { World } from "../../world.given.ts";
import { trailProblems } from "../trail/trail.given.ts";
import {
  changeManifest,
  copied,
  type GivenPlace,
  type GivenStore,
  givenPlace,
  givenStore,
  passphrase,
  placeOf,
  secretOf,
} from "./backup.given.ts";
import { makeBackup } from "./backup.ts";
import { ArchiveTarget } from "./backupTarget.ts";

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

const places: GivenPlace[] = [];
afterAll(async () => {
  for (const { forget } of places) await forget();
});
async function newPlace(): Promise<GivenPlace> {
  const place = await givenPlace(world);
  places.push(place);
  return place;
}

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
    expect(given.said()).toMatch(
      /The backup of \S+ is whole: \d+ rows, 2 files of 6 bytes, the audit trail to entry \d+\.\n/,
    );
    expect(await place.ask(shape)).toEqual(before.shape);
    // That a mail is held back is said of it.
    const toldOf = (rows: Record<string, unknown>[]) =>
      rows.filter((one) => !String(Object.values(one)[0]).startsWith("mail_events"));
    expect(toldOf(await place.ask(numbers))).toEqual(toldOf(before.numbers));
    // The backup itself was noted after its snapshot; the restore is one entry more, too.
    expect(toldOf(await place.ask(rowCounts))).toEqual(toldOf(before.counts));
    expect(await place.ask("select kind from mail_events")).toEqual([{ kind: "not_confirmed" }]);
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
    const copy = copied(store, "promised");
    changeManifest(copy, secretOf(world), (manifest) => {
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
