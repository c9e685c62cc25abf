import { describe, expect, it } from "vitest";
import { mayBeGiven, naicsIndex, searchNaics } from "./naicsSearch.rules.ts";

const row = (code: string, title: string, more: { edition?: number; active?: boolean; successor?: string } = {}) => ({
  code,
  title,
  edition: 2022,
  active: true,
  successor: null,
  ...more,
});
const rows = [
  row("72", "Accommodation and Food Services"),
  row("722", "Food Services and Drinking Places"),
  row("7225", "Restaurants and Other Eating Places"),
  row("722511", "Full-Service Restaurants"),
  row("722513", "Limited-Service Restaurants"),
  row("722514", "Cafeterias, Grill Buffets, and Buffets"),
  row("3118", "Bakeries and Tortilla Manufacturing"),
  row("311811", "Retail Bakeries"),
  row("6212", "Offices of Dentists"),
];
const index = naicsIndex(rows);
const codesOf = (q: string, limit = 50, shortest?: number) =>
  searchNaics(index, q, limit, shortest).map(({ code }) => code);

describe("search", () => {
  it("lists the codes that begin with what is typed, the equal one first", () => {
    expect(codesOf("7225")).toEqual(["7225", "722511", "722513", "722514"]);
    expect(codesOf("722", 3)).toEqual(["722", "7225", "722511"]);
    expect(codesOf("722", 2, 4)).toEqual(["7225", "722511"]);
    expect(codesOf("99")).toEqual([]);
  });

  it("finds words of the title, whatever their case, order and ending", () => {
    expect(codesOf("RESTAUR")).toEqual(["7225", "722511", "722513"]);
    expect(codesOf("bakery")).toEqual(["3118", "311811"]);
    expect(codesOf("dentist office")).toEqual(["6212"]);
    expect(codesOf("service restaurant full")).toEqual(["722511"]);
    expect(codesOf("restaurant spaceship")).toEqual([]);
  });

  it("answers nothing to a blank or to signs alone, and keeps to the limit", () => {
    expect([codesOf(""), codesOf("  "), codesOf("%_*")]).toEqual([[], [], []]);
    expect(codesOf("and", 2)).toHaveLength(2);
  });
});

describe("editions", () => {
  const both = naicsIndex([
    ...rows,
    row("722511", "Full-Service Eating", { edition: 2017 }),
    row("454110", "Electronic Shopping and Mail-Order Houses", { edition: 2017, successor: "449121" }),
    row("722599", "Withdrawn", { active: false }),
    row("722598", "Once", { active: false }),
    row("722598", "Of 2017", { edition: 2017 }),
  ]);
  const found = (code: string) => both.byCode.get(code);

  it("the newest of a code counts, and one that only an older edition has carries its year and successor", () => {
    expect(found("722511")).toMatchObject({ title: "Full-Service Restaurants", edition: null });
    expect(found("454110")).toMatchObject({ edition: 2017, successor: "449121" });
    expect(searchNaics(both, "722511", 5)).toHaveLength(1);
  });

  it("a deactivated code leaves the search and keeps its title; an older active one stands for it", () => {
    expect(searchNaics(both, "722599", 5)).toEqual([]);
    expect([found("722599")?.title, mayBeGiven(both, "722599")]).toEqual(["Withdrawn", false]);
    expect(found("722598")?.title).toBe("Of 2017");
  });

  it("a client may be given codes of four to six digits", () => {
    expect(["7225", "722511"].every((code) => mayBeGiven(both, code))).toBe(true);
    expect(["72", "722", "999999", "", "abc"].some((code) => mayBeGiven(both, code))).toBe(false);
  });
});
