import { calculations } from "@refundry/contract/calculations";
import { claims } from "@refundry/contract/claims";
import { clients as clientOperations } from "@refundry/contract/clients";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenOrder } from "../../mandates/mandates.given.ts";
import { givenDesignee } from "../../packages/packages.given.ts";
import { excludeOrder, finalizeReview, rejectReview, reviewQuarter, sendToReview } from "../../qualification/index.ts";
import { startWorld, type World } from "../../world.given.ts";
import { acceptEverything, currentOfKind, enterDetails, givenClaim, givenClientE } from "../calculations.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type Kind = "draft" | "final" | "supplement" | "peo_claim";
const blockersOf = async (client: number, kind: Kind) => {
  const admin = await world.as(1);
  const answer = await admin.call(calculations.readiness, { params: { id: client } });
  return answer[kind].blockers;
};
const textsOf = async (client: number, kind: Kind) => (await blockersOf(client, kind)).map(({ text }) => text);

describe("what blocks a final", () => {
  test("CALC-34 all at once, each with a link to where it is resolved", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world, { without: ["rounds", "owners", "wages", "receipts"] });
    await admin.call(claims.saveRawOwners, {
      params: { id: client.id },
      body: { owner_family_list: "Bill O'Neil", no_owners: false },
    });
    await givenOrder(world, client.id, { from: "2021-01-01", to: "2021-03-31" });
    await world.jobsDone();
    const held = await admin.call(clientOperations.read, { params: { id: client.id } });
    await admin.call(clientOperations.update, {
      params: { id: client.id },
      body: { on_hold: true, on_hold_reason: "waiting", version: held.version },
    });
    const blockers = await blockersOf(client.id, "final");
    expect(blockers.map(({ code, text }) => [code, text])).toEqual([
      ["rounds_missing", "Answer both PPP rounds."],
      ["on_hold", "The client is on hold."],
      ["wages_missing", "Enter taxable social security wages for Q4 2020, Q1 2021, Q2 2021, Q3 2021."],
      ["names_open", "Check 1 name on the payroll."],
      ["mandates_open", "Approve or exclude 1 mandate."],
      ["no_refund", "There is no refund to claim and nothing to correct."],
      ["warnings_open", expect.stringMatching(/^Accept or resolve \d+ warnings\.$/)],
      ["form_8821", "Form 8821 is incomplete: Designee name, Designee address, CAF No., Designee Phone."],
    ]);
    const at = `/clients/${client.id}`;
    expect(blockers.map(({ link }) => link)).toEqual([
      `${at}/profile#rounds`,
      `${at}/profile`,
      `${at}/profile#wages`,
      `${at}/profile#names`,
      `${at}/qualification`,
      `${at}/calculation?kind=final&tab=quarters`,
      `${at}/calculation?kind=final&tab=warnings`,
      `/settings?tab=filing&client=${client.id}`,
    ]);
  });

  test("CALC-14 an order that nobody approved makes Q1 eligible on the draft basis alone, and final says so", async () => {
    const client = await givenClaim(world, { without: ["receipts"] });
    const { mandate } = await givenOrder(world, client.id, {
      title: "Closure of dining rooms",
      from: "2021-01-01",
      to: "2021-03-31",
    });
    await world.jobsDone();
    const draft = (await currentOfKind(world, client.id, "draft")).calculation;
    const final = (await currentOfKind(world, client.id, "final")).calculation;
    expect([draft?.quarters[1]?.ground, final?.quarters[1]?.ground]).toEqual(["suspension", null]);
    expect(await textsOf(client.id, "final")).toContain("Approve or exclude 1 mandate.");
    expect(await textsOf(client.id, "draft")).toEqual([]);
    expect(draft?.warnings).toContainEqual(
      expect.objectContaining({
        code: "MANDATE_NOT_APPROVED",
        args: [String(mandate)],
        level: "open",
        text: 'Q1 2021 rest on the mandate "Closure of dining rooms", which is not approved.',
      }),
    );
  });

  test("CALC-15 in review final waits for the review; finalized without the order Q1 is not eligible and asks acceptance", async () => {
    const admin = await world.given.role(1);
    const client = await givenClaim(world, { without: ["receipts"] });
    const { id } = await givenOrder(world, client.id, { from: "2021-01-01", to: "2021-03-31" });
    const api = await world.as(1);
    const receipts = [
      { year: 2019, quarter: 2, amount: "100000.00" },
      { year: 2021, quarter: 2, amount: "50000.00" },
    ];
    await api.call(claims.saveReceipts, { params: { id: client.id }, body: receipts as never });
    await world.system((tx) => sendToReview(tx, client.id), admin);
    await world.jobsDone();
    expect(await textsOf(client.id, "final")).toContain("The qualification review is not finished.");
    expect(await textsOf(client.id, "final")).not.toContain("Approve or exclude 1 mandate.");
    await world.system(async (tx) => {
      await excludeOrder(tx, id, "Does not cover the industry");
      await reviewQuarter(tx, client.id, "2021-Q2", { receiptsAccepted: true });
      await finalizeReview(tx, client.id);
    }, admin);
    await world.jobsDone();
    const codes = (await blockersOf(client.id, "final")).map(({ code }) => code);
    expect(codes).not.toContain("review_open");
    expect(codes).not.toContain("mandates_open");
    const { calculation } = await currentOfKind(world, client.id, "final");
    expect(calculation?.quarters.map(({ ground }) => ground)).toEqual([null, null, "decline", null]);
    expect(calculation?.warnings).toContainEqual(
      expect.objectContaining({ code: "QUARTER_NOT_ELIGIBLE", args: ["2021-Q1"], level: "accept", acceptance: null }),
    );
    expect(codes).toContain("warnings_open");
  });

  test("a rejected and a closed review block with their words", async () => {
    const admin = await world.given.role(1);
    const client = await givenClientE(world);
    await world.system((tx) => sendToReview(tx, client.id), admin);
    await world.system((tx) => rejectReview(tx, client.id, "The order is missing"), admin);
    expect(await textsOf(client.id, "final")).toContain("The qualification was rejected: The order is missing");
  });

  test("CALC-35 a client that uses a PEO gets the PEO claim file, a final only when it also files its own 941", async () => {
    const api = await world.as(1);
    const client = await givenClientE(world, { review: "finalized" });
    await api.call(clientOperations.update, {
      params: { id: client.id },
      body: { uses_peo: true, version: client.version },
    });
    await world.jobsDone();
    await givenDesignee(world, client.taxFirm);
    await acceptEverything(world, client.id, "final");
    expect(await textsOf(client.id, "final")).toEqual(["This client uses a PEO. Generate the PEO claim file instead."]);
    expect(await textsOf(client.id, "peo_claim")).toEqual([]);
    await enterDetails(world, client.id, { files_own_941: true });
    // A claim file holds no official form; what is said of the forms is asked now.
    expect(await textsOf(client.id, "final")).toEqual(["Accept or resolve 2 warnings."]);
    await acceptEverything(world, client.id, "final");
    expect(await textsOf(client.id, "final")).toEqual([]);
  });

  test("an incomplete Form 8821 stands in the way of what holds it, with links to the client and to the designees", async () => {
    const client = await world.given.client({ tax_firm: await world.given.firm(3, "Bare") });
    const of8821 = async (kind: Kind) => (await blockersOf(client.id, kind)).filter(({ code }) => code === "form_8821");
    const designee = {
      code: "form_8821",
      text: "Form 8821 is incomplete: Designee name, Designee address, CAF No., Designee Phone.",
      link: `/settings?tab=filing&client=${client.id}`,
    };
    for (const kind of ["final", "supplement"] as const) expect(await of8821(kind)).toEqual([designee]);
    for (const kind of ["draft", "peo_claim"] as const) expect(await of8821(kind)).toEqual([]);
    // To whom the settings are closed, no link leads there.
    const read = await (await world.as(2)).call(calculations.readiness, { params: { id: client.id } });
    expect(read.final.blockers.filter(({ code }) => code === "form_8821")).toEqual([
      { ...designee, link: `/clients/${client.id}/packages` },
    ]);
    const admin = await world.as(1);
    const { version } = await admin.call(clientOperations.update, {
      params: { id: client.id },
      body: { zip: null, contact_phone: null, version: client.version },
    });
    const own = {
      code: "form_8821",
      text: "Form 8821 is incomplete: ZIP, Contact Phone.",
      link: `/clients/${client.id}/profile#company`,
    };
    expect(await of8821("final")).toEqual([own, designee]);
    await givenDesignee(world, client.taxFirm);
    expect(await of8821("final")).toEqual([own]);
    await admin.call(clientOperations.update, {
      params: { id: client.id },
      body: { zip: "45402", contact_phone: "5550100199", version },
    });
    expect(await of8821("final")).toEqual([]);
  });

  test("CALC-19 101 employees in Q4 2020 without a 2019 average stop draft and final; entering 90 removes it", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await admin.call(claims.saveCounts, { params: { id: client.id }, body: [{ year: 2020, quarter: 4, count: 101 }] });
    await world.jobsDone();
    const text = "101 employees in Q4 2020 is above 100: enter the 2019 average of full-time employees.";
    expect(await textsOf(client.id, "draft")).toEqual([text]);
    expect(await textsOf(client.id, "final")).toContain(text);
    await enterDetails(world, client.id, { fte_2019: "90" });
    await world.jobsDone();
    expect(await textsOf(client.id, "draft")).toEqual([]);
    expect(await textsOf(client.id, "final")).not.toContain(text);
  });

  test("a supplement needs its switch, and annual filers have none", async () => {
    const client = await givenClientE(world);
    await world.jobsDone();
    expect(await textsOf(client.id, "supplement")).toContain("Switch on Prepare a 2020 supplement first.");
    const annual = await world.given.client({ business_type: 2 });
    expect(await textsOf(annual.id, "supplement")).toContain(
      "Annual filers (943, 944) claim all of 2020 on one form; there is no separate supplement.",
    );
  });
});
