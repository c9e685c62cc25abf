import { content, type DatedRow } from "@refundry/contract/content";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { datedCalls, day, forgetVersions } from "../dated.given.ts";
import { datedRows } from "./datedTable.queries.ts";
import { readRows } from "./datedTable.rules.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());
afterEach(() => forgetVersions(world));

const { read, save, rowsWith } = datedCalls(() => admin);
const kansas = (name: string) => (row: DatedRow) => (row.state === "KS" ? { ...row, name } : row);

test("the rows that come with the product may be saved as they are", async () => {
  const { items } = await admin.call(content.datedTables);
  const kept = items.filter(({ kept_here: here }) => here);
  expect(kept.map(({ key, rows, in_force_since: since }) => [key, rows, since])).toEqual([
    ["service_centers", 3 * 60 * 2 * 2, "2020-01-01"],
    ["transcript_addresses", 59, "2020-01-01"],
    ["deadline_rules", 7, "2020-01-01"],
  ]);
  for (const { key } of kept) {
    const { rows, versions } = await read(key);
    expect([key, readRows(key as "deadline_rules", rows).faults]).toEqual([key, {}]);
    expect(versions).toMatchObject([{ state: "in_force", author: null, effective_from: "2020-01-01" }]);
  }
  const of = (state: string, entity: string, carrier: string) => async () => {
    const { rows } = await read("service_centers");
    const row = rows.find(
      (one) => one.form === "941" && one.state === state && one.entity === entity && one.carrier === carrier,
    );
    return [row?.line1, row?.city, row?.zip];
  };
  expect(await of("NY", "business", "mail")()).toEqual(["Internal Revenue Service", "Cincinnati", "45999-0005"]);
  expect(await of("TX", "business", "mail")()).toEqual(["Internal Revenue Service", "Ogden", "84201-0005"]);
  expect(await of("GU", "business", "mail")()).toEqual(["P.O. Box 409101", "Ogden", "84409"]);
  expect(await of("NY", "exempt", "mail")()).toEqual(["Internal Revenue Service", "Ogden", "84201-0005"]);
  expect(await of("NY", "business", "courier")()).toEqual(["7940 Kentucky Drive", "Florence", "41042"]);
  expect(await of("NY", "exempt", "courier")()).toEqual(["1973 Rulon White Blvd.", "Ogden", "84201"]);
});

test("CONTENT-31 (1 of 2) `service_centers` and `transcript_addresses` as of today and as of a past day show what was in force then", async () => {
  for (const key of ["service_centers", "transcript_addresses"]) {
    const rows = await rowsWith(key, kansas("New office"));
    expect((await save(key, { effective_from: day(0), rows })).status).toBe(201);
    const nameOn = async (on?: string) => {
      const { rows: then, version } = await read(key, on);
      return [then.find(({ state }) => state === "KS")?.name, version?.effective_from];
    };
    expect(await nameOn()).toEqual(["New office", day(0)]);
    expect(await nameOn(day(-1))).toEqual([expect.not.stringContaining("New office"), "2020-01-01"]);
    expect(await nameOn("2019-06-01")).toEqual([expect.not.stringContaining("New office"), "2020-01-01"]);
    const { versions } = await read(key);
    expect(versions.map(({ state, abilities }) => [state, abilities])).toEqual([
      ["in_force", { change: false, correct: true }],
      ["past", { change: false, correct: true }],
    ]);
  }
  expect((await admin.try(content.datedTable, { params: { key: "nothing" } })).status).toBe(404);
});

test("CONTENT-32 a version of `service_centers` without Guam for 943 by courier is 422, one of `transcript_addresses` with Guam twice is 422", async () => {
  const is = (row: DatedRow) =>
    row.form === "943" && row.state === "GU" && row.carrier === "courier" && row.entity === "business";
  const without = await rowsWith("service_centers", (row) => (is(row) ? null : row));
  const refused = await save("service_centers", { effective_from: day(1), rows: without });
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { rows: "GU is missing for form 943, courier, business." },
  ]);
  const { rows } = await read("transcript_addresses");
  const guam = rows.find(({ state }) => state === "GU") as DatedRow;
  const twice = await save("transcript_addresses", { effective_from: day(1), rows: [...rows, guam] });
  expect([twice.status, twice.body.fields]).toEqual([422, { rows: "GU stands twice." }]);
  const none = await save("transcript_addresses", { effective_from: day(1), rows: rows.filter((row) => row !== guam) });
  expect(none.body.fields).toEqual({ rows: "GU is missing." });
  const doubled = await save("service_centers", {
    effective_from: day(1),
    rows: [
      ...without,
      ...(await read("service_centers")).rows.filter(is),
      ...(await read("service_centers")).rows.filter(is),
    ],
  });
  expect(doubled.body.fields).toEqual({ rows: "GU stands twice for form 943, courier, business." });
});

