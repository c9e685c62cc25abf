import { people } from "@refundry/contract/people";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** The only two active administrators. */
async function twoAdmins(): Promise<[Caller, Caller]> {
  await world.owner.query("update users set activation_status = 'suspended' where role_id = 1");
  return [await world.as(await world.given.person({ role: 1 })), await world.as(await world.given.person({ role: 1 }))];
}

const waiting = async () => {
  const { rows } = await world.owner.query<{ many: string }>(
    "select count(*) as many from pg_locks where locktype = 'advisory' and not granted",
  );
  return Number(rows[0]?.many);
};

const steps = {
  suspended: (by: Caller, id: number) => by.try(people.suspendUser, { params: { id }, body: { reason: "One of us." } }),
  deleted: (by: Caller, id: number) => by.try(people.removeUser, { params: { id }, body: {} }),
  "given another role": (by: Caller, id: number) =>
    by.try(people.updateUser, { params: { id }, body: { role: 2, version: 1 } }),
};

test.each(Object.entries(steps))(
  "PEOPLE-16 the last active admin cannot be %s, also when the two last ones do it to each other at once",
  async (_, step) => {
    const [a, b] = await twoAdmins();
    const [idOfA, idOfB] = [a.person?.id ?? 0, b.person?.id ?? 0];
    await world.given.person({ role: 1, status: "pending" });
    // Both are past every other check when one of them may go on.
    await world.owner.query("select pg_advisory_lock(hashtextextended('admins', 0))");
    const both = Promise.all([step(a, idOfB), step(b, idOfA)]);
    while ((await waiting()) < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    await world.owner.query("select pg_advisory_unlock(hashtextextended('admins', 0))");
    const answers = await both;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "last_admin",
      error: "This is the last admin.",
    });
    const { rowCount } = await world.owner.query(
      "select 1 from users where role_id = 1 and activation_status = 'active' and deleted_at is null",
    );
    expect(rowCount).toBe(1);
  },
);
