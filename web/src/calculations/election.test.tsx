import type { Calculation, ShownWarning } from "@refundry/contract/calculations";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
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
  [2, ["decline_alternative_quarter", "decline", null], "Q3 2021 needs the election in the review"],
  [
    2,
    ["decline_alternative_quarter", "decline_alternative_quarter", "decline"],
    "Q3 2021 and Q2 2021 need the election in the review",
  ],
  [2, ["decline", "suspension", null], null],
  [6, ["decline_alternative_quarter"], null],
] as const)("role %i reads which quarters without a ground wait for the review: %j", async (role, grounds, text) => {
  signedInAs(role);
  const quarters = grounds.map((ground, at) => ({ year: 2021, quarter: 3 - at, ground }));
  const calls = answering({ "GET /clients/7/calculation": { body: { calculation: { quarters } } } });
  const shown = async (code: string, kind: string) => {
    const of = { id: 3, client: 7, kind, is_current: true, errors: [], warnings: [warning(code)] };
    const { unmount } = await show(<WarningsTab calculation={of as unknown as Calculation} />);
    const link = await screen
      .findByRole("link", { name: "Open the qualification" }, { timeout: 300 })
      .catch(() => null);
    const said = link?.parentElement?.textContent ?? null;
    expect(link?.getAttribute("href") ?? null).toBe(said && "/clients/7/qualification");
    unmount();
    return said;
  };
  expect(await shown("QUARTER_NOT_ELIGIBLE", "final")).toBe(
    text && `${text}: by the preceding quarter there is a ground. Open the qualification`,
  );
  expect(calls.map(({ search }) => search.get("kind"))).toEqual(role === 6 ? [] : ["draft"]);
  expect(await shown("QUARTER_NOT_ELIGIBLE", "draft")).toBeNull();
  expect(await shown("OTHER", "final")).toBeNull();
});
