import type { Calculation } from "@refundry/contract/calculations";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { SensitivityCard } from "./SensitivityCard.tsx";

const shown = async (found: object, role: 1 | 9 = 1) => {
  signedInAs(role);
  answering({
    "GET /clients/7/calculation/sensitivity": { body: { calculation: 3, tried: 0, quarters: [], ...found } },
  });
  await show(<SensitivityCard calculation={{ client: 7, kind: "draft" } as Calculation} />);
};

test("what would change nothing is named: names, amounts forgiven and mandates, and not all that is missing", async () => {
  await shown({ open: 2, tried: 2 });
  const text = "No open name, amount forgiven or mandate would change the refund of any quarter.";
  expect(await screen.findByText(text)).toBeTruthy();
});

test("where none of them is open that is said", async () => {
  await shown({ open: 0 });
  expect(await screen.findByText("No name, amount forgiven or mandate is open.")).toBeTruthy();
});

test.each([
  [1, "/clients/7/profile#names"],
  [9, null],
] as const)("role %i finds the way to an open point where it can do something there", async (role, address) => {
  const input = { text: "Check 1 name.", correction: "it is an owner", refund: "2.00", difference: "1.00" };
  const quarter = { year: 2021, quarter: 1, refund: "1.00", inputs: [{ ...input, link: "/clients/7/profile#names" }] };
  await shown({ open: 1, tried: 1, quarters: [quarter] }, role);
  expect((await screen.findByText("Check 1 name.")).closest("a")?.getAttribute("href") ?? null).toBe(address);
});
