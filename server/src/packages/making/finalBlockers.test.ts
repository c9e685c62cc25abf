import { calculations } from "@refundry/contract/calculations";
import { claims } from "@refundry/contract/claims";
import { clients } from "@refundry/contract/clients";
import { packages } from "@refundry/contract/packages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterWages, givenClaim } from "../../calculations/calculations.given.ts";
import { givenOrder } from "../../mandates/mandates.given.ts";
import { sendToReview } from "../../qualification/index.ts";
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
  test("PACK-07 every blocker that can stand beside the others is named at once, in the order of the table", async () => {
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
    expect((await admin.call(packages.list, { params: { id: client.id } })).items).toEqual([]);
    // All that can stand beside one another: payroll and a draft that was rejected, and then everything taken away again.
    const full = await givenClaim(world, { without: ["wages", "receipts"] });
    const params = { id: full.id };
    const draft = newest((await givenDraft(world, admin, full.id)).items);
    await admin.call(packages.decide, { params: { id: draft.id ?? 0 }, body: { status: 2, reason: "Q2 is wrong." } });
    const { items: rounds } = await admin.call(claims.rounds, { params });
    for (const { id, version } of rounds) await admin.call(claims.removeRound, { params: { id }, query: { version } });
    await admin.call(claims.saveRawOwners, { params, body: { owner_family_list: "Bill O'Neil", no_owners: false } });
    await givenOrder(world, full.id, { from: "2021-01-01", to: "2021-03-31" });
    await world.jobsDone();
    const { version } = await admin.call(clients.read, { params });
    await admin.call(clients.update, {
      params,
      body: { on_hold: true, on_hold_reason: "waiting", uses_peo: true, zip: null, version },
    });
    await admin.call(claims.changeDetails, { params, body: { group_of_companies: true } });
    await world.jobsDone();
    const refusedWith = async () => {
      const refused = await admin.try(packages.request, { params, body: { request: "final" } });
      expect(refused).toMatchObject({ status: 409, body: { code: "blocked" } });
      return (refused.body.details.blockers as { text: string }[]).map((one) => one.text);
    };
    const every = [
      "Answer both PPP rounds.",
      "The client is on hold.",
      "Enter taxable social security wages for Q4 2020, Q1 2021, Q2 2021, Q3 2021.",
      "Check 1 name on the payroll.",
      "Approve or exclude 1 mandate.",
      "The draft was rejected: Q2 is wrong.",
      "There is no refund to claim and nothing to correct.",
      "Enter the members of the group.",
      expect.stringMatching(/^Accept or resolve \d+ warnings\.$/),
      "Form 8821 is incomplete: ZIP.",
      "Form 8821 is incomplete: Designee name, Designee address, CAF No., Designee Phone.",
      "This client uses a PEO. Generate the PEO claim file instead.",
    ];
    expect(await refusedWith()).toEqual(every);
    // Without a result there is nothing to refund or to warn of: what stands against it is named beside the rest.
    const enterCount = (count: number) =>
      admin.call(claims.saveCounts, { params, body: [{ year: 2020, quarter: 4, count }] });
    await enterCount(101);
    await world.jobsDone();
    const uncalculated = every.filter((text) => text !== "There is no refund to claim and nothing to correct.");
    uncalculated.splice(1, 0, "101 employees in Q4 2020 is above 100: enter the 2019 average of full-time employees.");
    expect(await refusedWith()).toEqual(uncalculated);
    await enterCount(5);
    await world.jobsDone();
    expect(await refusedWith()).toEqual(every);
    await world.owner.query("update clients set active = false where id = $1", [full.id]);
    const inReview = await world.given.role(1);
    await world.system((tx) => sendToReview(tx, full.id), inReview);
    const closed = [...every];
    closed.splice(2, 0, "The client is inactive.");
    closed[closed.indexOf("Approve or exclude 1 mandate.")] = "The qualification review is not finished.";
    expect(await refusedWith()).toEqual(closed);
    await world.owner.query(
      `insert into package_jobs (client, status, snapshot, state, requested_by, requested_at)
       values ($1, 'draft', '{}', 'generating', $2, now())`,
      [full.id, admin.person?.id],
    );
    // Another package is not ordered meanwhile, and the switch says all of it.
    const again = await admin.try(packages.request, { params, body: { request: "final" } });
    expect(again).toMatchObject({ status: 409, body: { code: "already_running" } });
    closed.splice(3, 0, "A package is being generated.");
    const { final } = await admin.call(calculations.readiness, { params });
    expect(final.blockers.map(({ text }) => text)).toEqual(closed);
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
