import type { Ownership } from "@refundry/contract/claims";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show } from "../../ui/testing.tsx";
import { OwnershipChain } from "./OwnershipChain.tsx";

type Chain = Ownership["chains"][number];
const chain = (person: number, name: string, more: Partial<Chain>): Chain => ({
  ...{ person, name, percent: null, excluded: false, reason: null, steps: [] },
  ...more,
});

async function shown(chains: Chain[]) {
  answering({ "GET /clients/7/ownership": { body: { holdings: [], relations: [], chains, version: 1 } } });
  await show(<OwnershipChain client={7} />);
}

test("each person has the percent with everything attributed, and the steps that lead to it with their section", async () => {
  await shown([
    chain(1, "Dana Smith", {
      percent: "62.50",
      excluded: true,
      reason: "owns 62.50%",
      steps: [
        { text: "owns 50.00%", percent: "50.00", law: null },
        { text: "through Smith LP", percent: "12.50", law: "§ 267(c)(1)" },
        { text: "is no partner", percent: null, law: "§ 267(c)(3)" },
      ] as Chain["steps"],
    }),
    chain(2, "Evan Lee", { reason: "owns nothing" }),
    chain(3, "Smith LP", { reason: "owns 12.50%", steps: [{ text: "owns 12.50%", percent: "12.50", law: null }] }),
  ]);
  const part = within(await screen.findByRole("region", { name: "The chain of ownership" }));
  expect(part.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    "Dana Smith62.50%Excluded: owns 62.50%",
    "Evan LeeCounts: owns nothing",
    "Smith LPCounts: owns 12.50%",
  ]);
  const [table, ...others] = part.getAllByRole("table");
  expect(others.map((one) => one.getAttribute("aria-label"))).toEqual(["How Smith LP owns the client"]);
  const rows = within(table as HTMLElement).getAllByRole("row");
  expect(rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ["owns 50.00%", "50.00%", "–"],
    ["through Smith LP", "12.50%", "§ 267(c)(1)"],
    ["is no partner", "–", "§ 267(c)(3)"],
  ]);
});

test("without any percent everybody listed is excluded, and there is no chain", async () => {
  await shown([chain(1, "Dana Smith", {})]);
  expect(await screen.findByText("No percent of the client is entered: everybody listed is excluded.")).toBeTruthy();
  expect(screen.queryByRole("region")).toBeNull();
});
