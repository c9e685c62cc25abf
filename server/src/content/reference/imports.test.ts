import { content } from "@refundry/contract/content";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { writeImport } from "./import.jobs.ts";
import { barred, countyHeadings, placeHeadings, referenceCalls } from "./reference.given.ts";

let world: World;
let admin: Caller;
let calls: ReturnType<typeof referenceCalls>;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  calls = referenceCalls(world, admin);
});
afterAll(() => world.close());

const asked = async <Row>(text: string) => (await world.owner.query(text)).rows as Row[];
const place = (code: string, name: string, counties = "Cook County") =>
  `IL|17|${code}|0|${name}|INCORPORATED PLACE|C1|A|${counties}`;
const zeros = { new: 0, changed: 0, unchanged: 0, missing: 0, rejected: 0 };

test("CONTENT-41 a county file is recognised under any name; over the built-in set no id changes and Loving County, TX is unchanged", async () => {
  const before = await asked<{ id: string; fips: string }>("select id, fips from counties order by id");
  const rows = await asked<{ line: string }>(
    `select concat_ws('|', c.state_code, s.fips, substr(c.fips, 3), '0', c.name, 'H1', 'A') as line
     from counties c join states s using (state_code) where c.valid_from is null order by c.fips`,
  );
  const file = barred(
    countyHeadings,
    rows.map(({ line }) => line),
  );
  const seen = await calls.preview(file, "whatever it is.bin");
  expect(seen).toMatchObject({ list: "counties", year: null, state: "previewed" });
  expect(seen.counts).toEqual({ ...zeros, unchanged: rows.length, missing: 9 });
  const [loving] = (
    await admin.call(content.importRows, { params: { id: seen.id }, query: { q: "Loving", result: "unchanged" } })
  ).items;
  expect(loving).toMatchObject({ key: "48301", name: "Loving County", state_code: "TX", result: "unchanged" });
  await calls.confirm(seen.id);
  await world.jobsDone();
  expect(await calls.read(seen.id)).toMatchObject({ state: "done", written: 0 });
  expect(await asked("select id, fips from counties order by id")).toEqual(before);
});

describe("cities", () => {
  test("part of CONTENT-42: `Chicago city` becomes `Chicago`, the built-in Chicago keeps its id and its uses; the same file again changes nothing", async () => {
    const chicago = await calls.city("IL", "Chicago");
    const cook = await calls.county("Cook County", "IL");
    await admin.call(content.createZipArea, { body: { zip: "60601", county: cook?.id ?? 0, city: chicago?.id ?? 0 } });
    const file = barred(placeHeadings, [
      place("14000", "Chicago city", "Cook County~~~DuPage County"),
      place("72000", "Springfield city", "Sangamon County"),
      place("99001", "Nowhere Yet village"),
    ]);
    const first = await calls.imported(file, "national_place2020.txt");
    expect(first).toMatchObject({ list: "cities", year: 2020, state: "done", written: 3 });
    expect(first.counts).toMatchObject({ new: 1, changed: 2, rejected: 0 });
    const after = await calls.city("IL", "Chicago");
    expect(after).toMatchObject({
      id: chicago?.id,
      fips: "1714000",
      full_name: "Chicago city",
      kind: "city",
      source: "import",
      list_year: 2020,
      used_by: 1,
    });
    expect(after?.counties.map(({ name }) => name)).toEqual(["Cook County", "DuPage County"]);
    const again = await calls.imported(file, "another name.csv");
    expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 3 });
    expect(again.written).toBe(0);
    const rows = await calls.rows(first.id, "changed");
    expect(rows.find(({ key }) => key === "1714000")?.changes).toEqual([
      { title: "FIPS", before: null, after: "1714000" },
      { title: "Full name", before: "Chicago", after: "Chicago city" },
      { title: "Kind", before: null, after: "city" },
    ]);
    const columns = JSON.stringify([
      { title: "Name", of: "{name}" },
      { title: "Counties", of: "{counties}" },
    ]);
    const saved = await admin.try(content.cities, { query: { q: "Chicago", format: "csv", columns } });
    expect(saved.bytes.toString()).toContain('Chicago,"Cook County, DuPage County"');
  });

  test("of two places of one name none takes the city without a code; it is to be checked, once", async () => {
    await calls.type("IL", "Twin Oaks");
    await admin.call(content.confirmCity, { params: { id: (await calls.city("IL", "Twin Oaks"))?.id ?? 0 } });
    const file = barred(placeHeadings, [place("98001", "Twin Oaks city"), place("98002", "Twin Oaks CDP")]);
    const done = await calls.imported(file);
    expect(done.counts).toMatchObject({ new: 2, changed: 1 });
    const { items } = await admin.call(content.cities, { query: { q: "Twin Oaks" } });
    expect(items.map(({ fips, status }) => `${fips} ${status}`).sort()).toEqual([
      "1798001 ok",
      "1798002 ok",
      "null to_check",
    ]);
    expect((await calls.preview(file)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
  });

  test("a typed city to check is taken over by the one row of its name, and is no more to check", async () => {
    const typed = (await calls.type("IL", "Saint Elsewhere")).body;
    await calls.imported(barred(placeHeadings, [place("98101", "St. Elsewhere town")]));
    const [city] = (await admin.call(content.cities, { query: { q: "Elsewhere" } })).items;
    expect(city).toMatchObject({ id: typed.id, name: "St. Elsewhere", status: "ok", fips: "1798101" });
  });

  test("CONTENT-43 the same file a second time reports 0 new and 0 changed; a worker that dies midway and one that goes on give the same result", async () => {
    const names = Array.from({ length: 5_000 }, (_, at) => place(String(20_000 + at), `Batch ${at} town`));
    const file = barred(placeHeadings, names);
    const { id } = await calls.preview(file);
    // Confirmed, without the job that a worker of this world would take up.
    await world.owner.query("update reference_imports set state = 'running' where id = $1", [id]);
    // What a process that is killed leaves behind: the batches that it ended, and nothing of the next.
    const death = new AbortController();
    const run = { jobId: 0, services: world.services, requestedBy: null, attempt: 1, lastAttempt: false };
    const dying = writeImport.run(
      { import: id },
      { ...run, signal: death.signal, progress: async () => death.abort(new Error("killed")) },
    );
    await expect(dying).rejects.toThrow("killed");
    const half = await calls.read(id);
    expect([half.state, half.written > 0 && half.written < 5_000]).toEqual(["running", true]);
    await writeImport.run(
      { import: id },
      { ...run, attempt: 2, signal: new AbortController().signal, progress: async () => {} },
    );
    expect(await calls.read(id)).toMatchObject({ state: "done", written: 5_000 });
    const [{ many } = { many: 0 }] = await asked<{ many: number }>(
      "select count(*)::int as many from cities where name like 'Batch %'",
    );
    expect(many).toBe(5_000);
    expect((await calls.preview(file)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 5_000 });
  });
});

