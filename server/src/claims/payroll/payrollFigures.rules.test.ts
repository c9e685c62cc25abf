import { expect, it } from "vitest";
import { readPayroll } from "./payrollReading.format.ts";

it("the days beside the limits: March 13 and 31, 2020 and December 31, 2021 are the last of their kind", async () => {
  const days = ["2020-03-12", "2020-03-13", "2020-03-31", "2020-04-01", "2021-12-31", "2022-01-01"];
  const lines = ["Check Date,Employee,Gross", ...days.map((day, at) => `${day},Ana,${10 ** at / 100}`)];
  const { result } = await readPayroll(Buffer.from(`${lines.join("\n")}\n`));
  expect(result?.figures.outside).toEqual({ before: 1n, march: 110n, after: 100_000n });
});
