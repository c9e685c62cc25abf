import { clients } from "@refundry/contract/clients";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

describe("the filters of the search", () => {
  const asked = async (caller: Caller, q: string) => {
    const { status, body } = await caller.try(clients.search, { query: { q } });
    return status === 200 ? body.items.map((row: { trade_name: string }) => row.trade_name).sort() : body.fields;
  };
  let harbor: number;
  beforeAll(async () => {
    const { given, owner } = world;
    harbor = await given.firm(2, "Quayside & Vale Law Group");
    const attorney = await given.person({ role: 7, firm: harbor, first: "José", last: "O'Quill" });
    const named = (trade_name: string, change: object) =>
      given.client({ legal_name: `Filterable ${trade_name} LLC`, trade_name, ...change });
    const peo = await named("F-peo", { uses_peo: true });
    await named("F-943", { business_type: 2 });
    await named("F-firm", { managing_firm: harbor, attorney_of_record: attorney.id });
    const held = await named("F-held", {});
    await owner.query("update clients set on_hold = true, workflow_stage = 6 where id = $1", [held.id]);
    await owner.query("update clients set workflow_stage = 8 where id = $1", [peo.id]);
  });

  test.each([
    ["filterable peo:yes", ["F-peo"]],
    ["peo:yes filterable", ["F-peo"]],
    ["filterable peo:no type:941", ["F-firm", "F-held"]],
    ["filterable type:943", ["F-943"]],
    ["filterable type:943 type:944", ["F-943"]],
    ["filterable hold:yes", ["F-held"]],
    ["filterable hold:yes peo:yes", []],
    ['filterable firm:"vale law"', ["F-firm"]],
    ["firm:quayside", ["F-firm"]],
    ["aor:jose", ["F-firm"]],
    ['aor:"o’quill josé"', ["F-firm"]],
    ["aor:quil", []],
    ["firm:nobody", []],
    ["filterable stage:ready", ["F-held", "F-peo"]],
    ['stage:"draft ready" filterable', ["F-held"]],
    ["filterable stage:8", ["F-peo"]],
    ["filterable color:red", []],
    ["f-peo:yes", []],
  ])("%j finds %j", async (q, names) => expect(await asked(admin, q)).toEqual(names));

  test("alone they find everybody that they fit, by name, in pages", async () => {
    const whole = await admin.call(clients.search, { query: { q: "type:941" } });
    const names = whole.items.map(({ trade_name }) => trade_name.toLowerCase());
    expect(names).toEqual([...names].sort());
    expect(whole.total).toBe(whole.items.length);
    const first = await admin.call(clients.search, { query: { q: "type:941", limit: 2 } });
    const next = await admin.call(clients.search, { query: { q: "type:941", limit: 2, cursor: first.next ?? "" } });
    expect([...first.items, ...next.items]).toEqual(whole.items.slice(0, 4));
  });

  test.each([
    ["peo:maybe", "After peo: comes yes or no."],
    ["smith type:", "After type: comes 941, 943 or 944."],
    ["stage:nowhere", "There is no such stage. Please write part of its name, such as stage:new."],
    ["peo:yes a", "Please enter at least 2 characters."],
  ])("%j is 422 with a sentence at the box", async (q, problem) => {
    expect((await admin.try(clients.search, { query: { q } })).status).toBe(422);
    expect(await asked(admin, q)).toEqual({ q: problem });
  });

  test("a near miss obeys them as well", async () => {
    expect(await asked(admin, "filtreable hold:yes")).toEqual(["F-held"]);
  });

  test("nobody finds by what the role does not see, nor beyond the scope", async () => {
    const refused = (name: string) => ({ q: `Your role cannot search with ${name}: because it does not see it.` });
    const accountant = await world.as(8);
    for (const name of ["stage", "firm", "aor", "peo", "type"])
      expect(await asked(accountant, `${name}:x`)).toEqual(refused(name));
    expect(await asked(accountant, "filterable hold:yes")).toEqual(["F-held"]);
    expect(await asked(await world.as(6), "stage:new")).toEqual(refused("stage"));
    expect(await asked(await world.as(6), "filterable type:943")).toEqual([]);
    const attorney = await world.as(4);
    expect(await asked(attorney, "firm:quayside")).toEqual([]);
    expect(await asked(attorney, "filterable type:943")).toEqual(["F-943"]);
    expect((await attorney.call(clients.search, { query: { q: "aor:quill" } })).total).toBe(0);
  });
});
