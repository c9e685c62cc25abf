import type { Calculation, Sensitivity } from "@refundry/contract/calculations";
import { formatMoney } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../base/api.ts";
import { FigureTable } from "../../ui/figures/FigureTable.tsx";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { useOpens } from "./useOpens.ts";
import { placeOf, quarterName, signedMoney } from "./words.ts";

/** The open points whose correction would change the refund of each quarter most (06, 7.8). */
export function SensitivityCard({ calculation }: { calculation: Calculation }) {
  const { client, kind } = calculation;
  const found = useQuery(
    api.calculations.sensitivity.queryOptions({ input: { params: { id: client }, query: { kind } } }),
  );
  return (
    <CardFrame level={2} title="What would change the refund most">
      <Loaded query={found} lines={4}>
        {(sensitivity) => <Influences sensitivity={sensitivity} />}
      </Loaded>
    </CardFrame>
  );
}

function Influences({ sensitivity: { quarters, open, tried } }: { sensitivity: Sensitivity }) {
  const opens = useOpens();
  const rows = quarters.flatMap(({ inputs, ...quarter }) => inputs.map((input) => ({ ...input, quarter })));
  if (open === 0) return <p>No name, amount forgiven or mandate is open.</p>;
  if (rows.length === 0) return <p>No open name, amount forgiven or mandate would change the refund of any quarter.</p>;
  return (
    <>
      <FigureTable
        label="Open points by what they would change"
        rows={rows}
        rowKey={({ quarter, text, correction }) => `${quarterName(quarter)} ${text} ${correction}`}
        first={{ title: "Quarter", show: ({ quarter }) => quarterName(quarter) }}
        figures={[
          {
            title: "Open",
            words: true,
            show: ({ text, link }) => (opens(link) ? <Link {...placeOf(link)}>{text}</Link> : text),
          },
          { title: "If", words: true, show: ({ correction }) => correction },
          { title: "Refund now", show: ({ quarter }) => formatMoney(quarter.refund) },
          { title: "Then", show: ({ refund }) => formatMoney(refund) },
          { title: "Difference", show: ({ difference }) => signedMoney(difference) },
        ]}
      />
      <Small of="p">
        Each alone, at most three for a quarter.
        {tried < open && ` The first ${tried} of ${open} open points were tried.`}
      </Small>
    </>
  );
}
