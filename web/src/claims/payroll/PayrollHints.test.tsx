import type { PayrollPreview } from "@refundry/contract/claims";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../ui/testing.tsx";
import { Causes } from "./PayrollCauses.tsx";
import { Hints } from "./PayrollHints.tsx";
import { givenChanges, givenMapping, givenPreview, givenSheet } from "./payroll.given.ts";

const mapping = givenMapping;
const sheet = (name: string, same_as: number | null = null) => givenSheet(name, { same_as });
const preview = (rest: Partial<PayrollPreview>) =>
  givenPreview({ sheets: [sheet("2020"), sheet("2021"), sheet("2022", 1)], ...rest });

/** Over a server that answers when it is told to. */
async function showHints(shown: PayrollPreview) {
  const answers: (() => void)[] = [];
  const { sent, changes } = givenChanges(
    shown,
    () => new Promise<boolean>((resolve) => answers.push(() => resolve(true))),
  );
  await show(<Hints preview={shown} changes={changes} />);
  return { sent, answers };
}

test("Fill down names the sheets and their rows, and fills all of them with one press, each by its own columns", async () => {
  const { sent } = await showHints(
    preview({
      fill_down_hints: [
        { sheet: 0, column: "date", rows: 275 },
        { sheet: 1, column: "date", rows: 1 },
        { sheet: 2, column: "date", rows: 4 },
      ],
    }),
  );
  await screen.findByText(
    "The date is empty in 275 rows of 2020 and 1 row of 2021 and 4 rows of 2022. Where rows are merged, it stands above: fill down?",
  );
  fireEvent.click(screen.getByRole("button", { name: "Fill down" }));
  const filled = { mapping: { ...mapping, fill_down: ["date"] } };
  expect(sent).toEqual([
    {
      sheet_mappings: [
        { sheet: 0, ...filled },
        { sheet: 1, ...filled },
      ],
    },
  ]);
});

test("the button that works shows it, keeps the focus and takes no second press; others can be pressed meanwhile", async () => {
  const { sent, answers } = await showHints(
    preview({ fill_down_hints: [{ sheet: 0, column: "date", rows: 2 }], hinted_rows: [306, 307] }),
  );
  const fill = await screen.findByRole("button", { name: "Fill down" });
  fill.focus();
  fireEvent.click(fill);
  await waitFor(() => expect(fill.getAttribute("aria-busy")).toBe("true"));
  expect(document.activeElement).toBe(fill);
  fireEvent.click(fill);
  expect(sent).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Leave 2 rows out" }));
  expect(sent[1]).toEqual({ corrections: [], left_out: [306, 307] });
  answers[0]?.();
  await waitFor(() => expect(fill.getAttribute("aria-busy")).toBeNull());
});

test("what was filled down is undone with one press, in the sheets where it was", async () => {
  const given = preview({ filled_down: { date: 2, name: 1 } });
  const [first] = given.sheets;
  if (first) first.mapping = { ...mapping, fill_down: ["date", "name"] };
  const { sent } = await showHints(given);
  await screen.findByText("2 dates filled down, 1 name filled down: each empty cell below takes the text above it.");
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(sent).toEqual([{ sheet_mappings: [{ sheet: 0, mapping: { ...mapping, fill_down: [] } }] }]);
});

test("what could not be filled down is told with its sheet and why, and not asked again", async () => {
  await showHints(preview({ not_filled: [{ sheet: 1, column: "date", rows: 3 }] }));
  await screen.findByText(
    "The date of 3 rows of 2021 could not be filled down, because no date stands above. Correct it below, or leave the rows out.",
  );
  expect(screen.queryByRole("button", { name: "Fill down" })).toBeNull();
});

test("one cause is said once with its rows; where most of a sheet has it, its columns are opened", async () => {
  const opened: number[] = [];
  const cause = { sheet: 1, column: "name" as const, rows: 224, of: 226 };
  await show(
    <Causes
      preview={preview({
        causes: [
          { ...cause, message: '"1001" is a number, not a name.' },
          { ...cause, sheet: 0, column: "gross", rows: 2, message: "The amount is missing." },
        ],
      })}
      onColumns={(place) => opened.push(place)}
    />,
  );
  await screen.findByText(
    'Name of Employee in 224 of 226 rows of 2021: "1001" is a number, not a name. Choose the right column.',
  );
  screen.getByText(
    "Gross Wages in 2 of 226 rows of 2020: The amount is missing. Correct the cells below, or leave the rows out.",
  );
  fireEvent.click(screen.getByRole("button", { name: "Change columns of 2021" }));
  expect(opened).toEqual([1]);
  expect(screen.getAllByRole("button")).toHaveLength(1);
});

test("half of the rows are no sign of a wrong column", async () => {
  const cause = { sheet: 0, column: "name" as const, rows: 113, of: 226, message: "The name is missing." };
  await show(<Causes preview={preview({ causes: [cause] })} onColumns={() => {}} />);
  await screen.findByText(/Correct the cells below, or leave the rows out\.$/);
  expect(screen.queryByRole("button")).toBeNull();
});

test("one column is filled down only where it is hinted, beside what is filled already", async () => {
  const filled = givenSheet("2020", { mapping: { ...mapping, fill_down: ["name"] } });
  const { sent } = await showHints(
    preview({
      sheets: [filled, sheet("2021")],
      fill_down_hints: [
        { sheet: 0, column: "date", rows: 2 },
        { sheet: 1, column: "name", rows: 3 },
      ],
    }),
  );
  fireEvent.click((await screen.findAllByRole("button", { name: "Fill down" }))[0] as HTMLElement);
  expect(sent).toEqual([{ sheet_mappings: [{ sheet: 0, mapping: { ...mapping, fill_down: ["name", "date"] } }] }]);
});
