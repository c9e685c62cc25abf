import type { Calculation, ExplainedFigure } from "@refundry/contract/calculations";
import { formatMoney } from "@refundry/contract/values";
import { IconCheck, IconX } from "@tabler/icons-react";
import { Points, Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame } from "../ui/panels/CardFrame.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { FigureLink } from "./components/FigureLink.tsx";
import own from "./components/quarters.module.css";
import { SensitivityCard } from "./components/SensitivityCard.tsx";
import { dayOf, groundText, keyLabel, needsElection, quarterName, quarterWord, spanText } from "./components/words.ts";

type Quarter = Calculation["quarters"][number];

/** One card per quarter; every figure leads to its explanation. */
export function QuartersTab({ calculation }: { calculation: Calculation }) {
  return (
    <Stack>
      {calculation.errors.length > 0 && (
        <Points aria-label="What stands in the way of a calculation">
          {calculation.errors.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </Points>
      )}
      <div className={own.quarters}>
        {calculation.quarters.map((quarter) => (
          <QuarterCard key={quarterWord(quarter)} calculation={calculation} quarter={quarter} />
        ))}
      </div>
      <Proofs calculation={calculation} />
      {calculation.is_current && calculation.state === "done" && <SensitivityCard calculation={calculation} />}
    </Stack>
  );
}

interface Line {
  title: string;
  figure: ExplainedFigure;
  amount: string;
}

function figuresOf(quarter: Quarter): Line[] {
  const line = (name: string, figure: ExplainedFigure): Line[] => {
    const columns = quarter.lines[name];
    return columns ? [{ title: `Line ${name}`, figure, amount: columns.col1 ?? columns.col4 ?? "0.00" }] : [];
  };
  return [
    { title: "Qualified wages", figure: "qualified_wages", amount: quarter.qualified_wages },
    { title: "Qualified health", figure: "qualified_health", amount: quarter.qualified_health },
    { title: "Credit", figure: "credit", amount: quarter.credit },
    { title: `Employer share, ${percentOf(quarter)}`, figure: "employer_share", amount: quarter.employer_share },
    { title: "Nonrefundable", figure: "nonrefundable", amount: quarter.nonrefundable },
    { title: "Refundable", figure: "refundable", amount: quarter.refundable },
    ...line("18a", "line_18a"),
    ...line("23", "line_23"),
    ...line("26a", "line_26a"),
    ...line("27", "line_27"),
    ...line("30", "line_30"),
    ...line("31a", "line_31a"),
    ...line("33a", "line_33a"),
    { title: "Refund", figure: "refund", amount: quarter.refund_amount },
    { title: "Expected fee", figure: "fee_expected", amount: quarter.fee_expected },
  ];
}

/** `6.2%`: the tax that the nonrefundable part is limited by (domain document 1.7). */
const percentOf = ({ split_basis: basis }: Quarter) => basis.split("_").at(-1) ?? "";

function QuarterCard({ calculation, quarter }: { calculation: Calculation; quarter: Quarter }) {
  const { ground, spans, covered_days: covered, days } = quarter;
  return (
    <CardFrame level={2} title={quarterName(quarter)}>
      <StatusBadge meaning={ground === null ? "na" : "good"}>{groundText(ground)}</StatusBadge>
      <p className={own.ground}>
        {ground === null ? reasonOf(calculation, quarter) : spans.map(spanText).join(", ")}
        {needsElection(calculation, ground) && " · Needs the election in the review"}
      </p>
      <dl className={own.figures}>
        {ground !== null && <Plain title="Days covered">{`${covered} of ${days}`}</Plain>}
        <Plain title="Employees">{quarter.employees.toLocaleString("en-US")}</Plain>
      </dl>
      <dl className={own.figures}>
        {figuresOf(quarter).map(({ title, figure, amount }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <FigureLink
                calculation={calculation.id}
                quarter={quarterWord(quarter)}
                figure={figure}
                name={`${title} ${quarterName(quarter)}`}
              >
                {formatMoney(amount)}
              </FigureLink>
            </dd>
          </div>
        ))}
      </dl>
      <Clock quarter={quarter} />
    </CardFrame>
  );
}

function Plain({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

/** Why a quarter has no ground: its receipts in words, or that there are none. */
function reasonOf({ eligibility }: Calculation, quarter: Quarter): string {
  const own = eligibility.receipts.find((one) => one.quarter === quarterWord(quarter));
  const ordered = "no order covers a day of it";
  if (!own?.base || own.ratio === null) return `Gross receipts are not complete, and ${ordered}.`;
  const test = own.met ? "but that is not accepted on this basis" : "which does not meet the test";
  return `Gross receipts are ${own.ratio} % of ${keyLabel(own.base)}, ${test}, and ${ordered}.`;
}

/** The time to file, and the bar on late claims where it applies (06, 7.7). */
function Clock({ quarter: { deadline } }: { quarter: Quarter }) {
  if (!deadline) return null;
  return (
    <Small of="p">
      To file by {dayOf(deadline.last_day)}, {clockText(deadline)}
      {deadline.barred && " A claim filed after January 31, 2024 is not paid after July 4, 2025."}
    </Small>
  );
}

const inDays = (count: number) => (count === 1 ? "1 day" : `${count.toLocaleString("en-US")} days`);

/** From today, or from the filing date where one is entered. */
function clockText({ days_left: left, filing_date: filed }: NonNullable<Quarter["deadline"]>): string {
  if (filed === null) return left >= 0 ? `${inDays(left)} left.` : `${inDays(-left)} ago.`;
  return `${inDays(Math.abs(left))} ${left >= 0 ? "after" : "before"} the filing date of ${dayOf(filed)}.`;
}

function Proofs({ calculation }: { calculation: Calculation }) {
  if (calculation.proofs.length === 0) return null;
  return (
    <ul className={own.proofs} aria-label="What the calculation proved of itself">
      {calculation.proofs.map(({ name, text, holds }) => (
        <li key={name}>
          {holds ? <IconCheck size={14} aria-label="Holds" /> : <IconX size={14} aria-label="Does not hold" />} {text}
        </li>
      ))}
    </ul>
  );
}
