import { content } from "@refundry/contract/content";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { referenceCalls } from "./reference.given.ts";

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
describe("files", () => {
  test("CONTENT-45 (1 of 2) one without the needed columns is not recognised; a row with a wrong FIPS is rejected with its reason and the others are imported", async () => {
    const wrong = await calls.send("name,amount\nOne,2");
    expect([wrong.status, wrong.body.code]).toEqual([422, "not_recognised"]);
    expect(wrong.body.error).toMatch(
      /^This file is not recognised\. Expected columns: STATE, STATEFP, COUNTYFP, COUNTYNAME · /,
    );
    const file =
      "USPS\tGEOID\tANSICODE\tNAME\nIL\t17777\t0\tGood County\nIL\t48301\t0\tOther County\nIL\t17778\t0\t\nZZ\t17779\t0\tNo";
    const done = await calls.imported(file, "2023_Gaz_counties_national.txt");
    expect(done).toMatchObject({ year: 2023, counts: { new: 1, rejected: 3 } });
    expect((await calls.rows(done.id, "rejected")).map(({ line, key, reason }) => [line, key, reason])).toEqual([
      [3, "48301", "48301 is no FIPS code of IL."],
      [4, "17778", "The name is missing or longer than 100 letters."],
      [5, "17779", "This state is not known."],
    ]);
    expect((await calls.county("Good County"))?.fips).toBe("17777");
  });

  test("Windows-1252, semicolons and an entry that stands twice", async () => {
    const text = "USPS;GEOID;NAME\nPR;72901;A\xf1o Municipio\nPR;72901;A\xf1o Municipio";
    const seen = await calls.preview(Buffer.from(text, "latin1"));
    expect(seen.counts).toMatchObject({ new: 1, rejected: 1 });
    const rows = await calls.rows(seen.id);
    expect(rows.slice(0, 2).map(({ name, reason }) => [name, reason])).toEqual([
      ["Año Municipio", null],
      ["Año Municipio", "This entry stands twice in the file."],
    ]);
  });

  test("what is no table is 415 or not recognised, and role 2 gets 403", async () => {
    expect((await calls.send("%PDF-1.7 nothing")).status).toBe(415);
    expect((await calls.send("")).body.code).toBe("not_recognised");
    expect((await calls.send("USPS,GEOID,NAME\nIL,17001,X", "x.csv", await world.as(2))).status).toBe(403);
  });
});

describe("what was seen and what is written", () => {
  const one = (fips: string, name: string) => `USPS,GEOID,NAME\nIL,${fips},${name}`;

  test("a list that was changed since the preview is not written over", async () => {
    const { id } = await calls.preview(one("17801", "Late County"));
    await admin.call(content.createCounty, { body: { state_code: "IL", fips: "17802", name: "Between County" } });
    const refused = await admin.try(content.confirmImport, { params: { id } });
    expect([refused.status, refused.body.code]).toEqual([409, "list_changed"]);
  });

  test("one import of a list runs at a time, and one that was written is confirmed no more", async () => {
    const [first, second] = [await calls.preview(one("17803", "A")), await calls.preview(one("17804", "B"))];
    await calls.confirm(first.id);
    const refused = await admin.try(content.confirmImport, { params: { id: second.id } });
    expect([refused.status, refused.body.code]).toEqual([409, "import_running"]);
    await world.jobsDone();
    expect((await admin.try(content.confirmImport, { params: { id: first.id } })).body.code).toBe("not_allowed_now");
    const trail = await asked<{ action: string; after: Record<string, unknown> }>(
      `select action, after from audit_log where record_type = 'reference_import' and record_id = ${first.id} order by id`,
    );
    expect(trail.map(({ action }) => action)).toEqual([
      "reference_import.preview",
      "reference_import.confirm",
      "reference_import.finish",
    ]);
    expect(trail[2]?.after).toMatchObject({ state: "done", added: 1, changed: 0 });
    const [newest] = (await admin.call(content.settingChanges, { query: {} })).items;
    expect(newest).toMatchObject({ title: "Counties", after: "1 added, 0 changed, 0 rejected.", restorable: false });
  });
});

describe("undo", () => {
  test("CONTENT-46 removes unused additions, restores names and lists rows in use", async () => {
    const adams = await calls.county("Adams County", "IL");
    const done = await calls.imported(
      "USPS,GEOID,NAME\nIL,17001,Adams Shire\nIL,17901,Gone County\nIL,17902,Used County\nIL,17903,Edited County",
    );
    expect((await calls.county("Adams Shire"))?.id).toBe(adams?.id);
    const used = await calls.county("Used County");
    await admin.call(content.createCity, { body: { state_code: "IL", name: "Uses It", counties: [used?.id ?? 0] } });
    const edited = await calls.county("Edited County");
    const body = { version: edited?.version ?? 0, name: "By Hand County" };
    await admin.call(content.changeCounty, { params: { id: edited?.id ?? 0 }, body });
    const undone = await admin.call(content.undoImport, { params: { id: done.id } });
    expect(undone).toMatchObject({ state: "undone", kept: 2 });
    expect(await calls.county("Adams County", "IL")).toMatchObject({
      id: adams?.id,
      source: "built_in",
      list_year: 2020,
    });
    expect(await calls.county("Gone County")).toBeUndefined();
    expect((await calls.rows(done.id, "kept")).map(({ key, reason }) => [key, reason])).toEqual([
      ["17902", "This entry is in use."],
      ["17903", "This entry was changed since."],
    ]);
    const [undo] = await asked<{ action: string; after: object }>(
      `select action, after from audit_log where record_type = 'reference_import' and record_id = ${done.id} order by id desc limit 1`,
    );
    expect(undo).toMatchObject({ action: "reference_import.undo", after: { state: "undone", list: "counties" } });
    expect((await calls.county("By Hand County"))?.fips).toBe("17903");
    expect((await admin.try(content.undoImport, { params: { id: done.id } })).body.code).toBe("not_allowed_now");
  });

  test("a NAICS code that a client has stays, another goes; what a later import wrote is left", async () => {
    const list = (rows: string[]) => ["2022 NAICS US Code,2022 NAICS US Title", ...rows].join("\n");
    const done = await calls.imported(list(["999910,Kept Trade", "999920,Other Trade", "999930,Later Trade"]));
    await world.services.memory.refresh();
    await world.given.client({ naics_code: "999910" });
    const later = await calls.imported(list(["999930,Latest Trade"]));
    const undone = await admin.call(content.undoImport, { params: { id: done.id } });
    expect(undone.kept).toBe(2);
    const titles = async () =>
      (await asked<{ title: string }>("select title from naics_codes where code like '9999%' order by code")).map(
        ({ title }) => title,
      );
    expect(await titles()).toEqual(["Kept Trade", "Latest Trade"]);
    await admin.call(content.undoImport, { params: { id: later.id } });
    expect(await titles()).toEqual(["Kept Trade", "Later Trade"]);
  });
});
