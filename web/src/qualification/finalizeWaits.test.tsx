import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ifIt } from "../ui/testing.tsx";
import { openReview, quarterOf, reviewOf } from "./review.given.tsx";

const ready = {
  open_points: [],
  mandates: [],
  may: { ...reviewOf().may, finalize: { allowed: true, reason: null } },
  quarters: [quarterOf(2021, 1, { standing: { ground: "significant_decline", spans: [] } })],
};
const unfinished = { code: "review_open", text: "The qualification review is not finished.", link: "/a" };
const warnings = { code: "warnings_open", text: "Accept or resolve 9 warnings.", link: "/b" };
const kind = { ready: true, blockers: [] };

test.each([
  [[unfinished, warnings], "It is not requested while this stands: Accept or resolve 9 warnings."],
  [[unfinished], null],
])("what the final waits for besides the review is said before it is asked for: %j", async (blockers, text) => {
  const final = { ready: false, blockers };
  await openReview(ready, {
    "GET /clients/7/package-readiness": { body: { draft: kind, final, supplement: kind, peo_claim: kind } },
  });
  fireEvent.click(screen.getByRole("button", { name: "Finalize" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("checkbox", { name: "Request the final package" });
  const words = /^It is not requested while this stands/;
  const said = await ifIt(text !== null, (waiting) => dialog.findByText(words, {}, waiting));
  expect(said?.textContent ?? null).toBe(text);
  // Each leads to where it is done.
  const links = said ? within(said).getAllByRole("link") : [];
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
    text === null ? [] : [[warnings.text, warnings.link]],
  );
});

const incomplete = { code: "form_8821", text: "Form 8821 is incomplete: street.", link: "/clients/7/profile#company" };
const noRefund = { code: "no_refund", text: "There is no refund to claim and nothing to correct.", link: "/c" };
const viaPeo = { code: "uses_peo", text: "This client uses a PEO.", link: "/d" };

test.each([
  ["each by itself", [unfinished, warnings, incomplete], [], [warnings, incomplete]],
  [
    "of figures that the decision may change",
    [unfinished, noRefund],
    [],
    [{ ...noRefund, text: "By the figures before this decision there is no refund; by the new ones there may be." }],
  ],
  ["of the claim file for a PEO", [incomplete, viaPeo], [unfinished, warnings], [warnings]],
  ["nothing", [unfinished], [], []],
])("where a package follows an approved order, what it lacks is said with it: %s", async (_how, final, peo, told) => {
  await openReview(
    { ...ready, package_follows: true },
    {
      "GET /clients/7/package-readiness": {
        body: {
          ...{ draft: kind, supplement: kind, final: { ready: false, blockers: final } },
          peo_claim: { ready: false, blockers: peo },
        },
      },
    },
  );
  fireEvent.click(screen.getByRole("button", { name: "Finalize" }));
  const dialog = within(await screen.findByRole("dialog"));
  const refused = /^As it stands it will be refused: no package is made until (this is|these are) settled\.$/;
  const said = await ifIt(told.length > 0, (waiting) => dialog.findByText(refused, {}, waiting));
  expect(said !== null).toBe(told.length > 0);
  const list = dialog.queryByRole("list", { name: "What the final package lacks" });
  const links = list ? within(list).getAllByRole("link") : [];
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
    told.map(({ text, link }) => [text, link]),
  );
  expect(dialog.getByText("A final package will be requested.")).toBeTruthy();
});

test("the dialog closes behind who goes where that is done", async () => {
  const final = { ready: false, blockers: [{ ...warnings, link: "/clients/7/qualification#open" }] };
  await openReview(ready, {
    "GET /clients/7/package-readiness": { body: { draft: kind, final, supplement: kind, peo_claim: kind } },
  });
  fireEvent.click(screen.getByRole("button", { name: "Finalize" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(await dialog.findByRole("link", { name: warnings.text }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

describe("warnings that stand in the way are answered where one finalizes", () => {
  const open = ["A", "B"].map((code) => ({
    code,
    args: ["2021-Q1"],
    level: "accept",
    text: `Text of ${code}.`,
    link: null,
    acceptance: null,
    accepted_for_final: null,
  }));
  const answers = (blockers: object[], more: object[] = []) => ({
    "GET /clients/7/package-readiness": {
      body: { draft: kind, final: { ready: false, blockers }, supplement: kind, peo_claim: kind },
    },
    "GET /clients/7/calculation": {
      body: {
        calculation: { id: 3, client: 7, kind: "final", quarters: [], errors: [], warnings: [...open, ...more] },
        missing: [],
        failure: null,
        recalculating: false,
      },
    },
    "POST /clients/7/warnings/accept-several": { status: 201, body: { items: [] } },
    "POST /clients/7/qualification/finalize": {
      body: { result: "final_requested", package_request: null, package_missing: [] },
    },
  });
  async function dialogOf(blockers: object[], role: 1 | 3 = 1, more: ReturnType<typeof answers> = answers(blockers)) {
    const { made } = await openReview(ready, more, role);
    fireEvent.click(screen.getByRole("button", { name: "Finalize" }));
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByRole("checkbox", { name: "Request the final package" });
    return { made, dialog };
  }
  const accepted = "POST /clients/7/warnings/accept-several";

  test("with one note, before it is finalized", async () => {
    const { made, dialog } = await dialogOf([unfinished, warnings]);
    const note = await dialog.findByLabelText("Accept these warnings with one note");
    const listed = within(dialog.getByRole("list", { name: "Warnings to accept" })).getAllByRole("listitem");
    expect(listed.map(({ textContent }) => textContent)).toEqual(["Text of A.", "Text of B."]);
    const waits = () => dialog.queryByText(/^It is not requested while this stands/);
    expect(waits()).toBeTruthy();
    fireEvent.change(note, { target: { value: "Seen" } });
    fireEvent.click(dialog.getByRole("button", { name: "Finalize" }));
    await dialog.findByText("A note of at least 5 characters is required.");
    expect(made(accepted)).toEqual([]);
    fireEvent.change(note, { target: { value: "Seen by us" } });
    await waitFor(() => expect(waits()).toBeNull());
    fireEvent.click(dialog.getByRole("button", { name: "Finalize" }));
    await waitFor(() => expect(made("POST /clients/7/qualification/finalize")).toHaveLength(1));
    expect(made(accepted).map(({ body }) => body)).toEqual([
      {
        kind: "final",
        note: "Seen by us",
        warnings: [
          { code: "A", args: ["2021-Q1"] },
          { code: "B", args: ["2021-Q1"] },
        ],
      },
    ]);
  });

  test("a note that was written is left alone where no final is asked for", async () => {
    const { made, dialog } = await dialogOf([unfinished, warnings]);
    const note = await dialog.findByLabelText("Accept these warnings with one note");
    fireEvent.change(note, { target: { value: "Seen" } });
    fireEvent.click(dialog.getByRole("checkbox", { name: "Request the final package" }));
    fireEvent.click(dialog.getByRole("button", { name: "Finalize" }));
    await waitFor(() => expect(made("POST /clients/7/qualification/finalize")).toHaveLength(1));
    expect(made(accepted)).toEqual([]);
  });

  test("a quarter that the review can make count is not among them, and goes on standing in the way", async () => {
    const lost = { ...open[0], code: "QUARTER_NOT_ELIGIBLE", args: ["2021-Q3"], text: "Text of the quarter." };
    const preceding = { year: 2021, quarter: 3, ground: "decline_alternative_quarter" };
    const elected = { id: 2, client: 7, kind: "draft", errors: [], warnings: [], quarters: [preceding] };
    const both = answers([unfinished, warnings], [lost]);
    const { dialog } = await dialogOf([unfinished, warnings], 1, {
      ...both,
      "GET /clients/7/calculation": ({ search }: { search: URLSearchParams }) => ({
        body: {
          ...both["GET /clients/7/calculation"].body,
          ...(search.get("kind") === "draft" && { calculation: elected }),
        },
      }),
    } as never);
    const note = await dialog.findByLabelText("Accept these warnings with one note");
    await waitFor(() =>
      expect(
        within(dialog.getByRole("list", { name: "Warnings to accept" }))
          .getAllByRole("listitem")
          .map(({ textContent }) => textContent),
      ).toEqual(["Text of A.", "Text of B."]),
    );
    fireEvent.change(note, { target: { value: "Seen by us" } });
    expect(dialog.getByText(/^It is not requested while this stands/)).toBeTruthy();
  });

  test("without a note nothing is accepted", async () => {
    const { made, dialog } = await dialogOf([unfinished, warnings]);
    await dialog.findByLabelText("Accept these warnings with one note");
    fireEvent.click(dialog.getByRole("button", { name: "Finalize" }));
    await waitFor(() => expect(made("POST /clients/7/qualification/finalize")).toHaveLength(1));
    expect(made(accepted)).toEqual([]);
  });

  test.each([
    [[unfinished], 1],
    [[unfinished, warnings], 3],
  ] as const)("none is asked about where none stands in the way (%j), or by role %i", async (blockers, role) => {
    const { dialog } = await dialogOf([...blockers], role);
    const asked = await ifIt(false, (waiting) => dialog.findByLabelText(/^Accept th/, {}, waiting));
    expect(asked).toBeNull();
  });
});

test("a finalized review says what its final lacked as long as that stands, and not before it is known", async () => {
  const words = "The final package could not be requested. Missing: Accept or resolve 9 warnings.";
  const review = {
    state: "finalized",
    finalized: { by: "Max Payne", at: "2026-01-02T12:00:00.000Z" },
    package_missing: [warnings.text],
  };
  const shown = async (comes: boolean, final: object, more: object = {}) => {
    await openReview({ ...review, ...more } as object, {
      "GET /clients/7/package-readiness": {
        body: { draft: kind, final, supplement: kind, peo_claim: { ready: false } },
      },
      "GET /clients/7/packages": { body: { items: [], total: 0, next: null } },
    });
    const said = await ifIt(comes, (waiting) => screen.findByText(words, {}, waiting));
    cleanup();
    expect(said !== null).toBe(comes);
  };
  await shown(true, { ready: false, blockers: [warnings] });
  await shown(false, { ready: true, blockers: [] });
  await shown(false, { ready: false, blockers: [warnings] }, { package_missing: [] });
});

test("before it is finalized it is said which quarters meet the test without being claimed, and which rest on the preceding one", async () => {
  const ground = (standing: string | null, state: string, more: object = {}) => ({
    standing: { ground: standing, spans: [] },
    receipts: { ...quarterOf(2021, 1).receipts, state, by_preceding: true },
    ...more,
  });
  await openReview({
    ...ready,
    quarters: [
      quarterOf(2020, 3, ground(null, "met", { supplement: true })),
      quarterOf(2020, 4, ground("suspension", "met", { use_preceding: true })),
      quarterOf(2021, 1, ground("significant_decline", "met")),
      quarterOf(2021, 2, ground("significant_decline", "met", { use_preceding: true })),
      quarterOf(2021, 3, ground(null, "met", { use_preceding: true })),
      quarterOf(2021, 4, ground(null, "not_met")),
      // Elected, and met by itself.
      quarterOf(2022, 1, {
        ...ground("significant_decline", "met", { use_preceding: true }),
        receipts: { ...quarterOf(2022, 1).receipts, state: "met", by_preceding: false },
      }),
    ],
  });
  fireEvent.click(screen.getByRole("button", { name: "Finalize" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Q4 2020: Government order",
    "Q1 2021: Decline in receipts",
    "Q2 2021: Decline in receipts, by the preceding quarter",
    "Q1 2022: Decline in receipts",
  ]);
  expect(
    dialog.getByText("Q3 2021 meets the test of receipts, which nobody accepted: nothing is claimed there."),
  ).toBeTruthy();
});

test("of a review that has ended the decisions stand in words, also for who may decide", async () => {
  const quarters = [
    quarterOf(2021, 1, { receipts_accepted: true, use_preceding: true }),
    quarterOf(2021, 2, { ground: "suspension" }),
    quarterOf(2021, 3, { standing: { ground: "suspension", spans: [] } }),
  ];
  for (const state of ["finalized", "not_qualified"]) {
    await openReview({ state, quarters });
    expect(screen.getByText("Receipts accepted, Preceding quarter used")).toBeTruthy();
    // Of one that only may have rested on an order nothing was.
    const decided = ["Q2 2021", "Q3 2021"].map(
      (name) => screen.getByRole("button", { name }).closest("tr")?.lastChild?.textContent,
    );
    expect(decided).toEqual(["Nothing accepted", "Orders approved"]);
    expect(screen.queryAllByRole("switch")).toEqual([]);
    cleanup();
  }
  await openReview({ quarters });
  expect(screen.getAllByRole("switch")).toHaveLength(6);
});

test.each([
  [true, ["Q1 2021: Decline in receipts"]],
  [false, ["Q3 2020: Government order", "Q1 2021: Decline in receipts"]],
])("what is finalized is read first, without quarters of a supplement that is switched off: %s", async (off, lines) => {
  const supplement = off ? { ready: false, blockers: [{ code: "supplement_off", text: "Off.", link: "/s" }] } : kind;
  const early = quarterOf(2020, 3, { supplement: true, standing: { ground: "suspension", spans: [] } });
  await openReview(
    { ...ready, quarters: [early, ...ready.quarters] },
    { "GET /clients/7/package-readiness": { body: { draft: kind, final: kind, supplement, peo_claim: kind } } },
  );
  fireEvent.click(screen.getByRole("button", { name: "Finalize" }));
  const list = await screen.findByRole("list", { name: "Quarters that qualify" });
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(lines),
  );
  await waitFor(() => expect(document.activeElement).toBe(list));
});
