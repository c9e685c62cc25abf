import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { DownloadsTab } from "../documents/downloads.tab.tsx";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { openReview, quarterOf, reviewedClient, reviewOf, reviewPath } from "./review.given.tsx";
import { ReviewScreen } from "./review.screen.tsx";

test("QUAL-08 (1 of 3) the page shows documents, quarters, mandates and both checklists", async () => {
  await openReview();
  for (const name of ["Client documents", "Quarters", "Mandates", "Documents included", "Review"])
    expect(screen.getByRole("heading", { name, level: 2 })).toBeTruthy();
  expect(screen.getByText("Oak Law")).toBeTruthy();
  expect(screen.getByText("No calculation was saved as a file yet.")).toBeTruthy();
});

test.each([
  [3, "done", 1],
  [3, "refused", 0],
] as const)("to role %i a claim that is %s without a file of it is a click away: %i", async (role, state, links) => {
  await openReview({}, { "GET /clients/7/calculation": { body: { calculation: { state } } } }, role);
  const files = within(screen.getByRole("region", { name: "Calculations" }));
  await waitFor(() => expect(files.queryAllByRole("link")).toHaveLength(links));
  if (links > 0) expect(files.getByRole("link").getAttribute("href")).toBe("/clients/7/calculation");
});

test("QUAL-09 without mandates and met receipts the warning leads to the profile, and Finalize says why not", async () => {
  const reason = "No quarter qualifies. Reject, or close as not qualified.";
  await openReview({ mandates: [], may: { ...reviewOf().may, finalize: { allowed: false, reason } } });
  const link = screen.getByRole("link", { name: "return to profile" });
  expect(link.closest("p")?.textContent).toBe("Client has no mandates for qualification, return to profile");
  expect(link.getAttribute("href")).toBe("/clients/7/profile");
  const button = screen.getByRole("button", { name: "Finalize" });
  expect([button.getAttribute("aria-disabled"), screen.getAllByText(reason).length > 0]).toEqual(["true", true]);
});

test("QUAL-11 a report without an address shows the exact text in place of its button", async () => {
  await openReview();
  const reports = screen.getByRole("region", { name: "Reports" });
  expect(within(reports).getByText("Problem with downloading file")).toBeTruthy();
  expect(within(reports).queryByRole("link")).toBeNull();
});

test("QUAL-17 (2 of 2) what the product found is said beside the item, which stays unticked", async () => {
  await openReview();
  const item = screen.getByRole("checkbox", { name: "Client service agreement, signed" }) as HTMLInputElement;
  expect(item.checked).toBe(false);
  expect(within(item.closest("li") as HTMLElement).getByText("Found")).toBeTruthy();
  const optional = screen.getByRole("checkbox", { name: "Signed Form 8821" }).closest("li") as HTMLElement;
  expect(within(optional).getByText("optional")).toBeTruthy();
  expect(within(optional).queryByText("Found")).toBeNull();
});

test("QUAL-39 (2 of 2) a base of 0 says Figure missing, and why Accept receipts is refused; what is met can be accepted", async () => {
  const missing = { ...quarterOf(2021, 1).receipts, state: "incomplete", ratio: null };
  await openReview({
    quarters: [
      quarterOf(2021, 1, { receipts: missing, refused: { receipts: "Figure missing.", recovery: null } }),
      quarterOf(2021, 2),
    ],
  });
  const [first, second] = screen.getAllByRole("switch", { name: /^Accept receipts/ }) as HTMLInputElement[];
  expect([first?.disabled, first?.getAttribute("aria-description")]).toEqual([true, "Figure missing."]);
  expect(within(first?.closest("tr") as HTMLElement).getByText("Figure missing")).toBeTruthy();
  expect(second?.disabled).toBe(false);
});

test("what a quarter stands on is told apart from what it may; what was accepted can be taken back though it would not be accepted anew", async () => {
  const { made } = await openReview(
    {
      quarters: [
        quarterOf(2021, 3, {
          ground: "significant_decline",
          standing: { ground: "suspension", spans: [{ from: "2021-07-01", to: "2021-08-15" }] },
          spans: [{ from: "2021-07-01", to: "2021-09-30" }],
          receipts_accepted: true,
          refused: { receipts: "Receipts do not meet the test.", recovery: null },
        }),
      ],
    },
    { "PATCH /clients/7/qualification/quarters": { body: { items: [], total: 0, next: null, version: 5 } } },
  );
  const row = screen.getByRole("button", { name: "Q3 2021" }).closest("tr") as HTMLElement;
  for (const words of ["Government order", "Decline in receipts, once accepted", "Jul 1, 2021 to Aug 15, 2021"])
    expect(within(row).getByText(words)).toBeTruthy();
  // Days stand below the ground that they are of; of one that is only possible there are none while another stands.
  expect(row.children[1]?.textContent).toBe(
    "Government orderJul 1, 2021 to Aug 15, 2021Decline in receipts, once accepted",
  );
  fireEvent.click(within(row).getByRole("switch", { name: "Accept receipts, Q3 2021" }));
  await waitFor(() =>
    expect(made("PATCH /clients/7/qualification/quarters")[0]?.body).toEqual({
      year: 2021,
      quarter: 3,
      receipts_accepted: false,
      version: 4,
    }),
  );
});

