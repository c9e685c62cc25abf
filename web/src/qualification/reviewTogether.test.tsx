import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ifIt } from "../ui/testing.tsx";
import { openReview, quarterOf, reader, reviewOf } from "./review.given.tsx";

const met = (year: number, quarter: number, more: object = {}) => {
  const made = quarterOf(year, quarter);
  return { ...made, receipts: { ...made.receipts, state: "met" }, ...more };
};
const quarters = [
  met(2020, 4),
  met(2021, 1),
  met(2021, 2, { receipts_accepted: true }),
  met(2021, 3, { refused: { receipts: "The figures are not complete.", recovery: null } }),
  quarterOf(2021, 4),
  met(2020, 2, { supplement: true }),
];
const all = /^Accept receipts of all/;
const item = (id: number, more: object = {}) => ({ ...reviewOf().checklists.documents[0], id, found: true, ...more });
const documents = [item(1), item(2), item(3, { found: false }), item(4, { selected: true })];
const ticks = /^Tick the \d+/;

test("receipts that meet the test are accepted by one press, each on what the one before it came to", async () => {
  let version = 4;
  const { made } = await openReview(
    { quarters },
    {
      "PATCH /clients/7/qualification/quarters": () => {
        version += 1;
        return { body: { items: [], total: 0, next: null, version } };
      },
    },
  );
  fireEvent.click(screen.getByRole("button", { name: "Accept receipts of all 2 that meet the test" }));
  expect(await screen.findByText("The receipts of 2 quarters were accepted.")).toBeTruthy();
  expect(made("PATCH /clients/7/qualification/quarters").map(({ body }) => body)).toEqual([
    { year: 2020, quarter: 4, receipts_accepted: true, version: 4 },
    { year: 2021, quarter: 1, receipts_accepted: true, version: 5 },
  ]);
});

test("a quarter that meets the test by the one before alone says what is to be done first, until that is done", async () => {
  const { receipts } = quarterOf(2021, 3);
  const byPreceding = quarterOf(2021, 3, {
    ground: "significant_decline",
    receipts: { ...receipts, state: "met", by_preceding: true },
    refused: { receipts: "Receipts do not meet the test.", recovery: null },
  });
  const elected = { ...byPreceding, quarter: 2, use_preceding: true, refused: { receipts: null, recovery: null } };
  await openReview({ quarters: [byPreceding, elected] });
  const row = (name: string) => within(screen.getByRole("button", { name }).closest("tr") as HTMLElement);
  expect(
    row("Q3 2021").getByText("Decline in receipts, once the preceding quarter is used, then accepted"),
  ).toBeTruthy();
  const accept = row("Q3 2021").getByRole("switch", { name: "Accept receipts, Q3 2021" });
  expect(accept.getAttribute("aria-description")).toBe("Switch on Use preceding quarter first.");
  expect(row("Q2 2021").getByText("Decline in receipts, by the preceding quarter, once accepted")).toBeTruthy();
});

test.each([
  ["stand folded", "supplement_off", true],
  ["stand open where somebody wants it", "rounds_missing", false],
  ["stand open with an annual filer", "supplement_annual", false],
])("the quarters of a supplement that is switched off %s", async (_how, code, folded) => {
  const kind = { ready: true, blockers: [] };
  const supplement = { ready: false, blockers: [{ code, text: "…", link: "/clients/7/profile" }] };
  await openReview(
    { quarters },
    {
      "GET /clients/7/package-readiness": { body: { draft: kind, final: kind, supplement, peo_claim: kind } },
    },
  );
  const words = "The 2020 supplement is switched off: its quarters";
  const said = await ifIt(folded, (waiting) => screen.findByText(words, {}, waiting));
  expect(said !== null).toBe(folded);
  expect(screen.getAllByRole("table", { name: "Quarters of the 2020 supplement", hidden: true })).toHaveLength(1);
});

test("documents that were found are ticked by one press, and no others", async () => {
  const { made } = await openReview(
    { checklists: { documents, review: [item(28, { found: false }), item(29, { found: false })] } },
    { "PATCH /clients/7/return_checklist": { body: {} } },
  );
  fireEvent.click(screen.getByRole("button", { name: "Tick the 2 found" }));
  expect(await screen.findByText("2 items ticked.")).toBeTruthy();
  await waitFor(() =>
    expect(made("PATCH /clients/7/return_checklist").map(({ body }) => body)).toEqual([
      { item: 1, selected: true },
      { item: 2, selected: true },
    ]),
  );
});

