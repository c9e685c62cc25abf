import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { exportFolder } from "../lists/listExport.ts";
import { Refusal } from "../records/refusal.ts";
import type { StoredBytes } from "./files.ts";

/** Bytes that are needed on the way to a file alone, by their hash. */
export class Scratch {
  readonly #folder: string;
  readonly #held = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Keeps bytes until the work is over. Refuses what has no room (`storage_full`). */
  async put(bytes: Uint8Array): Promise<StoredBytes> {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    try {
      await fs.writeFile(path.join(this.#folder, sha256), bytes, { mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOSPC") throw new Refusal("storage_full");
      throw error;
    }
    this.#held.add(sha256);
    return { sha256, size: bytes.length };
  }

  /** The bytes, or null where they were not put here. */
  open(sha256: string): Readable | null {
    return this.#held.has(sha256) ? createReadStream(path.join(this.#folder, sha256)) : null;
  }
}

/** Does work with a place of its own, which is gone afterwards, also when the work fails; what a crash leaves of it the sweep takes. */
export async function withScratch<Result>(
  dataFolder: string,
  work: (scratch: Scratch) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(exportFolder(dataFolder), randomUUID());
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(new Scratch(folder));
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}
