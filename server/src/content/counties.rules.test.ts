import { stateCodes } from "@refundry/contract/content";
import { describe, expect, it } from "vitest";
import { counties } from "./counties.rules.ts";
import { states } from "./states.reference.ts";

/** How many counties and equivalents each state had in 2020. */
const known = `AL 67 AK 30 AZ 15 AR 75 CA 58 CO 64 CT 8 DE 3 DC 1 FL 67 GA 159 HI 5 ID 44 IL 102 IN 92 IA 99 KS 105 KY 120
  LA 64 ME 16 MD 24 MA 14 MI 83 MN 87 MS 82 MO 115 MT 56 NE 93 NV 17 NH 10 NJ 21 NM 33 NY 62 NC 100 ND 53 OH 88 OK 77 OR 36
  PA 67 RI 5 SC 46 SD 66 TN 95 TX 254 UT 29 VT 14 VA 133 WA 39 WV 55 WI 72 WY 23 AS 5 FM 0 GU 1 MH 0 MP 4 PR 78 PW 0 VI 3`;
const in2020 = counties.filter((county) => county.valid_from === null);
const named = (fips: string) => counties.find((county) => county.fips === fips)?.name;

describe("states", () => {
  it("are the 59 of the conventions, in their order", () => {
    expect(states.map((state) => state.state_code)).toEqual([...stateCodes]);
    const kinds = states.map((state) => state.kind);
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    expect(["state", "district", "territory", "associated"].map(count)).toEqual([50, 1, 5, 3]);
  });

  it("each have a name, a capital and a FIPS code of their own", () => {
    expect(new Set(states.map((state) => state.fips)).size).toBe(59);
    for (const state of states) {
      expect(state.fips).toMatch(/^\d\d$/);
      expect(state.state_name.length * state.capital.length).toBeGreaterThan(0);
    }
  });
});

describe("counties", () => {
  it("are 3,143 in the states and DC, and as many per state as there were in 2020", () => {
    const territories = new Set(["AS", "GU", "MP", "PR", "VI"]);
    expect(in2020.filter((county) => !territories.has(county.state_code))).toHaveLength(3_143);
    const expected = [...known.matchAll(/(\w\w) (\d+)/g)].map(([, state, count]) => [state, Number(count)]);
    const found = expected.map(([state]) => [state, in2020.filter((county) => county.state_code === state).length]);
    expect(found).toEqual(expected);
  });

  it("Connecticut has eight counties until 2021 and nine planning regions from 2022", () => {
    const ofState = counties.filter((county) => county.state_code === "CT");
    expect(ofState.filter((county) => county.valid_until === "2021-12-31")).toHaveLength(8);
    expect(ofState.filter((county) => county.valid_from === "2022-01-01")).toHaveLength(9);
  });

  it("have a code and a name of their own within the state", () => {
    expect(new Set(counties.map((county) => county.fips)).size).toBe(counties.length);
    const names = counties.map((county) => `${county.state_code} ${county.name}`);
    expect(new Set(names).size).toBe(counties.length);
    for (const county of counties) expect(county.fips).toMatch(/^\d{5}$/);
  });

  it("stand in the order of the alphabet, in which their odd codes were given out", () => {
    const key = (name: string) => {
      const bare = name
        .normalize("NFD")
        .replace(/^Ste?\. /, "Saint ")
        .replace(/ (County|Parish|Municipio)$/, "");
      return bare.replace(/[^A-Za-z]/g, "").toLowerCase();
    };
    const odd = in2020.filter(({ fips }) => Number(fips) % 2 === 1 && Number(fips.slice(2)) < 510);
    const wrong = odd.filter((county, at) => {
      const before = odd[at - 1];
      if (before?.state_code !== county.state_code) return false;
      const [a, b] = [key(before.name), key(county.name)];
      // Names with Mc stand before all others with M.
      return !(a.startsWith("mc") && b.startsWith("m")) && a > b;
    });
    expect(wrong.map((county) => `${county.fips} ${county.name}`)).toEqual([]);
  });

  it.each([
    ["01001", "Autauga County"],
    ["02063", "Chugach Census Area"],
    ["02110", "Juneau City and Borough"],
    ["04012", "La Paz County"],
    ["06037", "Los Angeles County"],
    ["08014", "Broomfield County"],
    ["11001", "District of Columbia"],
    ["12086", "Miami-Dade County"],
    ["13121", "Fulton County"],
    ["17031", "Cook County"],
    ["22071", "Orleans Parish"],
    ["24510", "Baltimore city"],
    ["25025", "Suffolk County"],
    ["26163", "Wayne County"],
    ["27053", "Hennepin County"],
    ["29186", "Ste. Genevieve County"],
    ["29510", "St. Louis city"],
    ["32510", "Carson City"],
    ["35013", "Doña Ana County"],
    ["36061", "New York County"],
    ["37119", "Mecklenburg County"],
    ["39035", "Cuyahoga County"],
    ["42101", "Philadelphia County"],
    ["46102", "Oglala Lakota County"],
    ["46135", "Yankton County"],
    ["47157", "Shelby County"],
    ["48201", "Harris County"],
    ["48301", "Loving County"],
    ["48507", "Zavala County"],
    ["51059", "Fairfax County"],
    ["51510", "Alexandria city"],
    ["51600", "Fairfax city"],
    ["53033", "King County"],
    ["55079", "Milwaukee County"],
    ["72127", "San Juan Municipio"],
    ["78010", "St. Croix Island"],
    ["09110", "Capitol Planning Region"],
  ])("%s is %s", (fips, name) => {
    expect(named(fips)).toBe(name);
  });
});
