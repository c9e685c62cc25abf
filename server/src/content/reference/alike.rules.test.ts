import { describe, expect, test } from "vitest";
import { alike, alikeEnough } from "./alike.rules.ts";
import { normalName, placeName } from "./cityName.rules.ts";

describe("names of cities", () => {
  test("case, accents, signs, `St.` and `Ft.` make no other city", () => {
    const same = (one: string, other: string) => expect(normalName(one)).toBe(normalName(other));
    same("springfield", "SPRINGFIELD");
    same("St. Paul", "Saint Paul");
    same("St Paul", "saint  paul");
    same("Ft. Worth", "Fort Worth");
    same("Ste. Genevieve", "Sainte Genevieve");
    same("Cañon City", "Canon City");
    same("O’Fallon", "O'Fallon");
    same("Winston-Salem", "Winston Salem");
    expect(normalName("Springfeld")).not.toBe(normalName("Springfield"));
    expect(normalName("Stoughton")).toBe("stoughton");
  });

  test.each([
    ["Chicago city", "Chicago", "city"],
    ["Oklahoma City city", "Oklahoma City", "city"],
    ["Carson City", "Carson City", null],
    ["Arlington CDP", "Arlington", "CDP"],
    ["Indianapolis city (balance)", "Indianapolis", "city (balance)"],
    ["Juneau city and borough", "Juneau", "city and borough"],
    ["Princeton borough", "Princeton", "borough"],
    ["Anchorage municipality", "Anchorage", "municipality"],
  ])("%s is %s", (full, name, kind) => {
    expect(placeName(full)).toEqual({ name, kind });
  });
});

describe("how alike two names are", () => {
  test("the same name is one; a slip, two letters swapped and what sounds alike are enough; another city is not", () => {
    expect(alike("St. Louis", "Saint Louis")).toBe(1);
    for (const [typed, meant] of [
      ["Springfeld", "Springfield"],
      ["Chciago", "Chicago"],
      ["Filadelfia", "Philadelphia"],
      ["Pittsburg", "Pittsburgh"],
      ["Kewanny", "Kewanee"],
    ] as const)
      expect(alike(typed, meant), typed).toBeGreaterThanOrEqual(alikeEnough);
    for (const [one, other] of [
      ["Springfield", "Chicago"],
      ["Aurora", "Peoria"],
      ["Elgin", "Joliet"],
    ] as const)
      expect(alike(one, other), one).toBeLessThan(alikeEnough);
  });

  test("the nearer name is above the farther, and none but the same is one", () => {
    expect(alike("Springfeld", "Springfield")).toBeGreaterThan(alike("Springfeld", "Springville"));
    expect(alike("Springfeld", "Springfield")).toBeLessThan(1);
  });
});
