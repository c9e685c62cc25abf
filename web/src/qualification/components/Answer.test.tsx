import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { orderOf, quarterOf, reviewOf } from "../review.given.tsx";
import { Answer } from "./Answer.tsx";

const ground = { ground: "suspension", standing: { ground: "suspension", spans: [] } };
const possible = { ground: "suspension" };
const said = (more: object) => {
  render(<Answer review={reviewOf(more)} />);
  const figures = screen.getByLabelText("What the review has come to");
  return [...figures.children].map((figure) => [...figure.children].map(({ textContent }) => textContent));
};

test("the quarters that qualify stand first, then how many orders are approved, then what is open", () => {
  const quarters = [
    quarterOf(2020, 4, ground),
    quarterOf(2021, 1, possible),
    // Of the supplement: it is no quarter of the claim.
    quarterOf(2020, 2, { ...ground, supplement: true }),
  ];
  const mandates = [orderOf(3, { approved: true }), orderOf(4), orderOf(5, { state: "excluded" })];
  expect(said({ quarters, mandates, open_points: ["One", "Two"] })).toEqual([
    ["Quarters that qualify", "1 of 2", "Q4 2020"],
    ["Mandates approved", "1 of 2", "1 excluded"],
    ["Open points", "2"],
  ]);
});

test("before it is sent they may qualify; where nothing is to be said of orders or open points, nothing is", () => {
  const quarters = [quarterOf(2020, 4, possible), quarterOf(2021, 1)];
  expect(said({ state: "selection", quarters, mandates: [], open_points: ["One"] })).toEqual([
    ["Quarters that may qualify", "1 of 2", "Q4 2020"],
  ]);
});

test.each(["finalized", "not_qualified"])("of a review that is %s nothing is open any more", (state) => {
  expect(said({ state, quarters: [quarterOf(2020, 4)], mandates: [], open_points: ["One"] })).toEqual([
    [expect.stringMatching(/^Quarters that/), "0 of 1", "None so far"],
  ]);
});

test("with nothing open it is ready to be finalized; no quarter that qualifies is said", () => {
  expect(said({ quarters: [quarterOf(2020, 4)], mandates: [orderOf(3, { approved: true })], open_points: [] })).toEqual(
    [
      ["Quarters that qualify", "0 of 1", "None so far"],
      ["Mandates approved", "1 of 1"],
      ["Open points", "0", "Ready to be finalized"],
    ],
  );
  expect(within(document.body).queryByText(/excluded/)).toBeNull();
});
