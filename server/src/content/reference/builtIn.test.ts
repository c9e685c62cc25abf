import { content, stateCodes, stateNames } from "@refundry/contract/content";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

/** How many counties and equivalents each state had in 2020. */
const known = `AL 67 AK 30 AZ 15 AR 75 CA 58 CO 64 CT 8 DE 3 DC 1 FL 67 GA 159 HI 5 ID 44 IL 102 IN 92 IA 99 KS 105 KY 120
  LA 64 ME 16 MD 24 MA 14 MI 83 MN 87 MS 82 MO 115 MT 56 NE 93 NV 17 NH 10 NJ 21 NM 33 NY 62 NC 100 ND 53 OH 88 OK 77 OR 36
  PA 67 RI 5 SC 46 SD 66 TN 95 TX 254 UT 29 VT 14 VA 133 WA 39 WV 55 WI 72 WY 23 AS 5 FM 0 GU 1 MH 0 MP 4 PR 78 PW 0 VI 3`;
const counts = async (state: string) => (await admin.call(content.counties, { query: { state, limit: 1 } })).total;
const asked = async <Row>(text: string) => (await world.owner.query(text)).rows as Row[];

describe("places that come with the product", () => {
  test("CONTENT-39 59 states, 254 counties in TX, 62 in NY, 78 in PR, 8 counties and 9 planning regions in CT; 7225 finds 722511 and 722513", async () => {
    const { items } = await admin.call(content.referenceStates, { query: {} });
    expect(items).toHaveLength(59);
    expect([await counts("TX"), await counts("NY"), await counts("PR")]).toEqual([254, 62, 78]);
    const { items: connecticut } = await admin.call(content.counties, { query: { state: "CT" } });
    expect(connecticut.filter(({ name }) => name.endsWith(" County"))).toHaveLength(8);
    expect(connecticut.filter(({ name }) => name.endsWith(" Planning Region"))).toHaveLength(9);
    expect(connecticut).toHaveLength(17);
    const found = await admin.call(content.naics, { query: { q: "7225" } });
    expect(found.items.map(({ code }) => code)).toEqual(expect.arrayContaining(["722511", "722513"]));
  });

  test("the states are those of the conventions, 50 of them states, with a FIPS code each", async () => {
    const { items } = await admin.call(content.referenceStates, { query: {} });
    expect(Object.fromEntries(items.map((one) => [one.state_code, one.state_name]))).toEqual(stateNames);
    const count = (kind: string) => items.filter((one) => one.kind === kind).length;
    expect(["state", "district", "territory", "associated"].map(count)).toEqual([50, 1, 5, 3]);
    for (const { fips } of items) expect(fips).toMatch(/^\d\d$/);
  });

  test("3,143 counties of 2020 in the states and DC, in each state as many as there were", async () => {
    const rows = await asked<{ state: string; many: number }>(
      "select state_code as state, count(*)::int as many from counties where valid_from is null group by 1",
    );
    const found = new Map(rows.map(({ state, many }) => [state, many]));
    const expected = [...known.matchAll(/(\w\w) (\d+)/g)].map(([, state, count]) => [state, Number(count)]);
    expect(expected.map(([state]) => [state, found.get(String(state)) ?? 0])).toEqual(expected);
    const territories = new Set(["AS", "GU", "MP", "PR", "VI"]);
    expect(rows.reduce((sum, { state, many }) => (territories.has(state) ? sum : sum + many), 0)).toBe(3_143);
  });

  test("odd codes were given out in the order of the alphabet", async () => {
    const rows = await asked<{ fips: string; name: string; state_code: string }>(
      "select fips, name, state_code from counties where valid_from is null and fips::int % 2 = 1 and substr(fips, 3)::int < 510 order by fips",
    );
    const key = (name: string) =>
      name
        .normalize("NFD")
        .replace(/^Ste?\. /, "Saint ")
        .replace(/ (County|Parish|Municipio)$/, "")
        .replace(/[^A-Za-z]/g, "")
        .toLowerCase();
    const wrong = rows.filter((county, at) => {
      const before = rows[at - 1];
      if (before?.state_code !== county.state_code) return false;
      const [a, b] = [key(before.name), key(county.name)];
      // Names with Mc stand before all others with M.
      return !(a.startsWith("mc") && b.startsWith("m")) && a > b;
    });
    expect(wrong.map(({ fips, name }) => `${fips} ${name}`)).toEqual([]);
  });

  test("counties bear the names and codes of the Census", async () => {
    const expected: Record<string, string> = {
      "02063": "Chugach Census Area",
      "02110": "Juneau City and Borough",
      "04012": "La Paz County",
      "06037": "Los Angeles County",
      "09110": "Capitol Planning Region",
      "11001": "District of Columbia",
      "17031": "Cook County",
      "22071": "Orleans Parish",
      "29186": "Ste. Genevieve County",
      "29510": "St. Louis city",
      "32510": "Carson City",
      "35013": "Doña Ana County",
      "46102": "Oglala Lakota County",
      "48301": "Loving County",
      "51600": "Fairfax city",
      "72127": "San Juan Municipio",
      "78010": "St. Croix Island",
    };
    const rows = await asked<{ fips: string; name: string }>("select fips, name from counties");
    const named = new Map(rows.map(({ fips, name }) => [fips, name]));
    expect(Object.fromEntries(Object.keys(expected).map((fips) => [fips, named.get(fips)]))).toEqual(expected);
  });

  test("every state has its capital and four more cities, each in a county of its state", async () => {
    const rows = await asked<{ state_code: string; name: string; lies: number }>(
      `select state_code, name, (select count(*)::int from counties c where c.id = any(cities.counties) and c.state_code = cities.state_code) as lies from cities`,
    );
    const states = stateCodes.slice(0, 50);
    expect(states.filter((state) => rows.filter((city) => city.state_code === state).length < 5)).toEqual([]);
    expect(stateCodes.filter((state) => !rows.some((city) => city.state_code === state))).toEqual([]);
    const withoutCounties = new Set(["FM", "MH", "PW"]);
    expect(rows.filter((city) => (city.lies === 0) !== withoutCounties.has(city.state_code))).toEqual([]);
    const has = (state: string, name: string) => rows.some((city) => city.state_code === state && city.name === name);
    expect(has("IL", "Springfield") && has("NY", "Albany") && has("TX", "Sugar Land") && has("GU", "Hagåtña")).toBe(
      true,
    );
    const york = rows.find((city) => city.state_code === "NY" && city.name === "New York");
    expect(york?.lies).toBe(5);
  });

  test("ZIP areas of three digits say their state", async () => {
    const rows = await asked<{ zip: string; state_code: string }>(
      "select zip, state_code from zip_areas order by 1, 2",
    );
    const of = (zip: string) => rows.filter((area) => area.zip === zip).map((area) => area.state_code);
    expect([of("100"), of("606"), of("005"), of("999"), of("201")]).toEqual([["NY"], ["IL"], ["NY"], ["AK"], ["VA"]]);
    expect(of("969")).toEqual(["FM", "GU", "MH", "MP", "PW"]);
    expect(stateCodes.filter((state) => !rows.some((area) => area.state_code === state))).toEqual([]);
    expect(rows.every(({ zip }) => /^\d{3}$/.test(zip))).toBe(true);
  });
});

