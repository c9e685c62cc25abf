import { type Calculation, type ExplainedFigure, explainedFigures } from "@refundry/contract/calculations";
import { formatMoney, parseMoney, periodLabels } from "@refundry/contract/values";
import { IconCheck, IconX } from "@tabler/icons-react";
import { useId } from "react";
import { allOf } from "../base/words.ts";
import { Points, Stack } from "../ui/panels/Arranged.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { FigureLink } from "./components/FigureLink.tsx";
import { QuarterClock } from "./components/QuarterClock.tsx";
import own from "./components/quarters.module.css";
import { SensitivityCard } from "./components/SensitivityCard.tsx";
import { useToElect } from "./components/useToElect.ts";
import { groundText, keyLabel, quarterName, quarterWord, spanText } from "./components/words.ts";

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
      {calculation.periods.length > 0 && <Periods calculation={calculation} />}
      <Proofs calculation={calculation} />
      {calculation.is_current && calculation.state === "done" && <SensitivityCard calculation={calculation} />}
    </Stack>
  );
}

/** What an annual filer splits once for a period, beside its quarters (06, 2.2). */
function Periods({ calculation }: { calculation: Calculation }) {
  return (
    <section aria-label="Periods of the annual form">
      <div className={own.quarters}>
        {calculation.periods.map((period) => (
          <PeriodCard key={period.period} calculation={calculation} period={period} />
        ))}
      </div>
    </section>
  );
}

/** The claimed quarters of a period. */
const quartersIn = ({ quarters }: Calculation, period: Period["period"]) =>
  quarters.filter(({ year, quarter }) =>
    period === "2020" ? year === 2020 : year === 2021 && quarter <= 2 === (period === "2021-H1"),
  );

