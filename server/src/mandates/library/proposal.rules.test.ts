import { expect, test } from "vitest";
import { proposalsOf } from "./proposal.rules.ts";

const proposed = (text: string) =>
  Object.fromEntries(
    proposalsOf([{ page: 1, text }], { states: [], counties: [] }).map(({ field, value }) => [field, value]),
  );

test("the title is the line that says what the order is about, not the head of the page", () => {
  const head = "Office of the Mayor Order No. 2020-31 Order";
  const text = `${head}\nOrder on outdoor events\nOffice of the Mayor\nOrder on outdoor events\nOrder No. 2020-31`;
  expect(proposed(text)).toMatchObject({ title: "Order on outdoor events", order_number: "2020-31" });
  // Where no line is better, the head is one.
  expect(proposed(head)).toMatchObject({ title: head });
});
