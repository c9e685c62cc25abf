import type { PayrollPreview } from "@refundry/contract/claims";
import { Grow } from "../../ui/panels/Arranged.tsx";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import { filledTexts } from "./filledText.ts";
import { leftOut } from "./mapping.ts";
import type { PreviewChanges } from "./usePreviewChanges.ts";

interface Props {
  preview: PayrollPreview;
  changes: PreviewChanges;
}

/** What the file itself suggests: the other order of dates, and rows that are no checks. One press does it. */
export function Hints({ preview, changes }: Props) {
  const { mapping, date_order_hint: order, fill_down_hints: merged, hinted_rows: hinted } = preview;
  const leaveOut = () => void changes.edit((edits) => hinted.reduce((all, row) => leftOut(all, row, true), edits));
  const waiting = changes.busy ? "Waiting for your last change to be read." : null;
  const filled = filledTexts(preview.filled_down);
  const many = hinted.length.toLocaleString("en-US");
  return (
    <>
      {order && mapping && (
        <Ribbon meaning="act">
          <Grow>The dates look like {order === "day_first" ? "day first" : "month first"}.</Grow>
          <ReasonButton size="xs" reason={waiting} onClick={() => void changes.change(() => ({ date_order: order }))}>
            {order === "day_first" ? "Read them day first" : "Read them month first"}
          </ReasonButton>
        </Ribbon>
      )}
      {mapping &&
        merged.map((column) => (
          <Ribbon key={column} meaning="act">
            <Grow>The {column} stands only in the first of merged rows. Fill down?</Grow>
            <ReasonButton
              size="xs"
              reason={waiting}
              onClick={() =>
                void changes.change(() => ({
                  mapping: { ...mapping, fill_down: [...(mapping.fill_down ?? []), column] },
                }))
              }
            >
              Fill down
            </ReasonButton>
          </Ribbon>
        ))}
      {filled.length > 0 && (
        <Ribbon meaning="good">
          <Grow>{filled.join(", ")}: each empty cell below takes the text above it.</Grow>
        </Ribbon>
      )}
      {hinted.length > 0 && (
        <Ribbon meaning="wait">
          <Grow>
            {hinted.length === 1
              ? "1 row looks like totals or headings, not like a check."
              : `${many} rows look like totals or headings, not like checks.`}
          </Grow>
          <ReasonButton size="xs" variant="default" reason={waiting} onClick={leaveOut}>
            {hinted.length === 1 ? "Leave it out" : `Leave ${many} rows out`}
          </ReasonButton>
        </Ribbon>
      )}
    </>
  );
}
