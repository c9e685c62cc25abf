import type { Calculation, ShownWarning } from "@refundry/contract/calculations";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, ifIt, show, signedInAs } from "../ui/testing.tsx";
import { calculation, quarter } from "./calculation.given.ts";
import { EligibilityTab } from "./eligibility.tab.tsx";
import { QuartersTab } from "./quarters.tab.tsx";
import { WarningsTab } from "./warnings.tab.tsx";

const warning = (code: string): ShownWarning => ({
  code,
  args: ["2021-Q3"],
  level: "accept",
  text: `The text of ${code}.`,
  link: null,
  acceptance: null,
  accepted_for_final: null,
});

test.each([
  [2, ["decline_alternative_quarter", "decline", null], "Q3 2021 needs the election in the review", "$1,000.00"],
  [
    2,
    ["decline_alternative_quarter", "decline_alternative_quarter", "decline"],
    "Q3 2021 and Q2 2021 need the election in the review",
    "$3,000.00",
  ],
  [2, ["decline", "suspension", null], null, null],
  [6, ["decline_alternative_quarter"], null, null],
] as const)(
  "role %i reads which quarters without a ground wait for the review: %j",
  async (role, grounds, text, amount) => {
    signedInAs(role);
    const quarters = grounds.map((ground, at) => ({
      year: 2021,
      quarter: 3 - at,
      ground,
      refund_amount: `${at + 1}000.00`,
    }));
    const calls = answering({ "GET /clients/7/calculation": { body: { calculation: { quarters } } } });
    const shown = async (code: string, kind: string) => {
      const of = { id: 3, client: 7, kind, is_current: true, errors: [], warnings: [warning(code)] };
      const { unmount } = await show(<WarningsTab calculation={of as unknown as Calculation} />);
      const comes = text !== null && code === "QUARTER_NOT_ELIGIBLE" && kind === "final";
      const name = "Open the qualification";
      const link = await ifIt(comes, (waiting) => screen.findByRole("link", { name }, waiting));
      const said = link?.parentElement?.textContent ?? null;
      expect(link?.getAttribute("href") ?? null).toBe(said && "/clients/7/qualification");
      unmount();
      return said;
    };
    expect(await shown("QUARTER_NOT_ELIGIBLE", "final")).toBe(
      text &&
        `${text}: by the preceding quarter there is a ground. Without it ${amount} of the draft stays out of the final. Open the qualification`,
    );
    expect(calls.map(({ search }) => search.get("kind"))).toEqual(role === 6 ? [] : ["draft"]);
    expect(await shown("QUARTER_NOT_ELIGIBLE", "draft")).toBeNull();
    expect(await shown("OTHER", "final")).toBeNull();
  },
);

test("a quarter that the review can still make count is accepted by itself, and one without any ground with the others", async () => {
  signedInAs(2);
  const quarters = [
    { year: 2021, quarter: 3, ground: "decline_alternative_quarter", refund_amount: "1000.00" },
    { year: 2021, quarter: 1, ground: null, refund_amount: "0.00" },
  ];
  answering({ "GET /clients/7/calculation": { body: { calculation: { quarters } } } });
  const other = { ...warning("QUARTER_NOT_ELIGIBLE"), args: ["2021-Q1"], text: "Q1 2021 has no ground." };
  const warnings = [warning("QUARTER_NOT_ELIGIBLE"), other, warning("LARGE_ROW")];
  const of = { id: 3, client: 7, kind: "final", is_current: true, errors: [], warnings };
  await show(<WarningsTab calculation={of as unknown as Calculation} />);
  const all = await screen.findByRole("button", { name: "Accept all 2 with one note" });
  expect(screen.getByRole("checkbox", { name: "Select all 2 to be accepted together" })).toBeTruthy();
  expect(screen.queryByRole("checkbox", { name: "Select: The text of QUARTER_NOT_ELIGIBLE." })).toBeNull();
  fireEvent.click(all);
  const dialog = within(await screen.findByRole("dialog"));
  const listed = within(dialog.getByRole("list", { name: "Warnings to accept" })).getAllByRole("listitem");
  expect(listed.map(({ textContent }) => textContent)).toEqual(["Q1 2021 has no ground.", "The text of LARGE_ROW."]);
});

test.each([
  ["draft", null, true],
  ["draft", "decline", false],
  ["draft", "decline_alternative_quarter", false],
  ["final", "decline_alternative_quarter", false],
] as const)(
  "a quarter of the %s basis of which the final says %s needs the election: %s",
  async (kind, ground, needs) => {
    signedInAs(2);
    const by = { ...quarter({ quarter: 3, ground: "decline_alternative_quarter" }), refund_amount: "1000.00" };
    const other = quarter({ quarter: 2 });
    const calls = answering({
      "GET /clients/7/calculation": { body: { calculation: { quarters: [{ ...by, ground }, other] } } },
    });
    const grounds = [by, other].map((one) => ({ quarter: `2021-Q${one.quarter}`, ground: one.ground, spans: [] }));
    const eligibility = { grounds, receipts: [], suspensions: [], startup: null, decline_2020: null };
    const shown = calculation([by, other], { kind, eligibility } as object);
    for (const Tab of [QuartersTab, EligibilityTab]) {
      const { unmount } = await show(<Tab calculation={shown} />);
      const said = await ifIt(needs, (waiting) => screen.findByText(/Needs the election in the review/, {}, waiting));
      expect(said !== null).toBe(needs);
      expect(screen.queryAllByText(/Needs the election in the review/)).toHaveLength(needs ? 1 : 0);
      unmount();
    }
    expect(calls.map(({ search }) => search.get("kind"))).toEqual(
      kind === "final" ? [] : expect.arrayContaining(["final"]),
    );
  },
);
