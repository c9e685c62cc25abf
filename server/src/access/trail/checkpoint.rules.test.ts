import { expect, test } from "vitest";
import { checkpointLine, differenceOf, nextCheckpoints, readCheckpoint } from "./checkpoint.rules.ts";

const said = { day: "2026-10-31", lastId: 120, rows: 119, hash: "0123456789abcdef".repeat(4) };

test("a checkpoint is a line that is read again, also wrapped or in capitals; anything else is none", () => {
  const line = checkpointLine(said);
  expect(line).toBe(`refundry audit checkpoint 2026-10-31 entry 120 of 119 sha256 ${said.hash}`);
  for (const text of [line, `  ${line.replace(" sha256 ", "\n sha256\n")}\n`, line.toUpperCase()])
    expect(readCheckpoint(text)).toEqual(said);
  for (const text of [
    "",
    line.slice(0, -1),
    `${line}0`,
    line.replace("-31", "-32"),
    line.replace("entry 120", "entry 0"),
    `x ${line}`,
  ])
    expect(readCheckpoint(text)).toBeNull();
});

test("what differs between a line and the trail is said: an entry that is gone, another hash, another number of entries", () => {
  expect(differenceOf(said, { hash: said.hash, rows: 119 })).toBeNull();
  expect(differenceOf(said, { hash: null, rows: 119 })).toBe("Entry 120, the last of 2026-10-31, is not in the trail.");
  expect(differenceOf(said, { hash: "f".repeat(64), rows: 119 })).toContain("the trail was rewritten");
  expect(differenceOf(said, { hash: said.hash, rows: 118 })).toBe(
    "The trail has 118 entries up to entry 120; the line says 119.",
  );
});

test("each day that is over ends with its highest entry; what came late counts with the next day", () => {
  const days = [
    { day: "2026-11-03", lastId: 9 },
    { day: "2026-11-01", lastId: 4 },
    { day: "2026-11-02", lastId: 12 },
  ];
  expect(nextCheckpoints(null, days)).toEqual([
    { day: "2026-11-01", lastId: 4 },
    { day: "2026-11-02", lastId: 12 },
    { day: "2026-11-03", lastId: 12 },
  ]);
  const late = { day: "2026-10-30", lastId: 11 };
  expect(nextCheckpoints({ day: "2026-10-31", lastId: 10 }, [late])).toEqual([]);
  expect(nextCheckpoints({ day: "2026-10-31", lastId: 10 }, [late, { day: "2026-11-01", lastId: 10 }])).toEqual([
    { day: "2026-11-01", lastId: 11 },
  ]);
});
