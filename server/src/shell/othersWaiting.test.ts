import { cases } from "@refundry/contract/cases";
import { shell } from "@refundry/contract/shell";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deputize } from "../access/acting.given.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const task = (client: number, user: number, due_on: string | null) =>
  admin.call(cases.createTask, { params: { id: client }, body: { title: "Call", user_id: user, due_on } });

test("who may sign in as others reads how much waits for each of them, of their own clients, and since when; of others nothing", async () => {
  const firm = await world.given.firm(2, "Deputized");
  const person = (role: 4 | 5 | 7) => world.given.person({ role, firm });
  const [busy, quiet, silent, manager] = [await person(4), await person(7), await person(4), await person(5)];
  const by = await world.as(manager);
  expect(await by.call(shell.waitingOfOthers)).toEqual({ items: [] });
  for (const one of [busy, quiet]) await deputize(await world.as(one), [manager.id]);
  const [first, second] = [
    await world.given.client({ managing_firm: firm }),
    await world.given.client({ managing_firm: firm }),
  ];
  await task(first.id, busy.id, "2020-03-05");
  await task(second.id, busy.id, "2999-01-01");
  await task(second.id, silent.id, "2019-01-01");
  const { items } = await by.call(shell.waitingOfOthers);
  const of = (id: number) => items.find((one) => one.id === id);
  expect(items.map(({ id }) => id).sort()).toEqual([busy.id, quiet.id].sort());
  expect(of(busy.id)?.kinds.find(({ key }) => key === "tasks")).toEqual({ key: "tasks", title: "Tasks", total: 2 });
  expect(of(busy.id)?.since).toBe("2020-03-05");
  // An attorney who holds none of these clients is told of none of them.
  expect(of(quiet.id)).toEqual({ id: quiet.id, kinds: [], since: null });
  // The kinds are those of the person's own home.
  const own = await (await world.as(busy)).call(shell.home);
  expect(of(busy.id)?.kinds.map(({ key, total }) => [key, total])).toEqual(
    own.waiting.map(({ key, total }) => [key, total]),
  );
  await deputize(await world.as(busy), []);
  expect((await by.call(shell.waitingOfOthers)).items.map(({ id }) => id)).toEqual([quiet.id]);
});

test("what is due today waits since today; nothing waits of a client who is none any more", async () => {
  const firm = await world.given.firm(2, "Due");
  const [busy, manager] = [await world.given.person({ role: 4, firm }), await world.given.person({ role: 5, firm })];
  await deputize(await world.as(busy), [manager.id]);
  const by = await world.as(manager);
  const of = async () => {
    const one = (await by.call(shell.waitingOfOthers)).items.find(({ id }) => id === busy.id);
    return [one?.kinds.find(({ key }) => key === "tasks")?.total, one?.since];
  };
  const [here, gone] = [
    await world.given.client({ managing_firm: firm }),
    await world.given.client({ managing_firm: firm }),
  ];
  const today = new Date().toISOString().slice(0, 10);
  await task(here.id, busy.id, today);
  await task(gone.id, busy.id, "2020-01-01");
  expect(await of()).toEqual([2, "2020-01-01"]);
  await world.owner.query("update clients set active = false where id = $1", [gone.id]);
  expect(await of()).toEqual([1, today]);
});

test("an accountant reads whom of the own firm to ask about a claim: its active tax attorneys", async () => {
  const [firm, other] = [await world.given.firm(3, "Asked"), await world.given.firm(3, "Not asked")];
  const attorney = await world.given.person({ role: 3, firm });
  const master = await world.given.person({ role: 13, firm });
  await world.given.person({ role: 7, firm });
  await world.given.person({ role: 3, firm: other });
  const gone = await world.given.person({ role: 3, firm });
  await world.owner.query("update users set activation_status = 'suspended' where id = $1", [gone.id]);
  const deleted = await world.given.person({ role: 3, firm });
  await world.owner.query("update users set deleted_at = now() where id = $1", [deleted.id]);
  const { asked } = await (await world.as(await world.given.person({ role: 8, firm }))).call(shell.home);
  expect(asked?.map(({ id, role }) => [id, role])).toEqual([
    [attorney.id, "Tax attorney"],
    [master.id, "Master tax attorney"],
  ]);
  expect(asked?.[0]?.email).toContain("@");
  expect((await admin.call(shell.home)).asked).toBeUndefined();
});