test("a wrong cell is named by row and column", async () => {
  const rows = await rowsWith("transcript_addresses", (row) =>
    row.state === "AL" ? { ...row, zip: "123", name: " ", state_code: "XX", fax: "1" } : row,
  );
  const place = rows.findIndex(({ state }) => state === "AL");
  const { status, body } = await save("transcript_addresses", { effective_from: day(1), rows });
  expect([status, body.fields]).toEqual([
    422,
    {
      [`rows.${place}.zip`]: "Please enter a ZIP as 00000 or 00000-0000.",
      [`rows.${place}.name`]: "This field is required.",
      [`rows.${place}.state_code`]: expect.stringMatching(/^Please choose one of: AL, AK/),
      [`rows.${place}.fax`]: "This column is not known.",
    },
  ]);
});

test("part of CONTENT-33: a version from tomorrow is used tomorrow, and can be edited and withdrawn until then", async () => {
  const key = "transcript_addresses";
  const rows = await rowsWith(key, kansas("Tomorrow's office"));
  const made = await save(key, { effective_from: day(1), rows });
  const { id, state, version, abilities } = made.body;
  expect([made.status, state, abilities]).toEqual([201, "scheduled", { change: true, correct: false }]);
  const used = (on: string) =>
    world.system(async (tx) => (await datedRows(tx, key, on)).find((row) => row.state === "KS")?.name);
  expect([await used(day(0)), await used(day(1))]).toEqual(["Internal Revenue Service", "Tomorrow's office"]);
  const { items } = await admin.call(content.datedTables);
  expect(items.find((item) => item.key === key)).toMatchObject({ in_force_since: "2020-01-01", next_change: day(1) });

  const params = { key, id };
  const edit = { params, body: { version, effective_from: day(2), note: "Later" } };
  const edited = await admin.call(content.changeDatedVersion, edit);
  expect(edited).toMatchObject({ effective_from: day(2), note: "Later", state: "scheduled", version: 2 });
  expect((await admin.try(content.changeDatedVersion, edit)).body.code).toBe("stale_version");
  expect((await admin.try(content.changeDatedVersion, { params, body: { version: 2, rows: [] } })).status).toBe(422);

  await admin.call(content.withdrawDatedVersion, { params });
  expect(await used(day(2))).toBe("Internal Revenue Service");
  const none = { change: false, correct: false };
  expect((await read(key)).versions[0]).toMatchObject({ id, state: "withdrawn", abilities: none });
  expect((await admin.try(content.withdrawDatedVersion, { params })).body.code).toBe("not_allowed_now");

  const again = await save(key, { effective_from: day(1), rows });
  // Tomorrow has come.
  await world.owner.query("update dated_versions set effective_from = $2 where id = $1", [again.body.id, day(0)]);
  for (const tried of [
    admin.try(content.withdrawDatedVersion, { params: { key, id: again.body.id } }),
    admin.try(content.changeDatedVersion, { params: { key, id: again.body.id }, body: { version: 1, note: "x" } }),
  ])
    expect(await tried).toMatchObject({ status: 409, body: { code: "in_force" } });
});

test("part of CONTENT-34: a correction needs a reason, supersedes the old version and keeps it visible", async () => {
  const key = "deadline_rules";
  const [old] = (await read(key)).versions;
  const rows = await rowsWith(key, (row) => (row.kind === "respond" ? { ...row, count: 60 } : row));
  const body = { effective_from: "2020-01-01", rows, replaces: old?.id };
  expect((await save(key, body)).body.fields).toEqual({ reason: "Please say why it is corrected." });
  expect((await save(key, { ...body, reason: "Letter", effective_from: day(0) })).body.fields).toEqual({
    effective_from: "A correction takes the day of what it corrects.",
  });
  const made = await save(key, { ...body, reason: "The letter says 60" });
  expect(made.body).toMatchObject({ state: "in_force", replaces: old?.id, reason: "The letter says 60" });
  const { versions, rows: now } = await read(key);
  expect(versions.map(({ id, state }) => [id, state])).toEqual([
    [made.body.id, "in_force"],
    [old?.id, "corrected"],
  ]);
  expect(now.find(({ kind }) => kind === "respond")?.count).toBe(60);
  // Whoever corrects what was corrected meanwhile is refused.
  expect((await save(key, { ...body, reason: "Late" })).body.code).toBe("not_allowed_now");
  const { rows: trail } = await world.owner.query(
    "select action, reason, after->>'rows_changed' as changed from audit_log where record_type = 'dated_version' order by id desc limit 1",
  );
  expect(trail).toEqual([{ action: "dated_version.correct", reason: "The letter says 60", changed: "1" }]);
  const coming = await save(key, { effective_from: day(3), rows });
  expect((await save(key, { effective_from: day(3), rows, replaces: coming.body.id, reason: "No" })).body.code).toBe(
    "not_allowed_now",
  );
});

