import type { Calculation, WhatIf } from "@refundry/contract/calculations";
import { formatMoney } from "@refundry/contract/values";
import { Link } from "@tanstack/react-router";
import { FigureTable } from "../../ui/figures/FigureTable.tsx";
import { Points } from "../../ui/panels/Arranged.tsx";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { ChangedFigures, ChangedWarnings } from "./Differences.tsx";
import { placeOf, quarterName, quarterWord, signedMoney } from "./words.ts";

/** What the values tried make of the claim, against now. */
export function WhatIfResult({ result }: { result: WhatIf }) {
  return (
    <>
      {result.errors.length > 0 ? <Stops result={result} /> : <Refunds result={result} />}
      <Tried inputs={result.inputs} />
      {result.errors.length === 0 && <ChangedFigures figures={result.figures} />}
      <ChangedWarnings warnings={result.warnings} />
    </>
  );
}

/** What the claim comes to before anything is tried: what the difference will be told against. */
export function RefundNow({ calculation: { quarters, totals } }: { calculation: Calculation }) {
  return (
    <CardFrame level={2} title="Refund">
      <FigureTable
        label="Refund per quarter, now"
        rows={quarters}
        rowKey={quarterWord}
        first={{ title: "Quarter", show: (row) => quarterName(row) }}
        figures={[
          { title: "Now", show: (row) => formatMoney(row.refund_amount) },
          { title: "What-if", show: () => "–" },
          { title: "Difference", show: () => "–" },
        ]}
        totals={[formatMoney(totals.refund), "–", "–"]}
      />
    </CardFrame>
  );
}

function Stops({ result: { errors } }: { result: WhatIf }) {
  return (
    <CardFrame level={2} title="There would be no result">
      <Points>
        {errors.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </Points>
    </CardFrame>
  );
}

function Refunds({ result }: { result: WhatIf }) {
  const { quarters, refund_before: before, refund_after: after, difference } = result;
  return (
    <CardFrame level={2} title="Refund">
      <FigureTable
        label="Refund per quarter, now and what-if"
        rows={quarters}
        rowKey={quarterWord}
        first={{ title: "Quarter", show: (row) => quarterName(row) }}
        figures={[
          { title: "Now", show: (row) => formatMoney(row.before) },
          { title: "What-if", show: (row) => formatMoney(row.after) },
          { title: "Difference", show: (row) => signedMoney(row.difference) },
        ]}
        totals={[formatMoney(before), formatMoney(after), signedMoney(difference)]}
      />
      {result.figures.length === 0 && <p>Both give the same figures.</p>}
    </CardFrame>
  );
}

/** The values tried, each with the way to the field where it would be entered. */
function Tried({ inputs }: { inputs: WhatIf["inputs"] }) {
  if (inputs.length === 0) return <p>Nothing is changed.</p>;
  return (
    <CardFrame level={2} title="Changed on the copy">
      <FigureTable
        label="Changed on the copy"
        rows={inputs}
        rowKey={({ field }) => field}
        first={{ title: "Value", show: ({ title }) => title }}
        figures={[
          { title: "Now", show: ({ before }) => before ?? "–" },
          { title: "What-if", show: ({ after }) => after ?? "–" },
          { title: "In the claim", show: (row) => <Apply {...row} /> },
        ]}
      />
    </CardFrame>
  );
}

/** Opens the field in 05; an order is changed where orders are decided. */
function Apply({ title, link }: WhatIf["inputs"][number]) {
  if (!link) return "–";
  return (
    <Link {...placeOf(link)} aria-label={`Apply ${title}: opens the field`}>
      Apply
    </Link>
  );
}
