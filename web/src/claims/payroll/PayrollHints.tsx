import type { EmptyCells, PayrollPreview } from "@refundry/contract/claims";
import { Grow } from "../../ui/panels/Arranged.tsx";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import { WorkButton } from "../../ui/words/WorkButton.tsx";
import { filledTexts } from "./filledText.ts";
import { leftOut } from "./mapping.ts";
import type { PreviewChanges } from "./usePreviewChanges.ts";

interface Props {
  preview: PayrollPreview;
  changes: PreviewChanges;
}

const columns = ["date", "name"] as const;
type Column = (typeof columns)[number];

/** What the file itself suggests: the other order of dates, and rows that are no checks. One press does it. */
export function Hints({ preview, changes }: Props) {
  const { mapping, date_order_hint: order, fill_down_hints: merged, hinted_rows: hinted } = preview;
  const leaveOut = () =>
    changes.change(({ corrections, left_out, hinted_rows }) =>
      hinted_rows.reduce((all, row) => leftOut(all, row, true), { corrections, left_out }),
    );
  const filled = filledTexts(preview.filled_down);
  const many = hinted.length.toLocaleString("en-US");
  return (
    <>
      {order && mapping && (
        <Ribbon meaning="act">
          <Grow>The dates look like {order === "day_first" ? "day first" : "month first"}.</Grow>
          <WorkButton size="xs" work={() => changes.change(() => ({ date_order: order }))}>
            {order === "day_first" ? "Read them day first" : "Read them month first"}
          </WorkButton>
        </Ribbon>
      )}
      {columns
        .filter((column) => merged.some((one) => one.column === column))
        .map((column) => (
          <Ribbon key={column} meaning="act">
            <Grow>{mergedText(preview, column)} fill down?</Grow>
            <WorkButton size="xs" work={() => changes.change((now) => fillingDown(now, column))}>
              Fill down
            </WorkButton>
          </Ribbon>
        ))}
      {filled.length > 0 && (
        <Ribbon meaning="good">
          <Grow>{filled.join(", ")}: each empty cell below takes the text above it.</Grow>
          <WorkButton size="xs" variant="default" work={() => changes.change(notFilling)}>
            Undo
          </WorkButton>
        </Ribbon>
      )}
      {preview.not_filled.map((one) => (
        <Ribbon key={`${one.sheet} ${one.column}`} meaning="act">
          <Grow>{notFilledText(preview, one)}</Grow>
        </Ribbon>
      ))}
      {hinted.length > 0 && (
        <Ribbon meaning="wait">
          <Grow>
            {hinted.length === 1
              ? "1 row looks like totals, headings or a note, not like a check."
              : `${many} rows look like totals, headings or notes, not like checks.`}
          </Grow>
          <WorkButton size="xs" variant="default" work={leaveOut}>
            {hinted.length === 1 ? "Leave it out" : `Leave ${many} rows out`}
          </WorkButton>
        </Ribbon>
      )}
    </>
  );
}

const rowsText = (rows: number) => `${rows.toLocaleString("en-US")} ${rows === 1 ? "row" : "rows"}`;

/** ` of 2020 Register`; nothing for a file with one sheet. */
const ofSheet = ({ sheets }: PayrollPreview, place: number) =>
  sheets.length > 1 ? ` of ${sheets[place]?.name ?? ""}` : "";

/** How many rows of which sheets are empty in a column below a row that is not: merged rows, or rows that leave it out. */
function mergedText(preview: PayrollPreview, column: Column): string {
  const where = preview.fill_down_hints
    .filter((one) => one.column === column)
    .map(({ sheet, rows }) => `${rowsText(rows)}${ofSheet(preview, sheet)}`);
  return `The ${column} is empty in ${where.join(" and ")}. Where rows are merged, it stands above:`;
}

function notFilledText(preview: PayrollPreview, { sheet, column, rows }: EmptyCells): string {
  const place = `${rowsText(rows)}${ofSheet(preview, sheet)}`;
  return `The ${column} of ${place} could not be filled down, because no ${column} stands above. Correct it below, or leave the rows out.`;
}

/** Every sheet as the file has it. */
const notFilling = ({ sheets }: PayrollPreview) => ({
  sheet_mappings: sheets.flatMap(({ mapping }, sheet) =>
    mapping?.fill_down?.length ? [{ sheet, mapping: { ...mapping, fill_down: [] } }] : [],
  ),
});

/** The columns of every sheet that has cells to fill, filled down. */
function fillingDown({ sheets, fill_down_hints }: PayrollPreview, column: Column) {
  const places = fill_down_hints
    .filter((one) => one.column === column)
    .map(({ sheet }) => sheets[sheet]?.same_as ?? sheet);
  return {
    sheet_mappings: [...new Set(places)].flatMap((sheet) => {
      const mapping = sheets[sheet]?.mapping;
      return mapping ? [{ sheet, mapping: { ...mapping, fill_down: [...(mapping.fill_down ?? []), column] } }] : [];
    }),
  };
}
