import fs from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { manifestName } from "./backupTarget.ts";
import { readManifest } from "./manifest.ts";

/** Bytes this young (ms) may belong to a backup that another process is still making. */
const youngest = 24 * 60 * 60 * 1000;

/**
 * Takes away all but the newest backups of a folder, and the bytes of files that none of those names. Nothing goes when one
 * of them cannot be read.
 */
export async function pruneBackups(root: string, keep: number): Promise<void> {
  const backups: string[] = [];
  for (const name of (await fs.readdir(root)).sort().reverse())
    if (!name.startsWith(".") && (await fs.stat(path.join(root, name, manifestName)).catch(() => null)))
      backups.push(name);
  const needed = new Set<string>();
  for (const name of backups.slice(0, keep)) {
    const { manifest } = readManifest(await fs.readFile(path.join(root, name, manifestName), "utf8"));
    const list = gunzipSync(await fs.readFile(path.join(root, name, manifest.files.list.name))).toString("utf8");
    for (const line of list.split("\n")) needed.add(line.slice(0, 64));
  }
  for (const name of backups.slice(keep)) await fs.rm(path.join(root, name), { recursive: true });
  const files = path.join(root, "files");
  for (const folder of await fs.readdir(files).catch(() => []))
    for (const sha256 of await fs.readdir(path.join(files, folder))) {
      const place = path.join(files, folder, sha256);
      if (!needed.has(sha256) && Date.now() - (await fs.stat(place)).mtimeMs > youngest) await fs.rm(place);
    }
}
