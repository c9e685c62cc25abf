import type { Calculation } from "@refundry/contract/calculations";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { SensitivityCard } from "./SensitivityCard.tsx";

const shown = async (found: object) => {
  signedInAs(1);
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
