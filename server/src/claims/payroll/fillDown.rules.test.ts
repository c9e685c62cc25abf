import { expect, it } from "vitest";
import { readPayroll } from "./payrollReading.format.ts";

it("a row without an amount waits for no name to be filled down", async () => {
  const file = Buffer.from("Check Date,Employee,Gross\n2021-01-05,Ana,1.00\n2021-01-12,,\n2021-01-19,,2.00\n");
  const { result } = await readPayroll(file);
  expect(result?.fillDownHints).toMatchObject([{ column: "name", rows: 1 }]);
});
