import { access } from "@refundry/contract/access";
import { permissionsOf } from "@refundry/contract/catalogue";
import { shell } from "@refundry/contract/shell";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkFor, otherPassword } from "../access/credentials.given.ts";
import { everyRole, type Role } from "../product/accessWords.given.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const tourOf = async (caller: Caller) =>
  (await caller.call(access.user, { params: { id: caller.person?.id ?? 0 } })).tour;

/** Somebody who was invited and has just chosen a password. */
async function newPerson(role: Role): Promise<Caller> {
  const person = await world.given.person({ role, status: "pending" });
  const token = await linkFor(world, person, "activate");
  const from = { remoteAddress: `10.7.0.${role}` };
  const { status } = await world.nobody.try(
    access.activate,
    { params: { token }, body: { password: otherPassword } },
    from,
  );
  expect([role, status]).toEqual([role, 200]);
  return world.as(person);
}

describe("the guided tour", () => {
  test("SHELL-58 (1 of 2) is offered to a new person of the roles that it is for, and to nobody else", async () => {
    const touring = [1, 2, 4, 7, 12, 13];
    for (const role of everyRole) {
      const tour = await tourOf(await newPerson(role));
      expect([role, tour]).toEqual([role, { step: touring.includes(role) ? 1 : null, done: false }]);
      expect([role, permissionsOf(role).includes("shell.tour")]).toEqual([role, touring.includes(role)]);
    }
    expect(await tourOf(await world.as(1))).toEqual({ step: null, done: false });
  });

  test("part of SHELL-44: where one is in it is kept, an end as well, and it may begin anew", async () => {
    const person = await newPerson(1);
    const id = person.person?.id ?? 0;
    const move = (tour_step: number, done: boolean) =>
      person.call(shell.moveTour, { params: { id }, body: { tour_step, done } });
    expect(await move(3, false)).toEqual({});
    expect(await tourOf(person)).toEqual({ step: 3, done: false });
    await move(6, true);
    expect(await tourOf(person)).toEqual({ step: 6, done: true });
    await move(1, false);
    expect(await tourOf(person)).toEqual({ step: 1, done: false });
  });

  test("is one's own: that of another is 403, of nobody 404, and a step that is none 422", async () => {
    const admin = await world.as(1);
    const id = admin.person?.id ?? 0;
    const other = await world.given.person({ role: 4 });
    const move = async (caller: Caller, of: number, body: unknown) =>
      (await caller.try(shell.moveTour, { params: { id: of }, body })).status;
    const body = { tour_step: 2, done: false };
    expect(await move(admin, other.id, body)).toBe(403);
    expect(await move(await world.as(7), other.id, body)).toBe(404);
    expect(await move(admin, 987_654_321, body)).toBe(404);
    expect(await tourOf(await world.as(other))).toEqual({ step: null, done: false });
    for (const wrong of [
      {},
      { tour_step: 0, done: false },
      { tour_step: 100, done: true },
      { tour_step: 1 },
      { done: true },
    ])
      expect([wrong, await move(admin, id, wrong)]).toEqual([wrong, 422]);
  });
});