describe("the NAICS of 2022", () => {
  const codes = () => asked<{ code: string; title: string }>("select code, title from naics_codes order by code");

  test("CONTENT-40 has 24 two-digit codes and 20 industries; searching `restaurants` finds 7225", async () => {
    const all = await codes();
    expect([2, 3, 4].map((length) => all.filter(({ code }) => code.length === length).length)).toEqual([24, 96, 308]);
    const industries = await asked<{ name: string; codes: string[] }>("select name, codes from industries");
    expect(industries).toHaveLength(20);
    expect(industries.find(({ name }) => name === "Manufacturing")?.codes).toEqual(["31", "32", "33"]);
    const found = await admin.call(content.naics, { query: { q: "restaurants" } });
    expect(found.items.map(({ code }) => code)).toEqual(["7225", "722511", "722513"]);
  });

  test("has the usual industries, every code under codes that exist", async () => {
    const all = await codes();
    const known = new Set(all.map(({ code }) => code));
    expect(all.filter(({ code }) => code.length === 6).length).toBeGreaterThanOrEqual(150);
    const named = "722511 722513 721110 812112 621210 621111 624410 713940 238220 484110 541110 561720 811111";
    expect(named.split(" ").filter((code) => !known.has(code))).toEqual([]);
    for (const { code, title } of all) {
      expect(title).toMatch(/^[A-Z]\S.*[a-z)]$/);
      const parents = [2, 3, 4].filter((length) => length < code.length).map((length) => code.slice(0, length));
      expect(parents.filter((parent) => !known.has(parent))).toEqual([]);
    }
  });
});
