import { access } from "@refundry/contract/access";
import { people } from "@refundry/contract/people";
import type { RoleId } from "@refundry/contract/platform";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actAs, deputize } from "../../access/acting.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { personCalls } from "../personCalls.given.ts";

let world: World;
let admin: Caller;
let calls: ReturnType<typeof personCalls>;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  calls = personCalls(world, admin);
});
afterAll(() => world.close());

/** Somebody of a role acts for a manager of the own firm. */
async function givenActing(as: RoleId, by: RoleId) {
  const grantor = await world.given.person({ role: as });
  const deputy = await world.given.person({ role: by, firm: grantor.parentEntity });
  await deputize(await world.as(grantor), [deputy.id]);
  const acting = await actAs(world, await world.as(deputy), grantor.id, "On leave");
  return { grantor, deputy, acting };
}

/** For whom one acts, as whom, and the role above the own one that the other could give. */
const pairs: [as: RoleId, by: RoleId, wanted: RoleId][] = [
  [4, 5, 7],
  [9, 5, 4],
  [3, 8, 7],
  [13, 8, 13],
  [1, 2, 1],
];

describe("acting for another makes nobody the manager of oneself", () => {
  test.each(pairs)(
    "part of PEOPLE-19: acting for role %i, role %i changes neither the own role, firm, `can_be_aor` and e-mail nor the other's",
    async (as, by, wanted) => {
      const { grantor, deputy, acting } = await givenActing(as, by);
      const elsewhere = await world.given.firm(2, "Elsewhere");
      for (const { id } of [deputy, grantor]) {
        const before = await calls.one(id);
        for (const body of [
          { role: wanted },
          { parent_entity: elsewhere },
          { can_be_aor: true },
          { email: "else@acting.test" },
          { role: wanted, can_be_aor: true, email: "all@acting.test" },
        ])
          expect([body, await calls.update(acting, id, body)]).toMatchObject([
            body,
            { status: 403, body: { code: "not_while_acting" } },
          ]);
        expect(await calls.one(id)).toEqual(before);
      }
    },
  );

  test.each(pairs)(
    "acting for role %i, role %i is offered nothing to do with either, and takes over, suspends and deletes neither",
    async (as, by) => {
      const { grantor, deputy, acting } = await givenActing(as, by);
      const nothing = { fields: [], roles: [], invite: false, delete: false, restore: false };
      for (const { id } of [deputy, grantor]) {
        const params = { id };
        expect(await acting.call(access.user, { params })).toMatchObject({ abilities: nothing, moves: [] });
        expect(await acting.try(people.holdings, { params })).toMatchObject({ status: 403 });
        const suspended = await acting.try(people.suspendUser, { params, body: { reason: "Left." } });
        expect(suspended).toMatchObject({ status: 409, body: { code: "self" } });
        if (as === 1)
          expect(await acting.try(people.removeUser, { params, body: {} })).toMatchObject({
            status: 409,
            body: { code: "self" },
          });
      }
      // Whom the other manages is managed as ever.
      const third = await world.given.person({ role: by === 2 ? 11 : by, firm: grantor.parentEntity });
      expect((await calls.update(acting, third.id, { first: "Third" })).body).toMatchObject({ first: "Third" });
    },
  );

  test("the card of a firm changes the name and e-mail of neither as its primary user, and all else of the firm", async () => {
    const { grantor, deputy, acting } = await givenActing(1, 2);
    for (const { id, parentEntity } of [deputy, grantor]) {
      const params = { id: Number(parentEntity) };
      await world.owner.query("update entities set primary_user = $2 where id = $1", [parentEntity, id]);
      const version = async () => (await admin.call(people.entity, { params })).version;
      const before = await calls.one(id);
      for (const body of [{ email: `firm${id}@acting.test` }, { first: "Firm" }, { last: "Firm" }])
        expect(
          await acting.try(people.updateEntity, { params, body: { ...body, version: await version() } }),
        ).toMatchObject({ status: 403, body: { code: "not_while_acting" } });
      expect(await calls.one(id)).toEqual(before);
      const { first, last, email } = before;
      const same = { first, last, email, name: `Renamed ${id}`, version: await version() };
      expect((await acting.try(people.updateEntity, { params, body: same })).body).toMatchObject({
        name: `Renamed ${id}`,
      });
    }
  });
});
