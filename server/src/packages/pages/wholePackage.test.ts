import { describe, expect, test } from "vitest";
import { blankBytes, hasBlanks } from "../forms/forms.given.ts";
import { readPdf } from "../packages.given.ts";
import { readPackage } from "./drawnPackage.given.ts";
import {
  draftPages,
  finalEnd,
  finalExcluded,
  finalFront,
  finalSheets,
  wholeClaim,
  wholeContent,
} from "./wholePackage.given.ts";

const draft = { ...wholeContent, status: "draft", mark: "C1-D1", label: "Draft 1" } as const;
const foot = / Package (C1-[DF]1 · Engine \S+ · Rules \S+ · Input [0-9a-f]{12}) Page (\d+) of (\d+)$/;
/** The pages without what stands on each of them, which is what it must be. */
function between(pages: readonly string[], head: string): string[] {
  return pages.map((page, place) => {
    expect(page.startsWith(head)).toBe(true);
    const [whole = "", , number, of] = foot.exec(page) ?? [];
    expect([number, of]).toEqual([String(place + 1), String(pages.length)]);
    return page.slice(head.length, page.length - whole.length);
  });
}

// What leaves the firm is read by an authority: no word of it comes or goes unseen.
describe("every word of a package", () => {
  test("a draft: summary, forms, text for line 43, worksheets, schedules, grounds and warnings", async () => {
    const { pages, sign, signaturePages, ownForms } = await readPackage(wholeClaim, draft);
    expect(between(pages, "DRAFT Ashgrove Bakery LLC EIN 12-3456789 Draft 1 ")).toEqual(draftPages);
    expect([sign, signaturePages, ownForms]).toEqual([null, [], []]);
  });

  test("a final: letter, index, signing instructions, forms, further sheets, attachments, Form 8821 and the notice", async () => {
    const { pages, sign, signaturePages, ownForms } = await readPackage(wholeClaim, wholeContent);
    const forms = draftPages
      .slice(1, 4)
      .map((page) =>
        page
          .replace("Line 43: see the text for line 43.", "Line 43: see the further sheets.")
          .replace("Print name and title DRAFT - do not sign", "Print name and title Anna Berg, President"),
      );
    const attachments = draftPages
      .slice(5, -1)
      .map((page) => (page.startsWith("Excluded persons") ? finalExcluded : page))
      .map((page) => (page.startsWith("Mandates") ? `${page} Of No. 5 and No. 6 no copy is enclosed.` : page));
    expect(between(pages, "Ashgrove Bakery LLC EIN 12-3456789 Final 1 ")).toEqual([
      ...finalFront,
      ...forms,
      ...finalSheets,
      ...attachments,
      ...finalEnd,
    ]);
    expect(signaturePages).toEqual([
      { year: 2020, quarter: 4, page: 4, sign_page: 4 },
      { year: 2021, quarter: 2, page: 5, sign_page: 5 },
      { year: 2021, quarter: 3, page: 6, sign_page: 6 },
      { label: "Form 8821", page: 22, sign_page: 10 },
    ]);
    expect(sign?.length).toBeGreaterThan(1000);
    expect(ownForms).toEqual([]);
  });

  test("of some quarters: forms for those alone, and the index says that the others are not part of it", async () => {
    const { pages } = await readPackage(wholeClaim, { ...wholeContent, chosen: ["2021-Q2"] });
    const [letter = "", index = "", signing = ""] = between(pages, "Ashgrove Bakery LLC EIN 12-3456789 Final 1 ");
    expect(letter).toContain("Form 941-X for Q2 2021, with the worksheets");
    expect(letter).toContain("Refund of all quarters $9,450.00 Quarter Ground Refund Q2 2021");
    expect(letter).toContain("Sign and date every page that the signing instructions name: the form and Form 8821.");
    expect(index).toContain(
      "Q4 2020 has no form: it is not part of this package. Q1 2021 has no form: there is nothing to refund and nothing to correct. Q3 2021 has no form: it is not part of this package.",
    );
    expect(index).toContain("Form 941-X 4 Q2 2021 4 Line 43, further sheets 5 Q2 2021 5 Worksheets 6");
    expect(signing).toContain("What is signed 4 4 Form 941-X, Q2 2021 13 6 Form 8821 1. Sign");
    expect(pages.filter((page) => page.includes("Employee schedule, ")).length).toBe(1);
    expect(pages.at(-1)).toContain("Credit claimed in this package 2021 $9,450.00 The deduction");
    expect(pages[4]).toContain("the grounds and the gross receipts. Package");
  });

  test("without trade name, street, phone, owners, orders, receipts and warnings it says nothing of them, and that nobody is excluded", async () => {
    const { owners: _, family: __, ppp: ___, revenue: ____, ...bare } = wholeClaim;
    const client = { ...wholeContent.client, trade_name: "Ashgrove Bakery LLC", street: null, contact_phone: null };
    const content = { ...draft, client, impacts: [], orders: [], warnings: [], finalWaits: [] } as never;
    const input = { ...bare, suspensions: [{ start: "2020-10-01", end: "2021-09-30" }] };
    const { pages, whole } = await readPackage(input, content);
    expect(pages[0]).toContain(
      "August 1, 2023 Ashgrove Bakery LLC EIN 12-3456789 · Toledo, OH 43601 · Contact Ms. Anna Berg Employee",
    );
    expect(pages[0]).toContain("3. Nothing stood in the way of a final on August 1, 2023.");
    expect(pages[1]).toContain("Name Ashgrove Bakery LLC Address Toledo, OH 43601 Return");
    expect(pages.at(-1)).toContain("Warnings and open items Warnings and open items There are none.");
    expect(whole).toContain("No one on the payroll is excluded. The client declared that there are no owners to list.");
    for (const gone of [
      "Trade name",
      "Daytime phone",
      "Effects on the business",
      "Government orders",
      "Gross receipts Quarter",
      "the checks that support the loan",
      "Names that look alike",
      "was not received",
    ])
      expect([gone, whole.includes(gone)]).toEqual([gone, false]);
  });
});

