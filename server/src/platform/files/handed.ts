import fs from "node:fs/promises";

/** Bytes for a child process: the file of this machine that holds them, which it reads by itself, or the bytes on their way to it. */
export type HandedBytes = { readonly file: string } | Uint8Array;

/** What was handed over, in the child: a file costs who hands it over neither its bytes nor two copies of them. */
export async function taken(handed: HandedBytes): Promise<Buffer> {
  if ("file" in handed) return fs.readFile(handed.file);
  return Buffer.from(handed.buffer, handed.byteOffset, handed.length);
}
