import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../ui/testing.tsx";
import { changedFigure } from "../calculation.given.ts";
import { ChangedFigures, ChangedWarnings } from "./Differences.tsx";

test("each changed figure stands with what it was, what it is and the difference; a side that has none shows a dash", async () => {
  const came = { ...changedFigure, quarter: 2, figure: "line_34", title: "Line 34", before: null, difference: "3.00" };
  const gone = { ...changedFigure, quarter: 3, after: null, difference: "-1.00" };
  const { container } = await show(<ChangedFigures figures={[changedFigure, came, gone] as never} />);
  await screen.findByRole("table", { name: "Changed figures" });
  const rows = [...container.querySelectorAll("tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows.slice(0, 3)).toEqual([
    ["Figure", "Before", "After", "Difference"],
    ["Q1 2021 Credit", "$1.00", "$3.00", "+$2.00"],
    ["Q2 2021 Line 34", "–", "$3.00", "+$3.00"],
  ]);
  expect(rows[3]?.slice(0, 3)).toEqual(["Q3 2021 Credit", "$1.00", "–"]);
});

test("warnings that came stand before those that went; where nothing changed nothing stands", async () => {
  const { unmount } = await show(
    <ChangedWarnings warnings={{ came: [{ text: "A." }], gone: [{ text: "B." }] } as never} />,
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["New: A.", "Gone: B."]);
  unmount();
  await show(
    <>
      <ChangedWarnings warnings={{ came: [], gone: [] } as never} />
      <ChangedFigures figures={[]} />
      <p>The rest</p>
    </>,
  );
  expect(screen.getByText("The rest")).toBeTruthy();
  expect([screen.queryByRole("list"), screen.queryByRole("table")]).toEqual([null, null]);
});
