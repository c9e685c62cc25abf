import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { expect, vi } from "vitest";
import { backup } from "../../cli/backup.ts";
import { cloneDatabase } from "../../testServer.given.ts";
import { startWorld, type World } from "../../world.given.ts";
import { postLetter } from "../mail/mailing.ts";
import type { Settings } from "../process/settings.ts";
import { keepHead } from "../trail/headKeeper.ts";
import { type Manifest, readManifest, signManifest } from "./manifest.ts";

export const passphrase = "four words make one";

export interface GivenStore {
  world: World;
  /** The folder that holds a backup of the world. */
  store: string;
  /** The SHA-256 of two stored files that rows name: `one` and `two`. */
  files: string[];
  /** What commands have said since `hush`. */
  said(): string;
  hush(): void;
  close(): Promise<void>;
}

/** A world with two files, a client, a session and a letter that waits, and a backup of it. Commands are heard, not printed. */
export async function givenStore(): Promise<GivenStore> {
  const world = await startWorld();
  const store = path.join(world.services.settings.dataFolder, "store");
  process.env.REFUNDRY_BACKUP_PASSPHRASE = passphrase;
  let said = "";
  for (const out of [process.stdout, process.stderr])
    vi.spyOn(out, "write").mockImplementation((text) => {
      said += String(text);
      return true;
    });
  const files = [await addFile(world, "one"), await addFile(world, "two")];
  const admin = await world.as(1);
  await world.given.client();
  expect(admin.cookie).not.toBe("");
  await world.system((tx) =>
    postLetter(tx, { kind: "test", to: { userId: null, address: "a@b.test" }, subject: "waits", paragraphs: ["x"] }),
  );
  await keepHead(world.services);
  expect(await backup(world.services.settings, ["--to", store])).toBe(0);
  return {
    world,
    store,
    files,
    said: () => said,
    hush: () => {
      said = "";
    },
    close: async () => {
      vi.restoreAllMocks();
      process.env.REFUNDRY_BACKUP_PASSPHRASE = "";
      await world.close();
    },
  };
}

async function addFile(world: World, text: string): Promise<string> {
  const { sha256, size } = await world.services.files.put(Buffer.from(text));
  await world.owner.query("insert into stored_files (sha256, size, mime_type) values ($1, $2, 'text/csv')", [
    sha256,
    size,
  ]);
  return sha256;
}

/** Where a store or a data folder has the bytes of a file. */
export const placeOf = (folder: string, sha256: string) => path.join(folder, "files", sha256.slice(0, 2), sha256);
/** The newest backup of a store. */
export const newest = (folder: string) =>
  path.join(
    folder,
    fs
      .readdirSync(folder)
      .filter((name) => name.startsWith("20"))
      .sort()
      .at(-1) ?? "",
  );

/** A copy of a store beside it. */
export function copied(store: string, name: string): string {
  const copy = path.join(store, "..", name);
  fs.rmSync(copy, { recursive: true, force: true });
  fs.cpSync(store, copy, { recursive: true });
  return copy;
}

export const secretOf = ({ services }: World) =>
  Buffer.from(fs.readFileSync(services.settings.secretFile, "utf8").trim());

/** As somebody changes a manifest who mends its checksum, too. */
export function changeManifest(copy: string, secret: Buffer, change: (manifest: Manifest) => void): void {
  const file = path.join(newest(copy), "manifest.json");
  const { manifest } = readManifest(fs.readFileSync(file, "utf8"));
  change(manifest);
  fs.writeFileSync(file, JSON.stringify(signManifest(manifest, secret)));
}

export interface GivenPlace {
  settings: Settings;
  ask: (statement: string) => Promise<Record<string, unknown>[]>;
  forget: () => Promise<void>;
}

/** An installation that nobody started yet, on a database of its own. */
export async function givenPlace(world: World): Promise<GivenPlace> {
  const { url, ownerUrl, drop } = await cloneDatabase("world");
  const folder = fs.mkdtempSync(path.join(process.env.REFUNDRY_TEST_FOLDER ?? "/tmp", "place-"));
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  return {
    settings: {
      ...world.services.settings,
      databaseUrl: url,
      databaseOwnerUrl: ownerUrl,
      dataFolder: folder,
      secretFile: path.join(folder, "secret"),
    },
    ask: async (statement) => (await client.query(statement)).rows,
    forget: async () => {
      await client.end();
      await drop();
    },
  };
}
