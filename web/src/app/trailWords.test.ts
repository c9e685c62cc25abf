import { expect, test } from "vitest";
import * as areas from "../areas.ts";
import type { WebArea } from "../base/roots.ts";
import { joinedWords } from "../base/trailWords.ts";

const sources = import.meta.glob<string>(["../../../server/src/**/*.ts", "!**/*.test.ts", "!**/*.given.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const text = Object.values(sources).join("\n");
const found = (pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
const each = (noun: string, verbs: string) => verbs.split(" ").map((verb) => `${noun}.${verb}`);

/** Those whose names the server puts together. */
const composed = [
  ...each("note", "create update delete pin unpin"),
  ...["county", "city", "zip_area", "naics_code"].flatMap((noun) => each(noun, "create update delete")),
  ...each("city", "merge unmerge"),
  ...each("client_user", "link unlink"),
  ...each("client_mandate", "approved excluded in_review selected"),
  ...each("qualification", "sent withdrawn quarter finalized rejected closed reopened"),
  ...each("documents", "reminder_set reminder_end"),
  ...each("dated_version", "create correct"),
  ...each("mail", "send_again count_as_sent"),
  ...each("task", "create update delete close reopen"),
  ...each("ticket", "assign answer hear hear_unassigned resolve reopen close"),
  ...each("ticket_snippet", "create change delete"),
  ...each("user", "activate suspend reactivate"),
  ...each("package_job", "start finish fail"),
  ...each("binder", "start finish fail expire"),
  ...each("reference_import", "confirm finish fail undo"),
  ...each("setting_change", "apply cancel refuse"),
  ...["wages", "counts", "receipts"].map((part) => `${part}.update`),
  "backup.make",
];
const written = found(/\baction(?::|,| =)\s*(?:\w+ \? )?"([a-z_0-9]+\.[a-z_]+)"/g);
const recordTypes = ["note", "county", "city", "zip_area", "naics_code", "task", "wages", "counts", "receipts"];

const words = async () =>
  joinedWords(await Promise.all(Object.values<WebArea>(areas).flatMap(({ trail }) => trail?.() ?? [])));

test("every action and every record that the server writes into the trail has words", async () => {
  const { actions, records } = await words();
  // What was read of the sources is no empty list.
  expect(written.length).toBeGreaterThan(80);
  const all = new Set([...written, ...composed]);
  expect([...all].filter((action) => !Object.hasOwn(actions, action)).sort()).toEqual([]);
  const types = new Set([...recordTypes, ...found(/\brecordType: "(\w+)"/g)]);
  expect([...types].filter((type) => !Object.hasOwn(records, type)).sort()).toEqual([]);
});

test("no two actions and no two records are called the same, so that a filter says which", async () => {
  const { actions, records } = await words();
  for (const names of [Object.values(actions), Object.values(records)])
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
