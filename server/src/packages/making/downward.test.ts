import { calculations } from "@refundry/contract/calculations";
import { packages } from "@refundry/contract/packages";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { currentOfKind, enterDetails, givenClientE } from "../../calculations/calculations.given.ts";
import { givenReview } from "../../qualification/qualification.given.ts";
import { startWorld, type World } from "../../world.given.ts";
import { hasBlanks, readFields } from "../forms/forms.given.ts";
import { packageQuarters } from "../package.tables.ts";
import {
  acceptWarnings,
  downloadPdf,
  givenBlanks,
  givenDesignee,
  givenFinal,
  givenReadyE,
  newest,
} from "../packages.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
  if (hasBlanks) await givenBlanks(world);
});
afterAll(() => world.close());

const tooHigh = { reported_18a: "4000.00", reported_26a: "4000.00", reported_30: "11428.57" };
const q1 = { year: 2021, quarter: 1 } as const;
const letterOf = (pages: readonly string[]) =>
  (pages.find((page) => page.includes("Dear ")) ?? "").replace(/\s+/g, " ");
const blockersOf = async (client: number) =>
  (await (await world.as(1)).call(calculations.readiness, { params: { id: client } })).final.blockers;

describe.skipIf(!hasBlanks)("a quarter whose credit was claimed too high", () => {
  test("PACK-68 with other quarters' refunds it is corrected by line 1 with 1,560.00, the client is told, and nothing is receivable of it", async () => {
    const admin = await world.as(1);
    const client = await givenReadyE(world);
    await enterDetails(world, client.id, { quarters: [{ ...q1, ...tooHigh }] });
    await world.jobsDone();
    const { calculation } = await currentOfKind(world, client.id, "final");
    expect(calculation?.quarters[1]).toMatchObject({ refund_amount: "-1560.00", fee_expected: "0.00" });
    const open = calculation?.warnings.filter(({ level, acceptance }) => level === "accept" && !acceptance);
    expect(open).toMatchObject([
      {
        code: "CORRECTS_DOWNWARD",
        args: ["2021-Q1", "1560.00"],
        text: "Q1 2021: the credit was claimed too high. The client owes $1,560.00.",
      },
    ]);
    expect((await blockersOf(client.id)).map(({ text }) => text)).toEqual(["Accept or resolve 1 warning."]);
    await acceptWarnings(world, client.id);
    expect(await blockersOf(client.id)).toEqual([]);
    const row = newest((await givenFinal(world, admin, client.id)).items);
    const { pages } = await downloadPdf(admin, row.id ?? 0);
    expect(letterOf(pages)).toContain(
      "Q1 2021: the credit on the return was too high by $1,560.00. You owe this amount: pay it with the form, do not wait for a notice. Interest may be added.",
    );
    const form = row.forms.find(({ year, quarter }) => year === 2021 && quarter === 1);
    const file = await admin.try(packages.form, { params: { id: form?.id ?? 0 } });
    const fields = await readFields(file.bytes);
    const value = (name: string) => fields.get(`topmostSubform[0].${name}`)?.value;
    expect([181, 182].map((at) => value(`Page3[0].f3_${at}[0]`))).toEqual(["1,560", "00"]);
    expect([value("Page1[0].c1_03[0]"), value("Page1[0].c1_03[1]")]).toEqual([true, false]);
    const kept = await world.system((tx) =>
      tx.db
        .select({ quarter: packageQuarters.quarter, amount: packageQuarters.creditAmount })
        .from(packageQuarters)
        .where(eq(packageQuarters.package, row.id ?? 0))
        .orderBy(packageQuarters.year, packageQuarters.quarter),
    );
    expect(kept.map(({ amount }) => amount)).toEqual([1_220_000n, 0n, 1_708_000n, 966_000n]);
  });

  test("PACK-69 alone it makes a final once its warning has a note, and the letter reads what is owed in all", async () => {
    const admin = await world.as(1);
    const client = await givenClientE(world);
    await givenDesignee(world, client.taxFirm);
    const others = ([2020, 2021, 2021] as const).map((year, place) => ({
      year,
      quarter: ([4, 2, 3] as const)[place] ?? 4,
      claimed: false,
    }));
    await enterDetails(world, client.id, { quarters: [{ ...q1, ...tooHigh }, ...others] });
    await givenReview(world, client.id, {});
    await world.jobsDone();
    const { calculation } = await currentOfKind(world, client.id, "final");
    expect(calculation?.quarters.map(({ refund_amount }) => refund_amount)).toEqual(["-1560.00"]);
    expect((await blockersOf(client.id)).map(({ code }) => code)).toEqual(["warnings_open"]);
    await acceptWarnings(world, client.id);
    const row = newest((await givenFinal(world, admin, client.id)).items);
    const { pages } = await downloadPdf(admin, row.id ?? 0);
    expect(letterOf(pages)).toContain("In all you owe $1,560.00.");
    expect(letterOf(pages)).not.toContain("Refund of all quarters");
  });
});

test("what was reported before and is right as it was has nothing to refund and nothing to correct", async () => {
  const client = await givenReadyE(world);
  const right = [
    { year: 2020, quarter: 4, reported_18a: "3199.20", reported_26a: "9000.80" },
    { ...q1, reported_18a: "3199.20", reported_26a: "3240.80" },
  ] as const;
  const others = [2, 3].map((quarter) => ({ year: 2021 as const, quarter: quarter as 2 | 3, claimed: false }));
  await enterDetails(world, client.id, { quarters: [...right, ...others] });
  await world.jobsDone();
  const { calculation } = await currentOfKind(world, client.id, "final");
  expect(calculation?.quarters.map(({ refund_amount }) => refund_amount)).toEqual(["0.00", "0.00"]);
  expect((await blockersOf(client.id)).map(({ text }) => text)).toContain(
    "There is no refund to claim and nothing to correct.",
  );
});
