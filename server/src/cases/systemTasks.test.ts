import { cases } from "@refundry/contract/cases";
import { notifications } from "@refundry/contract/notifications";
import { transcripts } from "@refundry/contract/transcripts";
import { addDays, utcDate } from "@refundry/contract/values";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../world.given.ts";
import { openSystemTask } from "./systemTask.commands.ts";

let world: World;
let admin: Caller;
let attorney: Caller;
let client: number;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  attorney = await world.as(7);
});
afterAll(() => world.close());
beforeEach(async () => {
  client = (await world.given.client({ attorney_of_record: attorney.person?.id ?? null })).id;
});

const add = async (status: 1 | 2 | 3, quarter: 1 | 2 | 3 | 4 = 4, year = 2020) =>
  (
    await admin.call(transcripts.addQuarter, {
      params: { id: client },
      body: { year: year as 2020, quarter, status },
    })
  ).quarter_id as number;
const turn = (quarter_id: number, from: 1 | 2 | 3, status: 1 | 2 | 3) =>
  admin.try(transcripts.changeQuarter, { params: { id: client, quarter_id }, body: { status, from } });
const tasks = async (status?: "open" | "closed") =>
  (await admin.call(cases.tasks, { query: { client: String(client) as never, ...(status && { status }) } })).items;
const change = (id: number, body: object) => admin.try(cases.changeTask, { params: { id }, body });
const trail = async (id: number) => {
  const { rows } = await world.owner.query(
    "select action, actor_user_id::int as actor, before, after, reason from audit_log where record_type = 'task' and record_id = $1 order by id",
    [id],
  );
  return rows;
};

test("a quarter that is to be sent anew makes one task of nobody, which closes by itself once it is sent; the trail says why", async () => {
  const quarter = await add(1);
  expect(await tasks()).toEqual([]);
  await turn(quarter, 1, 2);
  const [made, ...more] = await tasks("open");
  expect([made, more]).toEqual([
    expect.objectContaining({ title: "Refile Q4 2020", kind: "refile", user_id: null, created_by: null, due_on: null }),
    [],
  ]);
  await turn(quarter, 2, 1);
  expect(await tasks("open")).toEqual([]);
  const said = "Q4 2020 is now: IRS Processing Claim.";
  expect(await admin.call(cases.task, { params: { id: made?.id ?? 0 } })).toMatchObject({
    status: "closed",
    close_note: said,
    version: 2,
  });
  expect(await trail(made?.id ?? 0)).toEqual([
    {
      action: "task.create",
      actor: admin.person?.id,
      before: null,
      after: { title: "Refile Q4 2020", kind: "refile", user_id: null },
      reason: null,
    },
    {
      action: "task.close",
      actor: admin.person?.id,
      before: { status: "open", close_note: null },
      after: { status: "closed", close_note: said },
      reason: said,
    },
  ]);
});

test("a denied quarter makes one of the attorney of record, who is told; it gives way to the next that the quarter asks for", async () => {
  const quarter = await add(3, 1, 2021);
  expect(await tasks("open")).toEqual([
    expect.objectContaining({
      title: "Start an appeal for Q1 2021 or mark it N/A",
      kind: "appeal",
      user_id: attorney.person?.id,
      // By when it is answered at the latest, as the transcripts of the client say it.
      due_on: addDays(utcDate(new Date()), 30),
    }),
  ]);
  const [denied] = (await admin.call(transcripts.quarters, { params: { id: client } })).items.flatMap(
    ({ last_days: days }) => days ?? [],
  );
  expect(denied?.respond).toBe(addDays(utcDate(new Date()), 30));
  const told = await attorney.call(notifications.list, { query: {} });
  expect(told.items.filter(({ type }) => type === "task_assigned")).toHaveLength(1);
  await turn(quarter, 3, 2);
  expect((await tasks("open")).map(({ title, due_on }) => [title, due_on])).toEqual([["Refile Q1 2021", null]]);
  expect((await tasks("closed")).map(({ title }) => title)).toEqual(["Start an appeal for Q1 2021 or mark it N/A"]);
});

test("nobody has the task of a denied quarter where there is no attorney of record, or one who was suspended", async () => {
  client = (await world.given.client()).id;
  await add(3);
  const gone = await world.given.person({ role: 7, firm: await world.given.firm(2) });
  const without = await tasks("open");
  client = (await world.given.client({ attorney_of_record: gone.id })).id;
  await world.owner.query("update users set activation_status = 'suspended' where id = $1", [gone.id]);
  await add(3);
  expect([...without, ...(await tasks("open"))].map(({ user_id }) => user_id)).toEqual([null, null]);
});

test("a task that somebody closed does not come back while the quarter stands as it did; another quarter has its own", async () => {
  const quarter = await add(2);
  const [made] = await tasks("open");
  await change(made?.id ?? 0, { status: "closed" });
  await add(2, 2, 2021);
  expect((await tasks("open")).map(({ title }) => title)).toEqual(["Refile Q2 2021"]);
  // What was closed by hand keeps its note and version as its quarter goes on.
  await turn(quarter, 2, 1);
  expect(await admin.call(cases.task, { params: { id: made?.id ?? 0 } })).toMatchObject({
    close_note: null,
    version: 2,
  });
  expect((await tasks("open")).map(({ title }) => title)).toEqual(["Refile Q2 2021"]);
});

test("CASE-43 the system never makes a second open task for one key, also when two changes come at once", async () => {
  const quarter = await add(1);
  const at_once = await Promise.all([turn(quarter, 1, 2), turn(quarter, 1, 2), turn(quarter, 1, 2)]);
  expect(at_once.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const [made, ...more] = await tasks("open");
  expect(more).toEqual([]);
  const asked = { client, key: `refile:${quarter}`, kind: "refile", title: "Refile again", person: null } as const;
  await world.system((tx) => openSystemTask(tx, asked));
  expect((await tasks("open")).map(({ id, title }) => [id, title])).toEqual([[made?.id, "Refile Q4 2020"]]);
  const fresh = { ...asked, key: "fresh" };
  await Promise.all([1, 2, 3].map(() => world.system((tx) => openSystemTask(tx, fresh))));
  const titles = (await tasks("open")).map(({ title }) => title).sort();
  expect(titles).toEqual(["Refile Q4 2020", "Refile again"]);
  const { rows } = await world.owner.query(
    "select count(*)::int as n from audit_log where action = 'task.create' and client_id = $1",
    [client],
  );
  expect(rows).toEqual([{ n: 2 }]);
  // Nor does an administrator open an old one again beside it.
  await change(made?.id ?? 0, { status: "closed" });
  await turn(quarter, 2, 3);
  await turn(quarter, 3, 2);
  expect(await change(made?.id ?? 0, { status: "open" })).toMatchObject({
    status: 409,
    body: { code: "task_open", error: "An open task for the same reason is there already." },
  });
});
