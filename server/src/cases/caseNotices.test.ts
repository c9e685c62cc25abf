import { cases } from "@refundry/contract/cases";
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

const mailsTo = async (address: string) => {
  await world.jobsDone();
  const { rows } = await world.owner.query(
    "select kind, subject, text from mail_messages where to_address = $1 order by id",
    [address],
  );
  return rows as { kind: string; subject: string; text: string }[];
};

test("CASE-52 and part of MAIL-56: an answer reaches who has no bell in one mail, which holds number, subject and link and no word of the thread", async () => {
  const asker = await world.given.person({ role: 10, first: "Corinne" });
  const { id, number } = await (await world.as(asker)).call(cases.createTicket, {
    body: { subject: "Where is my share?", body: "The words of the question." },
  });
  await admin.call(cases.addTicketMessage, { params: { id }, body: { body: "The words of the answer." } });
  const [mail, ...others] = await mailsTo(asker.email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "ticket", subject: `${number}: Where is my share?` });
  const link = `http://localhost/support-tickets#${id}`;
  expect(mail?.text.trim()).toBe(`Ticket ${number}: Where is my share?\n\nOpen in Refundry: ${link}`);
});

test("an internal note is mailed to nobody, and who has a bell hears there alone", async () => {
  const asker = await world.given.person({ role: 10 });
  const attorney = await world.given.person({ role: 7 });
  const open = async (by: Caller) =>
    (await by.call(cases.createTicket, { body: { subject: "A question", body: "Words." } })).id;
  const [one, other] = [await open(await world.as(asker)), await open(await world.as(attorney))];
  await admin.call(cases.addTicketMessage, { params: { id: one }, body: { body: "Secret", internal: true } });
  await admin.call(cases.addTicketMessage, { params: { id: other }, body: { body: "An answer" } });
  expect([await mailsTo(asker.email), await mailsTo(attorney.email)]).toEqual([[], []]);
  const told = await toldOf(world, "ticket_answer");
  const ofThese = told.filter(({ targetId }) => [one, other].includes(targetId));
  expect(ofThese.map(({ userId, targetId }) => [userId, targetId])).toEqual([[attorney.id, other]]);
});

test("whoever has tasks due today or late hears once a day how many: not of closed ones, nor of clients that are out of reach", async () => {
  const firm = await world.given.firm(2);
  const client = await world.given.client();
  const [busy, single, free] = [
    await world.given.person({ role: 12, firm }),
    await world.given.person({ role: 12, firm }),
    await world.given.person({ role: 12, firm }),
  ];
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const make = (person: number, due_on: string | null, id = client.id) =>
    admin.call(cases.createTask, { params: { id }, body: { title: "Call", due_on, user_id: person } });
  await make(busy.id, day(-3));
  await make(busy.id, day(0));
  await make(busy.id, day(1));
  await make(single.id, day(0));
  await make(free.id, null);
  const done = await make(free.id, day(-1));
  await admin.call(cases.changeTask, { params: { id: done.id }, body: { status: "closed" } });
  const moved = await world.given.client();
  await make(free.id, day(-1), moved.id);
  await world.owner.query("update clients set managing_firm = $2 where id = $1", [
    moved.id,
    await world.given.firm(2, "B"),
  ]);
  const morning = async () => {
    await world.system((tx) => enqueue(tx, tellTasksDue, {}));
    await world.jobsDone();
    return (await toldOf(world, "task_due")).map(({ userId, form, params, count }) => [userId, form, params, count]);
  };
  const first = [
    [busy.id, null, { n: 2 }, 1],
    [single.id, "one", {}, 1],
  ];
  expect(await morning()).toEqual(first);
  expect(await morning()).toEqual(first);
  await world.owner.query("update client_tasks set due_told_on = due_told_on - 1");
  expect((await morning()).map(([, , , count]) => count)).toEqual([2, 2]);
});
