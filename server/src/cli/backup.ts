import fs from "node:fs";
import path from "node:path";
import pino from "pino";
import { closeServices, openServices } from "../application.ts";
import { makeBackup } from "../platform/backup/backup.ts";
import { ArchiveTarget, type BackupTarget, FolderTarget } from "../platform/backup/backupTarget.ts";
import { pruneBackups } from "../platform/backup/prune.ts";
import { makeLog } from "../platform/process/log.ts";
import type { Settings } from "../platform/process/settings.ts";
import { openBeside } from "./openDatabase.ts";
import { passphraseFrom, wordsOf } from "./words.ts";

/**
 * One whole backup of the installation, while it serves: into a folder, where backups share the bytes of files, or as an
 * archive on standard output. Exit code 1 when bytes that rows need are gone: the rest is backed up all the same.
 */
export async function backup(settings: Settings, words: string[]): Promise<number> {
  const given = wordsOf(words, { values: ["--to", "--passphrase-file", "--keep"], switches: ["--without-secret"] });
  const to = given["--to"] ?? settings.backupFolder;
  if (!to) throw new Error("please say where to: backup --to /media/backups, or - for an archive on standard output.");
  const passphrase = given["--without-secret"] ? null : passphraseFrom(given["--passphrase-file"]);
  if (passphrase === null && !given["--without-secret"])
    throw new Error(
      "please give a passphrase for the installation's secret, in REFUNDRY_BACKUP_PASSPHRASE or --passphrase-file, or leave the secret out with --without-secret.",
    );
  if (!fs.existsSync(settings.secretFile)) throw new Error("there is no installation in this data folder.");
  const keep = keptOf(given["--keep"], to);
  const started = Date.now();
  // Standard output may be the archive.
  const log = makeLog("warn", pino.destination(2));
  const database = await openBeside(settings, log);
  const services = await openServices(settings, database.url, log);
  try {
    const made = await makeBackup(services, database.ownerUrl, targetOf(to), passphrase);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    process.stderr.write(
      `${made.place}: ${made.rows} rows, ${made.files} files (${made.written} new) of ${made.bytes} bytes, in ${seconds} s.\n`,
    );
    for (const sha256 of made.missing)
      process.stderr.write(`missing: the bytes of ${sha256} are gone or were changed\n`);
    if (keep !== null) await pruneBackups(path.resolve(to), keep);
    return made.missing.length > 0 ? 1 : 0;
  } finally {
    await closeServices(services);
    await database.close();
  }
}

/** How many backups stay in the folder; null: all. */
function keptOf(text: string | undefined, to: string): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(text) || to === "-")
    throw new Error("please say how many backups of the folder to keep, this one among them: --keep 30");
  return Number(text);
}

function targetOf(to: string): BackupTarget {
  if (to === "-") return new ArchiveTarget(process.stdout);
  const name = new Date().toISOString().replace(/[:.]/g, "-");
  return new FolderTarget(path.resolve(to), name);
}
