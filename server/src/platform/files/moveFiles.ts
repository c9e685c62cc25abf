import { createHash } from "node:crypto";
import type { Snapshot } from "../database/snapshot.ts";
import { neededFiles } from "./fileSweep.ts";
import { bytesChanged, type FileStore } from "./files.ts";

export interface FilesMoved {
  /** A line `sha256 size` for every file that is in the new store now, as its bytes were counted there. */
  manifest: string[];
  written: number;
  bytes: number;
  /** Needed by a row, and not in the old store. */
  missing: string[];
}

/**
 * Copies every file that the rows of a snapshot need from one store to another; what the other has already is read there
 * and compared instead. Nothing is taken away from the first. Throws when bytes arrive other than they left.
 */
export async function moveFiles(snapshot: Snapshot, from: FileStore, to: FileStore): Promise<FilesMoved> {
  const moved: FilesMoved = { manifest: [], written: 0, bytes: 0, missing: [] };
  for await (const { sha256 } of neededFiles(snapshot, from)) {
    let size = await sizeIfWhole(to, sha256);
    if (size === null) {
      const stored = await to.put(from.open(sha256), Number.POSITIVE_INFINITY).catch(nothingIfGone);
      if (!stored) {
        moved.missing.push(sha256);
        continue;
      }
      if (stored.sha256 !== sha256)
        throw new Error(`The bytes of ${sha256} have changed: they are ${stored.sha256} now.`);
      size = stored.size;
      moved.written += 1;
    }
    moved.bytes += size;
    moved.manifest.push(`${sha256} ${size}`);
  }
  return moved;
}

/** How many bytes the store has under an address, if they are what it says; null when they are not there or not whole. */
async function sizeIfWhole(store: FileStore, sha256: string): Promise<number | null> {
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const chunk of store.open(sha256)) {
      hash.update(chunk);
      size += chunk.length;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === bytesChanged) return null;
    return nothingIfGone(error as NodeJS.ErrnoException);
  }
  return hash.digest("hex") === sha256 ? size : null;
}

function nothingIfGone(error: NodeJS.ErrnoException): null {
  if (error.code !== "ENOENT") throw error;
  return null;
}
