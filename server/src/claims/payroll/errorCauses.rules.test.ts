import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { errorCauses } from "./errorCauses.rules.ts";
import { readPayroll } from "./payrollReading.format.ts";

const head = ["Check Date", "Employee", "Gross"];

describe("what is wrong for one cause", () => {
  it("counts no rows that were left out, neither among those that have it nor among all", async () => {
    const file = Buffer.from(`${head.join()}\n2021-01-05,Ana,x\n2021-01-05,Ben,y\n2021-01-05,Cy,z\n`);
    const { result } = await readPayroll(file, { changes: { left_out: [2] } });
    expect(errorCauses(result?.lines ?? [], [])).toMatchObject([{ column: "gross", rows: 2, of: 2 }]);
  });

  it("what waits to be filled down in one sheet hides nothing of another, which has nothing above its empty cells", async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: "A", rows: [head, ["2021-01-05", "Ana", 1], [null, "Ben", 2]] },
        { name: "B", rows: [head, [null, "Cy", 3], [null, "Di", 4]] },
      ],
    });
    const { result } = await readPayroll(bytes, { sheets: [0, 1] });
    expect(errorCauses(result?.lines ?? [], result?.fillDownHints ?? [])).toMatchObject([
      { sheet: "B", column: "date", rows: 2 },
    ]);
  });
});
