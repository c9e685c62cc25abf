import { once } from "node:events";
import { createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { gunzipSync } from "node:zlib";
import { knownMigrations } from "../database/migrate.ts";
import { manifestName, placeOfFile, sha256OfFile } from "./backupTarget.ts";
import { fingerprintOf, isMarkedBy, type Manifest, type Part, readManifest, type SignedManifest } from "./manifest.ts";
import { openSecret, type SealedSecret } from "./sealedSecret.ts";
import { readTar } from "./tar.ts";

/** A backup that was found whole, opened. */
export interface OpenBackup {
  manifest: Manifest;
  /** Where its parts are. */
  folder: string;
  files: { sha256: string; size: number; path: string }[];
  secret: Buffer;
}

/** The folder of a backup; of a folder that holds several, its newest. Throws when there is none. */
export async function findBackup(from: string): Promise<string> {
  const names = await fs.readdir(from).catch(() => [] as string[]);
  if (names.includes(manifestName)) return path.resolve(from);
  for (const name of names
    .filter((one) => !one.startsWith("."))
    .sort()
    .reverse())
    if ((await fs.stat(path.join(from, name, manifestName)).catch(() => null)) !== null)
      return path.resolve(from, name);
  throw new Error(`There is no whole backup in ${from}.`);
}

/** Lays an archive out as a folder. */
export async function unpackArchive(archive: Readable, folder: string): Promise<void> {
  await readTar(archive, async (name) => {
    const file = path.join(folder, name);
    if (!file.startsWith(`${folder}${path.sep}`)) throw new Error("The archive is damaged, or is no backup.");
    await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const to = createWriteStream(file, { mode: 0o600 });
    return {
      write: async (bytes) => {
        if (!to.write(bytes)) await once(to, "drain");
      },
      end: async () => {
        to.end();
        await finished(to);
      },
    };
  });
}

/**
 * Reads every byte of a backup and compares it with the checksums; touches nothing. Throws, with every damage named, for
 * a backup that is not whole, was changed, comes from a later version or whose secret cannot be had.
 */
export async function openBackup(folder: string, passphrase: string | null, secretFile: string): Promise<OpenBackup> {
  const signed = readManifest(await fs.readFile(path.join(folder, manifestName), "utf8"));
  const { manifest } = signed;
  demandKnown(manifest);
  const parts = [
    ...manifest.database.tables.flatMap((table) => table.parts),
    manifest.files.list,
    ...(manifest.heads ? [manifest.heads] : []),
    ...(manifest.secret ? [manifest.secret] : []),
  ];
  const damaged: string[] = [];
  for (const part of parts)
    if ((await sha256OfFile(path.join(folder, part.name))) !== part.sha256) damaged.push(part.name);
  demandWhole(damaged);
  const files = await filesOf(folder, manifest.files.list);
  for (const { sha256, path: file } of files)
    if ((await sha256OfFile(file)) !== sha256) damaged.push(placeOfFile(sha256));
  demandWhole(damaged);
  const secret = await secretOf(signed, folder, passphrase, secretFile);
  return { manifest, folder, files, secret };
}

function demandWhole(damaged: string[]): void {
  if (damaged.length === 0) return;
  const named = damaged.slice(0, 20).join(", ");
  throw new Error(
    `The backup is damaged, nothing was touched: ${named}${damaged.length > 20 ? ` and ${damaged.length - 20} more` : ""}.`,
  );
}

/** The tables of the backup must be such as this version can make. */
function demandKnown({ database }: Manifest): void {
  const known = knownMigrations();
  const strange = database.migrations.find(({ name, sha256 }) => known.get(name) !== sha256);
  if (strange)
    throw new Error(
      `The backup comes from another version of Refundry (${strange.name}). Restore it with that version.`,
    );
}

/** The bytes of files lie beside the backup's folder, shared, or, in what was an archive, within it. */
async function filesOf(folder: string, list: Part): Promise<OpenBackup["files"]> {
  const text = gunzipSync(await fs.readFile(path.join(folder, list.name))).toString("utf8");
  const inside = (await fs.stat(path.join(folder, "files")).catch(() => null)) !== null;
  const home = inside ? folder : path.dirname(folder);
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [sha256 = "", size] = line.split(" ");
      return { sha256, size: Number(size), path: path.join(home, placeOfFile(sha256)) };
    });
}

async function secretOf(
  signed: SignedManifest,
  folder: string,
  passphrase: string | null,
  secretFile: string,
): Promise<Buffer> {
  const { manifest } = signed;
  const secret = manifest.secret
    ? await unsealed(path.join(folder, manifest.secret.name), passphrase)
    : Buffer.from((await fs.readFile(secretFile, "utf8").catch(() => "")).trim());
  if (fingerprintOf(secret) !== manifest.fingerprint)
    throw new Error(
      `The backup was made without its secret. Put the installation's secret into ${secretFile}, then restore again.`,
    );
  if (!isMarkedBy(signed, secret))
    throw new Error("The manifest of the backup was changed by somebody who does not have the installation's secret.");
  return secret;
}

async function unsealed(file: string, passphrase: string | null): Promise<Buffer> {
  if (!passphrase)
    throw new Error(
      "The backup's secret is sealed. Give its passphrase in REFUNDRY_BACKUP_PASSPHRASE or --passphrase-file.",
    );
  const secret = openSecret(JSON.parse(await fs.readFile(file, "utf8")) as SealedSecret, passphrase);
  if (!secret) throw new Error("This is not the passphrase of the backup.");
  return secret;
}
