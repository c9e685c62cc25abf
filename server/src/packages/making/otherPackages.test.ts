import { calculations } from "@refundry/contract/calculations";
import { clients } from "@refundry/contract/clients";
import { packages } from "@refundry/contract/packages";
import { qualification } from "@refundry/contract/qualification";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptEverything, currentOfKind, givenClientE } from "../../calculations/calculations.given.ts";
import { givenFact } from "../../platform/records/facts.given.ts";
import { givenReview } from "../../qualification/qualification.given.ts";
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

test("PACK-16 a PEO client gets no 941-X but a PEO claim file with certification letter, worksheets and totals", async () => {
  const { id, order } = await givenClientE(world, { legalName: "Harbor Staffing LLC" });
  const of = { params: { id } };
  const ofQ3 = { year: 2021, quarter: 3 } as const;
  const effects = [
    { ...ofQ3, kind: "hours", part: "100.00", total: "1,000.00", source: "Timesheets" },
    { ...ofQ3, kind: "receipts", part: "4,000.00", total: "100,000.00", source: "Books" },
  ] as const;
  await admin.call(qualification.saveEffects, {
    params: { id, clientMandate: order.id },
    body: { effects: [...effects] },
  });
  await admin.call(clients.update, { ...of, body: { uses_peo: true, version: await versionOf(id) } as never });
  await givenReview(world, id);
  await world.jobsDone();
  await acceptEverything(world, id, "final");
  for (const request of ["final", "2020-supplement"] as const) {
    const refused = await admin.try(packages.request, { ...of, body: { request } });
    expect(refused.body.details.blockers.map(({ text }: { text: string }) => text)).toContain(
      "This client uses a PEO. Generate the PEO claim file instead.",
    );
  }
  expect((await admin.try(packages.request, { ...of, body: { request: "peo-claim" } })).status).toBe(202);
  await world.jobsDone();
  const { items } = await admin.call(packages.list, of);
  const [row] = items;
  expect(row).toMatchObject({ label: "PEO claim file 1", status: "peo-claim", forms: [], refund_total: "45380.00" });
  expect(row?.download_attrib).toBe("Harbor Staffing LLC_peo-claim_1.pdf");
  const pdf = await downloadPdf(admin, row?.id ?? 0);
  const quarters = ["Q4 2020", "Q1 2021", "Q2 2021", "Q3 2021"];
  expect(pdf.outline).toEqual([
    "Cover letter",
    "Index",
    "Signing instructions",
    "Certification letter",
    "Worksheets",
    ...["2, Q4 2020", "2, Q1 2021", "2, Q2 2021", "4, Q3 2021"].map((one) => `Worksheet ${one}`),
    "Employee schedules",
    ...quarters,
    "Excluded persons",
    "PPP split",
    "Round 1",
    "Round 2",
    "Grounds",
    "Mandates",
    "Gross receipts",
    "Notice on the wage deduction",
  ]);
  const [letter = ""] = pages(pdf).slice(3, 4);
  for (const words of ["Certification letter to the PEO", "aggregate Form 941-X", "with Schedule R", "Signature"])
    expect(letter).toContain(words);
  // Q1 2021 and all quarters: wages, credit, nonrefundable and refundable part.
  expect(letter).toMatch(/Q1 2021 [A-Za-z ,]+9,200\.00 6,440\.00 3,199\.20 3,240\.80/);
  expect(letter).toMatch(/Total [\d,.]+ 45,380\.00 [\d,.]+ [\d,.]+/);
  expect(pages(pdf)[2]).toContain("4 4 Certification letter");
  expect(pages(pdf).join(" ")).not.toContain("Form 8821,");
  expect((await downloadPdf(admin, row?.id ?? 0, "sign")).pages).toHaveLength(4);
  const { rows: stored } = await world.owner.query(
    "select q.form, p.form_revisions, p.signature_pages from package_quarters q join packages p on p.id = q.package where p.id = $1",
    [row?.id],
  );
  const signed = [{ label: "Certification letter", page: 4, sign_page: 4 }];
  expect(stored).toEqual(Array(4).fill({ form: null, form_revisions: [], signature_pages: signed }));
  peo = { client: id, paper: row?.id ?? 0, text: pages(pdf).join(" ") };
});

test("QUAL-64 (2 of 3) both figures of an order stand in the grounds statement with their source, not the largest share alone", () => {
  const order = '"Order 2021-14 on indoor dining":';
  for (const words of [
    "100.00 of 1,000.00 of the hours of service, 10.00% (source: Timesheets).",
    "$4,000.00 of $100,000.00 of the gross receipts, 4.00% (source: Books).",
  ])
    expect(peo.text).toContain(`${order} ${words}`);
});

test("PACK-45 a PEO submission without Schedule R for Q1 2021 cannot ship and says so; its one letter is the signature that counts", async () => {
  const { client: of, paper } = peo;
  const upload = await givenSigned(admin, of, paper);
  const body = { upload, package: paper, quarters: [4, 1] as (1 | 4)[] };
  const submission = await admin.call(packages.submit, { params: { id: of }, body });
  expect(submission.signatures).toEqual({ verified: 0, expected: 1 });
  const ship = () => admin.try(packages.ship, { params: { id: paper }, body: { carrier: "courier" } });
  expect((await ship()).body.error).toBe("Signatures are not verified.");
  givenFact(signaturesVerified, new Map([[submission.id, 1]]));
  const refused = await ship();
  expect([refused.status, refused.body.error]).toEqual([409, "Schedule R is missing for Q4 2020, Q1 2021."]);
  const { rows: states } = await world.owner.query("select shipped_on from submissions where id = $1", [submission.id]);
  expect(states).toEqual([{ shipped_on: null }]);
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

test("the binder of a PEO claim has its letter in the place of forms, and the parts of each quarter", async () => {
  const { files, manifest } = await givenBinder(world, admin, peo.client);
  const paths = Object.keys(files);
  for (const [quarter, how] of [
    ["Q4 2020", "signed"],
    ["Q1 2021", "signed"],
    ["Q2 2021", "not signed"],
    ["Q3 2021", "not signed"],
  ] as const) {
    expect(paths).toContain(`${quarter}/Certification letter, ${how}.pdf`);
    for (const part of ["Worksheet", "Employee schedule", "Grounds"]) expect(paths).toContain(`${quarter}/${part}.pdf`);
  }
  expect(paths.filter((path) => /941-X|Line 43/.test(path))).toEqual([]);
  const unsigned = manifest.missing.filter((gap) => /letter/i.test(gap));
  expect(unsigned.map((gap) => /Q\d \d{4}/.exec(gap)?.[0])).toEqual(["Q2 2021", "Q3 2021"]);
});

let peo = { client: 0, paper: 0, text: "" };
const versionOf = async (id: number) =>
  (await world.owner.query("select version from clients where id = $1", [id])).rows[0].version as number;
