import { packages } from "@refundry/contract/packages";
import { transcripts } from "@refundry/contract/transcripts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import { hasBlanks } from "../forms/forms.given.ts";
import { downloadPdf, givenBlanks, givenFinal, givenReadyE, newest } from "../packages.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
  if (hasBlanks) await givenBlanks(world);
});
afterAll(() => world.close());

describe("quarters and limits", () => {
  test("PACK-14 a quarter without ground has no form, and the index says why", async () => {
    const admin = await world.as(1);
    const made = await givenReadyE(world, { withoutOrder: true });
    const row = newest((await givenFinal(world, admin, made.id)).items);
    expect(row.quarters).toMatchObject([
      { year: 2020, quarter: 4 },
      { year: 2021, quarter: 1 },
      { year: 2021, quarter: 2 },
    ]);
    const { pages } = await downloadPdf(admin, row.id ?? 0);
    expect(pages[1]).toContain("Q3 2021 has no form: no ground was found for it.");
    expect(pages.join(" ")).not.toContain("· Q3 2021");
  });

  test("PACK-53 (1 of 2) with Q1 2021 at status 2 a final presets Q1 alone, holds one form, and never changes the calculation", async () => {
    const admin = await world.as(1);
    const made = await givenReadyE(world);
    const asked = async () => {
      const { asks_quarters: asks, preset } = await admin.call(packages.beforeFinal, { params: { id: made.id } });
      return { asks, preset };
    };
    expect(await asked()).toMatchObject({ asks: false, preset: [{}, {}, {}, {}] });
    await admin.call(transcripts.addQuarter, { params: { id: made.id }, body: { year: 2021, quarter: 1, status: 2 } });
    const quarters = [{ year: 2021, quarter: 1 }];
    expect(await asked()).toEqual({ asks: true, preset: quarters });
    const row = newest((await givenFinal(world, admin, made.id, { quarters })).items);
    expect(row).toMatchObject({ quarters, refund_total: "6440.00" });
    const { pages } = await downloadPdf(admin, row.id ?? 0);
    expect(pages[1]).toContain("Q2 2021 has no form: it is not part of this package.");
    expect(new Set(pages.join(" ").match(/Form 941-X \(Rev\. April 2022\) · Q\d \d{4}/g))).toEqual(
      new Set(["Form 941-X (Rev. April 2022) · Q1 2021"]),
    );
    expect(pages.join(" ").replace(/\s+/g, " ")).toContain(
      "credit 70% = $6,440.00; nonrefundable $3,199.20 (Worksheet 2), refundable $3,240.80.",
    );
  });

  test("PACK-55 filing on 2024-04-16 prints the limit notice for Q4 2020 on the cover letter", async () => {
    const admin = await world.as(1);
    const made = await givenReadyE(world, { filingDate: "2024-04-16" });
    const row = newest((await givenFinal(world, admin, made.id)).items);
    const { pages } = await downloadPdf(admin, row.id ?? 0);
    expect(pages[0]).toContain("Limits to file");
    expect(pages[0]).toContain("The time to file Q4 2020 ended on April 15, 2024.");
    const early = await givenReadyE(world, { filingDate: "2024-04-15" });
    const before = newest((await givenFinal(world, admin, early.id)).items);
    expect((await downloadPdf(admin, before.id ?? 0)).pages[0]).not.toContain("Q4 2020 ended");
  });
});
