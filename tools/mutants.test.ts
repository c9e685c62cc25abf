import { expect, test } from "vitest";
import { roundsOf, testsForChanged } from "./areas.mjs";
import { changeOf, isAccepted } from "./mutants/accepted.mjs";
import { placesOf } from "./mutants/places.mjs";
import { randomFrom, sampleOf } from "./mutants/sample.mjs";

interface Place {
  kind: string;
  start: number;
  end: number;
  put: string;
  line: number;
}

/** Every text that a source becomes with one fault, by the fault's kind. */
function faulty(text: string, file = "some.ts"): [kind: string, text: string][] {
  return (placesOf(file, text) as Place[]).map(({ kind, start, end, put }) => [
    kind,
    text.slice(0, start) + put + text.slice(end),
  ]);
}

test.each([
  ["if (a) b();", "negated", "if (!(a)) b();"],
  ["() => { if (a) return; };", "early end", "() => { ; };"],
  ["if (a) throw new Refusal(b);", "early end", ";"],
  ["const x = a && b;", "and-or", "const x = a || b;"],
  ["const x = a <= b;", "bound", "const x = a < b;"],
  ['const x = a === "b";', "comparison", 'const x = a !== "b";'],
  ["await tx.lock(a);", "dropped call", ";"],
  ["const x = [a, b];", "dropped element", "const x = [a];"],
  ["const x = and(a, b);", "dropped condition", "const x = and(b);"],
  ['const x = read().for("update");', "dropped lock", "const x = read();"],
  ['const x = read(a, "update");', "dropped lock", "const x = read(a);"],
  ["const x = 7;", "one more", "const x = 8;"],
  ["const x = 7n;", "one more", "const x = 8n;"],
  ["const x = a + 1;", "sign", "const x = a - 1;"],
  ["const x = sql`a < 1 and b`;", "sql", "const x = sql`a < 1 or b`;"],
  ["const x = sql`select a for update of b`;", "sql", "const x = sql`select a  of b`;"],
])("%s with the fault %s", (text, kind, wanted) => {
  expect(faulty(text)).toContainEqual([kind, wanted]);
});

test.each(['import a from "b";', "type A = 1 | 2;", 'log.warn("b");', "const a: [1, 2] = b;"])(
  "nothing is planted in %s",
  (text) => {
    expect(faulty(text)).toEqual([]);
  },
);

test("what cannot happen is guarded, sizes on a screen and on paper are looks, and -2 is an order like -1", () => {
  expect(faulty("sheet.text(a, { gap: 4, size: 9 }); sheet.y += 8;", "a.document.ts").map(([kind]) => kind)).toEqual([
    "dropped call",
  ]);
  expect(faulty("sheet.text(a, { line: 4 });", "a.document.ts").map(([kind]) => kind)).toContain("one more");
  expect(faulty("const x = { gap: 4 };").map(([kind]) => kind)).toEqual(["one more"]);
  const order = faulty("x.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))").filter(([kind]) => kind === "one more");
  expect(order.map(([, text]) => text)).toEqual(["x.sort((a, b) => (a < b ? -1 : a > b ? 1 : 1))"]);
  expect(faulty("const x = a < b ? -1 : 1;").filter(([kind]) => kind === "one more")).toHaveLength(2);
  expect(faulty("const x = a.at(-1);").map(([kind]) => kind)).toEqual(["one more"]);
  expect(faulty('if (a) throw new Error("b");').map(([kind]) => kind)).toEqual(["negated"]);
  expect(faulty("const x = <Box gap={4} />;", "some.tsx")).toEqual([]);
});

test("a seed repeats its sample; another gives another; an accepted fault is passed over", () => {
  const faults = (placesOf("some.ts", "const x = [1, 2, 3, 4, 5, 6, 7, 8, 9];") as Place[]).map((one) => ({
    ...one,
    file: "some.ts",
  }));
  const sample = (seed: number) => sampleOf(faults, 4, randomFrom(seed), () => false);
  expect(sample(1)).toEqual(sample(1));
  expect(sample(1)).toHaveLength(4);
  expect(sample(1)).not.toEqual(sample(2));
  expect(sampleOf(faults, 4, randomFrom(1), () => true)).toEqual([]);
});

test("an accepted fault is known by its file and its line's text, wherever the line stands", () => {
  const text = "a();\n  if (b &&\n   c) d();\n";
  const fault = (placesOf("some.ts", text) as Place[]).find(({ kind }) => kind === "and-or") as Place;
  const change = changeOf(text, fault);
  expect(change).toEqual({ before: "if (b &&", after: "if (b ||" });
  const accepted = [{ file: "some.ts", ...change, reason: "…" }];
  expect(isAccepted("some.ts", change, accepted)).toBe(true);
  expect(isAccepted("other.ts", change, accepted)).toBe(false);
});

const sources: Record<string, string> = {
  "server/src/a/room/x.commands.ts": "",
  "server/src/a/room/x.test.ts": "",
  "server/src/a/a.test.ts": "",
  "server/src/b/b.queries.ts": 'import { x } from "../a/index.ts";',
  "server/src/b/b.test.ts": "",
  "server/src/c/c.queries.ts": 'import { x } from "../b/index.ts";',
  "server/src/c/c.test.ts": "",
  "server/src/d/d.test.ts": "",
  "server/src/product/matrix/a.test.ts": "",
  "server/src/product/all.test.ts": "",
  "e2e/first.spec.ts": 'test("A-01 …',
  "e2e/second.spec.ts": 'test("part of D-02: …',
  "e2e/third.spec.ts": 'test("something',
};
const readSource = (file: string) => sources[file] ?? "";

test("the tests beside a file come first, then its area's, then those of what rests on it", () => {
  const rounds = roundsOf("server/src/a/room/x.commands.ts", Object.keys(sources), readSource);
  expect(rounds).toEqual([
    ["server/src/a/room/x.test.ts"],
    ["server/src/a/a.test.ts", "server/src/product/matrix/a.test.ts"],
    ["server/src/b/b.test.ts", "server/src/product/all.test.ts"],
  ]);
});

test("a change needs the tests of its area, of what rests on it however far, and its journeys", () => {
  const needed = (...changed: string[]) => testsForChanged(changed, Object.keys(sources), readSource);
  expect(needed("server/src/a/room/x.commands.ts")).toEqual([
    "e2e/first.spec.ts",
    "e2e/third.spec.ts",
    "server/src/a/a.test.ts",
    "server/src/a/room/x.test.ts",
    "server/src/b/b.test.ts",
    "server/src/c/c.test.ts",
    "server/src/product/all.test.ts",
    "server/src/product/matrix/a.test.ts",
  ]);
  expect(needed("server/src/d/d.test.ts", "docs/tests.md")).toContain("e2e/second.spec.ts");
  expect(needed("e2e/second.spec.ts")).toEqual(["e2e/second.spec.ts"]);
  expect(needed("docs/tests.md")).toEqual([]);
  expect(needed("server/src/platform/index.ts", "docs/tests.md")).toBeNull();
});
