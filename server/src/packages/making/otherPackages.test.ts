import { calculations } from "@refundry/contract/calculations";
import { packages } from "@refundry/contract/packages";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptEverything, currentOfKind } from "../../calculations/calculations.given.ts";
import { givenFact } from "../../platform/records/facts.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { givenBinder } from "../binder.given.ts";
import { hasBlanks, readFields } from "../forms/forms.given.ts";
import { signaturesVerified } from "../packages.facts.ts";
import { downloadPdf, givenBlanks, givenFinal, givenWithSupplement, type ReadPdf, readPdf } from "../packages.given.ts";
import { givenSigned } from "../shipping.given.ts";

let world: World;
let admin: Caller;
let client: number;
let user: Caller;
const params = () => ({ id: client });

/** Client E with pay of March 2020 and an order of that spring, which also wants a supplement; its final is made, not sent. */
beforeAll(async () => {
  world = await startWorld();
  if (hasBlanks) await givenBlanks(world);
  admin = await world.as(1);
  const person = await world.given.person({ role: 6 });
  user = await world.as(person);
  client = await givenWithSupplement(world, person);
  await givenFinal(world, admin, client);
});
afterAll(() => world.close());

const q4Of = async () => {
  const { calculation } = await currentOfKind(world, client, "final");
  return calculation?.quarters.find(({ year }) => year === 2020)?.refund_amount;
};
const rows = async () => (await admin.call(packages.list, { params: params() })).items;
const made = async (label: string) => {
  const row = (await rows()).find((one) => one.label === label);
  if (!row?.id) throw new Error(`${label} is not there: ${JSON.stringify((await rows()).map((one) => one.job))}`);
  return { ...row, id: row.id };
};
const request = (more: object = {}) =>
  admin.try(packages.request, { params: params(), body: { request: "2020-supplement", ...more } as never });
const refunds = () => admin.call(calculations.refunds, { params: params(), query: {} });
const credits = async () =>
  (await world.owner.query("select credits from client_progress where client = $1", [client])).rows[0].credits;
/** Handed in signed and submitted with quarters, all of whose signatures are verified. */
async function submitted(paper: number, type: string, quarters: { year: number; quarter: number }[]) {
  const upload = await givenSigned(admin, client, paper, type);
  const body = { upload, package: paper, quarters } as never;
  const { id } = await admin.call(packages.submit, { params: params(), body });
  givenFact(signaturesVerified, new Map([[id, quarters.length]]));
  return id;
}

const pages = (pdf: ReadPdf) => pdf.pages.map((page) => page.replace(/\s+/g, " "));

let before: string | undefined;

