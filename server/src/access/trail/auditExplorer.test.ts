import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { leads } from "@refundry/contract/leads";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/index.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { actAs, givenDeputy } from "../acting.given.ts";

let world: World;
let [admin, processor]: Caller[] = [];
beforeAll(async () => {
  world = await startWorld();
  [admin, processor] = [await world.as(1), await world.as(2)];
});
afterAll(() => world.close());

type Query = Record<string, unknown>;
const asked = (caller: Caller | undefined, query: Query) => (caller as Caller).try(access.audit, { query });
const found = async (query: Query): Promise<string[]> =>
  (await asked(admin, { ...query, limit: 1000 })).body.items.map(({ action }: { action: string }) => action);

/** Entries that only this test knows: they name this record type. */
let type = "";
let count = 0;
beforeEach(() => {
  count += 1;
  type = `explored_${count}`;
});
type Note = { action: `${string}.${string}`; at?: string; request?: string; actor?: number } & Query;
async function note({ action, at, request, actor, ...entry }: Note): Promise<void> {
  const facts = { request: { id: request ?? "r", ip: "10.1.2.3", userAgent: null } };
  const when = at === undefined ? {} : { now: new Date(at) };
  await inTransaction(world.services.pool, { ...facts, ...when }, async (tx) =>
    tx.audit({ action, recordType: type, ...(actor !== undefined && { actorUserId: actor }), ...entry }),
  );
}

