import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { backup } from "../../cli/backup.ts";
import { filesMove } from "../../cli/filesMove.ts";
import { restore } from "../../cli/restore.ts";
import { verify } from "../../cli/verify.ts";
import type { World } from "../../world.given.ts";
import { openFileStore } from "../files/fileStore.ts";
import { addressOf } from "../files/files.ts";
import { type GivenS3, givenS3 } from "../files/s3.given.ts";
import type { Settings } from "../process/settings.ts";
import { type GivenStore, givenPlace, givenStore, placeOf } from "./backup.given.ts";

let given: GivenStore;
let world: World;
let files: string[];
let s3: GivenS3;
let onDisk: Settings;
let onS3: Settings;
beforeAll(async () => {
  given = await givenStore();
  ({ world, files } = given);
  s3 = await givenS3();
  onDisk = world.services.settings;
  onS3 = { ...onDisk, files: s3.place };
});
beforeEach(() => given.hush());
afterAll(async () => {
  s3.close();
  await given.close();
});

const objectOf = (sha256 = "", prefix = s3.place.prefix) =>
  path.join(s3.folder, "refundry", `${prefix}${addressOf(sha256)}._S3rver_object`);
const manifest = () => fs.readFileSync(path.join(onDisk.dataFolder, "files-moved.txt"), "utf8").trim().split("\n");

test("files move to S3 and back with a manifest, and a second run brings only what is not there whole", async () => {
  expect(await filesMove(onDisk, ["--to", s3.url])).toBe(0);
  expect(given.said()).toContain("2 files of 6 bytes are there (2 of them new)");
  expect(manifest()).toEqual(files.map((sha256) => `${sha256} 3`));
  expect(fs.readFileSync(objectOf(files[0]), "utf8")).toBe("one");

  fs.writeFileSync(objectOf(files[1]), "owt");
  given.hush();
  expect(await filesMove(onDisk, ["--to", s3.url])).toBe(0);
  expect(given.said()).toContain("2 files of 6 bytes are there (1 of them new)");
  expect(fs.readFileSync(objectOf(files[1]), "utf8")).toBe("two");

  // The product works there now; the disk may be emptied.
  for (const sha256 of files) fs.rmSync(placeOf(onDisk.dataFolder, sha256));
  expect(await verify(onS3, [])).toBe(0);
  expect(await verify(onDisk, [])).toBe(1);
  given.hush();
  expect(await filesMove(onS3, ["--to", "disk"])).toBe(0);
  expect(given.said()).toContain("2 files of 6 bytes are there (2 of them new)");
  expect(await verify(onDisk, [])).toBe(0);
});

test("bytes that are gone are named, and so are places that make no sense", async () => {
  const [one = ""] = files;
  fs.rmSync(placeOf(onDisk.dataFolder, one));
  expect(await filesMove(onDisk, ["--to", `${s3.url}&region=elsewhere`.replace("/files?", "/other?")])).toBe(1);
  expect(given.said()).toContain(`missing: the bytes of ${one} were gone already`);
  expect(manifest()).toEqual([`${files[1]} 3`]);
  expect(await filesMove(onS3, ["--to", "disk"])).toBe(0);
  await expect(filesMove(onDisk, ["--to", "disk"])).rejects.toThrow("the files are there already");
  await expect(filesMove(onDisk, [])).rejects.toThrow("please say where to");
});

test("a backup holds what lies in S3, and is restored into S3", async () => {
  const store = path.join(onDisk.dataFolder, "store-of-s3");
  expect(await backup(onS3, ["--to", store])).toBe(0);
  expect(given.said()).toContain("2 files (2 new) of 6 bytes");
  const place = await givenPlace(world);
  const there = { ...place.settings, files: { ...s3.place, prefix: "restored/" } };
  expect(await restore(there, ["--from", store])).toBe(0);
  for (const [at, sha256] of files.entries())
    expect(fs.readFileSync(objectOf(sha256, "restored/"), "utf8")).toBe(["one", "two"][at]);
  expect(fs.existsSync(placeOf(there.dataFolder, files[0] ?? ""))).toBe(false);
  await place.forget();
  const opened = await openFileStore(there);
  await opened.remove(files[0] ?? "");
  await expect(opened.read(files[0] ?? "")).rejects.toMatchObject({ code: "ENOENT" });
  opened.close();
});
