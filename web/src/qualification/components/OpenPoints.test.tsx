import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../ui/testing.tsx";
import { OpenPoints } from "./OpenPoints.tsx";

test("each open point leads to where it is closed, whatever the order it names is called; others are words alone", async () => {
  const points = [
    ["Not decided: Quarterly receipts of the checklists", "mandates"],
    ["Changed since its approval, approve it again: Any quarter", "mandates"],
    ["Receipts of Q1 2021 are accepted and do not meet the test any more", "quarters"],
    ["Accept the receipts of a quarter that meets the test, by itself or by the one before", "quarters"],
    ["1 item of the checklists is not ticked", "documents"],
    ["7 items of the checklists are not ticked", "documents"],
    ["Something else about a mandate, receipts and checklists", null],
  ] as const;
  await show(<OpenPoints points={points.map(([text]) => text)} />, "/clients/7/qualification");
  const found = (await screen.findAllByRole("listitem")).map((item) => [
    item.textContent,
    item.querySelector("a")?.getAttribute("href") ?? null,
  ]);
  expect(found).toEqual(points.map(([text, place]) => [text, place && `/clients/7/qualification#${place}`]));
});
