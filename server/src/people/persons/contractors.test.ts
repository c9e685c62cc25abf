import { people } from "@refundry/contract/people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

describe("contractors", () => {
  const contractor = (more: object = {}) => world.given.person({ role: 10, ...more });
  const place = (id: number, body: object) => calls.update(admin, id, body as Record<string, unknown>);

  test("PEOPLE-47 an upline within the own downline gets 422 `upline_cycle`, also with two opposite requests at once", async () => {
    const [top, middle, low] = [await contractor(), await contractor(), await contractor()];
    await place(middle.id, { upline_parent: top.id });
    await place(low.id, { upline_parent: middle.id });
    expect(await place(top.id, { upline_parent: low.id })).toMatchObject({
      status: 422,
      body: { code: "upline_cycle", fields: { upline_parent: "This would make a loop." } },
    });
    const [a, b] = [await contractor(), await contractor()];
    const answers = await Promise.all([place(a.id, { upline_parent: b.id }), place(b.id, { upline_parent: a.id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("PEOPLE-48 (1 of 2) deleting a contractor, or another role, moves the direct downline to the contractor's upline", async () => {
    for (const leave of [
      (id: number) => admin.try(people.removeUser, { params: { id } }),
      (id: number) => calls.update(admin, id, { role: 14 }),
    ]) {
      const [top, middle, low, below] = [
        await contractor(),
        await contractor(),
        await contractor(),
        await contractor(),
      ];
      await place(middle.id, { upline_parent: top.id });
      await place(low.id, { upline_parent: middle.id });
      await place(below.id, { upline_parent: low.id });
      expect((await leave(middle.id)).status).toBe(200);
      expect([(await calls.one(low.id)).upline_parent, (await calls.one(below.id)).upline_parent]).toEqual([
        top.id,
        low.id,
      ]);
      expect((await calls.trailOf(low.id)).at(-1)).toMatchObject({
        before: { upline_parent: middle.id },
        after: { upline_parent: top.id },
      });
    }
  });

  test("only an active contractor stands above another; who stands at the top has nobody above", async () => {
    const person = await contractor();
    for (const other of [await contractor({ status: "pending" }), await world.given.person({ role: 12 })])
      expect((await place(person.id, { upline_parent: other.id })).body.fields).toEqual({
        upline_parent: "Please choose an active contractor.",
      });
    const above = await contractor();
    await place(person.id, { upline_parent: above.id });
    expect((await place(person.id, { top_level: true })).body).toMatchObject({ upline_parent: null, top_level: true });
    expect((await place(person.id, { upline_parent: above.id })).body).toMatchObject({ top_level: false });
    expect((await place(person.id, { upline_parent: above.id, top_level: true })).status).toBe(422);
  });
});
