import type { DatedComparison } from "@refundry/contract/content";
import { dateText } from "../../base/instants.ts";
import { Differences } from "../../ui/panels/Arranged.tsx";
import { cellText } from "./datedCell.ts";

type Side = DatedComparison["items"][number]["columns"][number]["before"];

/** Choices come in their words; days are written as everywhere. */
const sideText = (cell: Side): string => {
  const text = cellText(cell);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dateText(text) : text || "nothing";
};

/** What rows would change against the version before them. */
export function RowDifferences({ compared }: { compared: DatedComparison }) {
  const { added, removed, changed, unchanged, items } = compared;
  return (
    <section aria-label="What differs">
      <p>
        <strong>
          {added + removed + changed === 0
            ? "Nothing differs from the version before."
            : `${changed} changed, ${added} added, ${removed} removed, ${unchanged} as before.`}
        </strong>
      </p>
      <Differences>
        {items.map(({ kind, name, columns }) => (
          <li key={`${kind} ${name}`}>
            <strong>
              {name}, {kind}
            </strong>
            {columns.map(({ title, before, after }) => (
              <span key={title}>
                {title}: {sideText(before)} → {sideText(after)}
              </span>
            ))}
          </li>
        ))}
      </Differences>
      {items.length < added + removed + changed && <p>Only the first {items.length} are listed.</p>}
    </section>
  );
}
