import { calculations } from "@refundry/contract/calculations";
import { packages } from "@refundry/contract/packages";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenClaim, payrollFileOf, peopleOfE } from "../../calculations/calculations.given.ts";
import { importPayroll } from "../../claims/claims.given.ts";
import { clients, filingStage } from "../../clients/index.ts";
import { givenFact } from "../../platform/records/facts.given.ts";
import { startWorld, type World } from "../../world.given.ts";
import { recordBlank } from "../forms/formBlank.commands.ts";
import { downloadPdf, givenDraft, givenFinal, givenReadyE, readPdf } from "../packages.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const q1 = { year: 2021, quarter: 1 } as const;
const first = <T>(items: readonly T[]): T => {
  const [item] = items;
  if (!item) throw new Error("The list is empty.");
  return item;
};

/** Changes the wages of Q1 2021 behind the product's back, so that nothing is calculated anew by itself. */
const changeWages = (client: number) =>
  world.owner.query("update quarter_wages set wages = 1000000 where client = $1 and year = 2021 and quarter = 1", [
    client,
  ]);

describe("the quarters of a final", () => {
  const beforeFinal = async (client: number) =>
    (await world.as(1)).call(packages.beforeFinal, { params: { id: client } });

  test("all claimed quarters with a form are preset, each with its refund; nothing is asked of itself", async () => {
    const { id } = await givenReadyE(world, { withoutOrder: true });
    expect(await beforeFinal(id)).toEqual({
      status: "final",
      quarters: [
        { year: 2020, quarter: 4, refund: "12200.00", reason: null },
        { year: 2021, quarter: 1, refund: "6440.00", reason: null },
        { year: 2021, quarter: 2, refund: "17080.00", reason: null },
        { year: 2021, quarter: 3, refund: "0.00", reason: "No ground was found for it." },
      ],
      preset: [{ year: 2020, quarter: 4 }, q1, { year: 2021, quarter: 2 }],
      asks_quarters: false,
      ready_to_file: false,
    });
  });

  test("part of PACK-53: quarters at status 2 are asked for and preset, the rest stays to choose from", async () => {
    const { id } = await givenReadyE(world);
    givenFact(filingStage, new Map([[id, { again: [q1], readyToFile: true }]]));
    const found = await beforeFinal(id);
    expect(found).toMatchObject({ preset: [q1], asks_quarters: true, ready_to_file: true });
    expect(found.quarters.map(({ reason }) => reason)).toEqual([null, null, null, null]);
    const other = await givenClaim(world);
    expect(await beforeFinal(other.id)).toMatchObject({ asks_quarters: false, ready_to_file: false });
  });

  test("a quarter that is not claimed is refused by name, also before what blocks; chosen twice counts once", async () => {
    const admin = await world.as(1);
    const { id } = await givenReadyE(world);
    const ask = (quarters: object[]) =>
      admin.try(packages.request, { params: { id }, body: { request: "final", quarters } });
    expect(await ask([{ year: 2020, quarter: 2 }])).toMatchObject({
      status: 422,
      body: { fields: { quarters: "Q2 2020 is not claimed." } },
    });
    expect((await ask([])).status).toBe(422);
    expect((await ask([q1, q1])).status).toBe(202);
    await world.jobsDone();
    const { items } = await admin.call(packages.list, { params: { id } });
    expect(first(items).quarters).toEqual([{ ...q1, refund: "6440.00" }]);
  });

  test("quarters none of which has a refund end in a red row that keeps them for Retry", async () => {
    const admin = await world.as(1);
    const { id } = await givenReadyE(world, { withoutOrder: true });
    const quarters = [{ year: 2021, quarter: 3 }];
    const { items } = await givenFinal(world, admin, id, { quarters });
    expect(first(items)).toMatchObject({
      id: null,
      quarters: [{ year: 2021, quarter: 3, refund: null }],
      job: { state: "failed", reason: "None of the chosen quarters has a refund or a correction." },
    });
  });

  test("only role 1 asks; another firm's client does not exist", async () => {
    const { id } = await givenClaim(world);
    for (const role of [2, 4, 6] as const)
      expect((await (await world.as(role)).try(packages.beforeFinal, { params: { id } })).status).toBe(403);
    expect((await (await world.as(1)).try(packages.beforeFinal, { params: { id: 999_999 } })).status).toBe(404);
  });
});

