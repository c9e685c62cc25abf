import { Button } from "@mantine/core";
import type { ErrorCause, PayrollPreview } from "@refundry/contract/claims";
import { Grow } from "../../ui/panels/Arranged.tsx";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import { cellNames } from "./cellNames.ts";

interface Props {
  preview: PayrollPreview;
  /** Opens the columns of the sheet at this place. */
  onColumns: (sheet: number) => void;
}

/** What is wrong in many rows for one cause, said once, with the way to mend it. */
export function Causes({ preview, onColumns }: Props) {
  return preview.causes.map((cause) => {
    const { sheet, column, message } = cause;
    const isColumn = isOfColumn(cause);
    return (
      <Ribbon key={`${sheet} ${column} ${message}`} meaning="bad">
        <Grow>
          {placeText(preview, cause)} {message}{" "}
          {isColumn ? "Choose the right column." : "Correct the cells below, or leave the rows out."}
        </Grow>
        {isColumn && (
          <Button
            size="xs"
            variant="default"
            aria-label={preview.sheets.length > 1 ? `Change columns of ${preview.sheets[sheet]?.name}` : undefined}
            onClick={() => onColumns(sheet)}
          >
            Change columns
          </Button>
        )}
      </Ribbon>
    );
  });
}

/** Where more than half of the rows are wrong, the column is. */
const isOfColumn = ({ rows, of }: ErrorCause) => rows * 2 > of;

/** `Name of Employee in 224 of 226 rows of 2021 Register:`. */
function placeText({ sheets }: PayrollPreview, { sheet, column, rows, of }: ErrorCause): string {
  const where = sheets.length > 1 ? ` of ${sheets[sheet]?.name}` : "";
  const count = (n: number) => n.toLocaleString("en-US");
  return `${cellNames[column]} in ${count(rows)} of ${count(of)} rows${where}:`;
}
