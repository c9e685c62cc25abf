import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../ui/testing.tsx";
import { SampleTable } from "./SampleTable.tsx";

test("figures stand to the right as in a ledger; dates, names and headings do not", async () => {
  const cells = ["2020-04-17", "Okafor, Daniel", "100", "1820.55", "$1,440.00", "(12.50)", "-3", "4/17/20", ""];
  await show(
    <SampleTable
      sample={[["Check date", "Employee", "Emp #"], cells]}
      headingRow={1}
      onHeadingRow={() => {}}
      meanings={new Map()}
      offered={[]}
      onMeaning={() => {}}
    />,
  );
  const figures = screen.getAllByRole("cell").filter((cell) => cell.dataset.figure !== undefined);
  expect(figures.map(({ textContent }) => textContent)).toEqual(["100", "1820.55", "$1,440.00", "(12.50)", "-3"]);
});
