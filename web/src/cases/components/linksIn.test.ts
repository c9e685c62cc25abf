import { expect, test } from "vitest";
import { linksIn } from "./linksIn.ts";

const ticket = `${location.origin}/support-tickets#3`;
const named = (name: string, address = ticket) => ({ name, address });

test.each([
  [`Ticket T-12: ${ticket}`, [named("Ticket T-12")]],
  [`See ${ticket}.`, [named(ticket)]],
  [`(${ticket}), and so on`, [named(ticket)]],
  [`One: ${ticket}\nTwo: ${ticket}4`, [named("One"), named("Two", `${ticket}4`)]],
  [`One: ${ticket}\nThe same: ${ticket}`, [named("One")]],
  ["Ticket T-12: https://elsewhere.example/support-tickets#3", []],
  [`Ticket T-12: ${location.origin}.elsewhere.example/`, []],
  ["javascript:alert(1)", []],
  ["", []],
])("of %j the links are %j", (text, links) => {
  expect(linksIn(text)).toEqual(links);
});
