import { clients } from "@refundry/contract/clients";
import type { RoleId } from "@refundry/contract/platform";
import { and, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { personReachesClient } from "../../access/index.ts";
import { clientsReached, users } from "../../people/index.ts";
import { factOf, inTransaction, listPage, systemScope } from "../../platform/index.ts";
import { everyRole } from "../../product/accessWords.given.ts";
import { type ClientScope, expectedScope } from "../../product/expectedScope.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { clients as clientTable } from "../client.tables.ts";
import { ofClientsInScope } from "../index.ts";

type Client = typeof clientTable.$inferSelect;

let world: World;
/** Clients by where they are: managing firm, tax firm (A is everybody's own, P is paired with A, X is a stranger), and ties. */
const placed: Record<string, Client> = {};
beforeAll(async () => {
  world = await startWorld();
  const { given } = world;
  const managing = { A: await given.firm(2), P: await given.firm(2, "P"), X: await given.firm(2, "X") };
  const tax = { A: await given.firm(3), X: await given.firm(3, "X") };
  await given.pod(tax.A, managing.P);
  for (const [name, m, t] of [
    ["own managing, own tax", "A", "A"],
    ["own managing, other tax", "A", "X"],
    ["other managing, own tax", "X", "A"],
    ["paired managing, other tax", "P", "X"],
    ["strangers", "X", "X"],
  ] as const)
    placed[name] = await given.client({ managing_firm: managing[m], tax_firm: tax[t] });
  const mine = (await given.role(7)).id;
  placed["held as attorney"] = await given.client({ tax_firm: tax.X, attorney_of_record: mine });
  placed["linked to the client's person"] = await given.client({
    managing_firm: managing.X,
    tax_firm: tax.X,
    user: await given.role(6),
  });
  const gone = await given.client({ attorney_of_record: mine, user: await given.role(6) });
  await (await world.as(1)).call(clients.remove, { params: { id: gone.id }, body: { confirm: "DELETE" } });
  placed.deleted = gone;
});
afterAll(() => world.close());

const ownManaging = ["own managing, own tax", "own managing, other tax", "held as attorney"];
const ownTax = ["own managing, own tax", "other managing, own tax"];
const reached: Record<ClientScope, string[]> = {
  all: [
    ...ownManaging,
    "other managing, own tax",
    "paired managing, other tax",
    "strangers",
    "linked to the client's person",
  ],
  "own managing firm": ownManaging,
  "own tax firm": ownTax,
  "own tax firm and firms paired with it in a pod": [...ownTax, "paired managing, other tax"],
  "attorney of record": ["held as attorney"],
  linked: ["linked to the client's person"],
  none: [],
};

const idsOf = (names: string[]) => names.map((name) => placed[name]?.id ?? 0).sort((a, b) => a - b);
const listed = async (caller: Caller) =>
  (await caller.call(clients.list, { query: {} })).items.map(({ id }) => id).sort((a, b) => a - b);

test("a list of records of clients shows and counts those of the clients in scope, by the words of a joined table, too", async () => {
  const wanted = ["own managing, own tax", "strangers"];
  const list: Parameters<typeof listPage>[1] = {
    table: clientTable,
    row: { id: clientTable.id },
    joined: (query) => query.innerJoin(users, eq(users.id, clientTable.owner)),
    sort: { id: clientTable.id },
    standard: "id",
    words: sql`${users.last}`,
  };
  const [owner] = await world.system((tx) =>
    tx.db
      .select()
      .from(users)
      .where(eq(users.id, placed.strangers?.owner ?? 0)),
  );
  const found = (q: string | undefined) =>
    inTransaction(world.services.pool, { scope: systemScope(idsOf([...wanted, "deleted"])) }, async (tx) => {
      const page = await listPage(tx, list, { q, limit: 10 }, [ofClientsInScope(tx, clientTable.id)]);
      return [page.total, ...page.items.map(({ id }) => id).sort((a, b) => a - b)];
    });
  expect(await found(owner?.last)).toEqual([2, ...idsOf(wanted)]);
  expect(await found("nobody of that name")).toEqual([0]);
});

describe("which clients exist for a role", () => {
  test.each(everyRole)("role %i", async (role) => {
    const caller = await world.as(role as RoleId);
    const expected = idsOf(reached[expectedScope[role]]);
    if (expectedScope[role] === "none") expect((await caller.try(clients.list)).status).toBe(403);
    else {
      expect(await listed(caller)).toEqual(expected);
      expect((await caller.call(clients.list, { query: {} })).total).toBe(expected.length);
    }
    for (const client of Object.values(placed)) {
      const { status } = await caller.try(clients.read, { params: { id: client.id } });
      const inside = expected.includes(client.id);
      expect([client.legalName, status]).toEqual([
        client.legalName,
        inside ? (role === 5 || role === 8 ? 403 : 200) : 404,
      ]);
    }
  });

  test.each(everyRole)("role %i is found by the clients that it reaches, and by no others", async (role) => {
    const person = await world.given.role(role as RoleId);
    const found = await world.system(({ db }) =>
      db
        .select({ id: clientTable.id })
        .from(clientTable)
        .innerJoin(users, eq(users.id, person.id))
        .where(and(isNull(clientTable.deletedAt), personReachesClient)),
    );
    expect(found.map(({ id }) => id).sort((a, b) => a - b)).toEqual(idsOf(reached[expectedScope[role]]));
  });

  test.each(everyRole)("role %i reaches as many clients as the access review counts", async (role) => {
    const person = await world.given.role(role as RoleId);
    const counted = await world.system((tx) => factOf(tx, clientsReached, person.id));
    expect(counted).toBe(reached[expectedScope[role]].length);
  });

  test("CLIENTS-09 role 4 never gets another firm's client by search, id, EIN or address, nor in a total", async () => {
    const caller = await world.as(4);
    const foreign = placed.strangers as Client;
    for (const q of [
      foreign.legalName,
      foreign.tradeName,
      foreign.ein,
      `${foreign.id}`,
      `#${foreign.id}`,
      foreign.contactEmail,
    ]) {
      const { items, total } = await caller.call(clients.search, { query: { q } });
      expect(items.map(({ id }) => id)).not.toContain(foreign.id);
      expect(total).toBe(items.length);
    }
    expect((await caller.try(clients.read, { params: { id: foreign.id } })).status).toBe(404);
    const filtered = await caller.call(clients.list, { query: { managing_firm: foreign.managingFirm } });
    expect(filtered).toMatchObject({ items: [], total: 0 });
  });

  test("the filters by firm leave the clients of that firm, each by its own column", async () => {
    const admin = await world.as(1);
    const own = placed["own managing, own tax"] as Client;
    const filtered = async (query: { tax_firm?: number; managing_firm?: number }) => {
      const { items, total } = await admin.call(clients.list, { query });
      expect(total).toBe(items.length);
      return items.map(({ id }) => id).sort((a, b) => a - b);
    };
    expect(await filtered({ tax_firm: own.taxFirm })).toEqual(idsOf(ownTax));
    expect(await filtered({ managing_firm: own.managingFirm })).toEqual(idsOf(ownManaging));
    expect(await filtered({ tax_firm: own.taxFirm, managing_firm: own.managingFirm })).toEqual(
      idsOf(["own managing, own tax"]),
    );
    expect(await filtered({ tax_firm: own.managingFirm })).toEqual([]);
  });

  test("a pod gives the master tax attorney the paired firm's clients at once, and taking it away takes them", async () => {
    const caller = await world.as(13);
    const id = placed["paired managing, other tax"]?.id;
    expect((await caller.try(clients.read, { params: { id } })).status).toBe(200);
    await world.owner.query("update pods set deleted_at = now()");
    expect((await caller.try(clients.read, { params: { id } })).status).toBe(404);
    await world.owner.query("update pods set deleted_at = null");
  });

  test("a person who changes firm or role sees other clients at the next request", async () => {
    const person = await world.given.person({ role: 12 });
    const caller = await world.as(person);
    expect(await listed(caller)).toEqual(idsOf(ownManaging));
    await world.owner.query("update users set parent_entity = $2 where id = $1", [
      person.id,
      await world.given.firm(2, "P"),
    ]);
    expect(await listed(caller)).toEqual(idsOf(["paired managing, other tax"]));
    await world.owner.query("update users set role_id = 7, can_be_aor = true where id = $1", [person.id]);
    expect(await listed(caller)).toEqual([]);
  });
});

describe("what a role sees of a client", () => {
  const always = ["id", "trade_name", "active", "on_hold", "opens"];
  const six = ["legal_name", "ein", "attorney_of_record", "business_type", "uses_peo"];
  const columns: [RoleId, string[]][] = [
    [1, six],
    [13, [...six, "managing_firm", "tax_firm"]],
    [4, ["legal_name", "attorney_of_record"]],
    [3, ["legal_name"]],
    [8, ["legal_name"]],
  ];
  test("CLIENTS-05 (1 of 2) each role gets its columns and no others, and the answer to role 3 holds no EIN", async () => {
    for (const [role, names] of columns) {
      const caller = await world.as(role);
      const answers = [
        await caller.call(clients.list, { query: {} }),
        await caller.call(clients.search, { query: { q: "client" } }),
      ];
      for (const { items } of answers) {
        expect(items.length).toBeGreaterThan(0);
        for (const row of items) expect([role, Object.keys(row).sort()]).toEqual([role, [...always, ...names].sort()]);
        if (role === 3) expect(JSON.stringify(items)).not.toMatch(/"ein"|\d{2}-\d{7}/);
      }
    }
  });

  test("CLIENTS-06 (1 of 2) role 9 gets the own firm's clients without a search", async () => {
    const { items } = await (await world.as(9)).call(clients.list, { query: {} });
    expect(items.map(({ id }) => id).sort((a, b) => a - b)).toEqual(idsOf(ownManaging));
    for (const row of items) expect(Object.keys(row).sort()).toEqual([...always, "attorney_of_record"].sort());
  });

  test("what a role neither sees in its list nor can open cannot be filtered by", async () => {
    const firm = await world.given.firm(2, "Asked for");
    const filters = [
      { managing_firm: `${firm}` },
      { tax_firm: "1" },
      { attorney_of_record: "1" },
      { business_type: "1" },
    ];
    for (const role of [5, 8] as const) {
      const caller = await world.as(role);
      for (const filter of [...filters, { uses_peo: "true" }]) {
        const [name = ""] = Object.keys(filter);
        const { status, body } = await caller.try(clients.list, { query: filter });
        expect([role, status, body.fields]).toEqual([role, 422, { [name]: "This column cannot be filtered by." }]);
      }
      expect((await caller.try(clients.search, { query: { q: "llc", entity: `${firm}` } })).status).toBe(422);
      expect((await caller.try(clients.list, { query: { active: "true", q: "llc" } })).status).toBe(200);
    }
    const opener = await world.as(3);
    expect((await opener.try(clients.list, { query: { managing_firm: `${firm}` } })).status).toBe(200);
  });

  test("a column that a role does not see cannot be sorted by either", async () => {
    expect((await (await world.as(3)).try(clients.list, { query: { sort: "ein" } })).status).toBe(422);
    expect((await (await world.as(3)).try(clients.list, { query: { sort: "-trade_name" } })).status).toBe(200);
  });

  test("CLIENTS-07 (1 of 2) for role 10 `GET /clients/{id}` answers 404", async () => {
    const caller = await world.as(10);
    for (const { id } of Object.values(placed))
      expect((await caller.try(clients.read, { params: { id } })).status).toBe(404);
  });

  test("CLIENTS-08 (1 of 2) role 8 sees names, and reading any of them is 403 `names_only`", async () => {
    const caller = await world.as(8);
    const { items } = await caller.call(clients.search, { query: { q: "client" } });
    expect(items.length).toBeGreaterThan(0);
    for (const { opens } of items) expect(opens).toBe(false);
    for (const { id } of items)
      expect(await caller.try(clients.read, { params: { id } })).toMatchObject({
        status: 403,
        body: { code: "names_only", error: "Your role shows client names only." },
      });
  });
});
