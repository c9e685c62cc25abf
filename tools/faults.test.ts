import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { filesOfClone } from "./areas.mjs";
import { chosenOf, faults, lostPlaces } from "./faults/known.mjs";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");
const one = (name: string, find = "a") => ({ name, file: "some.ts", find, put: "", tests: [] });
const namesOf = (known: { name: string }[]) => known.map(({ name }) => name);

// Code that moves takes its known faults along: a fault whose place is gone is one that nothing shows any more.
test("every known fault finds its place once, changes it, and has a name of its own and tests that are there", () => {
  expect(lostPlaces(faults, read)).toEqual([]);
  expect(faults.filter(({ find, put }) => find === put)).toEqual([]);
  expect(new Set(namesOf(faults)).size).toBe(faults.length);
  const tests = filesOfClone().filter((file) => /\.test\.tsx?$/.test(file));
  const named = faults.flatMap((fault) => fault.tests.filter((word) => word.includes("/")));
  expect(named.filter((word) => !tests.some((file) => file.startsWith(word)))).toEqual([]);
});

test("a place that is gone, or stands twice, is told by the name of its fault", () => {
  const known = [one("gone", "x"), one("once", "b"), one("twice", "a")];
  expect(lostPlaces(known, () => "a b a")).toEqual(["gone (some.ts)", "twice (some.ts)"]);
});

test("words choose faults by their names; a run that was stopped goes on at a fault", () => {
  const known = [one("a lock"), one("a key"), one("a lock twice")];
  expect(namesOf(chosenOf(known, {}))).toEqual(["a lock", "a key", "a lock twice"]);
  expect(namesOf(chosenOf(known, { words: ["lock"] }))).toEqual(["a lock", "a lock twice"]);
  expect(namesOf(chosenOf(known, { from: "a key" }))).toEqual(["a key", "a lock twice"]);
  expect(chosenOf(known, { from: "a ke" })).toEqual([]);
});
