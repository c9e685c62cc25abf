import { describe, expect, test } from "vitest";
import { readTar, tarEnd, tarFiller, tarHead } from "./tar.ts";

const damaged = "The archive is damaged, or is no backup.";
const tooMuch = "A part of the backup does not fit into its archive.";
const fileOf = (name: string, bytes: Buffer) => [tarHead(name, bytes.length), bytes, tarFiller(bytes.length)];

/** What is read of an archive that comes in pieces of so many bytes. */
async function readBack(archive: Buffer, pieces: number): Promise<[name: string, bytes: string][]> {
  const found: [string, string][] = [];
  async function* source() {
    for (let at = 0; at < archive.length; at += pieces) yield archive.subarray(at, at + pieces);
  }
  await readTar(source(), async (name) => {
    const parts: Buffer[] = [];
    return {
      write: async (bytes) => {
        parts.push(Buffer.from(bytes));
      },
      end: async () => {
        found.push([name, Buffer.concat(parts).toString("latin1")]);
      },
    };
  });
  return found;
}

describe("the archive of a backup", () => {
  const files: [string, Buffer][] = [
    ["database.bin", Buffer.from("x".repeat(1300))],
    [`${"n".repeat(99)}é`.slice(1), Buffer.alloc(0)],
    ["files/whole-block", Buffer.alloc(512, 7)],
  ];
  const archive = Buffer.concat([...files.flatMap(([name, bytes]) => fileOf(name, bytes)), tarEnd()]);

  test.each([1, 511, 512, 513, 100_000])("comes back whole in pieces of %i bytes", async (pieces) => {
    expect(await readBack(archive, pieces)).toEqual(files.map(([name, bytes]) => [name, bytes.toString("latin1")]));
  });

  test("holds parts of less than 8 GiB under names of at most 100 bytes, and says so of others", () => {
    expect(tarHead("a", 8 * 1024 ** 3 - 1).toString("latin1", 124, 135)).toBe("77777777777");
    expect(() => tarHead("a", 8 * 1024 ** 3)).toThrow(tooMuch);
    expect(tarHead("n".repeat(100), 0)).toHaveLength(512);
    expect(() => tarHead("n".repeat(101), 0)).toThrow(tooMuch);
    expect(() => tarHead(`${"n".repeat(99)}é`, 0)).toThrow(tooMuch);
  });

  test("a changed byte of a head, a cut and what is no archive are refused", async () => {
    for (const at of [0, 100, 123, 124, 147, 156, 257, 400]) {
      const changed = Buffer.from(archive);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(readBack(changed, 4096), `byte ${at}`).rejects.toThrow(damaged);
    }
    for (const length of [100, 512, 600, archive.length - 1024])
      await expect(readBack(archive.subarray(0, length), 4096), `cut at ${length}`).rejects.toThrow(damaged);
    await expect(readBack(Buffer.alloc(512, 1), 512)).rejects.toThrow(damaged);
  });
});
