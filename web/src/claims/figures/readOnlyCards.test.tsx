import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { OwnersCard } from "../owners/OwnersCard.tsx";
import { RoundCards } from "../rounds/RoundCards.tsx";
import { CountsCard } from "./CountsCard.tsx";
import { WagesCard } from "./WagesCard.tsx";

const titles = [
  "2020 PPP round",
  "2021 PPP round",
  "Owners and Family Members",
  "Taxable social security wages",
  "Employee counts per quarter",
];

test("CLAIM-08 (2 of 2) role 9 sees the cards of the claim with their values and without a button; who may change it has them", async () => {
  signedInAs(9);
  const round = {
    ...{ id: 31, number: 1, version: 1, did_not_receive: false, amount: "40000.00", start: "2020-05-01" },
    ...{ weeks: null, forgiven: null, payroll_reported: null, nonpayroll_reported: null, other_payroll_costs: null },
  };
  const quarter = { year: 2021, quarter: 1, version: 1 };
  answering({
    "GET /clients/7/rounds": { body: { items: [round], total: 1, next: null } },
    "GET /clients/7/owners": {
      body: { owners: [], has_owners: null, owner_family_list: "", suspects: 0, has_payroll: true, version: 0 },
    },
    "GET /clients/7/941/wages": {
      body: { items: [{ ...quarter, wages: "100.00" }], total: 1, next: null, payroll_totals: [] },
    },
    "GET /clients/7/941/employees": {
      body: { items: [{ ...quarter, count: 12 }], total: 1, next: null, payroll_counts: [] },
    },
  });
  const cards = (mayChange: boolean) =>
    show(
      <>
        <RoundCards client={7} mayChange={mayChange} />
        <OwnersCard client={7} mayChange={mayChange} />
        <WagesCard client={7} mayChange={mayChange} annual={false} />
        <CountsCard client={7} mayChange={mayChange} annual={false} />
      </>,
    );
  const controls = () =>
    titles.map((title) => {
      const card = screen.getByRole("region", { name: title });
      return card.querySelectorAll("button, [role=button], [role=switch], input").length > 0;
    });
  for (const mayChange of [false, true]) {
    const { unmount } = await cards(mayChange);
    for (const text of ["$40,000.00", "Owners are not declared yet.", "$100.00", "12"]) await screen.findByText(text);
    expect(controls()).toEqual(titles.map(() => mayChange));
    unmount();
  }
});
