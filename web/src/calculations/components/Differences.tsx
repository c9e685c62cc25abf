import type { Comparison, WhatIf } from "@refundry/contract/calculations";
import { moneyOrDash } from "../../base/amounts.ts";
import { FigureTable } from "../../ui/figures/FigureTable.tsx";
import { Points } from "../../ui/panels/Arranged.tsx";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { quarterName, signedMoney } from "./words.ts";

interface FiguresProps {
  figures: Comparison["figures"];
  /** What both sides are called. */
  sides?: readonly [before: string, after: string];
}

/** Per quarter and line: old, new, difference. */
export function ChangedFigures({ figures, sides = ["Before", "After"] }: FiguresProps) {
  if (figures.length === 0) return null;
  return (
    <CardFrame level={2} title="Quarters and lines">
      <FigureTable
        label="Changed figures"
        rows={figures}
        rowKey={({ year, quarter, figure }) => `${year}-${quarter}-${figure}`}
        first={{ title: "Figure", show: (row) => `${quarterName(row)} ${row.title}` }}
        figures={[
          { title: sides[0], show: ({ before }) => moneyOrDash(before) },
          { title: sides[1], show: ({ after }) => moneyOrDash(after) },
          { title: "Difference", show: ({ difference }) => signedMoney(difference) },
        ]}
      />
    </CardFrame>
  );
}

/** Warnings that came or went. */
export function ChangedWarnings({ warnings }: { warnings: WhatIf["warnings"] }) {
  if (warnings.came.length + warnings.gone.length === 0) return null;
  return (
    <CardFrame level={2} title="Warnings">
      <Points aria-label="Changed warnings">
        {warnings.came.map(({ text }) => (
          <li key={`came ${text}`}>New: {text}</li>
        ))}
        {warnings.gone.map(({ text }) => (
          <li key={`gone ${text}`}>Gone: {text}</li>
        ))}
      </Points>
    </CardFrame>
  );
}
