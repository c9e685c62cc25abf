import type { PayrollBatch, PayrollCorrection } from "@refundry/contract/claims";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../base/api.ts";
import { FigureTable } from "../../ui/figures/FigureTable.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { cellNames } from "./cellNames.ts";
import own from "./payroll.module.css";

const columnTexts: Record<PayrollCorrection["column"], string> = { ...cellNames, row: "Whole row" };

/** What was changed of a file on its way in: old and new text of each cell, and rows left out. */
export function Corrections({ batch }: { batch: PayrollBatch }) {
  const [opened, setOpened] = useState(false);
  if (batch.corrections + batch.left_out === 0) return null;
  return (
    <details className={own.fold} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>Each correction and row left out ({batch.corrections + batch.left_out})</summary>
      {opened && <List batch={batch.id} />}
    </details>
  );
}

/** The old text of a cell; of a whole row its cells that say something. */
const beforeText = ({ column, before }: PayrollCorrection) =>
  column === "row"
    ? before
        .split("|")
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(" · ")
    : before;

function List({ batch }: { batch: number }) {
  const corrections = useQuery(api.claims.batchCorrections.queryOptions({ input: { params: { id: batch } } }));
  return (
    <Loaded query={corrections}>
      {({ items }) => (
        <FigureTable
          label="Corrections"
          rows={items}
          rowKey={({ sheet, source_row, column }) => `${sheet} ${source_row} ${column}`}
          first={{
            title: "Row",
            show: ({ sheet, source_row }) => [sheet, `Row ${source_row}`].filter(Boolean).join(", "),
          }}
          figures={[
            { title: "Column", words: true, show: ({ column }) => columnTexts[column] },
            { title: "Old text", words: true, show: (one) => beforeText(one) || "–" },
            { title: "New text", words: true, show: ({ after }) => after },
            { title: "By", words: true, show: ({ by }) => by },
          ]}
        />
      )}
    </Loaded>
  );
}
