import type { ClientMandates } from "@refundry/contract/mandates";
import { dateText } from "../../base/instants.ts";
import { FigureTable } from "../../ui/figures/FigureTable.tsx";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import own from "./mandates.module.css";

type Line = ClientMandates["coverage"][number];

/** The days that orders cover in each quarter, with a bar and the gaps as dates (13, 7.2). */
export function Coverage({ coverage }: { coverage: readonly Line[] }) {
  // Of one mandate alone all of them together say the same.
  const lines = coverage.length === 2 ? coverage.filter(({ id }) => id !== null) : coverage;
  const quarters = coverage[0]?.quarters.map(({ quarter }) => quarter) ?? [];
  return (
    <CardFrame title="Coverage" level={2}>
      <FigureTable
        label="Days covered in each quarter"
        rows={lines}
        rowKey={({ id }) => String(id)}
        first={{ title: "Mandate", show: ({ title }) => title }}
        figures={quarters.map((title, place) => ({
          title,
          show: (line: Line) => <Days line={line} place={place} />,
        }))}
      />
    </CardFrame>
  );
}

function Days({ line, place }: { line: Line; place: number }) {
  const quarter = line.quarters[place];
  if (!quarter) return null;
  const { days, all, gaps } = quarter;
  return (
    <>
      <span className={own.bar} aria-hidden>
        <span style={{ width: `${(days * 100) / all}%` }} />
      </span>
      {days} / {all}
      {days > 0 && gaps.length > 0 && (
        <Small of="p">
          Not{" "}
          {gaps
            .map(({ from, to }) => (from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`))
            .join(", ")}
        </Small>
      )}
    </>
  );
}
