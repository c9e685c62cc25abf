import { Button } from "@mantine/core";
import type { Calculation, PppRow } from "@refundry/contract/calculations";
import { claimFieldAddress, roundYears } from "@refundry/contract/claims";
import { formatMoney, parseMoney, sumMoney } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { api } from "../base/api.ts";
import { useMay } from "../base/may.ts";
import { Facts } from "../ui/figures/Facts.tsx";
import { FigureTable } from "../ui/figures/FigureTable.tsx";
import { Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import type { Column } from "../ui/table/columns.ts";
import { PanelTable } from "../ui/table/PanelTable.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { dayOf, placeOf, spanText } from "./components/words.ts";

type Round = Calculation["ppp"][number];

/** What supports a loan, what the credit needs least first, and why it stands there (domain document 2.4). */
const tiers = [
  ["t0", "T0", "Other payroll costs", "Costs that are no wages, such as health and retirement."],
  ["t1", "T1", "Excluded persons", "Owners and family: their wages never make a credit."],
  [
    "t2",
    "T2",
    "Not claimed or not qualifying",
    "Days and quarters that are not claimed, or wages that do not qualify.",
  ],
  ["t3", "T3", "Above the cap", "Wages beyond what counts of each employee."],
  ["t4", "T4", "Qualifying wages", "Taken from all pro rata: these lower the credit."],
] as const;

const tierText = (tier: PppRow["tier"]) => {
  const found = tiers.find(([key]) => key === tier);
  return found ? `${found[1]} ${found[2]}` : "Left out";
};

/** Per round: covered period, what it needs, how that was worked out, and the payroll that supports it. */
export function PppTab({ calculation }: { calculation: Calculation }) {
  if (calculation.ppp.length === 0) return <NoRound client={calculation.client} />;
  return (
    <Stack>
      {calculation.ppp.map((round) => (
        <RoundCard key={round.number} calculation={calculation} round={round} />
      ))}
    </Stack>
  );
}

/** Without a round that was received: whether none was, or nobody answered yet, which is not the same. */
function NoRound({ client }: { client: number }) {
  const rounds = useQuery(api.claims.rounds.queryOptions({ input: { params: { id: client } } }));
  const edits = useMay("claims.change");
  return (
    <Loaded query={rounds} lines={1}>
      {({ items }) => {
        const open = ([1, 2] as const).filter((number) => !items.some((round) => round.number === number));
        // Answered since, or of a calculation that was kept.
        const received = items.some((round) => !round.did_not_receive);
        const other = received ? "the other is no part of this calculation" : "the other was not received";
        if (open.length === 0)
          return <p>{received ? "This calculation has no PPP round." : "No PPP round was received."}</p>;
        const words =
          open.length === 2
            ? "Neither PPP round is answered yet."
            : `The ${roundYears[open[0] ?? 1]} PPP round is not answered yet; ${other}.`;
        return (
          <p>
            {words}{" "}
            {edits && (
              <Link {...placeOf(claimFieldAddress(client, "rounds"))}>
                {open.length === 2 ? "Answer both" : "Answer it"}
              </Link>
            )}
          </p>
        );
      }}
    </Loaded>
  );
}

function RoundCard({ calculation, round }: { calculation: Calculation; round: Round }) {
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
            ["Forgiven", round.forgiven ? formatMoney(round.forgiven) : "Not known"],
            ["Required", formatMoney(round.required)],
            ["Used", formatMoney(round.used)],
          ]}
        />
        <Small of="p">{requiredText(round)}</Small>
        <FigureTable
          label={`Tiers of round ${round.number}`}
          rows={tiers}
          rowKey={([key]) => key}
          first={{
            title: "Payroll that supports the loan, least useful for the credit first",
            show: ([, name, text, why]) => (
              <>
                {name} {text} <Small>{why}</Small>
              </>
            ),
          }}
          figures={[{ title: "Amount", show: ([key]) => formatMoney(round[key]) }]}
          totals={[formatMoney(round.used)]}
        />
        {healthText(round) && <Small of="p">{healthText(round)}</Small>}
        <TierRows calculation={calculation} round={round} />
      </Stack>
    </CardFrame>
  );
}

/** What of the other payroll costs is group health, which the credit cannot use again (domain document 2.4, T0). */
function healthText({ other_payroll_costs: other, group_health: health, health_used: used }: Round): string | null {
  if (other === null || parseMoney(other) === 0n) return null;
  const told =
    health === null ? "not told, so all of it is taken as group health" : `of it group health ${formatMoney(health)}`;
  return `Other payroll costs ${formatMoney(other)}, ${told}; ${formatMoney(used)} of health left out of the credit (Notice 2021-20, Q49).`;
}

const columns: readonly Column<PppRow>[] = [
  { key: "tier", title: "Tier", value: (row) => tierText(row.tier), width: "minmax(150px, 1.2fr)" },
  { key: "date", title: "Check", value: (row) => row.date, cell: (row) => dayOf(row.date), width: "120px" },
  { key: "name", title: "Employee", value: (row) => row.name, width: "minmax(160px, 2fr)" },
  {
    key: "gross",
    title: "Gross",
    value: (row) => Number(row.gross),
    cell: (row) => formatMoney(row.gross),
    align: "end",
    unfiltered: true,
    width: "minmax(104px, 1fr)",
  },
  {
    key: "amount",
    title: "Used",
    value: (row) => Number(row.amount),
    cell: (row) => formatMoney(row.amount),
    align: "end",
    unfiltered: true,
    total: (rows) => formatMoney(sumMoney(rows.flatMap((row) => parseMoney(row.amount) ?? []))),
    width: "minmax(104px, 1fr)",
  },
];

/** The checks behind the tiers, asked for when one wants to see them. */
function TierRows({ calculation, round }: { calculation: Calculation; round: Round }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Stack>
      <div>
        <Button variant="default" size="xs" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? "Hide its checks" : "Show its checks"}
        </Button>
      </div>
      <div id={id}>{open && <Checks calculation={calculation} round={round} />}</div>
    </Stack>
  );
}

function Checks({ calculation, round }: { calculation: Calculation; round: Round }) {
  const params = { id: calculation.id, round: String(round.number) as "1" | "2" };
  const rows = useQuery({
    ...api.calculations.pppRows.queryOptions({ input: { params } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={rows} lines={6}>
      {({ items }) =>
        items.length === 0 ? (
          <p>No check supports this round.</p>
        ) : (
          <PanelTable
            label={`Checks that support round ${round.number}`}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
          />
        )
      }
    </Loaded>
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
