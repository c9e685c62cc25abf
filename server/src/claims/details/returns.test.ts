import { access } from "@refundry/contract/access";
import { calculations } from "@refundry/contract/calculations";
import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  currentDraft,
  enterDetails,
  fedAndEvaluated,
  givenClaim,
  givenClientE,
} from "../../calculations/calculations.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const patch = (id: number, quarters: object[]) =>
  admin.try(claims.changeDetails, { params: { id }, body: { quarters } });
const history = async (id: number) =>
  (await admin.call(access.audit, { query: { client_id: id, record_type: "claim_details" } })).items;

test("CLAIM-71 (1 of 2) an original return filed late moves the limit of its quarter alone, and nothing of it is fed unless entered", async () => {
  const client = await givenClientE(world);
  expect((await fedAndEvaluated(world, client.id)).input.returns).toBeUndefined();
  await enterDetails(world, client.id, {
    quarters: [
      { year: 2021, quarter: 1, return_filed: "2022-06-30" },
      { year: 2021, quarter: 3, tax_paid: "2024-01-10", refunded_on: "2025-07-05" },
    ],
  });
  const { input, result } = await fedAndEvaluated(world, client.id);
  expect(input.returns).toEqual({
    "2021-Q1": { filed: "2022-06-30" },
    "2021-Q3": { tax_paid: "2024-01-10", refunded: "2025-07-05" },
  });
  expect(result.limits?.["2021-Q1"]?.claim_until).toBe("2025-06-30");
  expect(result.limits?.["2021-Q2"]?.claim_until).toBe("2025-04-15");
  expect(result.limits?.["2021-Q3"]?.claim_until).toBe("2026-01-10");
  const [entry] = await history(client.id);
  expect(entry).toMatchObject({
    before: { "2021-Q1 return_filed": null },
    after: { "2021-Q1 return_filed": "2022-06-30", "2021-Q3 refunded_on": "2025-07-05" },
  });
  const { calculation } = await currentDraft(world, client.id);
  expect(calculation?.quarters.map(({ year, quarter, claim_until }) => [`${year}-Q${quarter}`, claim_until])).toEqual(
    expect.arrayContaining([
      ["2021-Q1", "2025-06-30"],
      ["2021-Q2", "2025-04-15"],
    ]),
  );
  const { values } = await admin.call(calculations.input, { params: { id: calculation?.id ?? 0 } });
  expect(values.find(({ title }) => title === "Q1 2021 original return filed")).toMatchObject({
    value: "Jun 30, 2022",
    by: `${admin.person?.first} ${admin.person?.last}`,
    link: `/clients/${client.id}/profile#details-returns-2021-Q1`,
  });
});

test("part of CALC-71: credits of the return are kept by kind, feed the limit, and an old sum stays as other credits", async () => {
  const client = await givenClaim(world);
  await enterDetails(world, client.id, {
    quarters: [
      { year: 2021, quarter: 1, credit_form_8974: "200.00", credit_leave_to_march_2021: "499.20" },
      { year: 2021, quarter: 2, credit_leave_from_april_2021: "148.20", other_credits: "10.00" },
    ],
  });
  const { input, result } = await fedAndEvaluated(world, client.id);
  expect(input.credits).toEqual({
    "2021-Q1": { form_8974: "200.00", leave_to_march_2021: "499.20" },
    "2021-Q2": { leave_from_april_2021: "148.20" },
  });
  expect(input.other_credits).toEqual({ "2021-Q2": "10.00" });
  // 6.2 % of 51,600.00 is 3,199.20; less 200.00 and 499.20. Later leave changes nothing before Q3 2021.
  expect(result.quarters["2021-Q1"]?.nonrefundable).toBe("2500.00");
  expect(result.quarters["2021-Q2"]?.nonrefundable).toBe("3189.20");
  await enterDetails(world, client.id, { quarters: [{ year: 2021, quarter: 1, credit_form_8974: null }] });
  expect((await fedAndEvaluated(world, client.id)).input.credits["2021-Q1"]).toEqual({ leave_to_march_2021: "499.20" });
});

test("lines 33a and 34 are of Q2 2020 alone, and a return is filed after its quarter", async () => {
  const { id } = await world.given.client({});
  const fieldsOf = async (quarter: object) => (await patch(id, [quarter])).body.fields;
  expect(await fieldsOf({ year: 2020, quarter: 3, reported_33a: "1" })).toEqual({
    "quarters.0.reported_33a": "This line is of Q2 2020 alone.",
  });
  expect(await fieldsOf({ year: 2021, quarter: 1, return_filed: "2021-03-31" })).toEqual({
    "quarters.0.return_filed": "The quarter had not ended by then.",
  });
  expect((await patch(id, [{ year: 2021, quarter: 1, credit_sick_pay: "-1" }])).status).toBe(422);
  expect((await patch(id, [{ year: 2020, quarter: 2, reported_33a: "5", reported_34: "-1" }])).status).toBe(200);
  expect((await patch(id, [{ year: 2021, quarter: 1, return_filed: "2021-04-01", refunded_on: null }])).status).toBe(
    200,
  );
  const { quarters } = await admin.call(claims.details, { params: { id } });
  expect(quarters[0]).toMatchObject({ reported_33a: "5.00", reported_34: "-1.00", credit_form_8974: null });
});
