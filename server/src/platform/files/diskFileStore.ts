import { createReadStream, type Stats } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { mostFileBytes } from "@refundry/contract/platform";
import type { HandedBytes } from "../compute/compute.ts";
import { faultPoint } from "../process/faults.ts";
import { arrive, arrivingFolder, removeOlder } from "./arrival.ts";
import { type Arriving, addressOf, type FileStore, type StoredBytes } from "./files.ts";

/** A folder of this machine, or one that several machines share. */
export class DiskFileStore implements FileStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  #place(sha256: string): string {
    return path.join(this.#root, addressOf(sha256));
  }

  put(bytes: Readable | Uint8Array, limit = mostFileBytes, { see }: Arriving = {}): Promise<StoredBytes> {
    return arrive(this.#root, bytes, { limit, see }, async (file, { sha256 }) => {
      const place = this.#place(sha256);
      await this.#move(file, place);
      await flushFolder(path.dirname(place));
      faultPoint("after-rename-before-row");
      return "moved";
    });
  }

  /** Nearly always the folder is there. The name of a new one is on the disk when the folder above it is. */
  async #move(file: string, place: string): Promise<void> {
    await fs.rename(file, place).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      await fs.mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await flushFolder(this.#root);
      await fs.rename(file, place);
    });
  }

  open(sha256: string, range?: { start: number; end: number }): Readable {
    return createReadStream(this.#place(sha256), range);
  }

  read(sha256: string): Promise<Buffer> {
    return fs.readFile(this.#place(sha256));
  }

  async hand(sha256: string): Promise<HandedBytes> {
    return { file: this.#place(sha256) };
  }

  async remove(sha256: string, since?: Date): Promise<void> {
    const place = this.#place(sha256);
    const found = since && (await statIfThere(place));
    if (!since || (found && found.mtime <= since)) await fs.rm(place, { force: true });
  }

  async forgetArrivals(before: Date): Promise<void> {
    await removeOlder(arrivingFolder(this.#root), before);
  }

  async *list(): AsyncIterable<{ sha256: string; size: number; modified: Date }> {
    for (const folder of await namesIn(this.#root)) {
      if (!/^[0-9a-f]{2}$/.test(folder)) continue;
      for (const sha256 of await namesIn(path.join(this.#root, folder))) {
        const found = await statIfThere(path.join(this.#root, folder, sha256));
        if (found) yield { sha256, size: found.size, modified: found.mtime };
      }
    }
  }

  close(): void {}
}

const namesIn = (folder: string): Promise<string[]> => fs.readdir(folder).catch(() => []);
/** Null: somebody took it away meanwhile. */
const statIfThere = (place: string): Promise<Stats | null> => fs.stat(place).catch(() => null);

async function flushFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
