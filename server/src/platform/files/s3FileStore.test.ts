import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { mostFileBytes } from "@refundry/contract/platform";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filePlace } from "../process/filePlace.ts";
import { addressOf } from "./files.ts";
import { type GivenS3, givenS3 } from "./s3.given.ts";
import { S3FileStore } from "./s3FileStore.ts";

let s3: GivenS3;
let store: S3FileStore;
const spool = fs.mkdtempSync(path.join(os.tmpdir(), "refundry-spool-"));
beforeAll(async () => {
  s3 = await givenS3();
  store = new S3FileStore(s3.place, spool);
});
afterAll(() => {
  store.close();
  s3.close();
  fs.rmSync(spool, { recursive: true });
});
const sha256Of = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const listed = async () => {
  const found: { sha256: string; size: number; modified: Date }[] = [];
  for await (const one of store.list()) found.push(one);
  return found;
};

describe("a store that speaks S3", () => {
  test("keeps bytes under their hash, gives them back whole and in part, lists and removes them", async () => {
    const stored = await store.put(Buffer.from("payroll"));
    expect(stored).toEqual({ sha256: sha256Of(Buffer.from("payroll")), size: 7 });
    expect((await store.read(stored.sha256)).toString()).toBe("payroll");
    expect(await store.hand(stored.sha256)).toEqual(Buffer.from("payroll"));
    expect(Buffer.concat(await store.open(stored.sha256, { start: 3, end: 5 }).toArray()).toString()).toBe("rol");
    const [only] = await listed();
    expect(only).toMatchObject(stored);
    expect(Date.now() - Number(only?.modified)).toBeLessThan(60_000);
    await store.remove(stored.sha256, new Date(Date.now() - 3_600_000));
    expect(await listed()).toHaveLength(1);
    await store.remove(stored.sha256, new Date(Date.now() + 60_000));
    await store.remove(stored.sha256, new Date(Date.now() + 60_000));
    expect(await listed()).toEqual([]);
    await expect(store.read(stored.sha256)).rejects.toMatchObject({ code: "ENOENT" });
    expect(fs.readdirSync(path.join(spool, "arriving"))).toEqual([]);
  });

  test("takes 24,999,999 bytes in parts and refuses one more, which leaves nothing", async () => {
    const bytes = randomBytes(mostFileBytes);
    const stored = await store.put(Readable.from([bytes]));
    expect(stored).toEqual({ sha256: sha256Of(bytes), size: 24_999_999 });
    expect((await store.read(stored.sha256)).equals(bytes)).toBe(true);
    await expect(store.put(Readable.from([bytes, Buffer.from("1")]))).rejects.toMatchObject({ code: "too_large" });
    expect(await listed()).toHaveLength(1);
    expect(fs.readdirSync(path.join(spool, "arriving"))).toEqual([]);
  });

  test("goes on from where the line broke, and gives up after the fifth time", async () => {
    const bytes = randomBytes(6_000_000);
    const { sha256 } = await store.put(bytes);
    s3.cut(4, 1_000_000);
    expect((await store.read(sha256)).equals(bytes)).toBe(true);
    const part = Buffer.concat(await store.open(sha256, { start: 5_000_001, end: 5_999_999 }).toArray());
    expect(part.equals(bytes.subarray(5_000_001))).toBe(true);
    s3.cut(1000, 100_000);
    await expect(store.read(sha256)).rejects.toThrow();
    s3.cut(0, 0);
    expect((await store.read(sha256)).equals(bytes)).toBe(true);
  });

  test("an answer that is cut while bytes are sent is tried again", async () => {
    s3.cut(2, 0);
    const { sha256 } = await store.put(Buffer.from("once more"));
    s3.cut(0, 0);
    expect((await store.read(sha256)).toString()).toBe("once more");
  });

  test("bytes that were changed in the store are not passed off as the file", async () => {
    const { sha256 } = await store.put(Buffer.from("as it was"));
    const object = path.join(s3.folder, "refundry", `${s3.place.prefix}${addressOf(sha256)}._S3rver_object`);
    fs.writeFileSync(object, "as it is!");
    await expect(store.read(sha256)).rejects.toThrow("have changed");
  });

  test("a list of more than a page is whole", async () => {
    const before = (await listed()).length;
    await Promise.all(Array.from({ length: 20 }, (_, place) => store.put(Buffer.from(`of many ${place}`))));
    const paged = new S3FileStore(s3.place, spool, { page: 7 });
    const found = new Set<string>();
    for await (const { sha256 } of paged.list()) found.add(sha256);
    paged.close();
    expect(found.size).toBe(before + 20);
  });
});

describe("REFUNDRY_FILES", () => {
  test.each([
    ["", null],
    ["disk", null],
    ["s3://refundry", { bucket: "refundry", prefix: "", region: "us-east-1", endpoint: null }],
    [
      "s3://firm.files/a/b/?region=eu-1&endpoint=https%3A%2F%2Fs3.firm.example%2F",
      { bucket: "firm.files", prefix: "a/b/", region: "eu-1", endpoint: "https://s3.firm.example" },
    ],
  ])("%j names a place", (text, place) => expect(filePlace(text)).toEqual(place));

  test.each([
    "/var/files",
    "http://bucket",
    "s3://",
    "s3://b?endpoint=ftp://x",
    "s3://bucket?secret=1",
    "s3://Under_score",
  ])("%j is told", (text) => expect(() => filePlace(text)).toThrow("REFUNDRY_FILES must be disk or s3://"));
});