test("CONTENT-44 the NAICS lists of 2017 and 2022 both import; a code whose titles differ stands once per edition", async () => {
  const list = (year: number, rows: string[]) =>
    [
      `Seq. No.,${year} NAICS US   Code,${year} NAICS US Title`,
      ",,",
      ...rows.map((row, at) => `${at + 1},${row}`),
    ].join("\n");
  const of2017 = await calls.imported(
    list(2017, [
      "31-33,ManufacturingT",
      "454110,Electronic Shopping and Mail-Order Houses",
      "722511,Full-Service Dining",
    ]),
  );
  expect(of2017).toMatchObject({ list: "naics", year: 2017 });
  expect(of2017.counts).toMatchObject({ new: 5, changed: 0, rejected: 0, missing: 0 });
  const of2022 = await calls.imported(list(2022, ["722511,Full-Service Restaurants", "111110,Soybean FarmingT"]));
  expect(of2022.counts).toMatchObject({ new: 1, changed: 0, unchanged: 1 });
  const rows = await asked("select edition, title from naics_codes where code = '722511' order by edition");
  expect(rows).toEqual([
    { edition: 2017, title: "Full-Service Dining" },
    { edition: 2022, title: "Full-Service Restaurants" },
  ]);
  expect(await asked("select title from naics_codes where edition = 2017 and code in ('31', '32', '33')")).toEqual(
    Array(3).fill({ title: "Manufacturing" }),
  );
  await world.services.memory.refresh();
  const found = (q: string) => admin.call(content.naics, { query: { q } });
  expect((await found("722511")).items).toEqual([
    { code: "722511", title: "Full-Service Restaurants", general: false, edition: null, successor: null },
  ]);
  expect((await found("454110")).items[0]).toMatchObject({ edition: 2017 });
});

describe("ZIP areas", () => {
  const headings = "GEOID_ZCTA5_20|GEOID_COUNTY_20|AREALAND_PART";

  test("a ZIP in several counties keeps each with its share of land, in a workbook or a text alike", async () => {
    const file = barred(headings, ["62701|17167|300", "62701|17031|100", "|17031|5", "62702|99999|5", "62703|17167|x"]);
    const done = await calls.imported(file);
    expect(done).toMatchObject({
      list: "zip_areas",
      year: 2020,
      counts: { ...zeros, new: 2, rejected: 3 },
    });
    const { items } = await admin.call(content.zipAreas, { query: { q: "62701" } });
    expect(items.map(({ county, share }) => [county?.name, share]).sort()).toEqual([
      ["Cook County", "25.00"],
      ["Sangamon County", "75.00"],
    ]);
    const reasons = (await calls.rows(done.id, "rejected")).map(({ line, reason }) => [line, reason]);
    expect(reasons).toEqual([
      [4, "This row names no ZIP area."],
      [5, "There is no county 99999 in the list."],
      [6, "The area of land is no number."],
    ]);
  });

  test("of places they find their city and its one county", async () => {
    await calls.imported(barred(placeHeadings, [place("98201", "Zip Town town", "Cook County")]));
    const done = await calls.imported(
      barred("GEOID_ZCTA5_20|GEOID_PLACE_20|AREALAND_PART", ["60699|1798201|10", "60699|1700000|1"]),
    );
    expect(done.counts).toMatchObject({ new: 1, rejected: 1 });
    expect((await admin.call(content.zipAreas, { query: { q: "60699" } })).items).toEqual([
      expect.objectContaining({
        county: expect.objectContaining({ name: "Cook County" }),
        city: expect.objectContaining({ name: "Zip Town" }),
        share: "90.91",
      }),
    ]);
  });
});
