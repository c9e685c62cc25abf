import fs from "node:fs";
import path from "node:path";
import { closeServices, openServices, tellRestored } from "../application.ts";
import { findBackup, type OpenBackup, openBackup, unpackArchive } from "../platform/backup/backupFolder.ts";
import { demandPlace, putBack } from "../platform/backup/restore.ts";
import { asApplication } from "../platform/database/database.ts";
import { migrateDatabase } from "../platform/database/migrate.ts";
import { withSnapshot } from "../platform/database/snapshot.ts";
import { makeLog } from "../platform/process/log.ts";
import type { Settings } from "../platform/process/settings.ts";
import { keepHead, keepRestored } from "../platform/trail/headKeeper.ts";
import { verifyAudit } from "../platform/trail/trailCheck.ts";
import { openDatabase } from "./openDatabase.ts";
import { passphraseFrom, wordsOf } from "./words.ts";

/**
 * Puts a backup in place: an empty one, or with `--replace` that of what is there. Everything is read and compared with
 * its checksums before anything is touched; `--check` stops there.
 */
export async function restore(settings: Settings, words: string[]): Promise<number> {
  const given = wordsOf(words, {
    values: ["--from", "--passphrase-file"],
    switches: ["--replace", "--check"],
  });
  const from = given["--from"] ?? settings.backupFolder;
  if (!from)
    throw new Error(
      "please say where from: restore --from /media/backups, an archive, or - for one on standard input.",
    );
  const { folder, forget } = await laidOut(from, settings.dataFolder);
  try {
    const backup = await openBackup(folder, passphraseFrom(given["--passphrase-file"]), settings.secretFile);
    process.stdout.write(`The backup of ${backup.manifest.at} is whole: ${contentsOf(backup)}.\n`);
    for (const sha256 of backup.manifest.files.missing)
      process.stdout.write(`The bytes of ${sha256} were gone already when it was made.\n`);
    if (!given["--check"]) await putInPlace(backup, settings, given["--replace"] === true);
    return 0;
  } finally {
    forget();
  }
}

function contentsOf({ manifest }: OpenBackup): string {
  const rows = manifest.database.tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows, ${manifest.files.count} files of ${manifest.files.bytes} bytes, the audit trail to entry ${manifest.trail.id}`;
}

/** An archive is laid out beside the data first, to be looked at whole. */
async function laidOut(from: string, dataFolder: string): Promise<{ folder: string; forget: () => void }> {
  if (from !== "-" && fs.statSync(from, { throwIfNoEntry: false })?.isDirectory())
    return { folder: await findBackup(from), forget: () => {} };
  if (from !== "-" && !fs.existsSync(from)) throw new Error(`${from} does not exist.`);
  fs.mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const folder = fs.mkdtempSync(path.join(dataFolder, "restoring-"));
  const forget = () => fs.rmSync(folder, { recursive: true, force: true });
  try {
    await unpackArchive(from === "-" ? process.stdin : fs.createReadStream(from), folder);
    return { folder: await findBackup(folder), forget };
  } catch (error) {
    forget();
    throw error;
  }
}

async function putInPlace(backup: OpenBackup, settings: Settings, replace: boolean): Promise<void> {
  const log = makeLog("warn");
  const database = await openDatabase(settings, log);
  try {
    await demandPlace(database.ownerUrl, replace);
    await putBack(backup, settings, database.ownerUrl);
    await migrateDatabase(database.ownerUrl, database.url);
    const services = await openServices(settings, database.url, log);
    try {
      const { problems } = await withSnapshot(database.url, asApplication, (snapshot) =>
        verifyAudit(services, snapshot),
      );
      for (const problem of problems) process.stdout.write(`Against what was kept before: ${problem}\n`);
      keepRestored(settings, backup.manifest.trail);
      await tellRestored(services, backup.manifest);
      await keepHead(services);
    } finally {
      await closeServices(services);
    }
    process.stdout.write("It is restored. Everybody signs in anew; mails that waited are marked as not confirmed.\n");
  } finally {
    await database.close();
  }
}
