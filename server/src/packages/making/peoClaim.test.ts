import { clients } from "@refundry/contract/clients";
import { packages } from "@refundry/contract/packages";
import { qualification } from "@refundry/contract/qualification";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptEverything, givenClientE } from "../../calculations/calculations.given.ts";
import { givenFact } from "../../platform/records/facts.given.ts";
import { givenReview } from "../../qualification/qualification.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { givenBinder } from "../binder.given.ts";
import { signaturesVerified } from "../packages.facts.ts";
import { downloadPdf, type ReadPdf } from "../packages.given.ts";
import { givenSigned } from "../shipping.given.ts";

let world: World;
let admin: Caller;
let peo = { client: 0, paper: 0, text: "" };
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const pages = (pdf: ReadPdf) => pdf.pages.map((page) => page.replace(/\s+/g, " "));
const versionOf = async (id: number) =>
  (await world.owner.query("select version from clients where id = $1", [id])).rows[0].version as number;

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
