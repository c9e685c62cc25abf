import { expect, test } from "vitest";
import { noTrailWords, type TrailWords } from "../../base/trailWords.ts";
import {
  actionChoices,
  actionOf,
  changeText,
  differences,
  type Entry,
  fieldChoices,
  fieldsOf,
  recordChoices,
  recordOf,
  sideText,
} from "./auditWords.ts";

const words: TrailWords = {
  actions: { "client.update": "Client changed", "auth.sign_in": "Signed in" },
  entries: {
    auth: { fields: { kind: { label: "Kind", show: () => "In a browser" }, name: { label: "Name" } } },
    client: { fields: { on_hold: { label: "On Hold" }, legal_name: { label: "Name" } } },
    note: { fields: { on_hold: { label: "On Hold" }, share: { label: "Percent" }, part: { label: "Percent" } } },
  },
  records: { clients: "Client", user: "User" },
};

const entry = (said: Partial<Entry>): Entry => ({
  id: 1,
  at: "2026-03-01T10:00:00.000Z",
  actor_user_id: 2,
  actor_name: "Ann Sample",
  on_behalf_of_user_id: null,
  on_behalf_of_name: null,
  action: "client.update",
  record_type: "clients",
  record_id: 7,
  record_name: null,
  client_id: 7,
  client_name: "Acme LLC",
  entity_id: null,
  before: null,
  after: null,
  names: { before: {}, after: {} },
  reason: null,
  request_id: "r",
  ip: null,
  ...said,
});

test("what was removed and added is told word by word; what is the same stays", () => {
  expect(differences("Old Harbor Trading", "New Harbor Trading Co")).toEqual([
    { kind: "removed", text: "Old" },
    { kind: "added", text: "New" },
    { kind: "same", text: " Harbor Trading" },
    { kind: "added", text: " Co" },
  ]);
  expect(differences("same words", "same words")).toEqual([{ kind: "same", text: "same words" }]);
  const long = "word ".repeat(400);
  expect(differences(long, `${long}more`).map(({ kind }) => kind)).toEqual(["removed", "added"]);
});

test("amounts are money, ids have their names and the id, a record its type and number", () => {
  const one = entry({
    before: { fee_amount: "12500.00", owner: 4, rate: "12.50", naics_code: "7225" },
    after: { fee_amount: "13000.00", owner: 5, rate: "13.50", naics_code: "7224" },
    names: { before: { owner: "Ada Lane", naics_code: "7225 Restaurants" }, after: { owner: "Bo Hart" } },
  });
  const said = fieldsOf(one, noTrailWords).map((field) => [
    sideText(one, "before", field),
    sideText(one, "after", field),
  ]);
  expect(said).toEqual([
    ["$12,500.00", "$13,000.00"],
    ["Ada Lane (4)", "Bo Hart (5)"],
    ["12.50", "13.50"],
    ["7225 Restaurants", "7224"],
  ]);
});

test("actions, records and fields stand in the words of their areas; what has none as its name reads", () => {
  const named = entry({ record_type: "user", record_name: "Nora Quill" });
  const system = entry({ record_type: "some_system", record_id: null });
  expect([entry({}), named, system].map((one) => recordOf(one, words))).toEqual([
    "Client 7",
    "Nora Quill (7)",
    "Some system",
  ]);
  expect(["client.update", "auth.sign_in", "form_9.made"].map((action) => actionOf({ action }, words))).toEqual([
    "Client changed",
    "Signed in",
    "Form 9 made",
  ]);
  expect(changeText(entry({ action: "auth.sign_in", after: { kind: "cookie" } }), words)).toBe("Kind: In a browser");
});

test("what may be chosen in a filter stands by its words; of two fields of one name each says of what it is", () => {
  expect(actionChoices(words)).toEqual([
    ["Client changed", "client.update"],
    ["Signed in", "auth.sign_in"],
  ]);
  expect(recordChoices(words)).toEqual([
    ["Client", "clients"],
    ["User", "user"],
  ]);
  expect(fieldChoices(words)).toEqual([
    ["Kind", "kind"],
    ["Name (Auth)", "name"],
    ["Name (Client)", "legal_name"],
    ["On Hold", "on_hold"],
    ["Percent (Note: Part)", "part"],
    ["Percent (Note: Share)", "share"],
  ]);
});

test("a line tells the first two changes and how many there are beside them", () => {
  expect(changeText(entry({ before: { a: 1, b: 2, c: 3 }, after: { a: 2, b: 3, c: 4 } }), words)).toBe(
    "A: 1 → 2 · B: 2 → 3 · 1 more",
  );
  expect(changeText(entry({ after: { trade_name: "Acme" } }), words)).toBe("Trade name: Acme");
  expect(changeText(entry({}), words)).toBe("");
});
