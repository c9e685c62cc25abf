import { access } from "@refundry/contract/access";
import { claims } from "@refundry/contract/claims";
import { clients } from "@refundry/contract/clients";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { currentDraft, givenClientE } from "../../calculations/calculations.given.ts";
import { claimChanged } from "../../claims/index.ts";
import { raise } from "../../platform/index.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

describe("deleting a client", () => {
  test("CLIENTS-32 (1 of 2) without `DELETE`, written exactly so, it is 422 with the text", async () => {
    const { id } = await world.given.client();
    for (const body of [undefined, {}, { confirm: "delete" }, { confirm: "DELETE " }, { confirm: true }]) {
      const answer = await admin.try(clients.remove, { params: { id }, body });
      expect(answer).toMatchObject({
        status: 422,
        body: { fields: { confirm: "To delete Client you must write DELETE in the box" } },
      });
    }
    expect((await admin.try(clients.read, { params: { id } })).status).toBe(200);
  });

  test("part of CLIENTS-33: a deleted client is 404 everywhere, in no list or total, and role 1 brings it back", async () => {
    const { id, ein, legalName } = await world.given.client({ legal_name: "Vanishing Point LLC" });
    const before = await admin.call(clients.read, { params: { id } });
    const { total } = await admin.call(clients.list, { query: {} });
    await admin.call(clients.remove, { params: { id }, body: { confirm: "DELETE" } });
    for (const operation of [clients.read, claims.rounds, claims.owners, claims.wages, claims.counts, claims.batches])
      expect((await admin.try(operation, { params: { id } })).status).toBe(404);
    expect((await admin.try(clients.update, { params: { id }, body: { active: false } })).status).toBe(404);
    expect((await admin.try(clients.remove, { params: { id }, body: { confirm: "DELETE" } })).status).toBe(404);
    for (const q of [legalName, ein, `${id}`])
      expect((await admin.call(clients.search, { query: { q } })).items.map((row) => row.id)).not.toContain(id);
    expect((await admin.call(clients.list, { query: {} })).total).toBe(total - 1);
    expect((await admin.call(clients.duplicates, { query: { ein } })).total).toBe(0);
    expect((await (await world.as(4)).try(clients.restore, { params: { id } })).status).toBe(403);
    const { person } = admin;
    const deleted = async () => (await admin.call(clients.deleted)).items.filter((one) => one.id === id);
    expect(await deleted()).toEqual([
      {
        id,
        ein,
        legal_name: "Vanishing Point LLC",
        deleted_at: expect.any(String),
        deleted_by: `${person?.first} ${person?.last}`,
      },
    ]);
    expect((await (await world.as(4)).try(clients.deleted)).status).toBe(403);
    await admin.call(clients.restore, { params: { id } });
    expect(await deleted()).toEqual([]);
    const { version: _v, ...back } = await admin.call(clients.read, { params: { id } });
    const { version: _w, ...was } = before;
    expect(back).toEqual(was);
    expect((await admin.try(clients.restore, { params: { id } })).status).toBe(409);
    const { items } = await admin.call(access.audit, { query: { client_id: id } });
    expect(items.map(({ action }) => action)).toEqual(["client.restore", "client.delete", "client.create"]);
  });

  test("a deletion and its taking back are changes of the client: in the trail, on open screens, and for who saves what was read before", async () => {
    const { id, ein, legalName } = await world.given.client();
    const heard: { type: string; id: number }[] = [];
    const stop = world.services.realtime.listen({ record: "clients", id }, (text) => heard.push(JSON.parse(text)));
    await new Promise((resolve) => setTimeout(resolve, 200));
    await admin.call(clients.remove, { params: { id }, body: { confirm: "DELETE" } });
    await expect.poll(() => heard).toMatchObject([{ type: "clients", id }]);
    stop();
    expect(await admin.call(clients.restore, { params: { id } })).toMatchObject({ id, version: 3 });
    const stale = await admin.try(clients.update, { params: { id }, body: { trade_name: "Late", version: 1 } });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale_version" } });
    await admin.call(clients.update, { params: { id }, body: { trade_name: "In time", version: 3 } });
    const { items } = await admin.call(access.audit, { query: { client_id: id } });
    expect(items.map(({ action, record_type, record_id, before }) => [action, record_type, record_id, before])).toEqual(
      [
        ["client.update", "clients", id, { trade_name: expect.any(String) }],
        ["client.restore", "clients", id, null],
        ["client.delete", "clients", id, { legal_name: legalName, ein }],
        ["client.create", "clients", id, null],
      ],
    );
    expect((await admin.try(clients.restore, { params: { id: 987_654_321 } })).status).toBe(404);
    expect((await admin.try(clients.restore, { params: { id } })).body).toMatchObject({
      code: "not_allowed_now",
      error: "This client is not deleted.",
    });
  });

  test("what changed right before a deletion is calculated once the client is back", async () => {
    const { id } = await givenClientE(world);
    await world.jobsDone();
    const nonrefundable = async () => {
      const { calculation } = await currentDraft(world, id);
      return calculation?.quarters.find((one) => one.year === 2021 && one.quarter === 1)?.nonrefundable;
    };
    expect(await nonrefundable()).toBe("3199.20");
    await world.system(
      async (tx) => {
        // In one transaction, so that no job comes between.
        await tx.db.execute(
          sql`update quarter_wages set wages = 5000000 where client = ${id} and year = 2021 and quarter = 1`,
        );
        await tx.db.execute(sql`update clients set deleted_at = now() where id = ${id}`);
        await raise(tx, claimChanged, { client: id, part: "wages" });
      },
      await world.given.role(1),
    );
    await world.jobsDone();
    await admin.call(clients.restore, { params: { id } });
    await world.jobsDone();
    expect(await nonrefundable()).toBe("3100.00");
  });

  test("of two deletions at once one is 404, and of two restorations one is 409", async () => {
    const { id } = await world.given.client();
    const twice = <T>(work: () => Promise<T>) => Promise.all([work(), work()]);
    const gone = await twice(() => admin.try(clients.remove, { params: { id }, body: { confirm: "DELETE" } }));
    expect(gone.map(({ status }) => status).sort()).toEqual([200, 404]);
    const back = await twice(() => admin.try(clients.restore, { params: { id } }));
    expect(back.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("part of CLIENTS-28: an inactive client stays in the list and says so", async () => {
    const { id } = await world.given.client();
    await (await world.as(4)).call(clients.update, { params: { id }, body: { active: false } });
    const rows = async (active: boolean) => (await admin.call(clients.list, { query: { active: `${active}` } })).items;
    expect((await rows(false)).find((row) => row.id === id)?.active).toBe(false);
    expect((await rows(true)).some((row) => row.id === id)).toBe(false);
  });
});

describe("tabs", () => {
  test("CLIENTS-23 (1 of 2) PEO documents are a tab of who may, once the client uses a PEO", async () => {
    const { id } = await world.given.client({ uses_peo: true });
    const tabsOf = async (role: 1 | 2) => (await (await world.as(role)).call(clients.read, { params: { id } })).tabs;
    expect([(await tabsOf(1)).includes("peo-documents"), (await tabsOf(2)).includes("peo-documents")]).toEqual([
      true,
      false,
    ]);
    await world.owner.query("update clients set uses_peo = false where id = $1", [id]);
    expect(await tabsOf(1)).not.toContain("peo-documents");
  });

  test("CLIENTS-22 (1 of 2) Admin is role 1's, and nobody gets PEO documents without a PEO", async () => {
    const attorney = await world.given.role(7);
    const { id } = await world.given.client({ attorney_of_record: attorney.id, user: await world.given.role(6) });
    for (const role of [1, 2, 3, 4, 6, 7, 9, 12, 13] as const) {
      const { tabs } = await (await world.as(role)).call(clients.read, { params: { id } });
      expect([role, tabs.includes("profile"), tabs.includes("admin")]).toEqual([role, true, role === 1]);
      expect(tabs).not.toContain("peo-documents");
    }
  });
});
