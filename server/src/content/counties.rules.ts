import { countiesAlabamaToGeorgia } from "./counties.alabama-georgia.reference.ts";
import { countiesHawaiiToMississippi } from "./counties.hawaii-mississippi.reference.ts";
import { countiesMissouriToSouthCarolina } from "./counties.missouri-southCarolina.reference.ts";
import { countiesSouthDakotaToWyoming } from "./counties.southDakota-wyoming.reference.ts";
import { states } from "./states.reference.ts";

/**
 * How the reference files write a state: names without their ending, separated by commas. Codes are the odd numbers in
 * turn, as they were first given out; `86:` before a name sets the code where that row was broken later, and `=` says that
 * the name is whole and takes no ending.
 */
type CountyLists = Readonly<Record<string, string>>;

/** A county or equivalent, with the span in which it is one; null means that the span has no such end. */
export interface County {
  readonly state_code: string;
  /** Five digits: two of the state, three of the county. */
  readonly fips: string;
  /** With its ending, as the Census lists it: `Loving County`, `Orleans Parish`, `Alexandria city`. */
  readonly name: string;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
}

const endings: Readonly<Record<string, string>> = { LA: "Parish", PR: "Municipio" };
const stateFips = new Map(states.map((state) => [state.state_code, state.fips]));

/** Connecticut counts by these from 2022 on, in place of its counties. */
const planningRegions = `110:Capitol, 120:Greater Bridgeport, 130:Lower Connecticut River Valley, 140:Naugatuck Valley,
  150:Northeastern Connecticut, 160:Northwest Hills, 170:South Central Connecticut, 180:Southeastern Connecticut,
  190:Western Connecticut`;

function readList(state_code: string, list: string, ending: string): { fips: string; name: string }[] {
  let code = -1;
  return list.split(",").map((entry) => {
    const [, given, whole, name = ""] = /^(?:(\d+):)?(=)?(.+)$/.exec(entry.trim()) ?? [];
    code = given ? Number(given) : code + (code % 2 === 0 ? 1 : 2);
    const fips = `${stateFips.get(state_code)}${String(code).padStart(3, "0")}`;
    return { fips, name: whole ? name : `${name} ${ending}` };
  });
}

function countiesOf(lists: CountyLists): County[] {
  return Object.entries(lists).flatMap(([state_code, list]) => {
    const valid_until = state_code === "CT" ? "2021-12-31" : null;
    const found = readList(state_code, list, endings[state_code] ?? "County");
    return found.map((one) => ({ state_code, ...one, valid_from: null, valid_until }));
  });
}

/**
 * The built-in counties: the 3,143 of the states and DC in 2020, those of five territories (FM, MH and PW have none), and
 * Connecticut's nine planning regions from 2022 beside its eight counties (20, reference data).
 */
export const counties: readonly County[] = [
  ...countiesOf(countiesAlabamaToGeorgia),
  ...countiesOf(countiesHawaiiToMississippi),
  ...countiesOf(countiesMissouriToSouthCarolina),
  ...countiesOf(countiesSouthDakotaToWyoming),
  ...readList("CT", planningRegions, "Planning Region").map((one) => ({
    state_code: "CT",
    ...one,
    valid_from: "2022-01-01",
    valid_until: null,
  })),
];