test("QUAL-60 (2 of 2) beside the calculation files each memo stands with its cycle, date and link", async () => {
  signedInAs(4);
  const memo = (cycle: number, created: string) => ({
    id: cycle + 20,
    cycle,
    created,
    original_file_name: `Acme_qualification_memo_${cycle}.pdf`,
  });
  const items = [memo(2, "2026-03-05T10:00:00.000Z"), memo(1, "2026-03-01T10:00:00.000Z")];
  answering({
    "GET /clients/7/calculations": { body: { items: [], total: 0, next: null } },
    "GET /clients/7/qualification/memos": { body: { items, total: 2, next: null } },
  });
  await show(<DownloadsTab client={{ id: 7 } as never} />);
  const list = await screen.findByRole("list", { name: "Qualification memos" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Acme_qualification_memo_2\.pdf Cycle 2 · .*2026.*Download$/),
    expect.stringMatching(/^Acme_qualification_memo_1\.pdf Cycle 1 · .*2026.*Download$/),
  ]);
  const link = within(list).getByRole("link", { name: "Download Acme_qualification_memo_2.pdf" });
  expect(link.getAttribute("href")).toBe("/api/v1/qualification-memos/22/file");
  expect(screen.getByRole("heading", { name: "Calculation files" })).toBeTruthy();
});

test("days of Q2 2020 are those of the quarter with the last of March, and say so; no other quarter does", async () => {
  const days = { approved: 0, undecided: 0, all: 110 };
  await openReview({
    quarters: [
      quarterOf(2020, 2, { days, supplement: true }),
      quarterOf(2020, 3, { supplement: true }),
      quarterOf(2021, 2),
    ],
  });
  const said = screen.getAllByText("with March 13–31, 2020");
  expect(said.map((one) => one.closest("td")?.textContent)).toEqual(["0 of 110with March 13–31, 2020"]);
});

test("the days of an order are dates as they are written everywhere", async () => {
  await openReview();
  expect(screen.getByText(/^In force: Jul 1, 2021 to Aug 15, 2021/)).toBeTruthy();
});

