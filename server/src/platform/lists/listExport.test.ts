import fs from "node:fs";
import type { AddressInfo } from "node:net";
import { clients } from "@refundry/contract/clients";
import { type FileColumn, listOf, listQuery, operation } from "@refundry/contract/platform";
import { utcDate } from "@refundry/contract/values";
import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre/xlsx";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { harmless } from "../../crafts/spreadsheet/harmless.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import type { AnyDeclaration } from "../http/routes.ts";
import { takeExportTurn } from "./exportTurn.ts";
import { exportFields, exportFolder } from "./listExport.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
  for (const trade_name of ["=1+1", 'Zebra, "Inc"', "Ärzte"]) await world.given.client({ trade_name });
});
afterAll(() => world.close());
afterEach(() => vi.restoreAllMocks());
/** How many exports are being made, of whatever process. */
const turns = async () =>
  (
    await world.owner.query(
      "select count(*)::int as turns from pg_stat_activity where application_name = 'refundry-export' and datname = current_database()",
    )
  ).rows[0].turns as number;
const leftOver = () => fs.readdirSync(exportFolder(world.services.settings.dataFolder));

describe("a list as a file", () => {
  test("CSV holds exactly the rows and columns that the reader sees, in the order asked for", async () => {
    const attorney = await world.as(4);
    const { items } = await attorney.call(clients.list, { query: { sort: "-trade_name" } });
    const file = await attorney.try(clients.list, { query: { sort: "-trade_name", format: "csv" } });
    expect(file.headers["content-disposition"]).toContain(`clients-${utcDate(new Date())}.csv`);
    const rows = parse(file.bytes, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map((row) => row.id)).toEqual(items.map((item) => String(item.id)));
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(Object.keys(items[0] ?? {}).sort());
    expect(rows.map((row) => row.trade_name)).toContain("'=1+1");
    expect(rows.map((row) => row.trade_name)).toContain('Zebra, "Inc"');
    expect("ein" in (rows[0] ?? {})).toBe(false);
  });

  test("XLSX holds the same, and a formula is as harmless as in CSV", async () => {
    const admin = await world.as(1);
    const file = await admin.try(clients.list, { query: { format: "xlsx", sort: "id" } });
    const book = await readXlsx(new Uint8Array(file.bytes));
    const [headings = [], ...rows] = book.sheets[0]?.rows ?? [];
    const names = rows.map((row) => row[headings.indexOf("trade_name")]);
    expect(names).toEqual(["'=1+1", 'Zebra, "Inc"', "Ärzte"]);
  });

  test("an empty list has the headings of its columns", async () => {
    const admin = await world.as(1);
    const query = { q: "nobody", format: "csv" };
    const [headings, ...rows] = parse((await admin.try(clients.list, { query })).bytes, { bom: true }) as string[][];
    expect(rows).toEqual([]);
    expect(headings).toEqual(Object.keys(clients.list.declaration.output.shape.items.element.shape));
  });

  const named = (columns: FileColumn[]) => JSON.stringify(columns);
  const asked: FileColumn[] = [
    { title: "Trade Name", of: "{trade_name}" },
    { title: "=Type", of: "{business_type}", words: { 1: "941", 2: "943" } },
    { title: "PEO", of: "{uses_peo}" },
    { title: "Both", of: "{trade_name} / {legal_name}" },
    { title: "EIN", of: "{ein}", only: "searched" },
  ];
  const tableOf = async (caller: Caller, query: object) =>
    parse((await caller.try(clients.list, { query: { format: "csv", ...query } })).bytes, { bom: true }) as string[][];

  test("a file holds the columns on screen under their headings, in words; signs stay harmless in both", async () => {
    const { legalName: legal } = await world.given.client({ trade_name: "Named", business_type: 2 });
    const table = await tableOf(await world.as(1), { q: "named", columns: named(asked) });
    expect(table).toEqual([
      ["Trade Name", "'=Type", "PEO", "Both"],
      ["Named", "943", "No", `Named / ${legal}`],
    ]);
    const book = await (await world.as(1)).try(clients.list, {
      query: { q: "named", format: "xlsx", columns: named([{ title: "=Type", of: "{id}" }]) },
    });
    const [sheet] = (await readXlsx(new Uint8Array(book.bytes))).sheets;
    expect(sheet?.rows[0]).toEqual(["'=Type"]);
    expect(typeof sheet?.rows[1]?.[0]).toBe("number");
  });

  test("a column of one field with words around it keeps them", async () => {
    const columns = named([{ title: "Type", of: "No. {business_type}", words: { 2: "943" } }]);
    expect(await tableOf(await world.as(1), { q: "named", columns })).toEqual([["Type"], ["No. 943"]]);
  });

  test.skipIf(!fs.existsSync("/proc/self/fd"))("nothing that was written on the way to a file stays open", async () => {
    await tableOf(await world.as(1), {});
    const open = () =>
      fs
        .readdirSync("/proc/self/fd")
        .map((one) => {
          try {
            return fs.readlinkSync(`/proc/self/fd/${one}`);
          } catch {
            return "";
          }
        })
        .filter((one) => one.startsWith(exportFolder(world.services.settings.dataFolder)));
    // The last of a stream is closed a turn after it was answered.
    await expect.poll(open).toEqual([]);
  });

  test("without rows the headings on screen stand alone", async () => {
    const query = { q: "nobody", columns: named(asked) };
    expect(await tableOf(await world.as(1), query)).toEqual([["Trade Name", "'=Type", "PEO", "Both"]]);
  });

  test("what is typed over the rows narrows the file by the columns on screen, those of the filter alone among them", async () => {
    await world.given.client({ trade_name: "Within first", ein: "98-7650001" });
    await world.given.client({ trade_name: "Within second", ein: "98-7650002" });
    const of = async (within: string, columns = asked) =>
      (await tableOf(await world.as(1), { q: "within", within, columns: named(columns) }))
        .slice(1)
        .map(([name]) => name);
    expect(await of("SECOND 941")).toEqual(["Within second"]);
    expect(await of("7650001")).toEqual(["Within first"]);
    expect(await of("7650001", asked.slice(0, 4))).toEqual([]);
    const unsearched = asked.map((column) => ({ ...column, only: "shown" as const }));
    expect(await of("second", unsearched)).toEqual([]);
  });

  test("a column of fields that the role does not see is not held, however it is asked for", async () => {
    const attorney = await world.as(4);
    await world.given.client({ trade_name: "Walled" });
    const columns = [...asked.slice(0, 1), { title: "EIN", of: "{ein}" }, { title: "?", of: "{password}" }];
    expect(await tableOf(attorney, { q: "walled", columns: named(columns) })).toEqual([["Trade Name"], ["Walled"]]);
    expect((await tableOf(attorney, { q: "nobody", columns: named(columns) }))[0]).not.toContain("?");
  });

  test("words of one field are not those of another beside it, and a field that says nothing leaves no gap", async () => {
    const clientsNow = [
      await world.given.client({ trade_name: "Marked fir" }),
      await world.given.client({ trade_name: "Marked oak" }),
    ];
    await world.owner.query("update clients set on_hold = true, active = id <> $1 where id = any($2)", [
      clientsNow[1]?.id,
      clientsNow.map(({ id }) => id),
    ]);
    const words = { "active:true": "", "active:false": "(Inactive)", "on_hold:true": "(On hold)" };
    const columns = [{ title: "Name", of: "{trade_name} {active} {on_hold}", words }];
    const rows = await tableOf(await world.as(1), { q: "marked", sort: "trade_name", columns: named(columns) });
    expect(rows.slice(1)).toEqual([["Marked fir (On hold)"], ["Marked oak (Inactive) (On hold)"]]);
  });

  test.each(["no list", "[]", '[{"title":"A"}]'])("columns that are %s are refused", async (columns) => {
    const answer = await (await world.as(1)).try(clients.list, { query: { format: "csv", columns } });
    expect([answer.status, Object.keys(answer.body.fields ?? {}).length]).toEqual([422, 1]);
  });

  test("what ends a line elsewhere stays inside its cell", async () => {
    const name = "One\u2028two\u2029 three";
    await world.given.client({ trade_name: name });
    const file = await (await world.as(1)).try(clients.list, { query: { q: "one", format: "csv" } });
    const rows = parse(file.bytes, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map((row) => row.trade_name)).toEqual([name]);
  });

  test("a child process writes it after the transaction has ended, and nothing stays on the disk", async () => {
    const { compute, pool } = world.services;
    const run = compute.run.bind(compute);
    const begun: unknown[] = [];
    vi.spyOn(compute, "run").mockImplementation((task, ...rest) => {
      begun.push([task.name, pool.totalCount - pool.idleCount]);
      return run(task, ...rest);
    });
    expect((await (await world.as(1)).try(clients.list, { query: { format: "xlsx" } })).status).toBe(200);
    expect(begun).toEqual([["writeExportFile", 0]]);
    await expect.poll(leftOver).toEqual([]);
  });

  test("a person has one at a time, others theirs meanwhile", async () => {
    const [admin, processor] = [await world.as(1), await world.as(2)];
    const { compute } = world.services;
    const run = compute.run.bind(compute);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    vi.spyOn(compute, "run").mockImplementation((...work) => held.then(() => run(...work)));
    const ask = (one: Caller) => one.try(clients.list, { query: { format: "csv" } });
    const first = ask(admin);
    await expect.poll(turns).toBe(1);
    const others = ask(processor);
    const second = await ask(admin);
    expect([second.status, second.body]).toEqual([
      429,
      { error: "Your last export is still being made. Please wait until it is done.", code: "too_many_requests" },
    ]);
    letGo();
    expect([(await first).status, (await others).status, (await ask(admin)).status]).toEqual([200, 200, 200]);
  });

  test("a person has one at a time over all processes; the end of the other process frees it", async () => {
    const admin = await world.as(1);
    const ask = () => admin.try(clients.list, { query: { format: "csv" } });
    const elsewhere = await takeExportTurn(world.services.databaseUrl, admin.person?.id ?? 0);
    expect([(await ask()).status, (await ask()).body.code]).toEqual([429, "too_many_requests"]);
    expect(await turns()).toBe(1);
    await elsewhere?.();
    expect((await ask()).status).toBe(200);
    const other = await takeExportTurn(world.services.databaseUrl, admin.person?.id ?? 0);
    await world.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()",
      ["refundry-export"],
    );
    await expect.poll(turns).toBe(0);
    expect((await ask()).status).toBe(200);
    await other?.();
  });

  test("a reader who goes away ends it", async () => {
    await world.server.listen({ port: 0, host: "127.0.0.1" });
    const { port } = world.server.server.address() as AddressInfo;
    const { compute } = world.services;
    const run = compute.run.bind(compute);
    const gone = new AbortController();
    const ends: unknown[] = [];
    vi.spyOn(compute, "run").mockImplementation(async (task, input, limits, watch) => {
      const noticed = new Promise((resolve) => watch?.signal?.addEventListener("abort", resolve));
      gone.abort();
      await noticed;
      return run(task, input, limits, watch).catch((error) => {
        ends.push(error.kind);
        throw error;
      });
    });
    const { cookie } = await world.as(1);
    const asked = fetch(`http://127.0.0.1:${port}/api/v1/clients?format=csv`, {
      headers: { cookie },
      signal: gone.signal,
    });
    await expect(asked).rejects.toThrow("aborted");
    await expect.poll(async () => [ends, await turns(), leftOver()]).toEqual([["stopped"], 0, []]);
  });

  test("an operation that takes a format without being a query of a list is refused at start", () => {
    const asked = {
      method: "GET",
      path: "/things",
      permission: "signed-in",
      summary: "",
      query: listQuery({ sort: ["a"] }),
    } as const;
    const list = operation({ ...asked, output: listOf(z.strictObject({ a: z.string() })) });
    const one = operation({ ...asked, output: z.strictObject({ a: z.string() }) });
    const columnsOf = (declared: { declaration: unknown }, mode: "query" | "process") =>
      exportFields(declared.declaration as AnyDeclaration, mode);
    expect(columnsOf(list, "query")).toEqual(["a"]);
    expect(() => columnsOf(list, "process")).toThrow("GET /things takes a format");
    expect(() => columnsOf(one, "query")).toThrow("GET /things takes a format");
  });

  test("another role's file is refused like its list", async () => {
    expect((await (await world.as(10)).try(clients.list, { query: { format: "csv" } })).status).toBe(403);
  });

  test.each([
    ["=SUM(A1)", "'=SUM(A1)"],
    ["+1 555", "'+1 555"],
    ["@x", "'@x"],
    ["-12.50", "-12.50"],
    ["-cmd", "'-cmd"],
    ["\tx", "'\tx"],
    [5, 5],
  ])("%j becomes %j", (value, safe) => expect(harmless(value)).toBe(safe));
});
