import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { packageRow } from "../packages/package.given.tsx";
import { openReview, orderOf, quarterOf, reader, reviewOf } from "./review.given.tsx";

test("part of QUAL-08: who only reads finds what was decided and what is open as text, and no decision to press", async () => {
  const kept = { by: "Ada Byron", at: "2026-03-02T10:00:00.000Z", text: null };
  const mandates = [orderOf(3, { upload_url: "/x" }), orderOf(4, { state: "excluded", decided: kept })];
  const quarters = [quarterOf(2020, 4), quarterOf(2021, 1, { receipts_accepted: true, use_preceding: true })];
  await openReview(
    {
      may: reader,
      mandates,
      quarters,
      open_points: ["Not decided: Order 3", "1 item of the checklists is not ticked"],
    },
    {},
    7,
  );
  const offered = /^(Approve|Exclude|Finalize|Reject|Close as not qualified|Restore|Reopen)/;
  expect(screen.queryByRole("button", { name: offered })).toBeNull();
  for (const role of ["checkbox", "switch"]) expect(screen.queryAllByRole(role)).toEqual([]);
  // An order may be looked into all the same.
  expect(screen.getByRole("button", { name: "Show the order" })).toBeTruthy();
  expect(screen.getByText("Signed Form 8821").closest("li")?.textContent).toBe(
    "Signed Form 8821not tickedoptionalNothing found",
  );
  const ticked = screen.getByText("Owners and their relatives were identified and excluded").closest("li");
  expect(ticked?.textContent).toMatch(/Ticked by Ada Byron, Mar 2, 2026/);
  const decisions = screen
    .getAllByRole("button", { name: /^Q\d 20/ })
    .map((one) => one.closest("tr")?.lastChild?.textContent);
  expect(decisions).toEqual(["Nothing accepted", "Receipts accepted, Preceding quarter used"]);
  const points = within(screen.getByRole("list", { name: "Open points" })).getAllByRole("listitem");
  expect(points.map((point) => within(point).getByRole("link").getAttribute("href")?.replace(/^.*#/, ""))).toEqual([
    "mandates",
    "documents",
  ]);
  expect(points.map(({ textContent }) => textContent)).toEqual([
    "Not decided: Order 3",
    "1 item of the checklists is not ticked",
  ]);
});

test.each([
  [7, [], "Nothing open in the review"],
  [4, ["Not decided: Order 3"], "Open in the review"],
  [3, [], null],
] as const)("role %i, who decides or not, reads who does: %j", async (role, open_points, title) => {
  await openReview({ may: reader, open_points }, {}, role);
  const said = screen.queryByText(/decides/)?.textContent ?? null;
  const words = "A tax attorney of the client's tax firm, a master tax attorney or an administrator decides.";
  expect(said).toBe(title && words);
  expect(screen.queryByRole("heading", { name: /open in the review/i })?.textContent ?? null).toBe(title);
});

test("who only reads finds how many items are ticked, and no word of what to switch on", async () => {
  const hint = "The preceding quarter is under 80% of its own base: with “Use preceding quarter” this one is met.";
  const quarters = [quarterOf(2021, 1, { hint })];
  await openReview({ may: reader, quarters }, {}, 9);
  expect(within(screen.getByRole("region", { name: "Review" })).getByText("1 of 1 ticked")).toBeTruthy();
  expect(screen.queryByText(hint)).toBeNull();
  cleanup();
  await openReview({ quarters }, {}, 3);
  expect(screen.getByText(hint)).toBeTruthy();
  expect(screen.queryByText(/\d of \d ticked/)).toBeNull();
});

test("who decides is said in a review alone", async () => {
  await openReview({ may: reader, state: "finalized" }, {}, 7);
  expect(screen.queryByText(/decides/)).toBeNull();
});

test("who never sends a client reads what is missing and who sends it, and finds no button", async () => {
  const more = { state: "selection", mandates: [], missing: ["The NAICS code"], may: reader };
  await openReview(more, {}, 3);
  expect(screen.getByText("The NAICS code")).toBeTruthy();
  expect(screen.getByText("Others who work on the client send it to the review.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send to qualification" })).toBeNull();
  // Where it stands is said once.
  expect(screen.getAllByText("Mandate selection")).toHaveLength(1);
});

