import { expect, test } from "vitest";
import { actionOf, changeText, differences, type Entry, fieldsOf, recordOf, sideText } from "./auditWords.ts";

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
    before: { fee_amount: "12500.00", owner: 4, rate: "12.50" },
    after: { fee_amount: "13000.00", owner: 5, rate: "13.50" },
    names: { before: { owner: "Ada Lane" }, after: { owner: "Bo Hart" } },
  });
  const said = fieldsOf(one).map((field) => [sideText(one, "before", field), sideText(one, "after", field)]);
  expect(said).toEqual([
    ["$12,500.00", "$13,000.00"],
    ["Ada Lane (4)", "Bo Hart (5)"],
    ["12.50", "13.50"],
  ]);
  expect([recordOf(one), recordOf(entry({ record_type: "system", record_id: null }))]).toEqual(["clients 7", "system"]);
  expect([actionOf(one), actionOf(entry({ action: "auth.sign_in" }))]).toEqual(["Client update", "Signed in"]);
});

test("a line tells the first two changes and how many there are beside them", () => {
  expect(changeText(entry({ before: { a: 1, b: 2, c: 3 }, after: { a: 2, b: 3, c: 4 } }))).toBe(
    "A: 1 → 2 · B: 2 → 3 · 1 more",
  );
  expect(changeText(entry({ after: { trade_name: "Acme" } }))).toBe("Trade name: Acme");
  expect(changeText(entry({}))).toBe("");
});
