export type StateKind = "state" | "district" | "territory" | "associated";

export interface State {
  readonly state_code: string;
  readonly state_name: string;
  /** Two digits. */
  readonly fips: string;
  readonly kind: StateKind;
  readonly capital: string;
}

/** Code, FIPS, name, capital. */
const rows: Readonly<Record<StateKind, string>> = {
  state: `
    AL 01 Alabama, Montgomery
    AK 02 Alaska, Juneau
    AZ 04 Arizona, Phoenix
    AR 05 Arkansas, Little Rock
    CA 06 California, Sacramento
    CO 08 Colorado, Denver
    CT 09 Connecticut, Hartford
    DE 10 Delaware, Dover
    FL 12 Florida, Tallahassee
    GA 13 Georgia, Atlanta
    HI 15 Hawaii, Honolulu
    ID 16 Idaho, Boise
    IL 17 Illinois, Springfield
    IN 18 Indiana, Indianapolis
    IA 19 Iowa, Des Moines
    KS 20 Kansas, Topeka
    KY 21 Kentucky, Frankfort
    LA 22 Louisiana, Baton Rouge
    ME 23 Maine, Augusta
    MD 24 Maryland, Annapolis
    MA 25 Massachusetts, Boston
    MI 26 Michigan, Lansing
    MN 27 Minnesota, St. Paul
    MS 28 Mississippi, Jackson
    MO 29 Missouri, Jefferson City
    MT 30 Montana, Helena
    NE 31 Nebraska, Lincoln
    NV 32 Nevada, Carson City
    NH 33 New Hampshire, Concord
    NJ 34 New Jersey, Trenton
    NM 35 New Mexico, Santa Fe
    NY 36 New York, Albany
    NC 37 North Carolina, Raleigh
    ND 38 North Dakota, Bismarck
    OH 39 Ohio, Columbus
    OK 40 Oklahoma, Oklahoma City
    OR 41 Oregon, Salem
    PA 42 Pennsylvania, Harrisburg
    RI 44 Rhode Island, Providence
    SC 45 South Carolina, Columbia
    SD 46 South Dakota, Pierre
    TN 47 Tennessee, Nashville
    TX 48 Texas, Austin
    UT 49 Utah, Salt Lake City
    VT 50 Vermont, Montpelier
    VA 51 Virginia, Richmond
    WA 53 Washington, Olympia
    WV 54 West Virginia, Charleston
    WI 55 Wisconsin, Madison
    WY 56 Wyoming, Cheyenne`,
  district: `
    DC 11 District of Columbia, Washington`,
  territory: `
    AS 60 American Samoa, Pago Pago
    GU 66 Guam, Hagåtña
    MP 69 Northern Mariana Islands, Saipan
    PR 72 Puerto Rico, San Juan
    VI 78 U.S. Virgin Islands, Charlotte Amalie`,
  associated: `
    FM 64 Federated States of Micronesia, Palikir
    MH 68 Marshall Islands, Majuro
    PW 70 Palau, Ngerulmud`,
};

function read(kind: StateKind): State[] {
  return rows[kind]
    .trim()
    .split("\n")
    .map((line) => {
      const [, state_code = "", fips = "", state_name = "", capital = ""] =
        /^(\w\w) (\d\d) ([^,]+), (.+)$/.exec(line.trim()) ?? [];
      return { state_code, state_name, fips, kind, capital };
    });
}

const beyondTheStates = [...read("district"), ...read("territory"), ...read("associated")];

/** The 59 of the conventions, in their order: the fifty states, then AS, DC, FM, GU, MH, MP, PW, PR, VI. */
export const states: readonly State[] = [
  ...read("state"),
  ...beyondTheStates.sort((a, b) => a.state_name.localeCompare(b.state_name)),
];
