import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../ui/testing.tsx";
import { meaningTexts } from "./mapping.ts";
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

test("a press on a column says what it is, and one that is used can be used no more", async () => {
  const said: unknown[] = [];
  await show(
    <SampleTable
      sample={[["Pay day", "Gross"]]}
      headingRow={0}
      onHeadingRow={(row) => said.push(row)}
      meanings={new Map([[0, "date"]])}
      offered={["date", "gross"]}
      onMeaning={(column, meaning) => said.push([column, meaning])}
    />,
  );
  const open = async (name: string) => {
    fireEvent.click(screen.getByRole("button", { name }));
    return (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  };
  expect(await open(`Column B: not used`)).toEqual([meaningTexts.date, meaningTexts.gross]);
  fireEvent.click(screen.getByRole("menuitem", { name: meaningTexts.gross }));
  await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull());
  expect(await open(`Column A: ${meaningTexts.date}`)).toEqual([meaningTexts.date, meaningTexts.gross, "Not used"]);
  fireEvent.click(screen.getByRole("menuitem", { name: "Not used" }));
  fireEvent.click(screen.getByRole("button", { name: "Row 1: the headings" }));
  expect(said).toEqual([[1, "gross"], [0, null], 1]);
});

test("the row of the headings is pressed, and a second press takes it back", async () => {
  const said: number[] = [];
  await show(
    <SampleTable
      sample={[["Report"], ["Pay day", "Gross"]]}
      headingRow={2}
      onHeadingRow={(row) => said.push(row)}
      meanings={new Map([[1, "gross"]])}
      offered={["gross"]}
      onMeaning={() => {}}
    />,
  );
  const row = (number: number) => screen.getByRole("button", { name: `Row ${number}: the headings` });
  expect([1, 2].map((one) => row(one).getAttribute("aria-pressed"))).toEqual(["false", "true"]);
  expect(row(2).closest("tr")?.dataset.heading).toBe("true");
  fireEvent.click(row(2));
  fireEvent.click(row(1));
  expect(said).toEqual([0, 1]);
  // Every row is as wide as the widest of them.
  const cells = screen.getAllByRole("cell");
  expect(cells.map(({ textContent, dataset }) => [textContent, dataset.mapped !== undefined])).toEqual([
    ["Report", false],
    ["", true],
    ["Pay day", false],
    ["Gross", true],
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Column B: Gross Wages" }));
  const [used] = await screen.findAllByRole("menuitem");
  expect(used?.getAttribute("aria-current")).toBe("true");
});
