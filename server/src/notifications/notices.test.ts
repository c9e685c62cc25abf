import { cases } from "@refundry/contract/cases";
import type { NotificationKey } from "@refundry/contract/catalogue";
import { clients } from "@refundry/contract/clients";
import { notifications as bell } from "@refundry/contract/notifications";
import { people as operations } from "@refundry/contract/people";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actAs } from "../access/acting.given.ts";
import type { users } from "../people/index.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";
import { notifications } from "./notification.tables.ts";
import { toldOf } from "./notifications.given.ts";

type Person = typeof users.$inferSelect;

let eins = 0;
const nextEin = () => {
  eins += 1;
  return `98-76543${String(eins).padStart(2, "0")}`;
};

let world: World;
let admin: Caller;
let attorney: Person;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  attorney = await world.given.person({ role: 4 });
});
afterAll(() => world.close());
beforeEach(() => world.owner.query("delete from notifications"));

const told = (key: NotificationKey) => toldOf(world, key);
const people = async (key: NotificationKey) => (await told(key)).map(({ userId }) => userId);

describe("who is told", () => {
  test("is by number, by role, and by the client's ties; each once, and only who is active", async () => {
    const user = await world.given.person({ role: 6 });
    const client = await world.given.client({ attorney_of_record: attorney.id, user });
    const pending = await world.given.person({ role: 1, status: "pending" });
    const suspended = await world.given.person({ role: 1, status: "suspended" });
    await world.owner.query("delete from notifications");
    await world.system(async (tx) =>
      tx.notify("package_to_sign", {
        to: [
          { people: [attorney.id, null, pending.id, suspended.id, 987_654] },
          { ofClient: "attorney" },
          { ofClient: "users" },
        ],
        client: client.id,
      }),
    );
    expect((await people("package_to_sign")).sort()).toEqual([attorney.id, user.id].sort());
    expect(await told("package_to_sign")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ client: client.id, targetId: client.id, count: 1, readAt: null }),
      ]),
    );
  });

  test("of roles are those of the client's scope, or of the firm that is named", async () => {
    const other = await world.given.firm(2, "B");
    const own = await world.given.person({ role: 9 });
    const strange = await world.given.person({ role: 9, firm: other });
    const client = await world.given.client();
    await world.system(async (tx) => tx.notify("calculation_failed", { to: { roles: [9] }, client: client.id }));
    expect(await people("calculation_failed")).toContain(own.id);
    expect(await people("calculation_failed")).not.toContain(strange.id);
    await world.system(async (tx) =>
      tx.notify("pod_changed", {
        to: { roles: [9], firm: other },
        target: 1,
        params: { firms: "A and B", date: "01/01/2027" },
      }),
    );
    expect(await people("pod_changed")).toEqual([strange.id]);
  });

  test("SHELL-18 is never who caused it, also while acting for another", async () => {
    const { id, managingFirm, taxFirm } = await world.given.client();
    await world.given.pod(taxFirm, managingFirm);
    const colleague = await world.given.person({ role: 4 });
    const acting = await actAs(world, await world.as(1), colleague.id, "Helps out while Ann is away.");
    // Who creates a client is its attorney of record.
    for (const caller of [await world.as(colleague), acting])
      await caller.call(clients.create, {
        body: world.given.clientBody(900_000, {
          managing_firm: managingFirm,
          tax_firm: taxFirm,
          ein: nextEin(),
        }),
      });
    expect(await people("client_assigned")).toEqual([]);
    // Who acts for the colleague gives a task to somebody else, and to the person at the keyboard.
    for (const person of [attorney.id, admin.person?.id])
      await acting.call(cases.createTask, { params: { id }, body: { title: "Call the owner", user_id: person } });
    expect(await people("task_assigned")).toEqual([attorney.id]);
  });

  test("SHELL-20 is nobody when the change is rolled back", async () => {
    const client = await world.given.client({ attorney_of_record: attorney.id });
    await world.owner.query("delete from notifications");
    const failed = world.system(async (tx) => {
      tx.notify("client_hold", { to: { ofClient: "attorney" }, client: client.id });
      await tx.db.update(notifications).set({ count: 1 }).where(eq(notifications.id, 0));
      throw new Error("Something behind it fails.");
    });
    await expect(failed).rejects.toThrow("Something behind it fails.");
    expect(await told("client_hold")).toEqual([]);
  });
});

describe("a row", () => {
  const hold = (client: number, times = 1) =>
    world.system(async (tx) => {
      for (let time = 0; time < times; time += 1) tx.notify("client_hold", { to: { ofClient: "attorney" }, client });
    });

  test("counts up while it is unread, and says what came last; behind a read one another begins", async () => {
    const client = await world.given.client({ attorney_of_record: attorney.id });
    await world.owner.query("delete from notifications");
    await hold(client.id);
    await hold(client.id, 2);
    await world.system(async (tx) =>
      tx.notify("client_hold", { to: { ofClient: "attorney" }, client: client.id, form: "released" }),
    );
    expect(await told("client_hold")).toMatchObject([{ count: 4, form: "released", userId: attorney.id }]);
    await world.owner.query("update notifications set read_at = now()");
    await hold(client.id);
    expect(await told("client_hold")).toMatchObject([{ count: 4 }, { count: 1, form: null }]);
  });

  test("is one for many clients that one change gives to one person, and the one who loses them learns each name", async () => {
    const from = await world.given.person({ role: 4 });
    const held = [];
    for (let one = 0; one < 3; one += 1) held.push(await world.given.client({ attorney_of_record: from.id }));
    const away = await world.given.firm(2, "Away");
    await world.owner.query("delete from notifications");
    await admin.call(operations.updateUser, {
      params: { id: from.id },
      body: { version: from.version, parent_entity: away, reassign_to: attorney.id },
    });
    expect(await told("client_assigned")).toMatchObject([
      { userId: attorney.id, form: "batch", params: { n: 3 }, client: null, targetId: 0, count: 1 },
    ]);
    const numbers = held.map(({ id }) => id).sort((one, other) => one - other);
    const reader = await world.as(attorney);
    const lead = async () =>
      (await reader.call(bell.list, { query: {} })).items.find(({ type }) => type === "client_assigned");
    expect(await lead()).toMatchObject({
      text: "3 clients were assigned to you.",
      url: `/clients?ids=${numbers.join(",")}`,
    });
    // It leads to exactly these.
    const { items } = await reader.call(clients.list, { query: { ids: numbers.join(",") } });
    expect(items.map(({ id }) => id).sort((one, other) => one - other)).toEqual(numbers);
    // Others that come while it is unread are among them.
    const more = [await world.given.client(), await world.given.client()].map(({ id }) => id);
    await world.system(async (tx) => {
      for (const client of more) tx.notify("client_assigned", { to: { people: [attorney.id] }, client });
    });
    expect(await lead()).toMatchObject({
      text: expect.stringContaining("5 clients were assigned to you."),
      url: `/clients?ids=${[...numbers, ...more].join(",")}`,
    });
    const lost = await told("client_reassigned");
    expect(lost.map(({ params }) => params.trade_name).sort()).toEqual(held.map(({ tradeName }) => tradeName).sort());
    expect(lost.every(({ userId, client }) => userId === from.id && client === null)).toBe(true);
  });
});
