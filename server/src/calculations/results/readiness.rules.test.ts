import { describe, expect, test } from "vitest";
import { blockersFor, packageKinds, type ReadinessFacts } from "./readiness.rules.ts";

/** A client that may have everything. */
const ready: ReadinessFacts = {
  client: 7,
  rounds: [1, 2],
  owners: 1,
  hasOwners: true,
  hasPayroll: true,
  errors: [],
  onHold: false,
  active: true,
  running: false,
  wagesMissing: [],
  openNames: 0,
  openMandates: 0,
  review: null,
  draftRejected: null,
  opensDraft: true,
  noRefund: false,
  groupOpen: false,
  openWarnings: 0,
  missingOn8821: { client: [], designee: [] },
  usesPeo: false,
  hasPeo: true,
  supplementOn: true,
  annualFiler: false,
};
const profile = "/clients/7/profile";
const page = (tab: string, kind: string) =>
  `/clients/7/calculation?kind=${kind === "peo_claim" ? "final" : kind}&tab=${tab}`;
const [d, f, s, p] = packageKinds;

/** What one thing that is not settled says to which kinds, and where it leads (06, 5.5). */
const cases: [
  facts: Partial<ReadinessFacts>,
  kinds: readonly string[],
  code: string,
  text: string,
  link: string | ((kind: string) => string),
][] = [
  [{ owners: 0 }, [d, f, s, p], "no_owners", "Add owners or declare that there are none.", `${profile}#owners`],
  [
    { owners: 0, hasOwners: null },
    [d, f, s, p],
    "no_owners",
    "Add owners or declare that there are none.",
    `${profile}#owners`,
  ],
  [{ hasPayroll: false }, [d, f, s, p], "no_payroll", "Upload the payroll CSV.", "/clients/7/admin#payroll"],
  [{ errors: ["One.", "Two."] }, [d, f, s, p], "calculation_error", "One. Two.", (kind) => page("warnings", kind)],
  [{ onHold: true }, [d, f, s, p], "on_hold", "The client is on hold.", profile],
  [{ active: false }, [d, f, s, p], "inactive", "The client is inactive.", profile],
  [{ running: true }, [d, f, s, p], "running", "A package is being generated.", `${profile}#packages`],
  [
    { wagesMissing: ["2020-Q4", "2021-Q1"] },
    [f, s, p],
    "wages_missing",
    "Enter taxable social security wages for Q4 2020, Q1 2021.",
    `${profile}#wages`,
  ],
  [{ openNames: 1 }, [f, s, p], "names_open", "Check 1 name on the payroll.", `${profile}#names`],
  [{ openNames: 2 }, [f, s, p], "names_open", "Check 2 names on the payroll.", `${profile}#names`],
  [{ openMandates: 1 }, [f, s, p], "mandates_open", "Approve or exclude 1 mandate.", "/clients/7/qualification"],
  [
    { review: "The review is not finished." },
    [f, s, p],
    "review_open",
    "The review is not finished.",
    "/clients/7/qualification",
  ],
  [
    { draftRejected: "Q2 is wrong." },
    [f, p],
    "draft_rejected",
    "The draft was rejected: Q2 is wrong.",
    "/clients/7/reports/draft",
  ],
  [
    { draftRejected: "Q2 is wrong.", opensDraft: false },
    [f, p],
    "draft_rejected",
    "The draft was rejected: Q2 is wrong.",
    `${profile}#packages`,
  ],
  [
    { noRefund: true },
    [f, s, p],
    "no_refund",
    "There is no refund to claim and nothing to correct.",
    (kind) => page("quarters", kind),
  ],
  [{ groupOpen: true }, [f, s, p], "group_open", "Enter the members of the group.", `${profile}#details-group`],
  [{ openWarnings: 1 }, [f, s, p], "warnings_open", "Accept or resolve 1 warning.", (kind) => page("warnings", kind)],
  [
    { openWarnings: 11 },
    [f, s, p],
    "warnings_open",
    "Accept or resolve 11 warnings.",
    (kind) => page("warnings", kind),
  ],
  [
    { missingOn8821: { client: ["street", "phone"], designee: [] } },
    [f, s],
    "form_8821",
    "Form 8821 is incomplete: street, phone.",
    `${profile}#company`,
  ],
  [
    { missingOn8821: { client: [], designee: ["designee"] } },
    [f, s],
    "form_8821",
    "Form 8821 is incomplete: designee.",
    "/settings?tab=filing&client=7",
  ],
  [{ hasPeo: false }, ["peo_claim"], "no_peo", "This client uses no PEO. Generate the final package instead.", profile],
  [
    { usesPeo: true },
    [f, s],
    "uses_peo",
    "This client uses a PEO. Generate the PEO claim file instead.",
    `${profile}#packages`,
  ],
  [
    { supplementOn: false },
    [s],
    "supplement_off",
    "Switch on Prepare a 2020 supplement first.",
    `${profile}#details-supplement`,
  ],
  [
    { annualFiler: true, supplementOn: false },
    [s],
    "supplement_annual",
    "Annual filers (943, 944) claim all of 2020 on one form; there is no separate supplement.",
    profile,
  ],
];

const found = (facts: Partial<ReadinessFacts>) =>
  packageKinds.flatMap((kind) => {
    const blockers = blockersFor(kind, { ...ready, ...facts });
    const [first] = blockers;
    if (!first) return [];
    expect(new Set(blockers.map(({ code, link }) => `${code} ${link}`)).size).toBe(1);
    return [[kind, first.code, blockers.map(({ text }) => text).join(" "), first.link]];
  });

describe("what stands in the way of each kind of package", () => {
  test("nothing where everything is settled; without owners, or without a result, the declaration and the question count", () => {
    for (const settled of [{}, { owners: 0, hasOwners: false }, { noRefund: null }]) expect(found(settled)).toEqual([]);
  });

  test.each(cases)("%j is said to %j as %s: %s", (facts, kinds, code, text, link) => {
    expect(found(facts)).toEqual(kinds.map((kind) => [kind, code, text, typeof link === "string" ? link : link(kind)]));
  });

  test("a draft waits for one round, a final and a PEO claim file for both, a supplement for that of 2020", () => {
    const both = "Answer both PPP rounds.";
    for (const [rounds, texts] of [
      [[], ["Add at least one PPP round.", both, "Answer the 2020 PPP round.", both]],
      [[1], [null, both, null, both]],
      [[2], [null, both, "Answer the 2020 PPP round.", both]],
      [
        [1, 2],
        [null, null, null, null],
      ],
    ] as const)
      expect(
        packageKinds.map((kind) => blockersFor(kind, { ...ready, rounds })[0]?.text ?? null),
        `rounds ${rounds}`,
      ).toEqual(texts);
  });

  test("all of them stand at once, in the order of the table", () => {
    const facts: ReadinessFacts = Object.assign({}, ready, ...cases.map(([one]) => one), {
      rounds: [],
      annualFiler: false,
      missingOn8821: { client: ["street"], designee: ["designee"] },
    });
    expect(blockersFor("supplement", facts).map(({ code }) => code)).toEqual([
      "rounds_missing",
      "no_owners",
      "no_payroll",
      "calculation_error",
      "calculation_error",
      "on_hold",
      "inactive",
      "running",
      "wages_missing",
      "names_open",
      "mandates_open",
      "review_open",
      "no_refund",
      "group_open",
      "warnings_open",
      "form_8821",
      "form_8821",
      "uses_peo",
      "supplement_off",
    ]);
  });
});
