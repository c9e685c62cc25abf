import { content } from "@refundry/contract/content";
import { people } from "@refundry/contract/people";
import { utcDate } from "@refundry/contract/values";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
let admin: Caller;
let firm: number;
let firmName: string;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  firm = await world.given.firm(2, "Zinc Law");
  firmName = (await admin.call(people.entity, { params: { id: firm } })).name;
  for (const [first, last, status] of [
    ["Bea", "Abel", "active"],
    ["Abe", "Cole", "pending"],
    ["Cal", "Bond", "suspended"],
  ] as const)
    await world.given.person({ role: 12, firm, first, last, status });
});
afterAll(() => world.close());

type Answer = Awaited<ReturnType<Caller["try"]>>;
const named = ({ headers }: Answer) => /filename="?([^";]+)/.exec(String(headers["content-disposition"]))?.[1];
const lines = ({ bytes }: Answer) => parse(bytes, { bom: true }) as string[][];
const columns = (...all: object[]) => JSON.stringify(all);
const day = utcDate(new Date());
const format = "csv" as const;

describe("lists as files", () => {
  test("people: as they are filtered, sorted and headed on screen; a workbook as well", async () => {
    const words = { active: "", pending: "(Pending)", suspended: "(Suspended)" };
    const shown = columns(
      { title: "Name", of: "{fullname} {activation_status}", words },
      { title: "Firm", of: "{entity_name}" },
    );
    const asked = { format, entity: firm, columns: shown };
    const file = await admin.try(people.exportUsers, { query: asked as never });
    expect(named(file)).toBe(`users-${day}.csv`);
    expect(lines(file)).toEqual([
      ["Name", "Firm"],
      ["Bea Abel", firmName],
      ["Cal Bond (Suspended)", firmName],
      ["Abe Cole (Pending)", firmName],
    ]);
    const first = async (more: object) =>
      lines(await admin.try(people.exportUsers, { query: { ...asked, ...more } as never }))[1]?.[0];
    expect([await first({ sort: "fullname" }), await first({ sort: "-fullname" })]).toEqual([
      "Abe Cole (Pending)",
      "Cal Bond (Suspended)",
    ]);
    expect(await first({ status: "suspended" })).toBe("Cal Bond (Suspended)");
    const book = await admin.try(people.exportUsers, { query: { ...asked, format: "xlsx" } as never });
    expect([named(book), book.bytes.subarray(0, 2).toString()]).toEqual([`users-${day}.xlsx`, "PK"]);
  });

  test("people: a reader of one firm gets those of it alone, the deleted only who restores them, and others nothing", async () => {
    const own = await world.as(4);
    const rows = lines(await own.try(people.exportUsers, { query: { format } }));
    const [heads = [], ...all] = rows;
    expect(heads).toEqual(["id", "fullname", "role", "email", "entity_name", "activation_status", "last_sign_in_at"]);
    expect(all.length).toBeGreaterThan(0);
    expect(new Set(all.map((row) => row[4])).size).toBe(1);
    expect(all.flat()).not.toContain("Bea Abel");
    expect((await own.try(people.exportUsers, { query: { format, status: "deleted" } })).status).toBe(403);
    expect((await (await world.as(7)).try(people.exportUsers, { query: { format } })).status).toBe(403);
    expect((await admin.try(people.exportUsers, { query: {} as never })).status).toBe(422);
  });

  test("what a search of people found leaves as it is sorted", async () => {
    const query = { q: "abel", format, columns: columns({ title: "Name", of: "{fullname}" }) };
    await world.given.person({ role: 12, firm, first: "Zoe", last: "Abelard" });
    const names = async (sort: "fullname" | "-fullname") =>
      lines(await admin.try(people.searchUsers, { query: { ...query, sort } as never })).flat();
    expect(await names("fullname")).toEqual(["Name", "Bea Abel", "Zoe Abelard"]);
    expect(await names("-fullname")).toEqual(["Name", "Zoe Abelard", "Bea Abel"]);
    const mails = await admin.try(people.searchEmails, { query: { q: "nobody@", format } });
    expect([named(mails), lines(mails)]).toEqual([expect.stringMatching(`^[a-z]+-${day}.csv$`), expect.any(Array)]);
  });

  test("firms: with their primary user by name and their counts as numbers, all, the deleted, or those that were found", async () => {
    const shown = columns(
      { title: "Name", of: "{name}" },
      { title: "Primary user", of: "{primary_user}" },
      { title: "People", of: "{people_count}" },
    );
    const { items } = await admin.call(people.entities, { query: {} });
    const file = await admin.try(people.entities, {
      query: { format, columns: shown, sort: "-people_count" } as never,
    });
    const rows = lines(file).slice(1);
    expect(named(file)).toBe(`entities-${day}.csv`);
    expect(rows.map(([name]) => name).sort()).toEqual(items.map(({ name }) => name).sort());
    expect(rows.map((row) => Number(row[2]))).toEqual(rows.map((row) => Number(row[2])).sort((a, b) => b - a));
    expect(rows.map((row) => row[1])).toEqual(
      rows.map(([name]) => items.find((one) => one.name === name)?.primary_user?.name ?? ""),
    );
    const found = await admin.try(people.searchEntities, { query: { q: "zinc", format } });
    expect(lines(found).flat()).toContain(firmName);
    expect(named(found)).toBe(`entities-${day}.csv`);
    expect(lines(await admin.try(people.entities, { query: { format, deleted: true } as never })).slice(1)).toEqual([]);
    expect((await (await world.as(2)).try(people.entities, { query: { format } })).status).toBe(200);
    expect((await (await world.as(4)).try(people.entities, { query: { format } })).status).toBe(403);
  });

  test("pods: with the points that are in force, to role 13 those of the own firm alone", async () => {
    const master = await world.as(13);
    const tax = Number(master.person?.parentEntity);
    await world.given.pod(tax, firm);
    await world.given.pod(await world.given.firm(3, "Other Tax"), firm);
    const shown = columns(
      { title: "Tax firm", of: "{tax_firm_name}" },
      { title: "Processor", of: "{points_processor}" },
      { title: "Since", of: "{effective_from}" },
    );
    const query = { format, columns: shown, sort: "-tax_firm_name" } as never;
    const all = await admin.try(people.pods, { query });
    const listed = (await admin.call(people.pods, { query: { sort: "-tax_firm_name" } })).items;
    expect(listed.length).toBeGreaterThan(1);
    expect([named(all), lines(all).slice(1)]).toEqual([
      `pods-${day}.csv`,
      listed.map((pod) => [
        pod.tax_firm_name,
        pod.in_force?.points_processor ?? "",
        pod.in_force?.effective_from ?? "",
      ]),
    ]);
    const own = lines(await master.try(people.pods, { query })).slice(1);
    expect(own.length).toBeGreaterThan(0);
    expect(own.flat()).not.toContain("Other Tax");
    expect((await (await world.as(4)).try(people.pods, { query })).status).toBe(403);
  });

  test("states: all 59, to role 1 alone", async () => {
    const shown = columns(
      { title: "Code", of: "{state_code}" },
      { title: "Kind", of: "{kind}", words: { state: "State" } },
    );
    const query = { format, columns: shown, sort: "-state_code" } as never;
    const file = await admin.try(content.referenceStates, { query });
    expect(named(file)).toBe(`states-${day}.csv`);
    expect(lines(file)).toHaveLength(60);
    expect(lines(file)[1]).toEqual(["WY", "State"]);
    expect((await (await world.as(2)).try(content.referenceStates, { query })).status).toBe(403);
  });
});
