import { describe, expect, it } from "vitest";
import { isKnownNaics, naicsCodes, naicsSectors, naicsTitle, searchNaics } from "./naicsSearch.rules.ts";

const ofLength = (length: number) => naicsCodes.filter(({ code }) => code.length === length);
const codesOf = (q: string, limit = 50, shortest?: number) => searchNaics(q, limit, shortest).map(({ code }) => code);

describe("the NAICS of 2022", () => {
  it("CONTENT-40 has 24 two-digit codes in 20 sectors, 96 subsectors, 308 groups and the usual industries", () => {
    expect([2, 3, 4].map((length) => ofLength(length).length)).toEqual([24, 96, 308]);
    expect(naicsSectors).toHaveLength(20);
    expect(naicsSectors.find(({ name }) => name === "Manufacturing")?.codes).toEqual(["31", "32", "33"]);
    expect(ofLength(6).length).toBeGreaterThanOrEqual(150);
  });

  it("has the industries that the specification names", () => {
    const named = "722511 722513 721110 812112 621210 621111 624410 713940 238220 484110 541110 561720 811111".split(
      " ",
    );
    expect(named.filter((code) => !naicsTitle(code))).toEqual([]);
  });

  it("has every code once, with a title, under codes that exist", () => {
    const codes = new Set(naicsCodes.map(({ code }) => code));
    expect(codes.size).toBe(naicsCodes.length);
    for (const { code, title } of naicsCodes) {
      expect(code).toMatch(/^\d{2,4}$|^\d{6}$/);
      expect(title).toMatch(/^[A-Z]\S.*[a-z)]$/);
      const parents = [2, 3, 4].filter((length) => length < code.length).map((length) => code.slice(0, length));
      expect(parents.filter((parent) => !codes.has(parent))).toEqual([]);
    }
  });

  it("has no two industries or groups of one title side by side", () => {
    const industries = [...ofLength(6), ...ofLength(2).filter(({ code }) => !["32", "33", "45", "49"].includes(code))];
    expect(new Set(industries.map(({ title }) => title)).size).toBe(industries.length);
  });
});

describe("search", () => {
  it("lists the codes that begin with what is typed, the equal one first", () => {
    expect(codesOf("7225")).toEqual(["7225", "722511", "722513", "722514", "722515"]);
    expect(codesOf("722", 3)).toEqual(["722", "7223", "722310"]);
    expect(codesOf("722", 3, 4)).toEqual(["7223", "722310", "722320"]);
    expect(codesOf("99")).toEqual([]);
  });

  it("CONTENT-40 finds words of the title, whatever their case, order and ending", () => {
    expect(codesOf("restaurants")).toEqual(["7225", "722511", "722513"]);
    expect(codesOf("RESTAUR")).toEqual(["7225", "722511", "722513"]);
    expect(codesOf("bakery")).toEqual(["3118", "311811", "311812"]);
    expect(codesOf("dentist office")).toEqual(["6212", "621210"]);
    expect(codesOf("service restaurant full")).toEqual(["722511"]);
    expect(codesOf("restaurant spaceship")).toEqual([]);
  });

  it("answers nothing to a blank or to signs alone, and keeps to the limit", () => {
    expect([codesOf(""), codesOf("  "), codesOf("%_*")]).toEqual([[], [], []]);
    expect(codesOf("and", 7)).toHaveLength(7);
  });

  it("takes codes of four to six digits for clients", () => {
    expect(["7225", "722511"].every(isKnownNaics)).toBe(true);
    expect(["72", "722", "722599", "", "abc"].some(isKnownNaics)).toBe(false);
    expect([naicsTitle("72"), naicsTitle("722599")]).toEqual(["Accommodation and Food Services", null]);
  });
});
