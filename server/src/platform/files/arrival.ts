import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Refusal } from "../records/refusal.ts";
import type { StoredBytes } from "./files.ts";

/** What comes while the disk still writes is written at once, up to so many bytes of it. */
const gathered = 512 * 1024;

export const arrivingFolder = (root: string): string => path.join(root, "arriving");

/**
 * Streams bytes into a file of their own, flushed, and hands it over to be stored; the file is gone afterwards, also when
 * that fails. Refuses what is over the limit (`too_large`) or has no room (`storage_full`).
 */
export async function arrive(
  root: string,
  bytes: Readable | Uint8Array,
  limit: number,
  store: (file: string, arrived: StoredBytes) => Promise<void>,
): Promise<StoredBytes> {
  const source = bytes instanceof Readable ? bytes : Readable.from([Buffer.from(bytes)]);
  // One that fails before anybody listens would end the process; whoever reads it is told all the same.
  source.on("error", () => {});
  await fs.mkdir(arrivingFolder(root), { recursive: true, mode: 0o700 });
  const temporary = path.join(arrivingFolder(root), randomUUID());
  const hash = createHash("sha256");
  let size = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) return done(new Refusal("too_large"));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(source, count, createWriteStream(temporary, { mode: 0o600, flush: true, highWaterMark: gathered }));
    const arrived = { sha256: hash.digest("hex"), size };
    await store(temporary, arrived);
    return arrived;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") throw new Refusal("storage_full");
    throw error;
  } finally {
    await fs.rm(temporary, { force: true });
  }
}

/** Takes away the files and folders of a folder that nothing was written to since the time named. */
export async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of await fs.readdir(folder).catch(() => [])) {
    const found = await fs.stat(path.join(folder, name)).catch(() => null);
    if (found && found.mtime < before) await fs.rm(path.join(folder, name), { recursive: true, force: true });
  }
}
