import { cases } from "@refundry/contract/cases";
import { people } from "@refundry/contract/people";
import { addDays } from "@refundry/contract/values";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toldOf } from "../notifications/notifications.given.ts";
import { enqueue } from "../platform/index.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";
import { tellTasksDue } from "./task.jobs.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const make = (id: number, body: object = {}, by = admin) =>
  by.call(cases.createTask, { params: { id }, body: { title: "Call the owner", ...body } });
const change = (id: number, body: object, by = admin) => by.try(cases.changeTask, { params: { id }, body });

test("who made a task closes it, whoever it was given to; a colleague does not", async () => {
  const [author, colleague] = [await world.as(12), await world.as(await world.given.person({ role: 12 }))];
  const { id } = await world.given.client();
  const made = await make(id, {}, author);
  expect((await change(made.id, { status: "closed" }, colleague)).status).toBe(403);
  expect((await change(made.id, { status: "closed" }, author)).status).toBe(200);
});

test("due today is not late yet", async () => {
  const { id } = await world.given.client();
  // By the reader's clock, which is that of New York.
  const there = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format();
  const [late, today] = [await make(id, { due_on: addDays(there, -1) }), await make(id, { due_on: there })];
  const query = { client: id, overdue: "true" } as never;
  expect((await admin.call(cases.tasks, { query })).items.map((task) => task.id)).toEqual([late.id]);
  expect(today.due_on).toBe(there);
});

test("a master tax attorney is offered through a pod while there is one, and through the own firm", async () => {
  const [managing, own, paired] = [
    await world.given.firm(2, "Pairs"),
    await world.given.firm(3, "Own tax"),
    await world.given.firm(3, "Paired tax"),
  ];
  const { id } = await world.given.client({ managing_firm: managing, tax_firm: own });
  for (const firm of [own, paired]) await world.given.pod(firm, managing);
  const [near, far] = [
    await world.given.person({ role: 13, firm: own }),
    await world.given.person({ role: 13, firm: paired }),
  ];
  const offered = async () =>
    (await admin.call(cases.taskPeople, { params: { id } })).items
      .map((one) => one.id)
      .filter((one) => one === near.id || one === far.id);
  expect((await offered()).sort()).toEqual([near.id, far.id].sort());
  await world.owner.query("update pods set deleted_at = now() where tax_firm = $1", [paired]);
  expect(await offered()).toEqual([near.id]);
  expect((await change((await make(id)).id, { user_id: far.id })).status).toBe(422);
});

test("of deleted clients nobody hears that tasks are due", async () => {
  const person = await world.given.person({ role: 2 });
  const [stays, gone] = [await world.given.client(), await world.given.client()];
  for (const { id } of [stays, gone]) await make(id, { due_on: day(0), user_id: person.id });
  await world.owner.query("update clients set deleted_at = now() where id = $1", [gone.id]);
  await world.system((tx) => enqueue(tx, tellTasksDue, {}));
  await world.jobsDone();
  const told = (await toldOf(world, "task_due")).filter(({ userId }) => userId === person.id);
  expect(told.map(({ form, params }) => [form, params])).toEqual([["one", {}]]);
});

test("what somebody leaves is dealt out in turn, each task to one who may open its client", async () => {
  const firm = await world.given.firm(2, "Leaves");
  const [leaver, one, other] = await Promise.all([1, 2, 3].map(() => world.given.person({ role: 12, firm })));
  const { id } = await world.given.client({ managing_firm: firm });
  const tasks = [];
  for (let n = 0; n < 4; n += 1) tasks.push(await make(id, { user_id: leaver?.id }));
  const handed = await admin.try(people.suspendUser, {
    params: { id: leaver?.id ?? 0 },
    body: { reason: "On leave.", hand_over: { tasks: [one?.id, other?.id] } },
  });
  expect([handed.status, handed.body.error]).toEqual([200, undefined]);
  const whose = await Promise.all(
    tasks.map(async (task) => (await admin.call(cases.task, { params: { id: task.id } })).user_id),
  );
  expect(whose).toEqual([one?.id, other?.id, one?.id, other?.id]);
});
