import { roles } from "@refundry/contract/platform";
import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ifIt, signedInAs } from "../../ui/testing.tsx";
import { form, payroll, showList, unready } from "./claimChecklist.given.tsx";

test("beside what the claim comes to it is said how many quarters can be filed no more", async () => {
  signedInAs(roles.managingPartner);
  const clock = (days_left: number) => ({ clock: { filing_date: null, days_left, barred: false }, shipped_on: null });
  const calculated = (...days: number[]) => ({
    "GET /clients/7/calculation": {
      body: { calculation: { totals: { refund: "80631.71" }, quarters: days.map(clock) }, blockers: [] },
    },
  });
  await showList({}, [form], false, [], calculated(-1, 30));
  expect((await screen.findByText("$80,631.71")).closest("p")?.textContent).toBe(
    "Refund as calculated:$80,631.71The time to file ended for 1 of 2 quarters",
  );
  cleanup();
  await showList({}, [form], false, [], calculated(0, 30));
  expect((await screen.findByText("$80,631.71")).closest("p")?.textContent).toBe("Refund as calculated:$80,631.71");
  cleanup();
  const filed = [-1, 30].map((days) => ({ ...clock(days), shipped_on: "2021-03-05" }));
  const shipped = { calculation: { totals: { refund: "80631.71" }, quarters: filed }, blockers: [] };
  await showList({}, [form], false, [], { "GET /clients/7/calculation": { body: shipped } });
  expect((await screen.findByText("$80,631.71")).closest("p")?.textContent).toBe("Refund as calculated:$80,631.71");
});

const ofNothing = { totals: { refund: "0.00" }, quarters: [] };
test.each([
  [{ claimed: 4, ended: 4 }, null, "The time to file ended for every quarter"],
  [{ claimed: 4, ended: 1 }, null, "The time to file ended for 1 of 4 quarters"],
  [{ claimed: 4, ended: 0 }, null, null],
  [null, null, null],
  [null, ofNothing, null],
])(
  "until a quarter is calculated it is said all the same for how many the time ended: %j, %j",
  async (ended, calculation, text) => {
    signedInAs(roles.managingPartner);
    await showList({}, [form], false, [], {
      "GET /clients/7/package-readiness": {
        body: {
          ...{ draft: unready(payroll), final: unready(form), supplement: unready(), peo_claim: unready() },
          filing_ended: ended,
        },
      },
      "GET /clients/7/calculation": { body: { calculation, blockers: [] } },
    });
    const told = await ifIt(text !== null, (waiting) => screen.findByText(/^The time to file/, {}, waiting));
    expect(told?.textContent ?? null).toBe(text);
    expect(screen.queryByText(/Refund as calculated/)).toBeNull();
  },
);

test("who reads no calculation is told all the same for how many the time ended", async () => {
  signedInAs(roles.paralegal);
  await showList({}, [form], false, [], {
    "GET /clients/7/package-readiness": {
      body: {
        ...{ draft: unready(), final: unready(form), supplement: unready(), peo_claim: unready() },
        filing_ended: { claimed: 4, ended: 3 },
      },
    },
  });
  expect(await screen.findByText("The time to file ended for 3 of 4 quarters")).toBeTruthy();
});

test("a quarter that the review has to elect leads there, until a final is made, for who may open it", async () => {
  const quarter = (at: number, ground: string | null) => ({ year: 2021, quarter: at, ground, clock: null });
  const quarters = [quarter(2, "decline"), quarter(3, "decline_alternative_quarter")];
  const calculated = {
    "GET /clients/7/calculation": { body: { calculation: { totals: { refund: "1.00" }, quarters }, blockers: [] } },
  };
  const elected = async (role: number, rows: object[] = []) => {
    signedInAs(role as 1);
    await showList({}, [form], false, rows, calculated);
    await screen.findByText("$1.00");
    const link = screen.queryByRole("link", { name: "Q3 2021 needs the election in the review" });
    cleanup();
    return link?.getAttribute("href") ?? null;
  };
  expect(await elected(roles.admin)).toBe("/clients/7/qualification");
  const made = { id: 4, label: "Final 1", status: "final", outdated: [], created: "2026-03-04T12:00:00Z" };
  expect(await elected(roles.admin, [made])).toBeNull();
});