test.each([
  ["who only reads", { quarters, checklists: { documents, review: [] }, may: reader }, 7],
  ["one alone has its own switch", { quarters: [met(2021, 1)], checklists: { documents: [item(1)], review: [] } }, 3],
] as const)("neither is offered to %s", async (_who, review, role) => {
  await openReview(review, {}, role);
  for (const name of [all, ticks]) expect(screen.queryByRole("button", { name })).toBeNull();
});

test.each([1, 4] as const)(
  "role %i reads of a document that nothing of it was found, before it is ticked and after, and of nothing else",
  async (role) => {
    const review = [item(28, { found: false, selected: true })];
    const [by, at] = ["Avery Lockwood", "2026-01-02T12:00:00.000Z"];
    const ticked = item(5, { found: false, selected: true, by, at });
    await openReview({ checklists: { documents: [...documents, ticked], review } }, {}, role);
    const bare = screen.getAllByText("Nothing found").map((one) => one.closest("li"));
    const rows = within(screen.getByRole("list", { name: "Documents included" })).getAllByRole("listitem");
    expect(bare).toEqual([rows[2], rows[4]]);
  },
);

test("what was found of the payroll says which days of pay it has, as it may cover less than is asked for", async () => {
  const payroll = item(5, { span: { start: "2020-04-03", end: "2021-09-17" } });
  await openReview({ checklists: { documents: [item(1), payroll], review: [] } }, {}, 1);
  const rows = within(screen.getByRole("list", { name: "Documents included" })).getAllByRole("listitem");
  const words = ["Found", "Found, Apr 3, 2020 – Sep 17, 2021"];
  expect(rows.map((row) => within(row).getByText(/^Found/).textContent)).toEqual(words);
});

test("of what is there in part it is said what is missing, not that nothing was found", async () => {
  const part = item(7, { found: false, missing: "No full-time average" });
  await openReview({ checklists: { documents: [part, item(3, { found: false })], review: [] } }, {}, 1);
  const rows = within(screen.getByRole("list", { name: "Documents included" })).getAllByRole("listitem");
  expect(rows.map((row) => row.querySelector("[data-meaning]")?.textContent)).toEqual([
    "No full-time average",
    "Nothing found",
  ]);
});

test("no press ticks a document of which nothing was found, and the number is of those that it ticks", async () => {
  const left = [item(1), item(2), item(3, { found: false }), item(4, { found: false })];
  const { made } = await openReview(
    { checklists: { documents: left, review: [] } },
    { "PATCH /clients/7/return_checklist": { body: {} } },
  );
  expect(screen.getAllByRole("button", { name: ticks }).map(({ textContent }) => textContent)).toEqual([
    "Tick the 2 found",
  ]);
  fireEvent.click(screen.getByRole("button", { name: ticks }));
  expect(await screen.findByText("2 items ticked.")).toBeTruthy();
  expect(made("PATCH /clients/7/return_checklist").map(({ body }) => (body as { item: number }).item)).toEqual([1, 2]);
});

test("what is left of a list is ticked by one press once it was looked at; what is optional or ticked stays", async () => {
  const left = [
    item(28, { found: false }),
    item(29, { found: false }),
    item(30, { found: false, required: false }),
    item(31, { found: false, selected: true }),
  ];
  const { made } = await openReview(
    { checklists: { documents: [item(1), item(2)], review: left } },
    { "PATCH /clients/7/return_checklist": { body: {} } },
  );
  // Of documents that were all found one button says it.
  expect(screen.getAllByRole("button", { name: ticks }).map(({ textContent }) => textContent)).toEqual([
    "Tick the 2 found",
    "Tick the 2 left",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Tick the 2 left" }));
  expect(await screen.findByText("2 items ticked.")).toBeTruthy();
  expect(made("PATCH /clients/7/return_checklist").map(({ body }) => body)).toEqual([
    { item: 28, selected: true },
    { item: 29, selected: true },
  ]);
});

test.each([
  [-1, true],
  [0, false],
])(
  "who reviews a claim reads whether its time to file ended, for who reads the calculation: %i days left",
  async (days, told) => {
    const quarters = [{ clock: { filing_date: null, days_left: days, barred: false }, shipped_on: null }];
    await openReview({}, { "GET /clients/7/calculation": { body: { calculation: { state: "done", quarters } } } }, 1);
    const text = await ifIt(told, (waiting) =>
      screen.findByText("The time to file ended for every quarter", {}, waiting),
    );
    expect(text !== null).toBe(told);
  },
);
