import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, ifIt, show, signedInAs } from "../ui/testing.tsx";
import { AtTheIrs } from "./components/AtTheIrs.tsx";

const unset = { quarter_id: null, status_id: null, status_on: null, changed_by: null, undoable: false, choices: [] };
const nothing = { ...unset, filed: null, paid: null, last_days: null, changes: [] };
const filed = { claimed: "6440.00", shipped_on: "2025-12-30", fedex_tracking: null };
const quarters = [
  { ...nothing, year: 2020, quarter: 4 },
  {
    ...nothing,
    year: 2021,
    quarter: 1,
    status_id: 3,
    status_on: "2026-02-01",
    filed,
    changes: [
      { id: 1, at: "", from: 1, to: 3, source: "manual", reason: "Letter 105-C", refund_on: null, by_name: "" },
    ],
    last_days: { respond: "2026-03-03", suit: "2028-02-01" },
  },
  { ...nothing, year: 2021, quarter: 2, status_id: 1, status_on: "2026-01-02", filed },
];

async function shown(role: 1 | 12, items: object[]) {
  signedInAs(role);
  const calls = answering({ "GET /clients/7/quarters": { body: { items, total: items.length, next: null } } });
  await show(<AtTheIrs client={7} />);
  return calls;
}

test("the profile names the quarters that the IRS has, what it answered and by when that is answered", async () => {
  await shown(1, quarters);
  const table = await screen.findByRole("table", { name: "Quarters at the IRS" });
  const rows = within(table)
    .getAllByRole("row")
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "QuarterClaimedStatusWhat is known",
    "Q1 2021$6,440.00Quarter Denied / AppealedLetter 105-C. Answer by Mar 3, 2026 at the latest",
    "Q2 2021$6,440.00IRS Processing ClaimSince Jan 2, 2026",
    "Total$12,880.00",
  ]);
  expect(screen.getByRole("link", { name: "Transcripts and history" }).getAttribute("href")).toBe(
    "/clients/7/transcripts",
  );
});

test("nothing stands there while no quarter was sent, and nothing is asked for who may not read it", async () => {
  for (const [role, items, asked] of [
    [12, quarters, 0],
    [1, quarters.slice(0, 1), 1],
  ] as const) {
    const calls = await shown(role, [...items]);
    expect(await ifIt(false, (waiting) => screen.findByRole("table", {}, waiting))).toBeNull();
    expect(calls).toHaveLength(asked);
  }
});
