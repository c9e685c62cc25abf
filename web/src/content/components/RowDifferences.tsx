import { Anchor } from "@mantine/core";
import type { DatedComparison } from "@refundry/contract/content";
import { Link } from "@tanstack/react-router";
import { dateText } from "../../base/instants.ts";
import { Differences } from "../../ui/panels/Arranged.tsx";
import { cellText } from "./datedCell.ts";

type Side = DatedComparison["items"][number]["columns"][number]["before"];

/** Choices come in their words; days are written as everywhere. */
const sideText = (cell: Side): string => {
  const text = cellText(cell);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dateText(text) : text || "nothing";
};

type Touched = DatedComparison["touched"][number];
const countText = ({ what, count }: Touched) => `${count.toLocaleString("en-US")} ${what}`;

/** What is open and would go by the new rows, in one sentence; null where nothing is. */
export const touchedText = ({ touched }: DatedComparison): string | null =>
  touched.length === 0 ? null : `By the new rows go then: ${touched.map(countText).join(", ")}.`;

/** What rows would change against the version before them, and which open items they touch. */
export function RowDifferences({ compared }: { compared: DatedComparison }) {
  const { added, removed, changed, unchanged, items, touched } = compared;
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
      {touched.map((one) => (
        <section key={one.what} aria-label={countText(one)}>
          <p>
            <strong>Touches {countText(one)}</strong>
          </p>
          <ul>
            {one.items.map(({ text, href }) => (
              <li key={href + text}>
                <Anchor component={Link} to={href} target="_blank">
                  {text}
                </Anchor>
              </li>
            ))}
          </ul>
          {one.items.length < one.count && <p>Only the first {one.items.length} are listed.</p>}
        </section>
      ))}
      {items.length < added + removed + changed && <p>Only the first {items.length} are listed.</p>}
    </section>
  );
}
