import { access } from "@refundry/contract/access";
import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTab, serve, settle, until } from "../../platform/realtime/realtime.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const newClient = async (more = {}) => (await world.given.client(more)).id;
const ask = (id: number, ...fields: string[]) => admin.try(claims.ask, { params: { id }, body: { fields } as never });
const takeBack = (id: number, ...fields: string[]) =>
  admin.try(claims.takeBack, { params: { id }, body: { fields } as never });
const open = async (id: number) =>
  (await admin.call(claims.questions, { params: { id } })).items.map(({ field }) => field);

describe("what a client is asked", () => {
  test("CLAIM-55 (1 of 2) it stands on the home of the client's people, by the steps, and goes once it is entered", async () => {
    const id = await newClient({ trade_name: "Asked Bakery" });
    const person = await world.given.person({ role: 6 });
    await world.owner.query("insert into client_users (client_id, user_id) values ($1, $2)", [id, person.id]);
    const own = await world.as(person);
    const asked = async () =>
      (await own.call(claims.asked)).items.map(({ client, trade_name, field }) => [client, trade_name, field]);
    expect((await ask(id, "wages-2021-Q1", "counts-2021-Q2", "rounds-2")).status).toBe(201);
    const named = (field: string) => [id, "Asked Bakery", field];
    expect(await asked()).toEqual([named("counts-2021-Q2"), named("rounds-2"), named("wages-2021-Q1")]);
    const { items } = await admin.call(claims.questions, { params: { id } });
    const { first, last } = admin.person ?? { first: "", last: "" };
    expect((await own.call(claims.asked)).items.map(({ asked_by, asked_at }) => [asked_by, asked_at])).toEqual(
      items.map(({ asked_at }) => [`${first} ${last}`, asked_at]),
    );
    const params = { id };
    await own.call(claims.saveWages, { params, body: [{ year: 2021, quarter: 1, wages: "0.00" }] });
    expect(await asked()).toEqual([named("counts-2021-Q2"), named("rounds-2")]);
    await own.call(claims.createRound, { params, body: { number: 2, did_not_receive: true } });
    await own.call(claims.saveCounts, { params, body: [{ year: 2021, quarter: 1, count: 4 }] });
    expect(await asked()).toEqual([named("counts-2021-Q2")]);
    await own.call(claims.saveCounts, { params, body: [{ year: 2021, quarter: 2, count: 0 }] });
    expect(await asked()).toEqual([]);
    const other = await world.as(await world.given.person({ role: 6 }));
    await ask(id, "owners");
    expect((await other.call(claims.asked)).items).toEqual([]);
    expect(await asked()).toEqual([named("owners")]);
  });

  test.each([
    ["owners", claims.saveRawOwners, { body: { owner_family_list: "", no_owners: true } }],
    ["impact", claims.saveImpacts, { query: {}, body: [{ id: 3 }] }],
    ["business-began", claims.changeDetails, { body: { business_began: "2020-05-01" } }],
    ["receipts-2019-Q3", claims.saveReceipts, { body: [{ year: 2019, quarter: 3, amount: "5.00" }] }],
    ["rounds-1", claims.createRound, { body: { number: 1, did_not_receive: true } }],
  ] as const)("%s is asked no more once it is entered, and cannot be asked then", async (field, operation, input) => {
    const id = await newClient();
    await ask(id, field);
    expect(await open(id)).toEqual([field]);
    expect((await admin.try(operation, { params: { id }, ...input })).status).toBeLessThan(300);
    expect(await open(id)).toEqual([]);
    const refused = await ask(id, field);
    expect([refused.status, refused.body.fields.fields]).toEqual([
      422,
      expect.stringMatching(/ is entered already\.$/),
    ]);
  });

  test("figures that are saved together settle all that was asked of them, and nothing else", async () => {
    const id = await newClient();
    await ask(id, "counts-2021-Q1", "counts-2021-Q2", "counts-2021-Q3", "wages-2021-Q1");
    const counts = ([1, 2] as const).map((quarter) => ({ year: 2021, quarter, count: 4 }));
    await admin.call(claims.saveCounts, { params: { id }, body: counts });
    expect(await open(id)).toEqual(["counts-2021-Q3", "wages-2021-Q1"]);
  });

  test("what another client entered answers nothing here; of a client that is inactive nobody is asked at home", async () => {
    const [id, other] = [await newClient(), await newClient()];
    const person = await world.given.person({ role: 6 });
    await world.owner.query("insert into client_users (client_id, user_id) values ($1, $2)", [id, person.id]);
    const fields = ["counts-2021-Q1", "receipts-2019-Q3", "rounds-1", "impact", "business-began", "owners"] as const;
    const [params, at] = [{ id: other }, { year: 2021, quarter: 1 } as const];
    await admin.call(claims.saveCounts, { params, body: [{ ...at, count: 4 }] });
    await admin.call(claims.saveReceipts, { params, body: [{ year: 2019, quarter: 3, amount: "5.00" }] });
    await admin.call(claims.createRound, { params, body: { number: 1, did_not_receive: true } });
    await admin.call(claims.saveImpacts, { params, query: {}, body: [{ id: 3 }] });
    await admin.call(claims.changeDetails, { params, body: { business_began: "2020-05-01" } });
    await admin.call(claims.saveRawOwners, { params, body: { owner_family_list: "Lee Wong" } });
    expect((await ask(id, ...fields)).body.total).toBe(fields.length);
    const own = await world.as(person);
    expect((await own.call(claims.asked)).total).toBe(fields.length);
    await world.owner.query("update clients set active = false where id = $1", [id]);
    expect((await own.call(claims.asked)).total).toBe(0);
  });

  test("screens of the client hear that something is asked, and that it is asked no more", async () => {
    const id = await newClient();
    const tab = await openTab(await serve(world), admin);
    tab.socket.send(JSON.stringify({ watch: [{ type: "clients", id }] }));
    await settle();
    const told = () => tab.heard.filter(({ kind, type }) => kind === "record" && type === "claims").length;
    await ask(id, "owners");
    await until(() => told() === 1);
    await takeBack(id, "owners");
    await until(() => told() === 2);
    tab.socket.close();
  });

  test("what is asked already stays as it was; it can be taken back; both stand in the history in words", async () => {
    const id = await newClient();
    const first = (await ask(id, "owners")).body.items[0];
    expect(first).toMatchObject({ field: "owners", asked_by: expect.any(String) });
    const again = (await ask(id, "owners", "counts-2021-Q1", "counts-2021-Q1")).body;
    expect([again.total, again.items[1]]).toEqual([2, first]);
    expect((await ask(id, "owners")).body).toEqual(again);
    expect((await takeBack(id, "owners", "rounds-1")).body.items).toMatchObject([{ field: "counts-2021-Q1" }]);
    const { items } = await admin.call(access.audit, { query: { client_id: id, record_type: "questions" } });
    expect(items.map(({ action, before, after }) => [action, before, after])).toEqual([
      ["question.take_back", { asked: "Owners and family members" }, null],
      ["question.ask", null, { asked: "Employee count Q1 2021" }],
      ["question.ask", null, { asked: "Owners and family members" }],
    ]);
    await ask(id, "owners");
    expect(await open(id)).toEqual(["counts-2021-Q1", "owners"]);
  });

  test("a quarter of 2020 that only annual filers count is asked of them alone, an unknown field of nobody", async () => {
    const [quarterly, annual] = [await newClient(), await newClient({ business_type: 3 })];
    const farm = await newClient({ business_type: 2 });
    expect((await ask(farm, "counts-2020-Q2", "wages-2020-Q3")).status).toBe(201);
    for (const field of ["counts-2020-Q2", "wages-2020-Q3"]) expect((await ask(quarterly, field)).status).toBe(422);
    expect((await ask(quarterly, "receipts-2020-Q2")).status).toBe(201);
    expect((await ask(annual, "counts-2020-Q2", "wages-2020-Q3")).status).toBe(201);
    expect((await ask(quarterly, "wages-2019-Q1")).status).toBe(422);
    expect((await ask(quarterly)).status).toBe(422);
  });

  test("asking and taking back are for who changes claim details; readers see it; another firm finds nothing", async () => {
    const firm = await world.given.firm(2, "Asking");
    const id = await newClient({ managing_firm: firm });
    const at = async (role: 4 | 9 | 12) => world.as(await world.given.person({ role, firm }));
    const body = { fields: ["owners"] as ["owners"] };
    for (const role of [9, 12] as const)
      expect((await (await at(role)).try(claims.ask, { params: { id }, body })).status).toBe(403);
    expect((await (await at(4)).try(claims.ask, { params: { id }, body })).status).toBe(201);
    expect((await (await at(9)).call(claims.questions, { params: { id } })).total).toBe(1);
    const stranger = await world.as(
      await world.given.person({ role: 4, firm: await world.given.firm(2, "Elsewhere") }),
    );
    for (const operation of [claims.ask, claims.takeBack] as const)
      expect((await stranger.try(operation, { params: { id }, body })).status).toBe(404);
    expect((await stranger.try(claims.questions, { params: { id } })).status).toBe(404);
  });
});
