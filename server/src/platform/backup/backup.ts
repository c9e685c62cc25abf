import fs from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { type Snapshot, withSnapshot } from "../database/snapshot.ts";
import { filesBusy, neededFiles } from "../files/fileSweep.ts";
import { inTransaction } from "../records/transaction.ts";
import type { Services } from "../services.ts";
import { headFileOf } from "../trail/headKeeper.ts";
import type { BackupTarget } from "./backupTarget.ts";
import { dumpDatabase } from "./databaseDump.ts";
import { backupAction } from "./lastBackup.ts";
import { fingerprintOf, type Manifest, signManifest } from "./manifest.ts";
import { sealSecret } from "./sealedSecret.ts";

export interface BackupReport {
  place: string;
  rows: number;
  files: number;
  /** How many of the files were not in the target before. */
  written: number;
  bytes: number;
  missing: string[];
}

/**
 * Backs up the database, the files that its rows need and, sealed by the passphrase, the installation's secret (left out
 * without one). The product may serve meanwhile: all is of one instant, and no file is taken away before it is copied.
 */
export async function makeBackup(
  services: Services,
  ownerUrl: string,
  target: BackupTarget,
  passphrase: string | null,
): Promise<BackupReport> {
  const secret = Buffer.from((await fs.readFile(services.settings.secretFile, "utf8")).trim());
  try {
    const report = await withSnapshot(ownerUrl, "", async (snapshot) => {
      await snapshot.client.query("select pg_advisory_lock_shared($1)", [filesBusy]);
      const database = await dumpDatabase(snapshot, target);
      const copied = await copyFiles(services, snapshot, target);
      const { rows: ends } = await snapshot.client.query<{ id: string; hash: string }>(
        "select last_id as id, encode(row_hash, 'hex') as hash from audit_head",
      );
      const heads = await fs.readFile(headFileOf(services.settings)).catch(() => null);
      const manifest: Manifest = {
        format: 1,
        at: new Date().toISOString(),
        database,
        files: {
          count: copied.count,
          bytes: copied.bytes,
          list: await target.write("files.txt.gz", gzipSync(copied.list)),
          missing: copied.missing,
        },
        trail: { id: Number(ends[0]?.id), hash: ends[0]?.hash ?? "" },
        heads: heads && (await target.write("audit-heads.jsonl", heads)),
        secret: passphrase ? await target.write("secret.json", sealed(secret, passphrase)) : null,
        fingerprint: fingerprintOf(secret),
      };
      const place = await target.finish(JSON.stringify(signManifest(manifest, secret)));
      const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
      return {
        place,
        rows,
        files: copied.count,
        written: copied.written,
        bytes: copied.bytes,
        missing: copied.missing,
      };
    });
    await inTransaction(services.pool, {}, async (tx) => {
      const { rows, files, bytes, missing } = report;
      const after = { rows, files, bytes, missing: missing.length, secret: passphrase ? "sealed" : "left out" };
      tx.audit({ action: backupAction, recordType: "backup", after });
    });
    return report;
  } catch (error) {
    await target.abandon();
    throw error;
  }
}

const sealed = (secret: Buffer, passphrase: string) => Buffer.from(JSON.stringify(sealSecret(secret, passphrase)));

/** What the rows of the snapshot need of the files; bytes that the target has already are not written again. */
async function copyFiles({ files }: Services, snapshot: Snapshot, target: BackupTarget) {
  const copied = { count: 0, bytes: 0, written: 0, list: Buffer.alloc(0), missing: [] as string[] };
  const lines: Buffer[] = [];
  for await (const { sha256, size } of neededFiles(snapshot, files)) {
    const there = await target.has(sha256, size);
    const written = !there && (await target.copy(sha256, size, () => files.open(sha256)).catch(ifGone));
    if (!there && !written) {
      copied.missing.push(sha256);
      continue;
    }
    copied.count += 1;
    copied.bytes += size;
    if (written) copied.written += 1;
    lines.push(Buffer.from(`${sha256} ${size}\n`));
  }
  return { ...copied, list: Buffer.concat(lines) };
}

function ifGone(error: NodeJS.ErrnoException): false {
  if (error.code !== "ENOENT") throw error;
  return false;
}
