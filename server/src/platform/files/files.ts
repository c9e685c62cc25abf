import type { Readable } from "node:stream";
import type { HandedBytes } from "../compute/compute.ts";

export interface StoredBytes {
  sha256: string;
  size: number;
}

/** Bytes that a person sent, and what the scanner said of them: `pending` when it was away. */
export interface ArrivedBytes extends StoredBytes {
  malware: "clean" | "pending";
}

/** What bytes may meet on their way in. */
export interface Arriving {
  /** Hears every piece of them once, in order; it must not fail. */
  see?: ((piece: Buffer) => void) | undefined;
}

/** Where bytes live, addressed by their SHA-256: the disk, or a store that speaks S3. Both keep the same promises. */
export interface FileStore {
  /** Streams the bytes in; they are stored for good when this answers. Refuses what is over the limit. */
  put(bytes: Readable | Uint8Array, limit?: number, arriving?: Arriving): Promise<StoredBytes>;
  /** The bytes, or those of a range (both ends counted). The stream ends with the code ENOENT when they are not there. */
  open(sha256: string, range?: { start: number; end: number }): Readable;
  read(sha256: string): Promise<Buffer>;
  /** The whole of a file for a child process. */
  hand(sha256: string): Promise<HandedBytes>;
  /** Nothing happens when it is not there, or arrived again since the time named. */
  remove(sha256: string, since?: Date): Promise<void>;
  /** Takes away what was left of arrivals that a crash cut before the time named. */
  forgetArrivals(before: Date): Promise<void>;
  list(): AsyncIterable<{ sha256: string; size: number; modified: Date }>;
  /** Ends connections, where there are any. */
  close(): void;
}

/** The code with which reading the whole of a file ends when its bytes are no more those of its address. */
export const bytesChanged = "ERR_BYTES_CHANGED";

/** Where a file lies below its store's root; throws for what is no address. */
export function addressOf(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error("This is not the address of a stored file.");
  return `${sha256.slice(0, 2)}/${sha256}`;
}