test.skipIf(!hasBlanks)(
  "PACK-15 a supplement for Q2 2020 fills 33a and 34 as far as needed on the April 2022 form and shows the cap used over Q2 to Q4",
  async () => {
    before = await q4Of();
    expect((await request()).status).toBe(202);
    await world.jobsDone();
    const row = await made("2020 Supplement 1");
    expect(row.quarters.map(({ year, quarter }) => [year, quarter])).toEqual([
      [2020, 2],
      [2020, 3],
    ]);
    const pdf = await downloadPdf(admin, row.id);
    expect(pdf.outline).toEqual([
      "Cover letter",
      "Index",
      "Signing instructions",
      "Form 941-X",
      "Q2 2020",
      "Q3 2020",
      "Line 43, further sheets",
      "Q2 2020",
      "Q3 2020",
      "Worksheets",
      "Worksheet 2, Q2 2020",
      "Worksheet 2, Q3 2020",
      "Employee schedules",
      "Q2 2020",
      "Q3 2020",
      "Cap used, Q2 to Q4 2020",
      "Excluded persons",
      "PPP split",
      "Round 1",
      "Grounds",
      "Mandates",
      "Gross receipts",
      "Form 8821",
      "Notice on the wage deduction",
    ]);
    const all = pdf.pages.join("\n").replace(/\s+/g, " ");
    expect(all).toContain("Form 941-X (Rev. April 2022)");
    expect(all).toContain("signed 2020 Supplement");
    expect(all).toContain("Order 2020-01 to stay at home");
    expect(all).not.toContain("Order 2021-14 on indoor dining");
    expect(all).not.toContain("DRAFT");
    const [form] = row.forms;
    const fields = await readFields((await admin.try(packages.form, { params: { id: form?.id } })).bytes);
    const line = (place: number) => fields.get(`topmostSubform[0].Page4[0].f4_${place}[0]`)?.value;
    const { calculation } = await currentOfKind(world, client, "supplement");
    const q2 = calculation?.quarters.find(({ quarter }) => quarter === 2);
    const of33a = q2?.lines["33a"]?.col1 ?? "";
    expect(Number(of33a)).toBeGreaterThan(0);
    expect(`${String(line(45)).replaceAll(",", "")}.${line(46)}`).toBe(of33a);
    // No health plan expenses: line 34 is not needed.
    expect([line(57) || null, q2?.lines["34"] ?? null]).toEqual([null, null]);
    const cap =
      pages(pdf).find((page) => page.includes("Q4 2020 as a final states it once this supplement counts.")) ?? "";
    expect(cap).toContain("up to $10,000.00 of each employee");
    expect(cap).toMatch(/Ana Ruiz [\d,.]+ [\d,.]+ [\d,.]+ 10,000\.00/);
  },
);

test.skipIf(!hasBlanks)(
  "CALC-52 (1 of 2) a supplement before a shipped Q4 final warns with both Q4 amounts and marks that final outdated",
  async () => {
    const now = await q4Of();
    expect(Number(now)).toBeLessThan(Number(before));
    const { calculation } = await currentOfKind(world, client, "final");
    expect(calculation?.warnings.filter(({ code }) => code === "SUPPLEMENT_CHANGES_Q4")).toMatchObject([
      { args: [before, now], level: "accept", acceptance: null },
    ]);
    expect((await made("Final 1")).outdated).toEqual(["2020 wages claimed before"]);
    expect((await made("2020 Supplement 1")).outdated).toEqual([]);
    expect(
      (await request({ request: "final" })).body.details.blockers.map(({ code }: { code: string }) => code),
    ).toEqual(["warnings_open"]);
  },
);

test.skipIf(!hasBlanks)(
  "part of PACK-22: role 6 sees final and supplement; roles that make no packages ask for none; a supplement holds no quarter of the final",
  async () => {
    const seen = (await user.call(packages.list, { params: params() })).items.map(({ label }) => label);
    expect(seen).toEqual(["2020 Supplement 1", "Final 1"]);
    expect((await admin.call(packages.listOfKind, { params: { ...params(), kind: "supplement" } })).total).toBe(1);
    const asked = await (await world.as(4)).try(packages.request, {
      params: params(),
      body: { request: "2020-supplement" },
    });
    expect(asked.status).toBe(403);
    expect((await request({ quarters: [{ year: 2020, quarter: 4 }] })).status).toBe(422);
    // Whatever leaves the firm holds copies of its orders; these have none in the library.
    const { rows } = await world.owner.query(
      "select status, snapshot->'order_papers' as papers from package_jobs where client = $1 order by status",
      [client],
    );
    expect(rows).toEqual(
      expect.arrayContaining(["2020-supplement", "final"].map((status) => ({ status, papers: [] }))),
    );
    const claim = await request({ request: "peo-claim" });
    expect([claim.status, claim.body.details.blockers[0].code]).toEqual([409, "warnings_open"]);
  },
);

