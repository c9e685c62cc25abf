import { packages } from "@refundry/contract/packages";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog } from "../../platform/index.ts";
import { startWorld, type World } from "../../world.given.ts";
import { recordBlank } from "./formBlank.commands.ts";
import { blankOn, revisionOn } from "./formBlank.queries.ts";
import type { BlankForm } from "./formBlank.rules.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Installs a blank that was checked already, whatever its bytes are. */
async function install(form: BlankForm, revision: string, from?: string) {
  const stored = await world.services.files.put(Buffer.from(`%PDF-1.7 ${form} ${revision} ${from ?? ""}`));
  return world.system((tx) => recordBlank(tx, { form, revision, fields: 9, stored }, from));
}
const listed = async (form: BlankForm) => {
  const { items } = await (await world.as(1)).call(packages.blanks);
  return items.filter((one) => one.form === form).map((one) => [one.revision, one.use_from, one.use_to]);
};
const entriesOf = async (ids: readonly number[]) => {
  const rows = await world.system((tx) => tx.db.select().from(auditLog).orderBy(auditLog.id));
  return rows
    .filter((row) => row.recordType === "form_blanks" && ids.includes(row.recordId ?? 0))
    .map(({ action, recordId, before, after }) => [action, ids.indexOf(recordId ?? 0), before, after]);
};
const onDay = (form: BlankForm, day: string) =>
  world.system(async (tx) => {
    const found = await blankOn(tx, form, day);
    // The same as a part of another statement.
    const [other] = await tx.db
      .select({ revision: revisionOn(form, sql`${day}::date`) })
      .from(auditLog)
      .limit(1);
    return [found?.revision ?? null, other?.revision ?? null];
  });

test("a newer revision ends the one before it the day before, once, and each change stands in the trail", async () => {
  const first = await install("f8821", "January 2021");
  const second = await install("f8821", "March 2023");
  const third = await install("f8821", "June 2025");
  expect(await listed("f8821")).toEqual([
    ["June 2025", "2025-06-01", null],
    ["March 2023", "2023-03-01", "2025-05-31"],
    ["January 2021", "2021-01-01", "2023-02-28"],
  ]);
  const installed = (revision: string, use_from: string) => ({ form: "f8821", revision, use_from, fields: 9 });
  expect(await entriesOf([first, second, third].map(({ id }) => id))).toEqual([
    ["form_blank.install", 0, null, expect.objectContaining(installed("January 2021", "2021-01-01"))],
    ["form_blank.change", 0, { use_to: null }, { use_to: "2023-02-28" }],
    ["form_blank.install", 1, null, expect.objectContaining(installed("March 2023", "2023-03-01"))],
    ["form_blank.change", 1, { use_to: null }, { use_to: "2025-05-31" }],
    ["form_blank.install", 2, null, expect.objectContaining(installed("June 2025", "2025-06-01"))],
  ]);
});

test("on a day the blank is used whose days hold it, its first and its last among them; of another form there is none", async () => {
  for (const [day, revision] of [
    ["2020-12-31", null],
    ["2021-01-01", "January 2021"],
    ["2023-02-28", "January 2021"],
    ["2023-03-01", "March 2023"],
    ["2025-05-31", "March 2023"],
    ["2025-06-01", "June 2025"],
    ["2030-01-01", "June 2025"],
  ] as const)
    expect([day, await onDay("f8821", day)]).toEqual([day, [revision, revision]]);
  expect(await onDay("f941x", "2023-03-01")).toEqual([null, null]);
});

test("the same first day replaces the blank and says what it was; an older revision leaves the newer alone", async () => {
  const old = await install("f941x", "April 2022");
  const again = await install("f941x", "April 2022");
  expect(again.id).toBe(old.id);
  const older = await install("f941x", "October 2020");
  expect(await listed("f941x")).toEqual([
    ["April 2022", "2022-04-01", null],
    ["October 2020", "2020-10-01", null],
  ]);
  expect(await onDay("f941x", "2023-01-01")).toEqual(["April 2022", "April 2022"]);
  const entries = await entriesOf([old.id, older.id]);
  expect(entries.map(([action, place, before]) => [action, place, before])).toEqual([
    ["form_blank.install", 0, null],
    ["form_blank.install", 0, { revision: "April 2022", fields: 9 }],
    ["form_blank.install", 1, null],
  ]);
});

test("of two that are installed at once each says in the trail from where it moved the end of the blank before them", async () => {
  const before = await install("f8821", "January 2026");
  const holder = new pg.Client({ connectionString: world.services.databaseUrl });
  await holder.connect();
  await holder.query("begin");
  await holder.query("select 1 from form_blanks where id = $1 for update", [before.id]);
  const both = ["March 2026", "May 2026"].map((revision) => install("f8821", revision));
  const waiting = async () =>
    Number(
      (
        await world.owner.query(
          "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rows[0].count,
    );
  await expect.poll(waiting).toBe(2);
  await holder.query("commit");
  await holder.end();
  await Promise.all(both);
  const changes = (await entriesOf([before.id])).filter(([action]) => action === "form_blank.change");
  const ended = (await listed("f8821")).find(([revision]) => revision === "January 2026");
  // Whichever came first: each entry begins where the one before it ended.
  const ends = changes.map(([, , , after]) => after);
  expect(changes.map(([, , end]) => end)).toEqual([{ use_to: null }, ...ends.slice(0, -1)]);
  expect(ends.at(-1)).toEqual({ use_to: ended?.[2] });
});

test("the end of a blank may be set, but not before its first day, and taken back; each is told with what it was", async () => {
  const admin = await world.as(1);
  const { id } = await install("f941x", "July 2026");
  const change = (use_to: string | null) => admin.try(packages.changeBlank, { params: { id }, body: { use_to } });
  expect(await change("2026-06-30")).toMatchObject({
    status: 422,
    body: { fields: { use_to: "The last day lies before the first." } },
  });
  expect((await change("2026-07-01")).body).toMatchObject({ use_from: "2026-07-01", use_to: "2026-07-01" });
  expect((await change(null)).body).toMatchObject({ use_to: null });
  expect((await entriesOf([id])).slice(1)).toEqual([
    ["form_blank.change", 0, { use_to: null }, { use_to: "2026-07-01" }],
    ["form_blank.change", 0, { use_to: "2026-07-01" }, { use_to: null }],
  ]);
  const nowhere = await admin.try(packages.changeBlank, { params: { id: 999_999 }, body: { use_to: null } });
  expect(nowhere.status).toBe(404);
});
