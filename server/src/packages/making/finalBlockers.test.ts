import { packages } from "@refundry/contract/packages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterWages, givenClientE } from "../../calculations/calculations.given.ts";
import { startWorld, type World } from "../../world.given.ts";
import { hasBlanks } from "../forms/forms.given.ts";
import { downloadPdf, givenBlanks, givenDraft, givenFinal, givenReadyE, newest } from "../packages.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
  if (hasBlanks) await givenBlanks(world);
});
afterAll(() => world.close());

describe("what stands in the way of a final", () => {
  test("PACK-07 every blocker is named at once", async () => {
    const admin = await world.as(1);
    const client = await world.given.client();
    const answer = await admin.try(packages.request, { params: { id: client.id }, body: { request: "final" } });
    expect(answer).toMatchObject({ status: 409, body: { code: "blocked" } });
    const texts = answer.body.details.blockers.map(({ text }: { text: string }) => text);
    expect(texts).toEqual([
      "Answer both PPP rounds.",
      "Add owners or declare that there are none.",
      "Upload the payroll CSV.",
      "Enter taxable social security wages for Q4 2020, Q1 2021, Q2 2021, Q3 2021.",
      "Form 8821 is incomplete: Designee name, Designee address, CAF No., Designee Phone.",
    ]);
    const whole = await givenClientE(world);
    await world.jobsDone();
    const second = await admin.try(packages.request, { params: { id: whole.id }, body: { request: "final" } });
    expect(second.body.details.blockers.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(["mandates_open", "warnings_open"]),
    );
    expect((await admin.call(packages.list, { params: { id: client.id } })).items).toEqual([]);
  });

  test("a final asked for before its warnings were reckoned fails with what is open", async () => {
    const admin = await world.as(1);
    const client = await givenReadyE(world);
    await enterWages(admin, client.id, { year: 2021, quarter: 1 }, "20000.00");
    const asked = await admin.try(packages.request, { params: { id: client.id }, body: { request: "final" } });
    expect(asked.status).toBe(202);
    await world.jobsDone();
    const [row] = (await admin.call(packages.list, { params: { id: client.id } })).items;
    expect(row).toMatchObject({ id: null, job: { state: "failed", reason: "Accept or resolve 1 warning." } });
  });

  test("PACK-12 a draft has the watermark, `DRAFT - do not sign`, the warnings and no 8821; a final no accepted warning or note", async () => {
    const admin = await world.as(1);
    const made = await givenReadyE(world);
    const draft = newest((await givenDraft(world, admin, made.id)).items);
    const drafted = await downloadPdf(admin, draft.id ?? 0);
    for (const page of drafted.pages) expect(page).toMatch(/DRAFT(?! - do)/);
    expect(drafted.pages.join(" ")).toContain("DRAFT - do not sign");
    expect(drafted.outline).toContain("Warnings and open items");
    expect(drafted.pages.join(" ")).toContain("is $1,600.00 short of what supports the loan.");
    expect(drafted.outline).not.toContain("Form 8821");
    expect(draft).toMatchObject({ sign_url: null, forms: [] });
    expect((await admin.try(packages.file, { params: { id: draft.id }, query: { part: "sign" } })).status).toBe(404);
    const final = newest((await givenFinal(world, admin, made.id)).items);
    const { pages, outline } = await downloadPdf(admin, final.id ?? 0);
    expect(outline).not.toContain("Warnings and open items");
    expect(pages.join(" ")).not.toMatch(/DRAFT|short of what supports|Checked by hand/);
  });
});
