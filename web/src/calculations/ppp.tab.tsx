import type { Calculation } from "@refundry/contract/calculations";
import { formatMoney } from "@refundry/contract/values";
import { Facts } from "../ui/figures/Facts.tsx";
import { FigureTable } from "../ui/figures/FigureTable.tsx";
import { Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame } from "../ui/panels/CardFrame.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { spanText } from "./components/words.ts";

type Round = Calculation["ppp"][number];

const tiers = [
  ["t0", "T0", "Other payroll costs"],
  ["t1", "T1", "Excluded persons"],
  ["t2", "T2", "Checks that do not qualify"],
  ["t3", "T3", "Wages above the cap"],
  ["t4", "T4", "The rest, pro rata"],
] as const;

/** Per round: covered period, what it needs, how that was worked out, and the payroll that supports it. */
export function PppTab({ calculation }: { calculation: Calculation }) {
  if (calculation.ppp.length === 0) return <p>No PPP round was received.</p>;
  return (
    <Stack>
      {calculation.ppp.map((round) => (
        <RoundCard key={round.number} round={round} />
      ))}
    </Stack>
  );
}

function RoundCard({ round }: { round: Round }) {
  const short = round.short !== "0.00";
  return (
    <CardFrame
      level={2}
      title={`PPP round ${round.number}`}
      aside={
        <StatusBadge meaning={short ? "act" : "good"}>
          {short ? `${formatMoney(round.short)} short` : "Supported by payroll"}
        </StatusBadge>
      }
    >
      <Stack>
        <Facts
          facts={[
            ["Covered period", spanText(round)],
            ["Weeks", String(round.weeks)],
            ["Loan", formatMoney(round.amount)],
            ["Forgiven", round.forgiven && formatMoney(round.forgiven)],
            ["Required", formatMoney(round.required)],
            ["Used", formatMoney(round.used)],
          ]}
        />
        <Small of="p">{requiredText(round)}</Small>
        <FigureTable
          label={`Tiers of round ${round.number}`}
          rows={tiers}
          rowKey={([key]) => key}
          first={{ title: "Tier", show: ([, name]) => name }}
          figures={[
            { title: "Payroll", words: true, show: ([, , text]) => text },
            { title: "Amount", show: ([key]) => formatMoney(round[key]) },
          ]}
          totals={["", formatMoney(round.used)]}
        />
      </Stack>
    </CardFrame>
  );
}

/** How the required payroll was worked out (domain document 2.4). */
function requiredText({ forgiven, amount, nonpayroll_reported: other, payroll_reported: reported }: Round): string {
  if (forgiven === null)
    return `Forgiveness is not known, so the whole loan of ${formatMoney(amount)} is taken as payroll.`;
  const beside = other ? ` less non-payroll ${formatMoney(other)}` : "";
  const most = reported ? `, at most the payroll reported of ${formatMoney(reported)}` : "";
  return `The larger of 60% of ${formatMoney(forgiven)} and ${formatMoney(forgiven)}${beside}${most}.`;
}