function PeriodCard({ calculation, period }: { calculation: Calculation; period: Period }) {
  const id = useId();
  const name = periodLabels[period.period];
  const quarters = quartersIn(calculation, period.period);
  return (
    <section className={own.quarter} aria-labelledby={id}>
      <header className={own.quarterHead}>
        <h2 id={id}>{name}</h2>
        <span className={own.quarterRefund}>{formatMoney(period.credit)}</span>
      </header>
      <div className={own.group}>
        <h3>Once for the period</h3>
        <dl className={own.figures} aria-label={`Once for ${name}`}>
          {periodFigures.map(([title, of]) => (
            <div key={title} data-answer={title === "Credit" || undefined}>
              <dt>{title}</dt>
              <dd>{formatMoney(of(period))}</dd>
            </div>
          ))}
        </dl>
        <Small of="p">
          Nonrefundable: {period.formula} · {period.law}
        </Small>
      </div>
      <div className={own.group}>
        <h3>Shared among its quarters by credit</h3>
        <dl className={own.figures} aria-label={`Nonrefundable of ${name} by quarter`}>
          {quarters.map((quarter) => (
            <div key={quarterWord(quarter)}>
              <dt>{quarterName(quarter)}</dt>
              <dd>
                <FigureLink
                  calculation={calculation.id}
                  quarter={quarterWord(quarter)}
                  figure="nonrefundable"
                  name={`Nonrefundable ${quarterName(quarter)}`}
                >
                  {formatMoney(quarter.nonrefundable)}
                </FigureLink>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

type Period = Calculation["periods"][number];

const periodFigures: readonly (readonly [title: string, of: (period: Period) => string])[] = [
  ["Credit", ({ credit }) => credit],
  ["Employer share", ({ employer_share: share }) => share],
  ["Nonrefundable", ({ nonrefundable }) => nonrefundable],
  ["Refundable", ({ refundable }) => refundable],
];

interface Line {
  title: string;
  /** What the form calls it, beside its number. */
  words?: string;
  /** Null: there is no explanation of it. */
  figure: ExplainedFigure | null;
  amount: string;
}

/** The lines of the form that a credit fills, in their order, in words (domain document 1.7). */
const lineWords: readonly (readonly [line: string, words: string])[] = [
  ["18a", "Nonrefundable credit"],
  ["23", "Sum of lines 7 to 22"],
  ["26a", "Refundable credit"],
  ["27", "Total; a refund is negative"],
  ["30", "Qualified wages"],
  ["31a", "Qualified health expenses"],
  ["33a", "Wages of March 13–31, 2020"],
  ["34", "Health of March 13–31, 2020"],
];

/** An annual form counts its lines otherwise: there they go by their words (domain document 1.8). */
function linesOf({ lines }: Quarter, annual: boolean): Line[] {
  return lineWords.flatMap(([name, words]) => {
    const columns = lines[name];
    if (!columns) return [];
    const figure = explainedFigures.find((one) => one === `line_${name}`) ?? null;
    const called = annual ? { title: name === "23" ? "Subtotal" : words } : { title: `Line ${name}`, words };
    return [{ ...called, figure, amount: columns.col1 ?? columns.col4 ?? "0.00" }];
  });
}

/** The figures of a quarter by what they are about; what comes of them stands in its head. */
function groupsOf(quarter: Quarter, annual: boolean): (readonly [title: string, lines: readonly Line[]])[] {
  const { qualified_wages: wages, qualified_health: health, employer_share: share } = quarter;
  return [
    [
      "Wages",
      [
        { title: "Qualified wages", figure: "qualified_wages", amount: wages },
        { title: "Qualified health", figure: "qualified_health", amount: health },
      ],
    ],
    [
      "Credit",
      [
        { title: "Credit", figure: "credit", amount: quarter.credit },
        { title: `Employer share, ${percentOf(quarter)}`, figure: "employer_share", amount: share },
        { title: "Nonrefundable", figure: "nonrefundable", amount: quarter.nonrefundable },
        { title: "Refundable", figure: "refundable", amount: quarter.refundable },
      ],
    ],
    ["Form lines", linesOf(quarter, annual)],
    [
      "Refund",
      [
        { title: "Refund", figure: "refund", amount: quarter.refund_amount },
        { title: "Expected fee", figure: "fee_expected", amount: quarter.fee_expected },
      ],
    ],
  ];
}

/** `6.2%`: the tax that the nonrefundable part is limited by (domain document 1.7). */
const percentOf = ({ split_basis: basis }: Quarter) => basis.split("_").at(-1) ?? "";

function QuarterCard({ calculation, quarter }: { calculation: Calculation; quarter: Quarter }) {
  const { ground, spans, covered_days: covered, days } = quarter;
  const id = useId();
  const isToElect = useToElect(calculation);
  // What was reported before is corrected even where nothing is claimed.
  const claims = ground !== null || parseMoney(quarter.refund_amount) !== 0n;
  return (
    <section className={own.quarter} data-unclaimed={!claims || undefined} aria-labelledby={id}>
      <header className={own.quarterHead}>
        <h2 id={id}>{quarterName(quarter)}</h2>
        <span className={own.quarterRefund}>{formatMoney(quarter.refund_amount)}</span>
      </header>
      <div className={own.ground}>
        <StatusBadge meaning={ground === null ? "na" : "good"}>{groundText(ground)}</StatusBadge>
        <p>
          {ground === null ? reasonOf(calculation, quarter) : spans.map(spanText).join(", ")}
          {isToElect(quarterWord(quarter)) && " · Needs the election in the review"}
        </p>
        {ground !== null && (
          <p>
            {covered} of {days} days covered · {employeesText(quarter.employees)}
          </p>
        )}
      </div>
      {claims &&
        groupsOf(quarter, calculation.periods.length > 0).map(([title, lines]) => (
          <FigureGroup key={title} calculation={calculation} quarter={quarter} title={title} lines={lines} />
        ))}
      {claims && (
        <div className={own.clock}>
          <QuarterClock quarter={quarter} />
        </div>
      )}
    </section>
  );
}

const employeesText = (count: number) => (count === 1 ? "1 employee" : `${count.toLocaleString("en-US")} employees`);

interface GroupProps {
  calculation: Calculation;
  quarter: Quarter;
  title: string;
  lines: readonly Line[];
}

function FigureGroup({ calculation, quarter, title, lines }: GroupProps) {
  return (
    <div className={own.group}>
      <h3>{title}</h3>
      <dl className={own.figures} aria-label={`${title} ${quarterName(quarter)}`}>
        {lines.map((line) => (
          <div key={line.title} data-answer={line.figure === "refund" || line.figure === "credit" || undefined}>
            <dt>
              {line.title}
              {line.words && <small>{line.words}</small>}
            </dt>
            <dd>
              {line.figure ? (
                <FigureLink
                  calculation={calculation.id}
                  quarter={quarterWord(quarter)}
                  figure={line.figure}
                  name={`${line.title} ${quarterName(quarter)}`}
                >
                  {formatMoney(line.amount)}
                </FigureLink>
              ) : (
                formatMoney(line.amount)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type Receipts = Calculation["eligibility"]["receipts"][number];

/** Whose receipts are missing, where those of the client are there: with a group those of its members. */
function missingReceipts(...both: readonly (Receipts | undefined)[]): string {
  const names = both.flatMap(
    (one) => one?.members.filter(({ amount }) => amount === null).map(({ name }) => name) ?? [],
  );
  const isOwnThere = both.every((one) => one !== undefined && one.own !== null);
  return isOwnThere && names.length > 0 ? `Gross receipts of ${allOf([...new Set(names)])}` : "Gross receipts";
}

/** Why a quarter has no ground: its receipts in words, or that there are none. */
function reasonOf({ eligibility }: Calculation, quarter: Quarter): string {
  const own = eligibility.receipts.find((one) => one.quarter === quarterWord(quarter));
  const ordered = "no order covers a day of it";
  if (!own?.base || own.ratio === null) {
    const base = eligibility.receipts.find((one) => one.quarter === own?.base);
    return `${missingReceipts(own, base)} are not complete, and ${ordered}.`;
  }
  const test = own.met ? "but that is not accepted on this basis" : "which does not meet the test";
  return `Gross receipts are ${own.ratio}% of ${keyLabel(own.base)}, ${test}, and ${ordered}.`;
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