test.skipIf(!hasBlanks)(
  "CALC-57 once a supplement with Q2 and Q3 2020 is submitted the refund totals show them before Q4 2020 and in the sum, and the dashboard's credits hold them; before that neither",
  async () => {
    const early = await refunds();
    const sum = (await made("2020 Supplement 1")).refund_total;
    expect(early.items.map(({ year, quarter }) => `${year}-${quarter}`)[0]).toBe("2020-4");
    expect(early.supplement?.map(({ quarter }) => quarter)).toEqual([2, 3]);
    const without = Number(await credits());
    const { id } = await made("2020 Supplement 1");
    const submission = await submitted(id, "2020-supplement", [
      { year: 2020, quarter: 2 },
      { year: 2020, quarter: 3 },
    ]);
    const late = await refunds();
    expect(late.items.map(({ year, quarter }) => `${year}-${quarter}`).slice(0, 3)).toEqual([
      "2020-2",
      "2020-3",
      "2020-4",
    ]);
    expect(late.supplement).toBeNull();
    expect(Number(late.total_refund)).toBeCloseTo(Number(early.total_refund) + Number(sum), 2);
    expect(Number(await credits()) - without).toBeCloseTo(Number(sum) * 100, 0);
    const body = { quarters: [{ year: 2020, quarter: 3 as const }] };
    await admin.call(packages.submittedQuarters, { params: { id: submission }, body });
    const one = await refunds();
    expect([one.items[0]?.quarter, one.supplement?.map(({ quarter }) => quarter)]).toEqual([3, [2]]);
  },
);

test.skipIf(!hasBlanks)("CALC-52 (2 of 2) after shipping it uses the filed Q4 amounts instead", async () => {
  const final = await made("Final 1");
  const submission = await submitted(final.id, "submission", [{ year: 2020, quarter: 4 }]);
  await admin.call(packages.track, {
    params: { id: submission },
    body: { fedex_tracking: "600000000001", version: 1, override_reason: "Seen" },
  });
  await world.jobsDone();
  const sent = await made("Final 1");
  expect([sent.shipped_on === null, sent.outdated]).toEqual([false, []]);
  const { calculation } = await currentOfKind(world, client, "final");
  expect(calculation?.warnings.some(({ code }) => code === "SUPPLEMENT_CHANGES_Q4")).toBe(false);
  await acceptEverything(world, client, "supplement");
  expect((await request()).status).toBe(202);
  await world.jobsDone();
  const pdf = await downloadPdf(admin, (await made("2020 Supplement 2")).id);
  const cap = pages(pdf).find((page) => page.includes("Q4 2020 as it was filed.")) ?? "";
  const [, q4 = "", used = ""] = /Ana Ruiz [\d,.]+ [\d,.]+ ([\d,.]+) ([\d,.]+)/.exec(cap) ?? [];
  expect([Number(q4.replaceAll(",", "")) > 0, used]).toEqual([true, "10,000.00"]);
});

test.skipIf(!hasBlanks)(
  "the binder of a claim with a supplement has each quarter from the package that it was filed with last",
  async () => {
    const { files } = await givenBinder(world, admin, client);
    const paths = Object.keys(files);
    // Q3 2020 was submitted with the first supplement, Q4 with the final; Q2 stands in the newer supplement, which was not.
    for (const [quarter, how] of [
      ["Q2 2020", "not signed"],
      ["Q3 2020", "signed"],
      ["Q4 2020", "signed"],
      ["Q1 2021", "not signed"],
    ] as const) {
      expect(paths.filter((path) => path.startsWith(`${quarter}/Form 941-X, `))).toEqual([
        `${quarter}/Form 941-X, ${how}.pdf`,
      ]);
      const worksheet = (await readPdf(files[`${quarter}/Worksheet.pdf`] ?? new Uint8Array())).pages.join(" ");
      expect(worksheet.replace(/\s+/g, " ")).toContain(`Worksheet 2, ${quarter}`);
    }
    for (const label of ["2020 Supplement 1", "2020 Supplement 2", "Final 1"])
      expect(paths).toContain(`filing/${label}.pdf`);
  },
);
