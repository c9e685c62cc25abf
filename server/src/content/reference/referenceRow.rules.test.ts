import { expect, test } from "vitest";
import { readReferenceFile } from "./referenceFile.format.ts";
import { asCode, landShares, yearInName } from "./referenceRow.rules.ts";

const fips = new Map([
  ["AL", "01"],
  ["IL", "17"],
]);
const read = (text: string) => readReferenceFile(Buffer.from(text), fips);

test("a code gets back the zeros that a spreadsheet took from it; what is no number stays", () => {
  expect([asCode("1", 2), asCode("48301", 5), asCode("x1", 5), asCode("", 5)]).toEqual(["01", "48301", "x1", ""]);
});

test("shares are parts of all the land that a ZIP area has in the file; without land they are equal", () => {
  const row = (zip: string, land: number) => ({ line: 1, key: zip, name: zip, stateCode: null, after: { zip }, land });
  const shares = landShares([row("1", 1), row("1", 2), row("2", 0), row("2", 0), row("3", 7)]);
  expect(shares.map(({ after }) => after?.share)).toEqual(["33.33", "66.67", "50.00", "50.00", "100.00"]);
});

test("a year stands by itself in a name, or not at all", () => {
  expect(["national_place2020.txt", "2023_Gaz.txt", "list.txt", "120205.csv", "1999.csv"].map(yearInName)).toEqual([
    2020,
    2023,
    null,
    null,
    null,
  ]);
});

test("headings are found below a title, in any case, and codes may have lost their zeros", async () => {
  const file = await read(
    "Places of Alabama,,,\nstate,statefp,Placefp,PLACENAME\nAL,1,124,Abbeville city\nAL,1,1.5,No",
  );
  expect(file).toMatchObject({ list: "cities", year: null });
  expect(file?.rows).toEqual([
    expect.objectContaining({
      line: 3,
      key: "0100124",
      after: {
        name: "Abbeville",
        full_name: "Abbeville city",
        kind: "city",
        normal_name: "abbeville",
        fips: "0100124",
      },
    }),
    expect.objectContaining({ line: 4, reason: "011.5 is no FIPS code of AL." }),
  ]);
});

test("a span of sectors is one record for each; a span that is none is refused", async () => {
  const file = await read("2022 NAICS US Code,2022 NAICS US Title\n31-33,Manufacturing\n45-44,Retail\n,\n7,Short");
  expect(file?.rows.map(({ key, reason }) => [key, reason ?? null])).toEqual([
    ["31", null],
    ["32", null],
    ["33", null],
    ["45-44", "45-44 is no NAICS code."],
    ["7", "7 is no NAICS code."],
  ]);
});

test("a gazetteer tells places from counties by the length of its codes; other headings are of no list", async () => {
  expect((await read("USPS,GEOID,NAME\nIL,17001,Adams County"))?.list).toBe("counties");
  expect((await read("USPS,GEOID,NAME\nIL,1714000,Chicago city"))?.list).toBe("cities");
  expect(await read("USPS,GEOID,TITLE\nIL,17001,Adams County")).toBeNull();
});
