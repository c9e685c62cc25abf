import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterDetails, fedAndEvaluated, givenClientE } from "../../calculations/calculations.given.ts";
import { type Caller, fileForm, startWorld, type World } from "../../world.given.ts";
import { csvOf, importPayroll } from "../claims.given.ts";

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

test("CLAIM-28 a health total is spread by gross pay to the cent, largest remainder, before anything is stored", async () => {
  const { id } = await world.given.client();
  const spread = (total: string, quarter = 1) =>
    admin.try(claims.spreadHealth, { params: { id }, query: { year: 2021, quarter, total } });
  expect((await spread("900")).status).toBe(422);
  await importPayroll(
    admin,
    id,
    csvOf([
      ["2021-02-15", "Ana Reyes", "1000"],
      ["2021-02-15", "Ben Okafor", "1000"],
      ["2021-02-15", "Cara Lund", "1000.01"],
      ["2021-02-15", "Dee Moss", "-5"],
    ]),
  );
  const { body } = await spread("900.00");
  expect(body.items.map((one: { name: string; amount: string }) => [one.name, one.amount])).toEqual([
    ["Ana Reyes", "300.00"],
    ["Ben Okafor", "300.00"],
    ["Cara Lund", "300.00"],
  ]);
  expect(body.total).toBe("900.00");
  const uneven = await spread("1000.00");
  expect(uneven.body.items.map((one: { amount: string }) => one.amount)).toEqual(["333.33", "333.33", "333.34"]);
  expect((await spread("900", 2)).status).toBe(422);
  expect((await admin.call(claims.details, { params: { id } })).health).toEqual([]);
});

test("a file of health expenses is read, never stored by itself; what cannot be read is named by row", async () => {
  const { id } = await world.given.client();
  const read = (bytes: Buffer) => admin.try(claims.readHealthFile, { params: { id } }, fileForm("health.csv", bytes));
  const heading = "Name of Employee,Quarter,Amount";
  const good = await read(
    csvOf(
      [
        ["Ana Reyes", "2021-Q1", "500"],
        ["Ana Reyes", "Q1 2021", "20.50"],
        ["Ben Okafor", "4", "7"],
      ],
      heading,
    ),
  );
  expect(good.body).toEqual({
    file_name: "health.csv",
    quarters: [
      { year: 2020, quarter: 4, march: false, entries: [{ name: "Ben Okafor", amount: "7.00" }] },
      { year: 2021, quarter: 1, march: false, entries: [{ name: "Ana Reyes", amount: "520.50" }] },
    ],
    rows: 3,
    total: "527.50",
    errors: [],
  });
  const bad = await read(
    csvOf(
      [
        ["Ana Reyes", "2022-Q1", "500"],
        ["", "1", "5"],
        ["Ben", "1", "x"],
        ["Ben", "1", "-3"],
      ],
      heading,
    ),
  );
  expect(bad.body.errors).toEqual([
    { row: 2, message: '"2022-Q1" is not a quarter of the claim.' },
    { row: 3, message: "The name is missing." },
    { row: 4, message: '"x" is not an amount.' },
    { row: 5, message: '"-3" is negative.' },
  ]);
  const unknown = await read(csvOf([["a", "b"]], "Who,What"));
  const blank = await read(Buffer.from("\r\n,,\r\n"));
  expect([unknown.status, blank.status]).toEqual([422, 422]);
  expect(blank.body.error).not.toBe(unknown.body.error);
  expect(blank.body.error).toMatch(/no rows|empty/i);
  expect((await admin.call(claims.details, { params: { id } })).health).toEqual([]);
});
