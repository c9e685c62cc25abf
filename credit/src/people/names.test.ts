import { describe, expect, test } from "vitest";
import { areNicknames, normalizeName } from "./names.ts";
import { nicknames } from "./nicknames.ts";

describe("normalizeName", () => {
  test.each([
    ["Dana Smith", "DANA SMITH"],
    ["SMITH, DANA R", "DANA R SMITH"],
    ["Evan M. Smith", "EVAN M SMITH"],
    ["  josé   núñez ", "JOSE NUNEZ"],
    ["Ben O'Neil", "BEN ONEIL"],
    ["Ben O’Neil", "BEN ONEIL"],
    ["Mary Smith-Jones", "MARY SMITH JONES"],
    ["Smith-Jones, Mary", "MARY SMITH JONES"],
    ["J.R. Ewing", "J R EWING"],
    ["Łukasz Żak", "LUKASZ ZAK"],
    ["John Smith Jr.", "JOHN SMITH JR"],
    ["John Smith, Jr.", "JOHN SMITH JR"],
    ["Smith Jr, John", "JOHN SMITH JR"],
    ["Smith, John, Jr", "JOHN SMITH JR"],
    ["Smith, John Q. III", "JOHN Q SMITH III"],
    ["Cher", "CHER"],
    ["***", ""],
  ])("reads %s as %s", (written, text) => {
    expect(normalizeName(written).text).toBe(text);
  });

  test("takes a name apart", () => {
    expect(normalizeName("de la Cruz, María Elena, Sr.")).toEqual({
      first: "MARIA",
      middle: "ELENA DE LA",
      last: "CRUZ",
      suffix: "SR",
      text: "MARIA ELENA DE LA CRUZ SR",
    });
  });
});

describe("the nickname table", () => {
  test("holds at least 300 pairs, all in normal form", () => {
    const pairs = Object.entries(nicknames).flatMap(([formal, short]) =>
      short.split(" ").map((name) => [formal, name]),
    );
    expect(pairs.length).toBeGreaterThanOrEqual(300);
    expect(pairs.flat().every((name) => /^[A-Z]+$/.test(name ?? ""))).toBe(true);
    expect(new Set(pairs.map((pair) => pair.join(" "))).size).toBe(pairs.length);
  });

  test.each([
    ["BILL", "WILLIAM", true],
    ["WILLIAM", "BILL", true],
    ["BILL", "WILL", true],
    ["PEGGY", "MARGARET", true],
    ["MARY", "WILLIAM", false],
    ["BILL", "BILL", false],
    ["UNHEARD", "OF", false],
  ])("%s and %s: %s", (a, b, expected) => {
    expect(areNicknames(a, b, nicknames)).toBe(expected);
  });
});