test("CONTENT-35 two versions for the same day: one 201, one 409; a version dated yesterday is 422", async () => {
  const key = "deadline_rules";
  const { rows } = await read(key);
  const body = { effective_from: day(5), rows };
  const second = await world.as(await world.given.person({ role: 1 }));
  const answers = await Promise.all([save(key, body), save(key, body, second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: "date_taken",
    error: `Another version starts on ${day(5)}.`,
  });
  const past = await save(key, { effective_from: day(-1), rows });
  expect([past.status, past.body.fields]).toEqual([422, { effective_from: "Please choose today or a later day." }]);
  expect((await save(key, { effective_from: day(0), rows })).status).toBe(201);
});

test("CONTENT-62 (1 of 2) deadlines cover each quarter once, as dates or as spans; the rules of the calculation are listed", async () => {
  const key = "deadline_rules";
  const tried = async (change: (row: DatedRow) => DatedRow | null, more: DatedRow[] = []) =>
    (await save(key, { effective_from: day(1), rows: [...(await rowsWith(key, change)), ...more] })).body.fields;
  const { items } = await admin.call(content.datedTables);
  expect(items.find((one) => one.key === "calculation_rules")).toMatchObject({
    title: "Rules of the calculation",
    kept_here: false,
    in_force_since: "2026-06-01",
  });
  const claimDay = (row: DatedRow, year: string) => row.kind === "last_claim_day" && row.year === year;
  expect(await tried((row) => (claimDay(row, "2020") ? null : row))).toEqual({
    rows: "Last day to claim is missing for Q2 2020.",
  });
  const suit = {
    kind: "suit",
    year: "2021",
    quarter: "3",
    date: null,
    count: 2,
    unit: "years",
    counted: "after the letter",
  };
  expect(await tried((row) => row, [suit])).toEqual({ rows: "Suit deadline stands twice for Q3 2021." });
  expect(await tried((row) => (claimDay(row, "2021") ? { ...row, date: null, count: 3 } : row))).toEqual({
    "rows.4.date": "This field is required.",
    "rows.4.count": "This kind leaves this field empty.",
  });
  expect(await tried((row) => (row.kind === "respond" ? { ...row, unit: null, quarter: "2" } : row))).toEqual({
    "rows.0.unit": "This field is required.",
    "rows.0.year": "A quarter belongs to a year.",
  });
  expect(await tried((row) => (row.kind === "respond" ? { ...row, count: 0 } : row))).toEqual({
    "rows.0.count": "Please enter a whole number from 1 to 1000.",
  });
});

test("a comparison tells added, removed and changed rows and saves nothing", async () => {
  const key = "deadline_rules";
  const rows = await rowsWith(key, (row) => {
    if (row.kind === "obbba_paid_by") return null;
    return row.kind === "respond" ? { ...row, count: 45 } : row;
  });
  const added = { kind: "obbba_paid_by", year: "2021", quarter: "4", date: "2025-07-04" };
  const compared = await admin.call(content.compareDatedVersion, {
    params: { key },
    body: { effective_from: day(1), rows: [...rows, added] },
  });
  expect(compared).toMatchObject({ added: 1, removed: 1, changed: 1, unchanged: 5 });
  expect(compared.items).toEqual([
    {
      kind: "changed",
      name: "Respond by · All years · All quarters",
      columns: [{ title: "Count", before: 30, after: 45 }],
    },
    {
      kind: "added",
      name: "OBBBA: paid by · 2021 · Q4",
      columns: [{ title: "Date", before: null, after: "2025-07-04" }],
    },
    {
      kind: "removed",
      name: "OBBBA: paid by · 2021 · Q3",
      columns: [{ title: "Date", before: "2025-07-04", after: null }],
    },
  ]);
  expect((await read(key)).versions).toHaveLength(1);
  expect(
    (await admin.try(content.compareDatedVersion, { params: { key }, body: { effective_from: day(1), rows: [] } }))
      .status,
  ).toBe(422);
});

test("what was saved stands in the history of settings, and the other administrators are told", async () => {
  const second = await world.as(await world.given.person({ role: 1 }));
  await world.owner.query("delete from notifications");
  const key = "deadline_rules";
  const rows = await rowsWith(key, (row) => (row.kind === "respond" ? { ...row, count: 45 } : row));
  await save(key, { effective_from: day(1), rows, note: "New letters" });
  const [newest] = (await admin.call(content.settingChanges, { query: { key: "table:deadline_rules" } })).items;
  expect(newest).toMatchObject({
    title: "Deadlines",
    before: { effective_from: "2020-01-01" },
    after: { effective_from: day(1), note: "New letters", rows_changed: 1 },
    restorable: false,
  });
  const { rows: told } = await world.owner.query(
    "select user_id::int as id, params from notifications where type_id = 2001",
  );
  expect(told.find(({ id }) => id === second.person?.id)?.params).toMatchObject({ what: "the table “Deadlines”" });
  expect(told.some(({ id }) => id === admin.person?.id)).toBe(false);
});