test("a click on a quarter shows why in words", async () => {
  await openReview({ quarters: [quarterOf(2021, 1)] });
  expect(screen.queryByText(/are 90.00% of Q1 2019/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Q1 2021" }));
  expect(
    screen.getByText("Q1 2021: receipts $90,000.00 are 90.00% of Q1 2019 ($100,000.00), not under 80%."),
  ).toBeTruthy();
});

const ready = { open_points: [], may: { ...reviewOf().may, finalize: { allowed: true, reason: null } } };

test("QUAL-20 (2 of 2) with an approved mandate the dialog says that a package follows, and the packages page opens", async () => {
  const { made, router } = await openReview(
    {
      ...ready,
      package_follows: true,
      quarters: [
        quarterOf(2021, 1, { ground: "significant_decline" }),
        quarterOf(2021, 3, {
          ground: "significant_decline",
          standing: { ground: "suspension", spans: [] },
          days: { approved: 46, undecided: 0, all: 92 },
        }),
      ],
    },
    {
      "POST /clients/7/qualification/finalize": {
        body: { result: "final_requested", package_request: 9, package_missing: [] },
      },
    },
  );
  fireEvent.click(screen.getByRole("button", { name: "Finalize" }));
  const dialog = await screen.findByRole("dialog", { name: "Finalize the qualification of Acme Inc.?" });
  expect(within(dialog).getByText("A final package will be requested.")).toBeTruthy();
  // Only what stands is listed: receipts that nobody accepted carry nothing.
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Q3 2021: Government order, 46 of 92 days under orders"]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Finalize" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/clients/7/packages"));
  expect(await screen.findByText("Qualification finalized. The final package is scheduled.")).toBeTruthy();
  expect(made("POST /clients/7/qualification/finalize")[0]?.body).toEqual({
    documents: [],
    review: [28],
    request_package: true,
    version: 4,
  });
});

test("QUAL-21 (2 of 2) with receipts alone the package is offered, preset on, and left out where it is switched off", async () => {
  const { made } = await openReview(
    {
      ...ready,
      mandates: [],
      quarters: [quarterOf(2021, 1, { standing: { ground: "significant_decline", spans: [] } })],
    },
    {
      "POST /clients/7/qualification/finalize": {
        body: { result: "finalized", package_request: null, package_missing: [] },
      },
    },
  );
  fireEvent.click(screen.getByRole("button", { name: "Finalize" }));
  const dialog = await screen.findByRole("dialog");
  const box = within(dialog).getByRole("checkbox", { name: "Request the final package" }) as HTMLInputElement;
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  fireEvent.click(within(dialog).getByRole("button", { name: "Finalize" }));
  expect(await screen.findByText("Qualification finalized.")).toBeTruthy();
  expect(made("POST /clients/7/qualification/finalize").map(({ body }) => body)).toMatchObject([
    { request_package: false },
  ]);
});

test("QUAL-24 a failure while finalizing shows its text and leaves the client in review", async () => {
  await openReview(
    { ...ready },
    {
      "POST /clients/7/qualification/finalize": {
        status: 500,
        body: { error: "Oops! There has been an error. Our team is working on it.", code: "internal" },
      },
    },
  );
  fireEvent.click(screen.getByRole("button", { name: "Finalize" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Finalize" }));
  expect(
    (await screen.findAllByText("Oops! There has been an error. Our team is working on it.")).length,
  ).toBeGreaterThan(0);
  expect(screen.getAllByText("In review").length).toBeGreaterThan(0);
});

test("QUAL-47 (2 of 2) who changed receipts in review stands on the page; after finalizing the mark does", async () => {
  const moved = { by: "Cy Third", at: "2026-03-03T10:00:00.000Z", text: "Q1 2021" };
  await openReview({ receipts_changed: moved });
  expect(screen.getByText(/^Receipts changed by Cy Third at /)).toBeTruthy();
});

test("part of QUAL-47: after finalizing it reads as a mark", async () => {
  const moved = { by: "Cy Third", at: "2026-03-03T10:00:00.000Z", text: "Q1 2021" };
  await openReview({ state: "finalized", finalized: moved, receipts_changed: moved });
  expect(screen.getByText("Receipts changed since finalizing (Q1 2021).")).toBeTruthy();
});

test("QUAL-29 (2 of 2) the reason of a rejection stands on the page, and in the second review what changed", async () => {
  await openReview({
    rejected: { by: "Ada Byron", at: "2026-03-02T10:00:00.000Z", text: "Passages are missing." },
    cycle: 2,
    changes: [{ what: "Mandate added", before: null, after: "Better order" }],
  });
  const list = screen.getByRole("list", { name: "Changed since the rejection" });
  expect(within(list).getByText("Mandate added")).toBeTruthy();
  expect(list.textContent).toContain("none → Better order");
});

test("QUAL-67 what cannot be loaded says why with Retry", async () => {
  signedInAs(3);
  answering({
    "GET /clients/7": { body: reviewedClient },
    "GET /clients/7/qualification": { status: 500, body: { error: "The database is away", code: "internal" } },
  });
  await show(<ReviewScreen />, "/clients/7/qualification", reviewPath);
  expect(await screen.findByText(/The database is away/)).toBeTruthy();
  expect(screen.getByRole("button", { name: /Retry/ })).toBeTruthy();
});

test("a share that cannot be told is a figure that is missing, or a dash where none is asked for", async () => {
  const { receipts } = quarterOf(2021, 1);
  await openReview({
    quarters: [
      quarterOf(2021, 1, { receipts: { ...receipts, state: "incomplete", ratio: null } }),
      quarterOf(2021, 2, { receipts: { ...receipts, state: "not_met", ratio: null } }),
    ],
  });
  const cell = (row: string) => {
    const cells = [...(screen.getByRole("button", { name: row }).closest("tr")?.children ?? [])];
    return cells.at(-2)?.textContent;
  };
  expect([cell("Q1 2021"), cell("Q2 2021")]).toEqual(["Figure missing", "–"]);
});

test("the days of a ground that is only possible stand below it", async () => {
  await openReview({
    quarters: [quarterOf(2021, 3, { ground: "suspension", spans: [{ from: "2021-07-01", to: "2021-08-15" }] })],
  });
  const row = screen.getByRole("button", { name: "Q3 2021" }).closest("tr");
  expect(row?.children[1]?.textContent).toBe("NoneGovernment order, once decidedJul 1, 2021 to Aug 15, 2021");
});
