import { calculations } from "@refundry/contract/calculations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenReview } from "../../qualification/qualification.given.ts";
import { startWorld, type World } from "../../world.given.ts";
import { currentOfKind, givenClaim, givenClientE, payrollFileOf, peopleOfE } from "../calculations.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function askedOf(client: number, kind: "draft" | "final" | "supplement" = "draft") {
  const admin = await world.as(1);
  return admin.call(calculations.sensitivity, { params: { id: client }, query: { kind } });
}
const brief = ({ quarters }: Awaited<ReturnType<typeof askedOf>>) =>
  Object.fromEntries(
    quarters.map(({ year, quarter, inputs }) => [
      `${year}-Q${quarter}`,
      inputs.map(({ kind, correction, difference }) => [kind, correction, difference]),
    ]),
  );

describe("sensitivity", () => {
  test("client E: both missing forgiveness amounts and the order that nobody approved, each with its amount per quarter", async () => {
    const client = await givenClientE(world);
    await world.jobsDone();
    const found = await askedOf(client.id);
    expect(found).toMatchObject({ open: 3, tried: 3 });
    const second = "all of $36,000.00 was forgiven, with $14,400.00 of other costs";
    // 60 % of the loan: 21,600.00 of payroll in place of 34,400.00; what Q1 2021 wins is 70 % of 12,800.00.
    expect(brief(found)["2021-Q1"]).toEqual([["forgiveness", second, "8960.00"]]);
    expect(brief(found)["2021-Q3"]).toEqual([["mandate", "it is excluded", "-9660.00"]]);
    expect(found.quarters.map(({ refund }) => refund)).toEqual(["12200.00", "6440.00", "17080.00", "9660.00"]);
    expect(found.quarters[3]?.inputs).toEqual([
      {
        kind: "mandate",
        text: 'The mandate "Order 2021-14 on indoor dining" is not approved.',
        correction: "it is excluded",
        link: `/clients/${client.id}/qualification`,
        refund: "0.00",
        difference: "-9660.00",
      },
    ]);
  });

  test("the amount is what the quarter changes by once the point is settled", async () => {
    const people = [...peopleOfE, ["Dan Smith", "700"] as const];
    const client = await givenClaim(world, { payroll: payrollFileOf(people) });
    await world.jobsDone();
    const [suspect] = (await askedOf(client.id)).quarters[1]?.inputs.filter(({ kind }) => kind === "name") ?? [];
    expect(suspect).toMatchObject({
      text: "Dan Smith on the payroll may be Dana Smith.",
      correction: "they are the same person",
      link: `/clients/${client.id}/profile#names`,
    });
    const before = await currentOfKind(world, client.id, "draft");
    await world.owner.query("update name_matches set state = 'confirmed' where state = 'suspect'");
    const admin = await world.as(1);
    const { calculation } = await admin.call(calculations.run, { params: { id: client.id }, body: { kind: "draft" } });
    const refund = calculation.quarters[1]?.refund_amount;
    expect(suspect?.refund).toBe(refund);
    const difference = Number(refund) - Number(before.calculation?.quarters[1]?.refund_amount);
    expect(difference).not.toBe(0);
    expect(Number(suspect?.difference)).toBeCloseTo(difference, 2);
    const later = await askedOf(client.id);
    expect(later.quarters.flatMap(({ inputs }) => inputs).filter(({ kind }) => kind === "name")).toEqual([]);
  });

  test("on the final basis an order that nobody approved is tried as approved: before, and during a review", async () => {
    for (const review of ["none", "in_review"] as const) {
      const client = await givenClientE(world);
      if (review === "in_review") {
        await givenReview(world, client.id, { undecided: [client.order.id], finalize: false });
      }
      await world.jobsDone();
      const found = await askedOf(client.id, "final");
      expect([review, brief(found)["2021-Q3"]]).toEqual([review, [["mandate", "it is approved", "9660.00"]]]);
    }
  });

  test("nothing is open after a finalized review, known amounts and decided names; without a result nothing is asked", async () => {
    const client = await givenClientE(world, { review: "finalized", without: ["rounds"] });
    await world.jobsDone();
    expect(await askedOf(client.id, "final")).toMatchObject({ open: 0, tried: 0, quarters: [] });
    const empty = await givenClaim(world, { without: ["payroll"] });
    await world.jobsDone();
    expect(await askedOf(empty.id)).toEqual({ calculation: null, open: 0, tried: 0, quarters: [] });
  });

  test("CALC-60 the page's roles may ask in scope, a calculation file opens for them, and a round without forgiveness is tried with 40 % other costs; 6 and 12 get 403, another firm's client is 404, and nothing is stored", async () => {
    const client = await givenClientE(world);
    await world.jobsDone();
    const stored = () => world.owner.query("select count(*)::int as n from calculations");
    const before = (await stored()).rows;
    const ask = async (role: Parameters<World["as"]>[0]) => {
      const caller = await world.as(role);
      return (await caller.try(calculations.sensitivity, { params: { id: client.id }, query: {} })).status;
    };
    const stranger = await world.given.person({ role: 4, firm: await world.given.firm(2, "B") });
    expect([await ask(1), await ask(2), await ask(4), await ask(stranger)]).toEqual([200, 200, 200, 404]);
    expect([await ask(6), await ask(10), await ask(12)]).toEqual([403, 403, 403]);
    expect((await stored()).rows).toEqual(before);
    const second = "all of $36,000.00 was forgiven, with $14,400.00 of other costs";
    expect(brief(await askedOf(client.id))["2021-Q1"]).toEqual([["forgiveness", second, "8960.00"]]);
    const admin = await world.as(1);
    const file = await admin.call(calculations.makeFile, { params: { id: client.id }, body: { type: "csv" } });
    const open = async (role: 4 | 6 | 12) =>
      (await (await world.as(role)).try(calculations.file, { params: { id: file.id } })).status;
    expect([await open(4), await open(6), await open(12)]).toEqual([200, 403, 403]);
  });
});
