import fs from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { fileTypeFromBuffer } from "file-type";
import { describe, expect, test } from "vitest";
import { harmfulFile } from "../documents.given.ts";
import { describeFile } from "./intake.compute.ts";
import { PlainLook } from "./plainText.rules.ts";

/** What is said of bytes that come in pieces of some size. */
function looked(name: string, bytes: Buffer, size = bytes.length || 1) {
  const look = new PlainLook(name);
  for (let from = 0; from < bytes.length; from += size) look.see(bytes.subarray(from, from + size));
  return look.described();
}
const inChild = (name: string, bytes: Buffer) => describeFile({ bytes, name });

/** What the library knows kinds by that is written in letters alone, each where it looks for it. */
function lettersOfLibrary(): { text: string; place: number }[] {
  const source = fs.readFileSync(
    createRequire(import.meta.url)
      .resolve("file-type")
      .replace(/index\.js$/, "core.js"),
    "utf8",
  );
  const asked = source.matchAll(
    /this\.check(?:String\('((?:[^'\\]|\\.)*)'|\(\[([^\]]*)\])(?:, \{(?:offset: (\d+))?)?/g,
  );
  return [...asked].flatMap(([, letters, numbers = "", offset = "0"]) => {
    const text =
      letters === undefined
        ? String.fromCharCode(...numbers.split(",").map(Number))
        : (JSON.parse(`"${letters.replaceAll('"', '\\"').replaceAll("\\0", "\\u0000")}"`) as string);
    return /^[\t\n\r\x20-\x7e]{2,}$/.test(text) ? [{ text, place: Number(offset) }] : [];
  });
}

/** A text in which others stand where they are put. */
function filled(marks: readonly { text: string; place: number }[], length = 600): Buffer {
  const text = Buffer.alloc(length, "employee,wages\n");
  for (const { text: mark, place } of marks) text.write(mark, place, "latin1");
  return text;
}

describe("plain text, seen as it comes", () => {
  test.each([
    ["w2.csv", "employee,wages\n1,2\n", "csv"],
    ["w2.txt", "employee,wages\n1,2\n", "txt"],
    ["w2", "  a", "txt"],
    ["letter.eml", "From: a@example.com\nTo: b@example.com\nSubject: Wages\n\nHello\n", "eml"],
    ["long.csv", "employee,wages\r\n".repeat(20_000), "csv"],
    ["late.csv", `${"employee,wages\n".repeat(400)}Zo\u00eb,1\n`, "csv"],
  ])("%s is what a child process says of it", async (name, text, kind) => {
    const bytes = Buffer.from(text);
    const said = { kind, archive: false, harmful: false, hasMacros: false };
    for (const size of [1, 7, 4099, 4100, 4101, 65_536]) expect(looked(name, bytes, size)).toEqual(said);
    expect(await inChild(name, bytes)).toEqual(said);
  });

  test.each([
    ["a letter of another alphabet at its beginning", "Zo\u00eb,1\n"],
    ["a control letter at its beginning", "a\u0007b"],
    ["a zero at its end", `${"employee,wages\n".repeat(10_000)}\0`],
    ["a page of the web", "<html>"],
    ["a program", "MZ and more"],
    ["a PDF", "%PDF-1.7\n"],
    ["a container", "PK and more"],
    ["a film", `G${"a".repeat(187)}G${"a".repeat(400)}`],
    ["a film behind its times", `aaaaG${"a".repeat(191)}G${"a".repeat(400)}`],
  ])("of %s nothing is said", (_what, text) => {
    for (const size of [1, 188, 65_536]) expect(looked("a.csv", Buffer.from(text), size)).toBeNull();
  });

  test("what is harmful is found wherever it lies across pieces, and not in a part of it", async () => {
    const bytes = Buffer.concat([Buffer.alloc(100, "a"), harmfulFile, Buffer.alloc(100, "a")]);
    for (let size = 1; size <= bytes.length; size += 1) expect(looked("a.txt", bytes, size)?.harmful).toBe(true);
    expect((await inChild("a.txt", bytes)).harmful).toBe(true);
    const part = Buffer.concat([Buffer.alloc(100, "a"), harmfulFile.subarray(1)]);
    expect(looked("a.txt", part, 9)?.harmful).toBe(false);
  });

  test("whatever letters the library knows another kind by, nothing is said", async () => {
    const letters = lettersOfLibrary();
    expect(letters.length).toBeGreaterThan(80);
    const known: string[] = [];
    for (const mark of letters) {
      const bytes = filled([mark]);
      if (!(await fileTypeFromBuffer(bytes))) continue;
      known.push(mark.text);
      expect([mark, looked("a.csv", bytes)]).toEqual([mark, null]);
    }
    expect(known).toEqual(expect.arrayContaining(["%PDF", "BM", "ID3", "wvpk", "DICM", "BOOKMOBI"]));
    expect(known.length).toBeGreaterThan(40);
  });

  test("what is said of any text is what a child process says", async () => {
    const mark = fc.constantFrom(...lettersOfLibrary());
    const text = fc.tuple(
      fc.array(mark, { maxLength: 3 }),
      fc.string({ maxLength: 40 }),
      fc.constantFrom("a.csv", "a.txt"),
    );
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 700 }), async ([marks, start, name], size) => {
        const bytes = filled([{ text: start, place: 0 }, ...marks]);
        const said = looked(name, bytes, size);
        if (said) expect(await inChild(name, bytes)).toEqual(said);
      }),
      { numRuns: 500 },
    );
  });
});
