import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openReview, quarterOf, readyReview as ready } from "./review.given.tsx";

const kind = { ready: true, blockers: [] };

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
