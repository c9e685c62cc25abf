import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ifIt } from "../ui/testing.tsx";
import { openReview, readyReview as ready } from "./review.given.tsx";

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
    1,
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

test("a reviewer who changes no field of the client reads what the final lacks, and is led to none", async () => {
  await openReview(
    ready,
    {
      "GET /clients/7/package-readiness": {
        body: {
          ...{ draft: kind, supplement: kind, peo_claim: kind },
          final: { ready: false, blockers: [incomplete, { ...warnings, link: "/clients/7/calculation" }] },
        },
      },
    },
    3,
  );
  fireEvent.click(screen.getByRole("button", { name: "Finalize" }));
  const dialog = within(await screen.findByRole("dialog"));
  const said = await dialog.findByText(/^It is not requested while this stands/);
  expect(said.textContent).toBe(`It is not requested while this stands: ${incomplete.text} ${warnings.text}`);
  expect(
    within(said)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual([warnings.text]);
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

  test("the note stands before what it answers for and what is finalized, and takes the focus", async () => {
    const { dialog } = await dialogOf([unfinished, warnings]);
    const note = await dialog.findByLabelText("Accept these warnings with one note");
    await waitFor(() => expect(document.activeElement).toBe(note));
    const places = [
      dialog.getByRole("checkbox", { name: "Request the final package" }),
      note,
      dialog.getByRole("list", { name: "Warnings to accept" }),
      dialog.getByRole("list", { name: "Quarters that qualify" }),
    ];
    const inOrder = places.slice(1).map((place, at) => places[at]?.compareDocumentPosition(place));
    expect(inOrder).toEqual(inOrder.map(() => Node.DOCUMENT_POSITION_FOLLOWING));
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