describe.skipIf(!hasBlanks)("on the official forms", () => {
  const f941x = { bytes: blankBytes("f941x"), revision: "April 2022" };
  const f8821 = { bytes: blankBytes("f8821"), revision: "January 2021" };
  const printed941x = "Department of the Treasury";
  const printed8821 = "Tax Information Authorization";

  test("a final has five pages of each form, signed on the last, and Form 8821, each also as a file of its own", async () => {
    const made = await readPackage(wholeClaim, { ...wholeContent, blanks: { f941x, f8821 } });
    const { pages, page, signaturePages, ownForms, sign } = made;
    expect(signaturePages).toEqual([
      { year: 2020, quarter: 4, page: 8, sign_page: 8 },
      { year: 2021, quarter: 2, page: 13, sign_page: 13 },
      { year: 2021, quarter: 3, page: 18, sign_page: 18 },
      { label: "Form 8821", page: 34, sign_page: 22 },
    ]);
    expect(ownForms.map(({ form, revision, year, quarter }) => [form, revision, year, quarter])).toEqual([
      ["941-X", "April 2022", 2020, 4],
      ["941-X", "April 2022", 2021, 2],
      ["941-X", "April 2022", 2021, 3],
      ["8821", "January 2021", null, null],
    ]);
    for (const [place, at] of [
      [3, "Q4 2020 · page 1 of 5"],
      [7, "Q4 2020 · page 5 of 5"],
      [8, "Q2 2021 · page 1 of 5"],
      [17, "Q3 2021 · page 5 of 5"],
    ] as const)
      expect(pages[place]).toContain(`Form 941-X (Rev. April 2022) · ${at}`);
    expect([pages[3]?.includes(printed941x), pages[33]?.includes(printed8821)]).toEqual([true, true]);
    expect(page("Signing instructions Page of the package")).toContain("Keep all five pages of each form together");
    expect(made.whole).not.toContain("This is not the official IRS form");
    const toSign = (await readPdf(sign ?? new Uint8Array())).pages;
    expect(toSign).toHaveLength(22);
    expect(toSign[21]).toContain(printed8821);
  });

  test("Form 8821 alone is laid under its texts where no other blank is installed", async () => {
    const { pages, ownForms } = await readPackage(wholeClaim, {
      ...wholeContent,
      chosen: ["2021-Q2"],
      blanks: { f941x: null, f8821 },
    });
    const [own = ""] = pages.filter((page) => page.includes("Form 8821 (Rev. January 2021)"));
    expect(own).toContain(printed8821);
    expect(own).toContain("Nora Quill, CPA");
    expect(own).not.toContain("This is not the official IRS form");
    expect(ownForms.map(({ form }) => form)).toEqual(["8821"]);
    expect(pages[3]).toContain("This is not the official IRS form");
  });

  test("a draft says on each last page that it is not to be signed, and gives no form away", async () => {
    const chosen = ["2020-Q4" as const, "2021-Q3" as const];
    const { pages, ownForms, signaturePages } = await readPackage(wholeClaim, {
      ...draft,
      chosen,
      blanks: { f941x, f8821 },
    });
    const signed = pages.flatMap((page, place) => (page.includes("DRAFT - do not sign") ? [place + 1] : []));
    expect(signed).toEqual([1, 6, 11]);
    expect([ownForms, signaturePages]).toEqual([[], []]);
    expect(pages[1]).toContain(printed941x);
    expect(pages.some((page) => page.includes("8821"))).toBe(false);
  });
});
