import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterDetails, fedAndEvaluated, givenClientE } from "../../calculations/calculations.given.ts";
import { type Caller, fileForm, startWorld, type World } from "../../world.given.ts";
import { csvOf } from "../claims.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const entries = [{ name: "Ana Ruiz", amount: "920.00" }];

test("part of CALC-65: health of a quarter suspended 46 of 92 days counts by them, or whole where it is of the eligible days only", async () => {
  const client = await givenClientE(world);
  await enterDetails(world, client.id, { health: [{ year: 2021, quarter: 3, entries }] });
  const whole = await fedAndEvaluated(world, client.id);
  expect(whole.input.health_basis).toBeUndefined();
  expect(whole.result.quarters["2021-Q3"]?.qualified_health).toBe("460.00");
  await enterDetails(world, client.id, { quarters: [{ year: 2021, quarter: 3, health_basis: "eligible_days" }] });
  const days = await fedAndEvaluated(world, client.id);
  expect(days.input.health_basis).toEqual({ "2021-Q3": "eligible_days" });
  expect(days.result.quarters["2021-Q3"]?.qualified_health).toBe("920.00");
});

test("part of CLAIM-67: March 13–31, 2020 has a list of its own beside Q2 2020, and no other quarter has one", async () => {
  const client = await givenClientE(world);
  const patch = (health: object[]) => admin.try(claims.changeDetails, { params: { id: client.id }, body: { health } });
  const q2 = { year: 2020, quarter: 2 };
  expect((await patch([{ year: 2021, quarter: 1, march: true, entries }])).status).toBe(422);
  expect(
    (
      await patch([
        { ...q2, entries },
        { ...q2, entries },
      ])
    ).status,
  ).toBe(422);
  const both = [
    { ...q2, march: true, entries: [{ name: "Ana Ruiz", amount: "190.00" }] },
    { ...q2, entries },
  ];
  expect((await patch(both)).status).toBe(200);
  const { health } = await admin.call(claims.details, { params: { id: client.id } });
  expect(health).toEqual([
    { ...q2, march: true, entries: [{ name: "Ana Ruiz", amount: "190.00" }] },
    { ...q2, march: false, entries },
  ]);
  const { input } = await fedAndEvaluated(world, client.id);
  expect([input.health_march_2020, input.health["2020-Q2"]]).toEqual([
    { "Ana Ruiz": "190.00" },
    { "Ana Ruiz": "920.00" },
  ]);
  // One of the two lists is emptied, the other stays.
  await patch([{ ...q2, march: true, entries: [] }]);
  expect((await admin.call(claims.details, { params: { id: client.id } })).health).toEqual([
    { ...q2, march: false, entries },
  ]);
});

test("a file names the list of March by its month, and nothing like it is taken for March", async () => {
  const { id } = await world.given.client();
  const rows = [
    ["Ana Ruiz", "March 2020", "5"],
    ["Ana Ruiz", "March 13-31, 2020", "6"],
    ["Ana Ruiz", "2020-Q2", "7"],
    ["Ana Ruiz", "March 2021", "8"],
  ];
  const bytes = csvOf(rows, "Name of Employee,Quarter,Amount");
  const { body } = await admin.try(claims.readHealthFile, { params: { id } }, fileForm("health.csv", bytes));
  expect(body.quarters).toEqual([
    { year: 2020, quarter: 2, march: true, entries: [{ name: "Ana Ruiz", amount: "11.00" }] },
    { year: 2020, quarter: 2, march: false, entries: [{ name: "Ana Ruiz", amount: "7.00" }] },
  ]);
  expect(body.errors).toEqual([{ row: 5, message: '"March 2021" is not a quarter of the claim.' }]);
});
