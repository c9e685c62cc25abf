import type { Calculation, WhatIf } from "@refundry/contract/calculations";
import { formatMoney, parseMoney } from "@refundry/contract/values";
import { Link } from "@tanstack/react-router";
import { allOf } from "../../base/words.ts";
import { BigFigures } from "../../ui/figures/BigFigures.tsx";
import { FigureTable } from "../../ui/figures/FigureTable.tsx";
import { Points, Stack } from "../../ui/panels/Arranged.tsx";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { ChangedFigures, ChangedWarnings } from "./Differences.tsx";
import { placeOf, quarterName, quarterWord, signedMoney } from "./words.ts";

/** What the values tried make of the claim, against now: the sum first, then what it is made of. */
export function WhatIfResult({ result }: { result: WhatIf }) {
  const stops = result.errors.length > 0;
  return (
    <>
      {stops ? <Stops result={result} /> : <Refunds result={result} />}
      {!stops && <ChangedFigures figures={result.figures} sides={["Now", "What-if"]} />}
      <Tried inputs={result.inputs} />
      <ChangedWarnings warnings={result.warnings} />
    </>
  );
}

/** What the claim comes to before anything is tried: what the difference will be told against. */
export function RefundNow({ calculation: { quarters, totals } }: { calculation: Calculation }) {
  return (
    <CardFrame level={2} title="Refund">
      <Stack>
        <BigFigures label="Refund now" figures={[{ title: "Total refund now", amount: formatMoney(totals.refund) }]} />
        <FigureTable
          label="Refund per quarter, now"
          rows={quarters}
          rowKey={quarterWord}
          first={{ title: "Quarter", show: (row) => quarterName(row) }}
          figures={[{ title: "Now", show: (row) => formatMoney(row.refund_amount) }]}
        />
      </Stack>
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
  const { quarters, figures, refund_before: before, refund_after: after, difference } = result;
  const changed = quarters.filter((one) => parseMoney(one.difference) !== 0n);
  const same = quarters.filter((one) => !changed.includes(one)).map(quarterName);
  return (
    <CardFrame level={2} title="Refund">
      <Stack>
        <BigFigures
          label="Refund, what-if"
          figures={[
            {
              title: "Total refund, what-if",
              amount: formatMoney(after),
              note: before === after ? "As it is now" : `${signedMoney(difference)} against ${formatMoney(before)} now`,
            },
          ]}
        />
        {changed.length > 0 && (
          <FigureTable
            label="Refund per quarter, now and what-if"
            rows={changed}
            rowKey={quarterWord}
            first={{ title: "Quarter", show: (row) => quarterName(row) }}
            figures={[
              { title: "Now", show: (row) => formatMoney(row.before) },
              { title: "What-if", show: (row) => formatMoney(row.after) },
              { title: "Difference", show: (row) => signedMoney(row.difference) },
            ]}
          />
        )}
        {figures.length === 0 ? (
          <p>Both give the same figures.</p>
        ) : (
          same.length > 0 && <p>{sameText(same, quarters.length)}</p>
        )}
      </Stack>
    </CardFrame>
  );
}

const sameText = (names: readonly string[], all: number) =>
  names.length === all
    ? "No quarter's refund changes; what does stands below."
    : `The refund of ${allOf(names)} stays the same.`;

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
