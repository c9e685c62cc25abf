import { expect, test } from "vitest";
import { type Shippable, whyNotShipped } from "./shipping.rules.ts";

const ready: Shippable = {
  status: "final",
  onHold: false,
  signed: true,
  submitted: true,
  verified: 2,
  expected: 2,
  withoutScheduleR: [],
};

test.each<[Partial<Shippable>, string | null]>([
  [{}, null],
  [{ verified: 3 }, null],
  [{ onHold: true, signed: false }, "Client is on hold."],
  [{ signed: false, submitted: false }, "The final package is not signed."],
  [{ signed: false, status: "2020-supplement" }, "The 2020 supplement is not signed."],
  [{ signed: false, status: "peo-claim" }, "The PEO claim file is not signed."],
  [{ submitted: false, verified: 0 }, "No submission with quarters."],
  [{ verified: 1, withoutScheduleR: ["Q1 2021"] }, "Signatures are not verified."],
  [{ withoutScheduleR: ["Q1 2021"] }, "Schedule R is missing for Q1 2021."],
  [{ withoutScheduleR: ["Q1 2021", "Q2 2021"] }, "Schedule R is missing for Q1 2021, Q2 2021."],
])("a package with %j: %s", (more, reason) => expect(whyNotShipped({ ...ready, ...more })).toBe(reason));
