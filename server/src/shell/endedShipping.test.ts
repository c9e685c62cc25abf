import { cases } from "@refundry/contract/cases";
import { packages } from "@refundry/contract/packages";
import { shell } from "@refundry/contract/shell";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenCalculation, givenClaim } from "../calculations/calculations.given.ts";
import { givenPaper, givenSigned } from "../packages/shipping.given.ts";
import { startWorld, type World } from "../world.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("of a submission that is too late nobody reads that the office ships it: its open task that is due first follows", async () => {
  const { id } = await givenClaim(world);
  const { paper } = await givenPaper(world, { client: id });
  const admin = await world.as(1);
  const upload = await givenSigned(admin, id, paper);
  await admin.call(packages.submit, {
    params: { id },
    body: { upload, package: paper, quarters: [{ year: 2021, quarter: 1 }] },
  });
  const said = async (role: 1 | 4 | 9, key: string) => {
    const kind = (await (await world.as(role)).call(shell.home)).waiting.find((one) => one.key === key);
    const one = kind?.items.find(({ client }) => client === id);
    return [one?.text, one?.path];
  };
  const submission = `/clients/${id}/submission`;
  await givenCalculation(world, id, { filing_date: "2024-06-01" });
  for (const role of [4, 9] as const)
    expect(await said(role, "firm_shipping")).toEqual(["submitted: the office ships it", submission]);
  await givenCalculation(world, id, { filing_date: "2030-01-01" });
  const over = "the time to file ended for every quarter";
  const ofFirm = `submitted; ${over}`;
  expect(await said(9, "firm_shipping")).toEqual([`${ofFirm}: ask the office what follows`, submission]);
  const task = (title: string, due_on: string | null) =>
    admin.call(cases.createTask, { params: { id }, body: { title, due_on } });
  await task("Some day", null);
  await task("Later", "2999-12-31");
  const first = await task("Ask when the return was filed", "2999-12-01");
  const closed = await task("Done", "2020-01-01");
  await admin.call(cases.changeTask, { params: { id: closed.id }, body: { status: "closed" } } as never);
  const open = ". Open task: Ask when the return was filed";
  const path = `/clients/${id}/tasks#${first.id}`;
  expect(await said(4, "firm_shipping")).toEqual([ofFirm + open, path]);
  expect(await said(1, "shipping")).toEqual([`submitted, not shipped; ${over}${open}`, path]);
});
