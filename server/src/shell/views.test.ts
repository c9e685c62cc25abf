import { mostViews, shell } from "@refundry/contract/shell";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTab, serve, settle, until } from "../platform/realtime/realtime.given.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let attorney: Caller;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  [attorney, admin] = [await world.as(7), await world.as(1)];
});
afterAll(() => world.close());

const state = { q: "hold:yes", sort: "-days_in_system", columns: "trade_name,ppp" };
const body = (name: string, more: object = {}) => ({ screen: "home", name, state, ...more });
const kept = async (caller: Caller, screen = "home") => {
  const { items } = await caller.call(shell.views, { query: { screen } });
  return items.map(({ name, is_default }) => [name, is_default]);
};

describe("a saved view", () => {
  test("part of SHELL-53: is kept under its name with filters, columns and sort, by name, for its person alone", async () => {
    const made = await attorney.call(shell.createView, { body: body("  waiting ") });
    expect(made).toEqual({ id: made.id, screen: "home", name: "waiting", state, is_default: false });
    await attorney.call(shell.createView, { body: body("Done") });
    await attorney.call(shell.createView, { body: { screen: "users", name: "Active", state: {} } });
    expect(await kept(attorney)).toEqual([
      ["Done", false],
      ["waiting", false],
    ]);
    const all = await attorney.call(shell.views, { query: {} });
    expect(all.items.map(({ screen, name }) => [screen, name])).toEqual([
      ["home", "Done"],
      ["home", "waiting"],
      ["users", "Active"],
    ]);
    expect(await kept(admin)).toEqual([]);
    for (const ask of [
      () => admin.try(shell.changeView, { params: { id: made.id }, body: { name: "Mine" } }),
      () => admin.try(shell.removeView, { params: { id: made.id } }),
    ])
      expect((await ask()).status).toBe(404);
    expect(await kept(attorney)).toContainEqual(["waiting", false]);
  });

  test("has a name of its own on its screen, whatever its capitals; another screen and another person may use it", async () => {
    const person = await world.as(12);
    await person.call(shell.createView, { body: body("Mine") });
    const again = await person.try(shell.createView, { body: body("MINE") });
    expect([again.status, again.body.fields]).toEqual([422, { name: "You have a view of this name already." }]);
    await person.call(shell.createView, { body: { ...body("Mine"), screen: "clients" } });
    await (await world.as(2)).call(shell.createView, { body: body("Mine") });
    const other = await person.call(shell.createView, { body: body("Other") });
    const renamed = await person.try(shell.changeView, { params: { id: other.id }, body: { name: "mine" } });
    expect([renamed.status, renamed.body.fields]).toEqual([422, { name: "You have a view of this name already." }]);
    expect(await kept(person)).toEqual([
      ["Mine", false],
      ["Other", false],
    ]);
  });

  test("one of a screen opens it: another takes its place, of the same screen and person only", async () => {
    const [person, other] = [await world.as(4), await world.as(9)];
    const first = await person.call(shell.createView, { body: body("First", { is_default: true }) });
    await other.call(shell.createView, { body: body("Theirs", { is_default: true }) });
    await person.call(shell.createView, { body: { ...body("Elsewhere", { is_default: true }), screen: "clients" } });
    const second = await person.call(shell.createView, { body: body("Second", { is_default: true }) });
    expect(await kept(person)).toEqual([
      ["First", false],
      ["Second", true],
    ]);
    const back = await person.call(shell.changeView, { params: { id: first.id }, body: { is_default: true } });
    expect([back.is_default, back.name, back.state]).toEqual([true, "First", state]);
    expect(await kept(person)).toEqual([
      ["First", true],
      ["Second", false],
    ]);
    await person.call(shell.changeView, { params: { id: first.id }, body: { is_default: false } });
    expect(await kept(person)).toEqual([
      ["First", false],
      ["Second", false],
    ]);
    expect([await kept(other), await kept(person, "clients")]).toEqual([[["Theirs", true]], [["Elsewhere", true]]]);
    await person.call(shell.removeView, { params: { id: second.id } });
    expect(await kept(person)).toEqual([["First", false]]);
  });

  test("keeps another state in place of the first: its name and that it opens the table stay", async () => {
    const person = await world.as(await world.given.person({ role: 9 }));
    const { id } = await person.call(shell.createView, { body: body("Open ones", { is_default: true }) });
    const other = { sort: "trade_name", columns: "trade_name" };
    await person.call(shell.changeView, { params: { id }, body: { state: other } });
    const { items } = await person.call(shell.views, { query: { screen: "home" } });
    expect(items).toEqual([{ id, screen: "home", name: "Open ones", state: other, is_default: true }]);
  });

  test("is told to its person's other tabs when it is kept, changed or deleted, and to nobody else's", async () => {
    const address = await serve(world);
    const person = await world.as(await world.given.person({ role: 1 }));
    const [own, other] = [await openTab(address, person), await openTab(address, admin)];
    const heard = async (times: number) => {
      await until(() => own.heard.length >= times);
      expect(own.heard).toHaveLength(times);
      expect(own.heard.at(-1)).toMatchObject({ kind: "record", type: "user_views", id: person.person?.id });
    };
    const { id } = await person.call(shell.createView, { body: body("Told") });
    await heard(1);
    await person.call(shell.changeView, { params: { id }, body: { name: "Told anew" } });
    await heard(2);
    await person.call(shell.removeView, { params: { id } });
    await heard(3);
    await settle();
    expect(other.heard).toEqual([]);
    for (const tab of [own, other]) tab.socket.close();
  });

  test("of two that are made the default at once one is", async () => {
    const person = await world.as(await world.given.person({ role: 1 }));
    const answers = await Promise.all(
      ["A", "B", "C", "D"].map((name) => person.try(shell.createView, { body: body(name, { is_default: true }) })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await kept(person)).filter(([, isDefault]) => isDefault)).toHaveLength(1);
  });

  test(`${mostViews} may be kept of a screen, and one more is refused until one goes`, async () => {
    const person = await world.as(await world.given.person({ role: 2 }));
    for (let count = 1; count <= mostViews; count += 1)
      await person.call(shell.createView, { body: body(`View ${count}`) });
    const more = await person.try(shell.createView, { body: body("One more") });
    expect(more).toMatchObject({
      status: 409,
      body: {
        code: "too_many_views",
        error: `You keep ${mostViews} views of this table. Please delete one first.`,
      },
    });
    expect((await person.try(shell.createView, { body: { ...body("Else"), screen: "users" } })).status).toBe(201);
    const [first] = (await person.call(shell.views, { query: { screen: "home" } })).items;
    await person.call(shell.removeView, { params: { id: first?.id ?? 0 } });
    expect((await person.try(shell.createView, { body: body("One more") })).status).toBe(201);
  });

  test.each([
    ["a blank name", body("  "), "name"],
    ["a long name", body("x".repeat(61)), "name"],
    ["no screen's name", { ...body("View"), screen: "../clients" }, "screen"],
    ["more filters than a screen has", { ...body("View"), state: manyFilters(41) }, "state"],
    ["filters that are no text", { ...body("View"), state: { status: 1 } }, "state.status"],
    [
      "filters too long",
      { ...body("View"), state: { a: "x".repeat(2000), b: "x".repeat(2000), c: "x".repeat(2000) } },
      "state",
    ],
  ])("%s is 422", async (_, refused, field) => {
    const answer = await admin.try(shell.createView, { body: refused });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  });

  test("as many filters as are taken, and a name as long, are kept", async () => {
    const view = { ...body("x".repeat(60)), state: manyFilters(40) };
    expect((await admin.try(shell.createView, { body: view })).status).toBe(201);
  });
});

function manyFilters(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, "x"]));
}
