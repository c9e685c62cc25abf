import type { DatedComparison } from "@refundry/contract/content";
import { Differences } from "../../ui/panels/Arranged.tsx";
import { cellWords } from "./datedCell.ts";

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
                {title}: {cellWords(before) || "nothing"} → {cellWords(after) || "nothing"}
              </span>
            ))}
          </li>
        ))}
      </Differences>
      {items.length < added + removed + changed && <p>Only the first {items.length} are listed.</p>}
    </section>
  );
}
