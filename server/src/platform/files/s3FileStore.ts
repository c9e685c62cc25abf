import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { mostFileBytes } from "@refundry/contract/platform";
import type { HandedBytes } from "../compute/compute.ts";
import { faultPoint } from "../process/faults.ts";
import type { S3Place } from "../process/filePlace.ts";
import { arrive, arrivingFolder, removeOlder } from "./arrival.ts";
import { type Arriving, addressOf, bytesChanged, type FileStore, type StoredBytes } from "./files.ts";

/** From here on bytes travel in parts of this size, so that what breaks is sent again by the part. */
const partSize = 8 * 1024 * 1024;
/** How often reading goes on from where it broke. */
const mostBreaks = 4;

/**
 * A store that speaks S3. Bytes arrive in a file of this machine first: their address is their hash, which is known at
 * their end, and what breaks on the way to the store is sent again from there.
 */
export class S3FileStore implements FileStore {
  readonly #place: S3Place;
  readonly #spool: string;
  readonly #client: S3Client;
  readonly #page: number;

  /** `spool`: where what arrives waits; `page`: how many files the store names at once. */
  constructor(place: S3Place, spool: string, { page = 1000 } = {}) {
    this.#place = place;
    this.#page = page;
    this.#spool = spool;
    this.#client = new S3Client({
      region: place.region,
      ...(place.endpoint && { endpoint: place.endpoint, forcePathStyle: true }),
      maxAttempts: 5,
      requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
      // Of the store's own kinds of checksum only SHA-256 is sent; others than AWS refuse those that come by themselves.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
  }

  #object(sha256: string) {
    return { Bucket: this.#place.bucket, Key: `${this.#place.prefix}${addressOf(sha256)}` };
  }

  put(bytes: Readable | Uint8Array, limit = mostFileBytes, { see }: Arriving = {}): Promise<StoredBytes> {
    return arrive(this.#spool, bytes, { limit, see }, async (file, arrived) => {
      await this.#send(file, arrived);
      faultPoint("after-rename-before-row");
      return "copied";
    });
  }

  async #send(file: string, { sha256, size }: StoredBytes): Promise<void> {
    const object = this.#object(sha256);
    if (size <= partSize) {
      const ChecksumSHA256 = Buffer.from(sha256, "hex").toString("base64");
      const Body = await Readable.from(createReadStream(file)).toArray();
      await this.#client.send(new PutObjectCommand({ ...object, Body: Buffer.concat(Body), ChecksumSHA256 }));
      return;
    }
    const params = { ...object, Body: createReadStream(file), ChecksumAlgorithm: "SHA256" as const };
    await new Upload({ client: this.#client, params, partSize, queueSize: 2 }).done();
  }

  open(sha256: string, range?: { start: number; end: number }): Readable {
    return Readable.from(this.#bytes(sha256, range), { objectMode: false });
  }

  /** What breaks goes on from where it broke; the whole of a file is compared with its address. */
  async *#bytes(sha256: string, range?: { start: number; end: number }): AsyncGenerator<Buffer> {
    const object = this.#object(sha256);
    const hash = range ? null : createHash("sha256");
    let from = range?.start ?? 0;
    let end = range ? range.end + 1 : Number.POSITIVE_INFINITY;
    for (let breaks = 0; from < end; ) {
      try {
        const Range = range || from > 0 ? `bytes=${from}-${Number.isFinite(end) ? end - 1 : ""}` : undefined;
        const { Body, ContentLength } = await this.#client.send(new GetObjectCommand({ ...object, Range }));
        end = Math.min(end, from + (ContentLength ?? 0));
        for await (const chunk of Body as Readable) {
          from += chunk.length;
          hash?.update(chunk);
          yield chunk;
        }
        if (from < end) throw new Error("The store ended before the file did.");
      } catch (error) {
        if (isGone(error)) throw Object.assign(new Error(`There is no file ${sha256}.`), { code: "ENOENT" });
        breaks += 1;
        if (breaks > mostBreaks) throw error;
        await wait(100 * 2 ** breaks);
      }
    }
    if (hash && hash.digest("hex") !== sha256)
      throw Object.assign(new Error(`The bytes of ${sha256} have changed.`), { code: bytesChanged });
  }

  async read(sha256: string): Promise<Buffer> {
    return Buffer.concat(await this.open(sha256).toArray());
  }

  hand(sha256: string): Promise<HandedBytes> {
    return this.read(sha256);
  }

  async remove(sha256: string, since?: Date): Promise<void> {
    const object = this.#object(sha256);
    if (since) {
      const found = await this.#client.send(new HeadObjectCommand(object)).catch(nothingIfGone);
      if (!found?.LastModified || found.LastModified > since) return;
    }
    await this.#client.send(new DeleteObjectCommand(object));
  }

  async forgetArrivals(before: Date): Promise<void> {
    await removeOlder(arrivingFolder(this.#spool), before);
    const { bucket: Bucket, prefix: Prefix } = this.#place;
    // Some stores keep no list of uploads in parts; they take away what was cut by themselves.
    const { Uploads = [] } = await this.#client
      .send(new ListMultipartUploadsCommand({ Bucket, Prefix }))
      .catch(() => ({ Uploads: [] }));
    for (const { Key, UploadId, Initiated } of Uploads)
      if (Key && UploadId && Initiated && Initiated < before)
        await this.#client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  }

  async *list(): AsyncIterable<{ sha256: string; size: number; modified: Date }> {
    const { bucket: Bucket, prefix: Prefix } = this.#place;
    let ContinuationToken: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken, MaxKeys: this.#page }),
      );
      for (const { Key = "", Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
        const [, sha256] = /^[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(Key.slice(Prefix.length)) ?? [];
        if (sha256) yield { sha256, size: Size, modified: LastModified };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  close(): void {
    this.#client.destroy();
  }
}

const isGone = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;

function nothingIfGone(error: unknown): null {
  if (!isGone(error)) throw error;
  return null;
}
