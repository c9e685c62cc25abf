import { type ImportedList, mostReferenceRows, stateNames } from "@refundry/contract/content";
import { countText, FileRefused, type SheetRow } from "../../crafts/spreadsheet/limits.ts";
import { openTableFile } from "../../crafts/spreadsheet/tableFile.ts";
import { normalName, placeName } from "./cityName.rules.ts";
import { asCode, landShares, type RecognisedFile, type ReferenceRow, rejected } from "./referenceRow.rules.ts";

/** Above the headings a file may have a title and a blank line. */
const headingRows = 10;

type Cells = (heading: string) => string;
type Reading = (cells: Cells, line: number) => ReferenceRow[];

interface Form {
  list: ImportedList;
  year: number | null;
  read: Reading;
}

/** Recognises a file of reference data by its headings and reads its rows; null where no list has these headings. Throws `FileRefused`. */
export async function readReferenceFile(
  bytes: Uint8Array,
  stateFips: ReadonlyMap<string, string>,
): Promise<RecognisedFile | null> {
  const file = await openTableFile(bytes);
  const options = { onlyRows: mostReferenceRows + headingRows + 1, bars: true };
  const { rows } = await file.readSheet(file.sheets[0] ?? "", options);
  for (const [place, row] of rows.slice(0, headingRows).entries()) {
    const headings = row.cells.map((cell) => cell.replace(/\s+/g, " ").toUpperCase());
    const below = rows.slice(place + 1);
    const form = formOf(headings, below, stateFips);
    if (!form) continue;
    if (below.length > mostReferenceRows)
      throw new FileRefused("too_many_rows", `At most ${countText(mostReferenceRows)} rows can be imported.`);
    const read = below.flatMap(({ number, cells }) =>
      form.read((heading) => cells[headings.indexOf(heading)] ?? "", number),
    );
    return { list: form.list, year: form.year, rows: onceEach(form.list === "zip_areas" ? landShares(read) : read) };
  }
  return null;
}

function formOf(
  headings: readonly string[],
  below: readonly SheetRow[],
  stateFips: ReadonlyMap<string, string>,
): Form | null {
  const has = (...asked: string[]) => asked.every((heading) => headings.includes(heading));
  if (has("STATE", "STATEFP", "COUNTYFP", "COUNTYNAME"))
    return { list: "counties", year: null, read: placesBy(stateFips, 5, "COUNTYFP", "COUNTYNAME") };
  if (has("STATE", "STATEFP", "PLACEFP", "PLACENAME"))
    return { list: "cities", year: null, read: placesBy(stateFips, 7, "PLACEFP", "PLACENAME") };
  if (has("USPS", "GEOID", "NAME")) {
    const at = headings.indexOf("GEOID");
    const isPlace = below.find(({ cells }) => cells[at])?.cells[at]?.length !== 5;
    return { list: isPlace ? "cities" : "counties", year: null, read: placesBy(stateFips, isPlace ? 7 : 5) };
  }
  const zip = headings.includes("GEOID_COUNTY_20") ? "GEOID_COUNTY_20" : "GEOID_PLACE_20";
  if (has("GEOID_ZCTA5_20", zip, "AREALAND_PART")) return { list: "zip_areas", year: 2020, read: zipRows(zip) };
  for (const year of [2022, 2017])
    if (has(`${year} NAICS US CODE`, `${year} NAICS US TITLE`)) return { list: "naics", year, read: naicsRows(year) };
  return null;
}

/** Counties and places: of the lists of codes, where the code of the state stands apart, or of the gazetteer. */
function placesBy(stateFips: ReadonlyMap<string, string>, digits: 5 | 7, code?: string, name = "NAME"): Reading {
  return (cells, line) => {
    const state = cells(code ? "STATE" : "USPS").toUpperCase();
    const own = digits - 2;
    const fips = code ? asCode(cells("STATEFP"), 2) + asCode(cells(code), own) : asCode(cells("GEOID"), digits);
    const title = cells(name).normalize("NFC");
    const given = { line, key: fips, name: title, stateCode: state in stateNames ? state : null };
    if (!(state in stateNames)) return [rejected(given, "This state is not known.")];
    if (!new RegExp(`^\\d{${digits}}$`).test(fips) || !fips.startsWith(stateFips.get(state) ?? "-"))
      return [rejected(given, `${fips || "An empty text"} is no FIPS code of ${state}.`)];
    if (title === "" || title.length > 100) return [rejected(given, "The name is missing or longer than 100 letters.")];
    if (digits === 5) return [{ ...given, after: { name: title } }];
    const { name: short, kind } = placeName(title);
    const lies = cells("COUNTIES") || cells("COUNTY");
    const after = { name: short, full_name: title, kind, normal_name: normalName(short), fips };
    return [{ ...given, after, ...(lies !== "" && { counties: lies.split(/~~~|[,;]/).map((one) => one.trim()) }) }];
  };
}

function zipRows(column: string): Reading {
  const isCounty = column === "GEOID_COUNTY_20";
  return (cells, line) => {
    const zip = asCode(cells("GEOID_ZCTA5_20"), 5);
    const place = asCode(cells(column), isCounty ? 5 : 7);
    const land = cells("AREALAND_PART");
    const given = { line, key: `${zip} ${place}`, name: zip, stateCode: null };
    if (!/^\d{5}$/.test(zip)) return [rejected(given, "This row names no ZIP area.")];
    if (!(isCounty ? /^\d{5}$/ : /^\d{7}$/).test(place))
      return [rejected(given, `${place || "An empty text"} is no FIPS code.`)];
    if (!/^\d{1,15}$/.test(land)) return [rejected(given, "The area of land is no number.")];
    return [{ ...given, after: { zip }, [isCounty ? "county" : "city"]: place, land: Number(land) }];
  };
}

/** A sector of several codes is one row of the file, `31-33`, and one record for each here. */
function naicsRows(year: number): Reading {
  return (cells, line) => {
    const code = cells(`${year} NAICS US CODE`);
    // The official list marks what three countries agreed on with a raised T.
    const title = cells(`${year} NAICS US TITLE`).replace(/(?<=[a-z)])T$/, "");
    if (code === "" && title === "") return [];
    const given = { line, key: code, name: title, stateCode: null };
    const span = /^(\d\d)-(\d\d)$/.exec(code);
    const [first, last] = span ? [Number(span[1]), Number(span[2])] : [0, 0];
    if (!/^\d{2,6}$/.test(code) && !(span && first < last && last - first < 10))
      return [rejected(given, `${code || "An empty text"} is no NAICS code.`)];
    if (title === "" || title.length > 200)
      return [rejected(given, "The title is missing or longer than 200 letters.")];
    const codes = span ? Array.from({ length: last - first + 1 }, (_, step) => String(first + step)) : [code];
    return codes.map((one) => ({ ...given, key: one, after: { title } }));
  };
}

/** The second row of a key says nothing that could be told apart from the first. */
function onceEach(rows: ReferenceRow[]): ReferenceRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    if (row.reason !== undefined || !seen.has(row.key)) {
      if (row.reason === undefined) seen.add(row.key);
      return row;
    }
    return rejected(row, "This entry stands twice in the file.");
  });
}
