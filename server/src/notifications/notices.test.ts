import type { NotificationKey } from "@refundry/contract/catalogue";
import { clients } from "@refundry/contract/clients";
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
    const client = await world.given.client({ attorney_of_record: attorney.id });
    await world.owner.query("delete from notifications");
    const actingFor = async (person: Person) => {
      const caller = await world.as(attorney);
      await world.owner.query(
        "insert into deputies (grantor_id, deputy_id, created_at) values ($2, $1, now()) on conflict do nothing",
        [attorney.id, person.id],
      );
      return actAs(world, caller, person.id);
    };
    const colleague = await world.given.person({ role: 4 });
    const assign = async (caller: Caller, to: number) => {
      const { version } = await admin.call(clients.read, { params: { id: client.id } });
      await caller.call(clients.update, { params: { id: client.id }, body: { attorney_of_record: to, version } });
    };
    await assign(admin, colleague.id);
    await world.owner.query("delete from notifications");
    await assign(await actingFor(colleague), attorney.id);
    expect(await people("client_assigned")).toEqual([]);
    await assign(admin, colleague.id);
    await assign(admin, attorney.id);
    expect(await people("client_assigned")).toEqual([colleague.id, attorney.id]);
    await world.owner.query("delete from notifications");
    // Who creates a client is its attorney of record: neither the colleague nor who acts for the colleague is told.
    const { managingFirm: managing_firm, taxFirm: tax_firm } = client;
    await world.given.pod(tax_firm, managing_firm);
    for (const caller of [await world.as(colleague), await actingFor(colleague)])
      await caller.call(clients.create, {
        body: world.given.clientBody(900_000, { managing_firm, tax_firm, ein: nextEin() }),
      });
    expect(await people("client_assigned")).toEqual([]);
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
    const lost = await told("client_reassigned");
    expect(lost.map(({ params }) => params.trade_name).sort()).toEqual(held.map(({ tradeName }) => tradeName).sort());
    expect(lost.every(({ userId, client }) => userId === from.id && client === null)).toBe(true);
  });
});