describe("a package beside today", () => {
  const compare = async (id: number, role: 1 | 4 | 6 | 12 = 1) =>
    (await world.as(role)).try(packages.compare, { params: { id } });

  test("nothing differs while nothing changed, and its calculation is today's", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    const made = first((await givenDraft(world, admin, client.id)).items);
    const { body } = await compare(made.id ?? 0);
    expect(body).toEqual({
      label: "Draft 1",
      outdated: [],
      changes: [],
      figures: [],
      refund_before: "35720.00",
      refund_after: "35720.00",
      difference: "0.00",
      missing: [],
      calculation: made.calculation,
      now: made.calculation,
    });
  });

  test("a changed wage and name show before and after, and every figure that follows, before anything is stored", async () => {
    const admin = await world.as(1);
    const client = await givenReadyE(world);
    const made = first((await givenFinal(world, admin, client.id)).items);
    const count = async () =>
      (await world.owner.query("select count(*)::int as n from calculations where client = $1", [client.id])).rows[0].n;
    await world.system((tx) =>
      tx.db.update(clients).set({ legalName: "Renamed LLC" }).where(eq(clients.id, client.id)),
    );
    const before = await count();
    await changeWages(client.id);
    const { body } = await compare(made.id ?? 0);
    expect(await count()).toBe(before);
    expect(body.outdated).toEqual(["taxable wages", "legal name"]);
    expect(body.changes).toEqual([
      { name: "Legal name", before: client.legalName, after: "Renamed LLC" },
      { name: "Taxable social security wages Q1 2021", before: "$51,600.00", after: "$10,000.00" },
    ]);
    expect(body.figures).toEqual([
      expect.objectContaining({
        ...q1,
        figure: "nonrefundable",
        before: "3199.20",
        after: "620.00",
        difference: "-2579.20",
      }),
      expect.objectContaining({
        ...q1,
        figure: "refundable",
        before: "3240.80",
        after: "5820.00",
        difference: "2579.20",
      }),
      expect.objectContaining({ ...q1, figure: "line_18a", title: "Line 18a" }),
      expect.objectContaining({ ...q1, figure: "line_23", before: "-3199.20", after: "-620.00" }),
      expect.objectContaining({ ...q1, figure: "line_26a", before: "3240.80", after: "5820.00" }),
    ]);
    expect(body).toMatchObject({ refund_before: "45380.00", refund_after: "45380.00", now: null });
  });

  test("a narrowed package speaks of its quarters only", async () => {
    const admin = await world.as(1);
    const client = await givenReadyE(world);
    const made = first((await givenFinal(world, admin, client.id, { quarters: [q1] })).items);
    expect((await compare(made.id ?? 0)).body).toMatchObject({ refund_before: "6440.00", refund_after: "6440.00" });
  });

  test("new payroll says how many rows came, went and changed; none says that it is missing", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    const made = first((await givenDraft(world, admin, client.id)).items);
    await importPayroll(admin, client.id, payrollFileOf([...peopleOfE, ["Eva Lind", "1200"]]), "more.csv");
    const { body } = await compare(made.id ?? 0);
    expect(first(body.changes as { name: string; after: string }[])).toEqual({
      name: "Payroll",
      before: null,
      after: expect.stringMatching(/^\d+ rows added, 0 removed, 0 changed$/),
    });
    await world.owner.query("update payroll_batches set state = 'replaced' where client = $1", [client.id]);
    expect((await compare(made.id ?? 0)).body).toMatchObject({
      refund_after: null,
      difference: null,
      missing: ["Upload the payroll CSV."],
      figures: [],
    });
  });

  test("who does not read figures is refused; another firm's package does not exist", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    const id = first((await givenDraft(world, admin, client.id)).items).id ?? 0;
    expect((await compare(id, 4)).status).toBe(200);
    expect((await compare(id, 6)).status).toBe(403);
    expect((await compare(id, 12)).status).toBe(403);
    const other = await givenClaim(world, { managingFirm: await world.given.firm(2, "foreign") });
    const foreign = first((await givenDraft(world, admin, other.id)).items).id ?? 0;
    expect((await compare(foreign, 4)).status).toBe(404);
  });
});

