import { calculations } from "@refundry/contract/calculations";
import { shell } from "@refundry/contract/shell";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenCalculation, givenClaim } from "../calculations/calculations.given.ts";
import { shippedPackages } from "../clients/index.ts";
import { givenPaper, givenSigned } from "../packages/shipping.given.ts";
import { givenFact } from "../platform/records/facts.given.ts";
import { startWorld, type World } from "../world.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("people of a client are told of how many quarters the time to file ended, on the filing date; others read the calculation", async () => {
  const person = await world.given.person({ role: 6 });
  const client = await givenClaim(world, { user: person });
  const own = await world.as(person);
  const params = { status: "active" } as const;
  const ended = async (caller = own) =>
    (await caller.call(shell.progress, { params, query: {} })).items.find(({ id }) => id === client.id)?.filing_ended;
  await givenCalculation(world, client.id, { filing_date: "2030-01-01" });
  const whole = await ended();
  expect(whole?.claimed).toBeGreaterThan(0);
  expect(whole?.ended).toBe(whole?.claimed);
  // Three years after the returns of 2021 count as filed (06, 2.2).
  expect(whole?.last).toBe("2025-04-15");
  await givenCalculation(world, client.id, { filing_date: "2023-08-01" });
  expect(await ended()).toEqual({ claimed: whole?.claimed, ended: 0, last: null });
  expect(await ended(await world.as(1))).toBeUndefined();
});

test("what was shipped waits for no day, in the calculation and to the client; what came back does again", async () => {
  const person = await world.given.person({ role: 6 });
  const { id } = await givenClaim(world, { user: person });
  await givenCalculation(world, id, { filing_date: "2030-01-01" });
  const [own, admin] = [await world.as(person), await world.as(1)];
  const shipment = (shipped_on: string, quarters: number[], returned: object | null = null) => ({
    shipped_on,
    quarters: quarters.map((quarter) => ({ year: 2021, quarter })),
    returned,
  });
  const sent = (...all: object[]) => givenFact(shippedPackages, new Map([[id, all as never]]));
  const ended = async () =>
    (await own.call(shell.progress, { params: { status: "active" }, query: {} })).items[0]?.filing_ended;
  const shippedOn = async () => {
    const { calculation } = await admin.call(calculations.current, { params: { id }, query: { kind: "draft" } });
    return calculation?.quarters.map(({ quarter, shipped_on: on }) => [quarter, on]);
  };
  const all = await ended();
  expect(all?.ended).toBe(all?.claimed);
  const cameBack = shipment("2021-09-01", [3], { at: "2021-09-09T00:00:00.000Z", by_name: "Ann", reason: "No stamp." });
  sent(cameBack, shipment("2021-08-02", [1]), shipment("2021-07-01", [1, 2]));
  const known = Object.fromEntries((await shippedOn()) ?? []);
  expect([known[1], known[2], known[3]]).toEqual(["2021-08-02", "2021-07-01", null]);
  const claimed = (all?.claimed ?? 0) - 2;
  expect(await ended()).toEqual(claimed === 0 ? null : { claimed, ended: claimed, last: "2025-04-15" });
});

test("who ships and who answers for a firm read that the time to file is over for all of a claim, and not while it is for some", async () => {
  const { id } = await givenClaim(world);
  const { paper } = await givenPaper(world, { client: id });
  const [admin, partner] = [await world.as(1), await world.as(9)];
  await givenSigned(admin, id, paper);
  const said = async () =>
    Promise.all(
      (
        [
          [admin, "shipping"],
          [partner, "firm_shipping"],
        ] as const
      ).map(async ([caller, key]) => {
        const kind = (await caller.call(shell.home)).waiting.find((one) => one.key === key);
        return kind?.items.find(({ client }) => client === id)?.text;
      }),
    );
  // Another one that waits for the same, and is in time.
  const other = await givenClaim(world);
  await givenSigned(admin, other.id, (await givenPaper(world, { client: other.id })).paper);
  await givenCalculation(world, other.id, { filing_date: "2024-06-01" });
  const ofOther = async () =>
    (await admin.call(shell.home)).waiting
      .find(({ key }) => key === "shipping")
      ?.items.find(({ client }) => client === other.id)?.text;
  await givenCalculation(world, id, { filing_date: "2030-01-01" });
  expect(await ofOther()).toBe("signed: submit it");
  const over = "signed: submit it; the time to file ended for every quarter";
  expect(await said()).toEqual([over, over]);
  await givenCalculation(world, id, { filing_date: "2024-06-01" });
  expect(await said()).toEqual(["signed: submit it", "signed: submit it"]);
});
