import { people } from "@refundry/contract/people";
import type { RoleId } from "@refundry/contract/platform";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";

let world: World;
let managing: { A: number; P: number; X: number };
let tax: { A: number; X: number };
beforeAll(async () => {
  world = await startWorld();
  const { firm, pod } = world.given;
  managing = { A: await firm(2), P: await firm(2, "P"), X: await firm(2, "X") };
  tax = { A: await firm(3), X: await firm(3, "X") };
  await pod(tax.A, managing.A);
  await pod(tax.A, managing.P);
});
afterAll(() => world.close());

const idsOf = (items: { id: number }[]) => items.map(({ id }) => id).sort((a, b) => a - b);
const lists = async (role: RoleId) => {
  const caller = await world.as(role);
  const [law, taxFirms] = [await caller.call(people.lawFirms), await caller.call(people.taxFirms)];
  expect([law.total, taxFirms.total]).toEqual([law.items.length, taxFirms.items.length]);
  return { law: law.items, tax: taxFirms.items };
};

describe("the lists of firms", () => {
  test("PEOPLE-33 role 7 gets the own and paired managing firms, id and name only", async () => {
    const own = await lists(7);
    expect(idsOf(own.law)).toEqual([managing.A]);
    for (const one of own.law) expect(Object.keys(one).sort()).toEqual(["id", "name"]);
    const atTaxFirm = await world.as(await world.given.person({ role: 7, firm: tax.A }));
    expect(idsOf((await atTaxFirm.call(people.lawFirms)).items)).toEqual(
      idsOf([{ id: managing.A }, { id: managing.P }]),
    );
  });

  test.each([4, 9, 12] as const)("role %i gets its managing firm and the tax firm paired with it", async (role) => {
    const own = await lists(role);
    expect([idsOf(own.law), idsOf(own.tax)]).toEqual([[managing.A], [tax.A]]);
  });

  test.each([3, 13] as const)("role %i gets its tax firm and the managing firms paired with it", async (role) => {
    const own = await lists(role);
    expect([idsOf(own.law), idsOf(own.tax)]).toEqual([[managing.A, managing.P], [tax.A]]);
  });

  test.each([1, 2] as const)("role %i gets all", async (role) => {
    const all = await lists(role);
    expect([idsOf(all.law), idsOf(all.tax)]).toEqual([
      [managing.A, managing.P, managing.X].sort((a, b) => a - b),
      [tax.A, tax.X].sort((a, b) => a - b),
    ]);
  });

  test("a deleted firm and a deleted pod are gone from them", async () => {
    await world.owner.query("update pods set deleted_at = now() where managing_lawfirm = $1", [managing.P]);
    await world.owner.query("update entities set deleted_at = now() where id = $1", [managing.X]);
    expect(idsOf((await lists(3)).law)).toEqual([managing.A]);
    expect(idsOf((await lists(1)).law)).not.toContain(managing.X);
  });
});

test("the own firm is read by everybody who has one", async () => {
  for (const role of [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14] as const) {
    const caller = await world.as(role);
    const firm = await caller.call(people.ownFirm);
    expect([role, firm.id]).toEqual([role, caller.person?.parentEntity]);
    expect(firm.ein).toMatch(/^\d{2}-\d{7}$/);
  }
});

describe("the attorneys of a firm", () => {
  test("PEOPLE-23 are its active people of role 4 and 7 with the flag", async () => {
    const { given } = world;
    const firm = await given.firm(2, "D");
    const good = [await given.person({ role: 4, firm }), await given.person({ role: 7, firm })];
    for (const role of [5, 9, 12] as const) await given.person({ role, firm });
    for (const status of ["pending", "suspended"] as const) await given.person({ role: 7, firm, status });
    const unflagged = await given.person({ role: 7, firm });
    const gone = await given.person({ role: 4, firm });
    await given.person({ role: 7, firm: managing.A });
    await world.owner.query("update users set can_be_aor = false where id = $1", [unflagged.id]);
    await world.owner.query("update users set deleted_at = now() where id = $1", [gone.id]);
    const { items, total } = await (await world.as(1)).call(people.attorneys, { query: { managing_firm: firm } });
    expect(idsOf(items)).toEqual(idsOf(good));
    expect(total).toBe(2);
    for (const one of items) {
      expect(Object.keys(one).sort()).toEqual(["can_be_aor", "first", "id", "last", "name", "role_id"]);
      expect(one.can_be_aor).toBe(true);
    }
  });

  test("of a firm out of reach are 404, and so are those of a firm of another type", async () => {
    const attorney = await world.as(4);
    for (const managing_firm of [managing.X, tax.A, 987_654_321])
      expect((await attorney.try(people.attorneys, { query: { managing_firm } })).status).toBe(404);
    expect((await attorney.try(people.attorneys)).status).toBe(422);
  });
});