test.each([
  [3, []],
  [
    4,
    [
      ["Attorney of record", "/clients/7/tools"],
      ["NAICS code", "/clients/7/profile#company"],
      ["Eligibility test of Order 4", "/clients/7/mandates#edit-4-test"],
      ["Operation limited of Order 3", "/clients/7/mandates#edit-3-limited"],
      ["Period of Order 3", "/clients/7/mandates#edit-3-periods"],
    ],
  ],
] as const)("what is missing leads role %i to where it is entered: %j", async (role, led) => {
  const missing = [
    "Attorney of record",
    "NAICS code",
    "Eligibility test of Order 4",
    "Operation limited of Order 3",
    "Period of Order 3",
    "Period of another",
  ];
  await openReview({ state: "selection", mandates: [orderOf(3), orderOf(4)], missing }, {}, role);
  const list = within(screen.getByRole("list", { name: "Missing before sending" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(missing);
  expect(list.queryAllByRole("link").map((one) => [one.textContent, one.getAttribute("href")])).toEqual(led);
});

test.each([
  [4, []],
  [7, ["The attorney of record: entered by a managing attorney of the managing firm."]],
  [
    3,
    [
      "The attorney of record: entered by a managing attorney of the managing firm.",
      "The NAICS code, the mandates, and the business impact: entered by a managing attorney, an attorney, or a paralegal of the managing firm.",
    ],
  ],
] as const)("role %i reads who enters what it enters nowhere itself: %j", async (role, told) => {
  const missing = ["Attorney of record", "NAICS code", "Period of Order 3", "Test of another", "Business impact"];
  await openReview({ state: "selection", mandates: [orderOf(3)], missing }, {}, role);
  expect(screen.queryAllByText(/: entered by /).map(({ textContent }) => textContent)).toEqual(told);
});

test.each([
  [[], "/unassigned-clients?q=%237"],
  [["The client is inactive."], null],
])("the partner, who changes no field, assigns the attorney of an active client: %j", async (more, href) => {
  const missing = ["Attorney of record", "NAICS code", ...more];
  await openReview({ state: "selection", mandates: [], missing }, {}, 9);
  const list = within(screen.getByRole("list", { name: "Missing before sending" }));
  expect(list.queryAllByRole("link").map((one) => one.getAttribute("href"))).toEqual(href === null ? [] : [href]);
  expect(screen.getByText(/: entered by /).textContent).toMatch(/^The NAICS code: entered by a managing attorney, an/);
});

test.each([
  [7, "/clients/7/profile#details-impact"],
  // Who only reads the details of a claim enters it in the checklist.
  [12, "/clients/7/checklist?step=3"],
  [3, null],
] as const)("a missing business impact leads role %i to %s", async (role, href) => {
  await openReview({ state: "selection", mandates: [], missing: ["Business impact"] }, {}, role);
  const list = within(screen.getByRole("list", { name: "Missing before sending" }));
  expect(list.queryAllByRole("link").map((one) => one.getAttribute("href"))).toEqual(href === null ? [] : [href]);
});

test("without a draft package it is asked first whether the client is sent all the same", async () => {
  const more = {
    state: "selection",
    mandates: [],
    has_draft: false,
    may: { ...reviewOf().may, send: { allowed: true, reason: null } },
  };
  const { made } = await openReview(more, { "POST /clients/7/qualification": { status: 201, body: {} } }, 7);
  const send = () => fireEvent.click(screen.getByRole("button", { name: "Send to qualification" }));
  send();
  const question = () => screen.findByRole("dialog", { name: "Send to qualification?" });
  expect((await question()).textContent).toContain("No draft package has been generated yet.");
  fireEvent.click(within(await question()).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  send();
  fireEvent.click(within(await question()).getByRole("button", { name: "Send without a draft" }));
  await screen.findByText("Sent to qualification.");
  expect(made("POST /clients/7/qualification")).toHaveLength(1);
});

test.each(["finalized", "not_qualified"] as const)(
  "who reopens finds that beside where the review stands, once it has ended, and says why: %s",
  async (state) => {
    const may = { ...reviewOf().may, reopen: { allowed: true, reason: null } };
    const { made } = await openReview(
      { state, may },
      { "POST /clients/7/qualification/reopen": { body: reviewOf({ state: "in_review", may }) } },
      1,
    );
    expect(screen.queryByRole("heading", { name: "Decide" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Reopen" }));
    const dialog = await screen.findByRole("dialog", { name: "Reopen the qualification" });
    fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "A figure was wrong." } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Reopen" }));
    await screen.findByText("The qualification was reopened.");
    expect(made("POST /clients/7/qualification/reopen").map(({ body }) => body)).toEqual([
      { reason: "A figure was wrong." },
    ]);
  },
);

test("who reviews and does not reopen finds nothing to press once the review has ended", async () => {
  await openReview({ state: "finalized" }, {}, 3);
  expect(screen.queryByRole("heading", { name: "Decide" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Reopen/ })).toBeNull();
});

test("there is nothing to reopen in a review that has not ended", async () => {
  const may = { ...reviewOf().may, reopen: { allowed: false, reason: "It has not ended." } };
  await openReview({ state: "in_review", may }, {}, 1);
  expect(screen.getByRole("heading", { name: "Decide" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Reopen/ })).toBeNull();
});

test("who never sends a client finds no way to take it back either", async () => {
  await openReview({ may: reader }, {}, 3);
  expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull();
});

test("who only reads takes no approval back", async () => {
  await openReview({ may: reader, mandates: [orderOf(3, { approved: true })] }, {}, 7);
  expect(screen.getByRole("group", { name: "Look into Order 3" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Take back" })).toBeNull();
});

test.each([
  [[], "No draft package yet.", null],
  [[packageRow(9, { status: "final", label: "Final 2" })], null, "Report of Final 2"],
  // One that is being made is none yet.
  [[packageRow(9, { id: null, status: "final", label: "Final 2" })], "No draft package yet.", null],
  [[packageRow(9, { status: "peo-claim", label: "PEO claim file 1" })], "No draft package yet.", null],
])(
  "among the papers stands the report of the final, and no word of a draft that is gone: %#",
  async (items, empty, led) => {
    const documents = { reports: [], calculations: [], evidence: null };
    await openReview(
      { documents },
      { "GET /clients/7/packages": { body: { items, total: items.length, next: null } } },
      7,
    );
    const reports = within(screen.getByRole("region", { name: "Reports" }));
    await waitFor(() => expect(reports.queryByText(/draft|Report of/)).toBeTruthy());
    expect(reports.queryByText(/draft/)?.textContent ?? null).toBe(empty);
    const link = reports.queryByRole("link");
    expect([link?.textContent ?? null, link?.getAttribute("href") ?? null]).toEqual([
      led,
      led && "/clients/7/reports/final",
    ]);
  },
);
