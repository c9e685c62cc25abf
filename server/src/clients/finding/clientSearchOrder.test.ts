import { clients } from "@refundry/contract/clients";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

describe("the hits in another order and as a file", () => {
  beforeAll(async () => {
    for (const [number, ein] of [
      [1, "71-0000003"],
      [2, "71-0000001"],
      [3, "71-0000002"],
    ])
      await world.given.client({
        legal_name: `Sortable ${number} LLC`,
        trade_name: `Sortable ${number}`,
        ein: `${ein}`,
      });
  });
  const eins = (items: { ein?: string | undefined }[]) => items.map(({ ein }) => ein);
  const fileOf = async (caller: Caller, query: object) => {
    const file = await caller.try(clients.search, { query: { format: "csv", ...query } });
    return parse(file.bytes, { bom: true, columns: true }) as Record<string, string>[];
  };

  test("a column in place of the ranks, in pages", async () => {
    const seen: (string | undefined)[] = [];
    let cursor: string | undefined;
    do {
      const query = { q: "sortable", sort: "-ein" as const, limit: 2, ...(cursor && { cursor }) };
      const page = await admin.call(clients.search, { query });
      expect(page.total).toBe(3);
      seen.push(...eins(page.items));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(["71-0000003", "71-0000002", "71-0000001"]);
    const near = await admin.call(clients.search, { query: { q: "sortbale", sort: "ein" } });
    expect(eins(near.items)).toEqual(["71-0000001", "71-0000002", "71-0000003"]);
    expect((await (await world.as(3)).try(clients.search, { query: { q: "sortable", sort: "ein" } })).status).toBe(422);
  });

  test("a file holds the rows of the search with its filters and order, and the columns of the role", async () => {
    const found = await admin.call(clients.search, { query: { q: "sortable type:941" } });
    expect((await fileOf(admin, { q: "sortable type:941" })).map(({ id }) => Number(id))).toEqual(
      found.items.map(({ id }) => id),
    );
    expect((await fileOf(admin, { q: "sortable", sort: "ein" })).map(({ ein }) => ein)).toEqual([
      "71-0000001",
      "71-0000002",
      "71-0000003",
    ]);
    expect(await fileOf(admin, { q: "sortable peo:yes" })).toEqual([]);
    const [row] = await fileOf(await world.as(3), { q: "sortable" });
    expect(Object.keys(row ?? {})).toEqual(["id", "legal_name", "trade_name", "active", "on_hold", "opens"]);
    expect((await admin.try(clients.search, { query: { q: "peo:maybe", format: "csv" } })).status).toBe(422);
    expect((await (await world.as(10)).try(clients.search, { query: { q: "sortable", format: "csv" } })).status).toBe(
      403,
    );
  });

  test("more hits than are counted are all there, in pages and in a file", async () => {
    const { rows } = await world.owner.query(
      `insert into clients (legal_name, trade_name, ein, contact_salutation, contact_first, contact_last, contact_email, tax_firm, managing_firm, owner, created_by)
       select 'Multitude ' || n, 'Multitude ' || n, '72-' || lpad(n::text, 7, '0'), 'Ms.', 'Ann', 'Sample', 'a@example.test', tax_firm, managing_firm, owner, created_by
       from generate_series(1, 1250) n, (select * from clients limit 1) one returning id`,
    );
    const seen = new Set<number>();
    let cursor: string | undefined;
    do {
      const query = { q: "multitude", limit: 200, ...(cursor && { cursor }) };
      const page = await admin.call(clients.search, { query });
      expect([page.total, page.total_is_lower_bound]).toEqual([1000, true]);
      for (const { id } of page.items) seen.add(id);
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen.size).toBe(rows.length);
    expect(await fileOf(admin, { q: "multitude" })).toHaveLength(rows.length);
  });
});
