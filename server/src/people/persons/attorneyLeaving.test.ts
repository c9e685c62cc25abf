import { clients } from "@refundry/contract/clients";
import { people } from "@refundry/contract/people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "../../platform/index.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { personCalls } from "../personCalls.given.ts";

let world: World;
let admin: Caller;
let managing: number;
let calls: ReturnType<typeof personCalls>;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  calls = personCalls(world, admin);
  managing = await world.given.firm(2);
});
afterAll(() => world.close());

describe("the clients of an attorney who leaves", () => {
  let count = 0;
  const withClients = async (many: number) => {
    const firm = await world.given.firm(2, `Leave ${many} ${count++}`);
    const attorney = await world.given.person({ role: 7, firm });
    const made = [];
    for (let index = 0; index < many; index += 1)
      made.push(await world.given.client({ managing_firm: firm, attorney_of_record: attorney.id }));
    return { firm, attorney, clients: made, heir: await world.given.person({ role: 4, firm }) };
  };
  const attorneysOf = async (ids: number[]) =>
    Promise.all(
      ids.map(async (id) => (await admin.call(clients.read, { params: { id } })).attorney_of_record?.id ?? null),
    );

  test("PEOPLE-14 deleting one with 3 clients without a choice gets 409 with 3; with `reassign_to` they move, who gets them is told, and 3 entries stand", async () => {
    const { attorney, clients: held, heir } = await withClients(3);
    const ids = held.map(({ id }) => id);
    const remove = (body: object) => admin.try(people.removeUser, { params: { id: attorney.id }, body });
    expect(await remove({})).toMatchObject({ status: 409, body: { code: "has_clients", details: { count: 3 } } });
    expect(await attorneysOf(ids)).toEqual(ids.map(() => attorney.id));
    expect((await remove({ reassign_to: heir.id })).status).toBe(200);
    expect(await attorneysOf(ids)).toEqual(ids.map(() => heir.id));
    const rows = await world.system((tx) => tx.db.select().from(auditLog));
    const entries = rows.filter(({ recordType, recordId }) => recordType === "clients" && ids.includes(recordId ?? 0));
    expect(
      entries.filter(({ after }) => (after as { attorney_of_record?: number })?.attorney_of_record === heir.id),
    ).toHaveLength(3);
    const told = await world.owner.query(
      "select form, params from notifications where user_id = $1 and type_id = 401",
      [heir.id],
    );
    const clients = expect.stringMatching(/^\d+,\d+,\d+$/);
    expect(told.rows).toEqual([{ form: "batch", params: { n: 3, clients } }]);
  });

  test("PEOPLE-15 `reassign_to` somebody who is no candidate of that firm gets 422, and nothing is done", async () => {
    const { attorney, firm, clients: held } = await withClients(1);
    const others = [
      await world.given.person({ role: 7, firm: await world.given.firm(2, "Other") }),
      await world.given.person({ role: 12, firm }),
      await world.given.person({ role: 7, firm, status: "suspended" }),
      attorney,
    ];
    for (const { id } of others)
      expect(
        await admin.try(people.removeUser, { params: { id: attorney.id }, body: { reassign_to: id } }),
      ).toMatchObject({ status: 422, body: { fields: { reassign_to: expect.any(String) } } });
    expect(await attorneysOf([held[0]?.id ?? 0])).toEqual([attorney.id]);
  });

  test("hold for a suspension, another role, another firm and the flag as well; nobody may be said to have them", async () => {
    for (const leave of [
      (id: number, said: object) =>
        admin.try(people.suspendUser, { params: { id }, body: { reason: "On leave.", ...said } }),
      (id: number, said: object) => calls.update(admin, id, { role: 12, ...said }),
      (id: number, said: object) => calls.update(admin, id, { parent_entity: managing, ...said }),
      (id: number, said: object) => calls.update(admin, id, { can_be_aor: false, ...said }),
    ]) {
      const { attorney, clients: held } = await withClients(1);
      expect(await leave(attorney.id, {})).toMatchObject({ status: 409, body: { code: "has_clients" } });
      expect((await leave(attorney.id, { leave_unassigned: true })).status).toBe(200);
      expect(await attorneysOf([held[0]?.id ?? 0])).toEqual([null]);
    }
    // What leaves nothing needs no choice.
    const { attorney } = await withClients(1);
    expect((await calls.update(admin, attorney.id, { role: 4 })).status).toBe(200);
  });
});
