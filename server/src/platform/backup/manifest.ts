import { createHash, createHmac } from "node:crypto";

/** A stored part of a backup. */
export interface Part {
  name: string;
  size: number;
  sha256: string;
}

export interface DumpedTable {
  schema: string;
  name: string;
  columns: string[];
  rows: number;
  /** Its rows as `COPY` writes them, compressed; the parts are one stream. */
  parts: Part[];
}

/** What a backup holds, with the checksum of everything. */
export interface Manifest {
  format: 1;
  at: string;
  database: {
    server: string;
    /** What was applied to it, in order: a restore applies the same. */
    migrations: { name: string; sha256: string }[];
    /** The version of the job library's tables. */
    queue: number;
    tables: DumpedTable[];
    sequences: { schema: string; name: string; last: string }[];
  };
  files: {
    count: number;
    bytes: number;
    /** A line for each: SHA-256 and size; compressed. */
    list: Part;
    /** Bytes that the installation itself had lost before. */
    missing: string[];
  };
  /** The newest entry of the audit trail. */
  trail: { id: number; hash: string };
  /** The heads of the trail that were kept until then; null when there were none. */
  heads: Part | null;
  /** Null: left out on request. */
  secret: Part | null;
  /** By which it is known whether a secret is this installation's. */
  fingerprint: string;
}

/** As it is written: with its own checksum, and a mark that only the installation's secret makes. */
export interface SignedManifest {
  manifest: Manifest;
  sha256: string;
  mark: string;
}

export const sha256Of = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

const keyedBy = (secret: Buffer, text: string) =>
  createHmac("sha256", secret).update(`refundry backup ${text}`).digest("hex");

export const fingerprintOf = (secret: Buffer) => keyedBy(secret, "fingerprint");

export function signManifest(manifest: Manifest, secret: Buffer): SignedManifest {
  const text = JSON.stringify(manifest);
  return { manifest, sha256: sha256Of(text), mark: keyedBy(secret, text) };
}

/** Whether nobody without the installation's secret has written it. */
export const isMarkedBy = ({ manifest, mark }: SignedManifest, secret: Buffer) =>
  keyedBy(secret, JSON.stringify(manifest)) === mark;

/** Reads a manifest; throws with a sentence for what is none, is damaged, or was written by a version to come. */
export function readManifest(text: string): SignedManifest {
  let signed: SignedManifest;
  try {
    signed = JSON.parse(text) as SignedManifest;
  } catch {
    throw new Error("The manifest of the backup is damaged.");
  }
  if (signed?.manifest?.format !== 1) throw new Error("This is not a backup that this version of Refundry can read.");
  if (sha256Of(JSON.stringify(signed.manifest)) !== signed.sha256)
    throw new Error("The manifest of the backup is damaged.");
  return signed;
}
