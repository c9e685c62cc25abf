import { describe, expect, test } from "vitest";
import { instantText } from "../../base/instants.ts";
import { actionText, choiceWords, countWords, type HistoryWords, moneyWords, wordedFields } from "./historyWords.ts";

const words: HistoryWords = {
  actions: { "client.update": "Client changed" },
  entries: {
    client: { fields: { city: { label: "City" }, rate: { label: "Rate", show: (rate) => `${rate}%` } } },
    wages: { fields: { tips: { label: "Tips" } }, ofQuarter: moneyWords },
  },
};
const told = (action: string, values: Record<string, unknown>) =>
  wordedFields(action, Object.keys(values), words).map(({ key, label, show }) => [label, show(values[key])]);

describe("a change in words", () => {
  test("an action has its own words, or its name read as one", () => {
    expect([actionText("client.update", words), actionText("form_8821.download", words)]).toEqual([
      "Client changed",
      "Form 8821 download",
    ]);
  });

  test("fields stand in the order of their form, others after them as they come; number and version are not told", () => {
    const values = { id: 7, owner_name: "Ann", rate: 20, version: 3, zip: "45402", city: "Troy" };
    expect(told("client.update", values)).toEqual([
      ["City", "Troy"],
      ["Rate", "20%"],
      ["Owner name", "Ann"],
      ["Zip", "45402"],
    ]);
    expect(told("unknown.update", { some_field: "x" })).toEqual([["Some field", "x"]]);
  });

  test("a state without words of its own is read as one; with words it is told by them", () => {
    expect(told("thing.change", { state: "in_review", place: "in_review" })).toEqual([
      ["State", "In review"],
      ["Place", "in_review"],
    ]);
    const own = { ...words, entries: { thing: { fields: { state: { label: "Now", show: () => "Held" } } } } };
    expect(wordedFields("thing.change", ["state"], own).map(({ label, show }) => [label, show("in_review")])).toEqual([
      ["Now", "Held"],
    ]);
  });

  test("quarters stand one after another, alone or behind the name of a field", () => {
    const values = { "2021-Q2": "2.00", "2020-Q4": "1.00", "2021-Q1 tips": "3.00", "2021-Q1 other": "4.00" };
    expect(told("wages.save", values)).toEqual([
      ["Tips, Q1 2021", "3.00"],
      ["Q4 2020", "$1.00"],
      ["Other, Q1 2021", "4.00"],
      ["Q2 2021", "$2.00"],
    ]);
  });

  test("values are written as people read them: nothing, yes and no, days, instants, lists and quarters", () => {
    const at = "2026-01-02T10:00:00.000Z";
    const values = {
      a: null,
      b: undefined,
      c: "",
      d: true,
      e: false,
      f: "2026-01-02",
      g: at,
      h: [1, null, "x"],
      i: [],
      j: { year: 2021, quarter: 1 },
      k: { year: 2021, quarter: 2, first_name: "Ann" },
      l: { first_name: "Ann", active: true },
      m: 0,
      rate: null,
    };
    expect(told("client.update", values).map(([, value]) => value)).toEqual([
      "nothing",
      "nothing",
      "nothing",
      "nothing",
      "yes",
      "no",
      "Jan 2, 2026",
      instantText(at),
      "1, nothing, x",
      "nothing",
      "Q1 2021",
      "Q2 2021, First name: Ann",
      "First name: Ann, Active: yes",
      "0",
    ]);
  });

  test("amounts, counts and choices have their words; a choice that is gone stands as it was kept", () => {
    const choice = choiceWords([
      ["a", "First"],
      ["1", "One"],
    ]);
    expect([choice("a"), choice(1), choice("z")]).toEqual(["First", "One", "z"]);
    expect([moneyWords("1234.50"), countWords(1234)]).toEqual(["$1,234.50", "1,234"]);
  });
});