describe("the explorer of the trail", () => {
  test("ACCESS-51 (1 of 2) shows who, for whom, before and after; role 2 sees no sign-in rows, whatever it asks for; role 4 gets 403", async () => {
    const { grantor, deputy, taker } = await givenDeputy(world);
    const client = await world.given.client({ trade_name: "Then" });
    const acting = await actAs(world, taker, grantor.id);
    const { version } = await acting.call(clients.read, { params: { id: client.id } });
    await acting.call(clients.update, { params: { id: client.id }, body: { version, trade_name: "Now" } });
    const { body } = await asked(processor, { client_id: client.id, action: "client.update" });
    expect(body.items).toMatchObject([
      {
        actor_user_id: deputy.id,
        actor_name: `${deputy.first} ${deputy.last}`,
        on_behalf_of_user_id: grantor.id,
        on_behalf_of_name: `${grantor.first} ${grantor.last}`,
        client_name: client.legalName,
        before: { trade_name: "Then" },
        after: { trade_name: "Now" },
      },
    ]);
    const signIns = (await asked(admin, { user_id: deputy.id, record_type: "user" })).body.items;
    expect(signIns.map(({ action }: { action: string }) => action)).toContain("auth.sign_in");
    const [signIn] = signIns.filter(({ action }: { action: string }) => action === "auth.sign_in");
    for (const query of [{ action: "auth.sign_in" }, { user_id: deputy.id, record_type: "user" }, { acting: true }]) {
      const seen = (await asked(processor, query)).body;
      expect(seen.items.filter(({ action }: { action: string }) => action.startsWith("auth."))).toEqual([]);
      expect(seen.total).toBe(seen.items.length);
    }
    const entry = (caller: Caller | undefined) =>
      (caller as Caller).try(access.auditEntry, { params: { id: signIn.id } });
    expect((await entry(admin)).body).toEqual(signIn);
    expect((await entry(processor)).status).toBe(404);
    const attorney = await world.as(4);
    expect([(await asked(attorney, {})).status, (await entry(attorney)).status]).toEqual([403, 403]);
  });

  test("a field that is named finds its changes only, a request all that it did", async () => {
    await note({ action: "t.made", after: { on_hold: false, name: "A" } });
    await note({ action: "t.held", before: { on_hold: false }, after: { on_hold: true }, request: "bulk-7" });
    await note({ action: "t.same", before: { on_hold: true, name: "A" }, after: { on_hold: true, name: "B" } });
    await note({ action: "t.gone", before: { on_hold: true }, request: "bulk-7" });
    await note({ action: "t.other", after: { name: "C" }, request: "bulk-70" });
    expect(await found({ record_type: type, field: "on_hold" })).toEqual(["t.gone", "t.held", "t.made"]);
    expect(await found({ record_type: type, field: "hold" })).toEqual([]);
    expect(await found({ request_id: "bulk-7" })).toEqual(["t.gone", "t.held"]);
  });

  test("CONTENT-52 Field changed = on_hold lists only changes of that field; Everything of this request lists all rows of one bulk action", async () => {
    const firm = await world.given.firm(2, "Bulk");
    const attorney = await world.given.person({ role: 4, firm });
    const given = async () => (await world.given.client({ managing_firm: firm, attorney_of_record: null })).id;
    const ids = [await given(), await given(), await given()];
    const [held = 0, renamed = 0] = ids;
    const by = admin as Caller;
    for (const on_hold of [true, false]) await by.call(clients.update, { params: { id: held }, body: { on_hold } });
    const { version } = await by.call(clients.read, { params: { id: renamed } });
    await by.call(clients.update, { params: { id: renamed }, body: { version, trade_name: "Renamed" } });
    const body = { clients: ids, attorney_of_record: attorney.id };
    expect((await by.call(leads.assignClients, { body })).assigned).toEqual(ids);

    const holds = (await asked(admin, { field: "on_hold", client_id: held })).body;
    const changed = holds.items.map(({ before, after }: Query) => [before, after]);
    expect([holds.total, changed]).toMatchObject([
      2,
      [
        [{ on_hold: true }, { on_hold: false }],
        [{ on_hold: false }, { on_hold: true }],
      ],
    ]);
    expect((await asked(admin, { field: "on_hold", client_id: renamed })).body.items).toEqual([]);
    const [assigned] = (await asked(admin, { field: "attorney_of_record", client_id: held })).body.items;
    const all = (await asked(admin, { request_id: assigned.request_id })).body;
    const ofClients = all.items.filter(({ after }: { after: Query }) => after?.attorney_of_record === attorney.id);
    expect(ofClients.map((one: Query) => one.client_id).sort()).toEqual([...ids].sort());
    expect(all.total).toBe(all.items.length);
    const { rows } = await world.owner.query("select count(*)::int as n from audit_log where request_id = $1", [
      assigned.request_id,
    ]);
    expect(rows).toEqual([{ n: all.total }]);
  });

  test("an entry names the person, the firm or the client that it is about, and those that stand in its fields", async () => {
    const { grantor, deputy } = await givenDeputy(world);
    const firm = grantor.parentEntity ?? 0;
    const client = await world.given.client();
    const name = ({ first, last }: { first: string; last: string }) => `${first} ${last}`;
    const about = async (recordType: string, recordId: number, entry: Query) => {
      const request = `named-${recordType}`;
      const facts = { request: { id: request, ip: null, userAgent: null } };
      await inTransaction(world.services.pool, facts, async (tx) =>
        tx.audit({ action: "t.named", recordType, recordId, ...entry }),
      );
      return (await asked(admin, { request_id: request })).body.items;
    };
    expect(
      await about("user", grantor.id, {
        before: { parent_entity: firm },
        after: { reviewed_by: deputy.id, role_id: 4 },
      }),
    ).toMatchObject([
      {
        record_name: name(grantor),
        names: { before: { parent_entity: expect.any(String) }, after: { reviewed_by: name(deputy) } },
      },
    ]);
    const [ofFirm] = await about("entity", firm, { after: { entity: firm } });
    expect(ofFirm.record_name).toBe(ofFirm.names.after.entity);
    expect(await about("clients", client.id, { clientId: client.id, after: { client: client.id } })).toMatchObject([
      { record_name: client.legalName, names: { after: { client: client.legalName } } },
    ]);
    // A client that the entry is not about, and records that are called nothing, keep their numbers.
    expect(await about("note", client.id, { clientId: client.id, after: { client: client.id + 1 } })).toMatchObject([
      { record_name: null, names: { after: {} } },
    ]);
  });

  test("by person, firm, whom one acted for, the system alone and acting alone", async () => {
    const { grantor, deputy, taker } = await givenDeputy(world);
    const firm = grantor.parentEntity ?? 0;
    await note({ action: "t.system", entityId: firm });
    await note({ action: "t.person", actor: deputy.id });
    expect(await found({ record_type: type, system: true })).toEqual(["t.system"]);
    expect(await found({ record_type: type, system: false })).toEqual(["t.person", "t.system"]);
    expect(await found({ record_type: type, user_id: deputy.id })).toEqual(["t.person"]);
    expect(await found({ record_type: type, entity_id: firm })).toEqual(["t.system"]);
    const client = await world.given.client();
    const acting = await actAs(world, taker, grantor.id);
    await acting.call(clients.pin, { params: { id: client.id } });
    const { version } = await acting.call(clients.read, { params: { id: client.id } });
    await acting.call(clients.update, { params: { id: client.id }, body: { version, trade_name: "For another" } });
    expect(await found({ client_id: client.id, acting: true })).toEqual(["client.update"]);
    expect(await found({ client_id: client.id, acting_as: grantor.id })).toEqual(["client.update"]);
    expect(await found({ client_id: client.id, acting_as: deputy.id })).toEqual([]);
  });

  test("CONTENT-54 (1 of 2) text is looked for in 31 days at most without person, client or record, else with the exact hint", async () => {
    const hint = "Please choose a person, client or record, or at most 31 days.";
    const at = "2026-03-15T10:00:00Z";
    await note({
      action: "t.text",
      at,
      before: { note: "Grey Egret" },
      after: { note: "Blue 100%_Heron" },
      recordId: 5,
      reason: "Why not",
      actor: 1,
    });
    const text = (query: Query) => asked(admin, { record_type: type, ...query });
    for (const days of [{ from: "2026-03-01", to: "2026-04-01" }, { to: "2026-03-31" }, {}, { from: "2026-01-01" }]) {
      const { status, body } = await text({ q: "heron", ...days });
      expect([status, body.fields]).toEqual([422, { q: hint }]);
    }
    const total = async (query: Query) => (await text(query)).body.total;
    expect(await total({ q: "heron", from: "2026-03-01", to: "2026-03-31" })).toBe(1);
    for (const known of [{ record_id: 5 }, { user_id: 1 }]) expect(await total({ q: "HERON", ...known })).toBe(1);
    expect(await total({ q: "heron", client_id: 1 })).toBe(0);
    // What patterns mean elsewhere is text here.
    for (const [q, expected] of [
      ["100%_h", 1],
      ["100_", 0],
      ["blue%heron", 0],
      ["why NOT", 1],
      ["t.text", 1],
      ["grey egret", 1],
      [type, 1],
    ] as const)
      expect([q, await total({ q, record_id: 5 })]).toEqual([q, expected]);
  });

  test("is paged by a cursor that counts once, also with filters; another text is no cursor", async () => {
    for (let place = 0; place < 5; place += 1) await note({ action: `t.n${place}` });
    const first = (await asked(admin, { record_type: type, limit: 2 })).body;
    expect([first.total, first.items.length]).toEqual([5, 2]);
    await note({ action: "t.later" });
    const second = (await asked(admin, { record_type: type, limit: 2, cursor: first.next })).body;
    expect([second.total, second.items.map(({ action }: { action: string }) => action)]).toEqual([5, ["t.n2", "t.n1"]]);
    const last = (await asked(admin, { record_type: type, limit: 2, cursor: second.next })).body;
    expect([last.items.length, last.next]).toEqual([1, null]);
    for (const cursor of ["7", "x.5", "1.2.3", "-1.4"]) {
      const { status, body } = await asked(admin, { cursor });
      expect([status, body.fields]).toEqual([422, { cursor: "This cursor is not one of this list." }]);
    }
  });
});