describe("a preview", () => {
  const preview = async (client: number, role: 1 | 2 = 1) =>
    (await world.as(role)).try(packages.preview, { params: { id: client } });
  const stored = async () =>
    (
      await world.owner.query(`select (select count(*)::int from packages) as packages,
        (select count(*)::int from package_jobs) as jobs, (select count(*)::int from stored_files) as files,
        (select count(*)::int from calculations) as calculations, (select count(*)::int from audit_log where client_id is not null) as audit`)
    ).rows[0];

  test("the draft's pages with the watermark PREVIEW; no row, no file, and the next draft is number 1", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await world.jobsDone();
    const before = await stored();
    const answer = await preview(client.id);
    expect(answer.status).toBe(200);
    expect(await stored()).toEqual(before);
    const shown = await readPdf(answer.bytes);
    for (const page of shown.pages) {
      expect(page).toContain("PREVIEW");
      expect(page).toContain(`Package C${client.id}-preview`);
    }
    expect(shown.pages.join(" ")).toContain("DRAFT - do not sign");
    const { items } = await givenDraft(world, admin, client.id);
    const draft = await downloadPdf(admin, first(items).id ?? 0);
    expect(first(items).label).toBe("Draft 1");
    expect(draft.pages.length).toBe(shown.pages.length);
    const figures = (pages: string[]) => pages.join(" ").match(/\d+,\d{3}\.\d\d/g);
    expect(figures(shown.pages)).toEqual(figures(draft.pages));
  });

  test("it says what a final waits for in the words of the screen, and what somebody accepted is open no more", async () => {
    const admin = await world.as(1);
    const client = await givenReadyE(world);
    await world.owner.query("update clients set contact_phone = null where id = $1", [client.id]);
    const text = async () => (await readPdf((await preview(client.id)).bytes)).pages.join(" ").replace(/\s+/g, " ");
    const readiness = async () =>
      (await admin.call(calculations.readiness, { params: { id: client.id } })).final.blockers.map((one) => one.text);
    expect(await readiness()).toEqual(["Form 8821 is incomplete: Contact Phone."]);
    expect(await text()).toMatch(
      /3\. Resolve what a final waited for on \w+ \d+, \d{4}: Form 8821 is incomplete: Contact Phone\. 4\./,
    );
    expect(await text()).toMatch(/Accepted \(\d+\) Somebody answered for these/);
    await world.owner.query("update clients set contact_phone = '5550100199' where id = $1", [client.id]);
    await world.owner.query("delete from warning_acceptances where client = $1", [client.id]);
    const [open] = await readiness();
    expect(open).toMatch(/^Accept or resolve \d+ warnings?\.$/);
    expect(await text()).toContain(`: ${open} 4. Accept or reject`);
    expect(await text()).not.toContain("Somebody answered");
  });

  test("it shows a change at once, before it was calculated and kept", async () => {
    const client = await givenClaim(world);
    await world.jobsDone();
    await changeWages(client.id);
    const before = await stored();
    const { bytes } = await preview(client.id);
    expect(await stored()).toEqual(before);
    expect((await readPdf(bytes)).pages.join(" ")).toContain("620.00");
  });

  test("what blocks a draft blocks it with the same reasons; a package that is being made does not", async () => {
    const admin = await world.as(1);
    const empty = await world.given.client();
    const refused = await preview(empty.id);
    expect(refused).toMatchObject({ status: 409, body: { code: "blocked" } });
    expect(refused.body.details.blockers).toHaveLength(3);
    const client = await givenClaim(world);
    await admin.call(packages.request, { params: { id: client.id }, body: { request: "draft" } });
    expect((await preview(client.id)).status).toBe(200);
    await world.jobsDone();
    expect((await preview(client.id, 2)).status).toBe(403);
  });

  test("with an installed blank that is no PDF it is 409 and says so, as Form 8821 does; a draft fails at once with the same words", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await world.jobsDone();
    const stored = await world.services.files.put(new TextEncoder().encode("no PDF at all"));
    for (const form of ["f941x", "f8821"] as const)
      await world.system((tx) => recordBlank(tx, { form, revision: "April 2022", fields: 1, stored }, "2020-01-01"));
    const error = "An installed official form cannot be read as a PDF. Install it again under Settings, Filing.";
    const unreadable = { status: 409, body: { code: "blank_unreadable", error } };
    expect(await preview(client.id)).toMatchObject(unreadable);
    const query = { file: "1" };
    expect(await admin.try(packages.form8821, { params: { id: client.id }, query })).toMatchObject(unreadable);
    const { items } = await givenDraft(world, admin, client.id);
    expect(first(items)).toMatchObject({ id: null, job: { state: "failed", reason: error } });
    await world.owner.query("delete from form_blanks");
    expect((await preview(client.id)).status).toBe(200);
  });
});
