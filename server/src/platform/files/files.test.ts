import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import promises from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { mostFileBytes } from "@refundry/contract/platform";
import { afterAll, describe, expect, test, vi } from "vitest";
import { taken } from "../compute/compute.ts";
import { disposition, readRange, safeFileName } from "../http/transfer.ts";
import { DiskFileStore } from "./diskFileStore.ts";
import { addressOf } from "./files.ts";

const root = fs.mkdtempSync(path.join(os.tmpdir(), "refundry-files-"));
const store = new DiskFileStore(root);
afterAll(() => fs.rmSync(root, { recursive: true }));
const arriving = () => fs.readdirSync(path.join(root, "arriving"));
const collect = async (stream: Readable) => Buffer.concat(await stream.toArray());

describe("the file store", () => {
  test("equal bytes have one address, and come back as they were", async () => {
    const first = await store.put(Buffer.from("payroll"));
    const second = await store.put(Readable.from(["pay", "roll"].map((part) => Buffer.from(part))));
    expect(second).toEqual(first);
    expect((await store.read(first.sha256)).toString()).toBe("payroll");
    expect((await collect(store.open(first.sha256, { start: 3, end: 5 }))).toString()).toBe("rol");
    expect(arriving()).toEqual([]);
  });

  test("a child process is handed the place of the bytes, and takes them from there", async () => {
    const { sha256 } = await store.put(Buffer.from("for a child"));
    const handed = await store.hand(sha256);
    expect(handed).toEqual({ file: path.join(root, sha256.slice(0, 2), sha256) });
    expect((await taken(handed)).toString()).toBe("for a child");
    const inside = new Uint8Array(Buffer.from("..bytes that lie in others..")).subarray(2, 7);
    expect((await taken(inside)).toString()).toBe("bytes");
    const gone = await store.hand("0".repeat(64));
    await expect(taken(gone)).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("24,999,999 bytes are taken, one more is refused and leaves nothing", async () => {
    const bytes = (size: number) =>
      Readable.from(
        (function* () {
          for (let left = size; left > 0; left -= 1_000_000) yield Buffer.alloc(Math.min(left, 1_000_000), 7);
        })(),
      );
    expect((await store.put(bytes(mostFileBytes))).size).toBe(24_999_999);
    await expect(store.put(bytes(mostFileBytes + 1))).rejects.toMatchObject({ code: "too_large" });
    expect(arriving()).toEqual([]);
  });

  test("what comes in many pieces is kept in their order, and each is seen once as it comes", async () => {
    const pieces = [1, 0, 70_000, 3, 262_144, 262_143, 262_145, 65_536, 2_500_000, 17].map((size) => randomBytes(size));
    const whole = Buffer.concat(pieces);
    const seen: Buffer[] = [];
    const { sha256, size } = await store.put(Readable.from(pieces), undefined, { see: (piece) => seen.push(piece) });
    expect([sha256, size]).toEqual([createHash("sha256").update(whole).digest("hex"), whole.length]);
    expect((await store.read(sha256)).equals(whole)).toBe(true);
    expect(Buffer.concat(seen).equals(whole)).toBe(true);
    const { mode } = fs.statSync(path.join(root, addressOf(sha256)));
    expect(mode & 0o777).toBe(0o600);
  });

  test("files that come at once do not mix, also where some of them break off while the disk writes", async () => {
    const come = async (place: number) => {
      const pieces = Array.from({ length: 12 }, () => randomBytes(60_000 + place));
      const breaks = place % 3 === 2;
      const source = Readable.from(
        (async function* () {
          yield* pieces;
          if (breaks) throw new Error("connection lost");
        })(),
      );
      if (breaks) return expect(store.put(source)).rejects.toThrow("connection lost");
      const { sha256 } = await store.put(source);
      return expect((await store.read(sha256)).equals(Buffer.concat(pieces))).toBe(true);
    };
    for (const _again of [1, 2]) await Promise.all(Array.from({ length: 24 }, (_, place) => come(place)));
    expect(arriving()).toEqual([]);
  });

  test("a folder for what arrives that is gone is made anew", async () => {
    fs.rmSync(path.join(root, "arriving"), { recursive: true, force: true });
    const { sha256 } = await store.put(Buffer.from("after the folder went"));
    expect((await store.read(sha256)).toString()).toBe("after the folder went");
  });

  test("a place where nothing can be made says so, and leaves nothing", async () => {
    const blocked = path.join(root, "a-file");
    fs.writeFileSync(blocked, "");
    await expect(new DiskFileStore(blocked).put(Buffer.from("nowhere"))).rejects.toMatchObject({ code: "ENOTDIR" });
  });

  test("a stream that breaks leaves nothing", async () => {
    const broken = new Readable({
      read() {
        this.push(Buffer.alloc(1000));
        this.destroy(new Error("connection lost"));
      },
    });
    await expect(store.put(broken)).rejects.toThrow("connection lost");
    expect(arriving()).toEqual([]);
  });

  test("a stream that broke before it is read ends in its own error, and not the process", async () => {
    const gone = store.open("0".repeat(64));
    await expect(store.put(gone)).rejects.toMatchObject({ code: "ENOENT" });
    expect(arriving()).toEqual([]);
  });

  test("the names on the way to the bytes are on the disk before it answers, also that of a new folder", async () => {
    // A place of its own: among the random bytes of the tests above some may have made the folder.
    const place = path.join(root, "new");
    const opened = vi.spyOn(promises, "open");
    const own = new DiskFileStore(place);
    const { sha256 } = await own.put(Buffer.from("the first of its folder"));
    const folder = path.join(place, sha256.slice(0, 2));
    const names = () => opened.mock.calls.map(([name]) => name);
    expect(names()).toEqual([place, folder]);
    opened.mockClear();
    await own.put(Buffer.from("the first of its folder"));
    expect(names()).toEqual([folder]);
    opened.mockRestore();
  });

  test("only an address opens a file", () => {
    for (const name of ["../../etc/passwd", "", "a".repeat(63), "A".repeat(64)])
      expect(() => store.open(name)).toThrow("not the address");
  });
});

describe("names and ranges of files", () => {
  test.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\Windows\\system.ini", "system.ini"],
    ["a\u0000b\r\nc.csv", "abc.csv"],
    ["evil\u202Efdp.exe", "evilfdp.exe"],
    ["", "file"],
    ["..", ".."],
  ])("%j becomes %j", (name, safe) => expect(safeFileName(name)).toBe(safe));

  test.each([
    ["a".repeat(255), "a".repeat(255)],
    ["a".repeat(256), "a".repeat(255)],
    ["ü".repeat(400), "ü".repeat(127)],
    [`${"𝟙".repeat(300)}.csv`, `${"𝟙".repeat(62)}.csv`],
    [`${"a".repeat(1000)}.csv`, `${"a".repeat(251)}.csv`],
  ])("a name has 255 bytes at most, and keeps its ending", (name, safe) => expect(safeFileName(name)).toBe(safe));

  test.each([
    ["a.pdf", `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`],
    ['Ä "b" 100%.pdf', `attachment; filename="_ _b_ 100_.pdf"; filename*=UTF-8''%C3%84%20%22b%22%20100%25.pdf`],
    ["it's (1)*.pdf", `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
    ["A/B Corp\\x.pdf", `attachment; filename="A_B Corp_x.pdf"; filename*=UTF-8''A_B%20Corp_x.pdf`],
    ["a\u0000b\r\nX-Evil: 1.pdf", `attachment; filename="abX-Evil: 1.pdf"; filename*=UTF-8''abX-Evil%3A%201.pdf`],
    ["invoice\u202efdp.exe\u061c\u2028", `attachment; filename="invoicefdp.exe"; filename*=UTF-8''invoicefdp.exe`],
    ["\ud800half.pdf", `attachment; filename="half.pdf"; filename*=UTF-8''half.pdf`],
    ["\u202e", `attachment; filename="file"; filename*=UTF-8''file`],
  ])("%j is sent under a name that is safe to read", (name, header) =>
    expect(disposition("attachment", name)).toBe(header),
  );

  test("a name that is sent has 255 bytes at most", () => {
    const [, whole = ""] = /UTF-8''(.*)$/.exec(disposition("attachment", `${"ü".repeat(400)}.pdf`)) ?? [];
    expect(decodeURIComponent(whole)).toBe(`${"ü".repeat(125)}.pdf`);
  });

  test.each([
    ["bytes=0-3", { start: 0, end: 3 }],
    ["bytes=5-", { start: 5, end: 9 }],
    ["bytes=-2", { start: 8, end: 9 }],
    ["bytes=9-", { start: 9, end: 9 }],
    ["bytes=5-99", { start: 5, end: 9 }],
    ["bytes=-99", { start: 0, end: 9 }],
    ["bytes=10-", "unsatisfiable"],
    ["bytes=20-", "unsatisfiable"],
    ["bytes=20-30", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=5-2", "unsatisfiable"],
    ["lines=1-2", null],
    [undefined, null],
  ])("%j of ten bytes", (header, range) => expect(readRange(header, 10)).toEqual(range));
});
