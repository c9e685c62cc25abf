import type { Wages } from "@refundry/contract/claims";
import { formatMoney, parseMoney } from "@refundry/contract/values";
import type { ComponentProps } from "react";
import { client as calls } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { MoneyField } from "../../ui/form/figureFields.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { useWages, wagesQuery } from "../claims.queries.ts";
import { annualQuarters, rowOf } from "../entry/quarterRows.ts";
import { QuarterFigures } from "./QuarterFigures.tsx";
import { tieOf, tieWords } from "./tieWords.ts";

interface Props {
  client: number;
  mayChange: boolean;
  /** 943 and 944 clients file once a year. */
  annual: boolean;
}

/** Taxable social security wages of the product's quarters. */
export function WagesCard(props: Props) {
  return (
    <WagesFigures
      {...props}
      title="Taxable social security wages"
      anchor="wages"
      section="wages"
      {...(props.annual && { quarters: annualQuarters })}
    />
  );
}

type FiguresProps = Props &
  Pick<ComponentProps<typeof QuarterFigures>, "title" | "anchor" | "section" | "frame" | "quarters">;

/** Wages of some quarters, with what the payroll sums to beside them. */
export function WagesFigures({ client, mayChange, annual, ...frame }: FiguresProps) {
  const wages = useWages(client);
  return (
    <QuarterFigures
      {...frame}
      client={client}
      query={wages}
      queryKey={wagesQuery(client).queryKey}
      mayChange={mayChange}
      annual={annual}
      body="wages"
      field={MoneyField}
      figureOf={(row) => row.wages}
      show={(row) => formatMoney(row.wages)}
      beside={{ label: "Tips (line 5b)", figureOf: (row) => row.tips ?? "" }}
      below={(row, quarter) => <Beside row={row} payroll={rowOf(wages.data?.payroll_totals ?? [], quarter)} />}
      entryOf={(quarter, text, version, tips) => ({
        ...quarter,
        wages: text || null,
        tips: tips || null,
        version,
      })}
      save={(entries) => calls.claims.saveWages({ params: { id: client }, body: entries })}
    />
  );
}

type Row = Wages["items"][number];

/** Tips as they are entered, and what the payroll sums to: less tips and leave, as line 5a holds it, and its tips. */
function Beside({ row, payroll }: { row: Row | undefined; payroll: Wages["payroll_totals"][number] | undefined }) {
  const tips = row?.tips ?? null;
  // People of a client know no tie-out; and the payroll is not always a file of theirs: some is made here of their papers.
  const isOwn = useMay("shell.needed");
  return (
    <>
      {tips !== null && <small>Tips {formatMoney(tips)}</small>}
      {payroll && (
        <small>
          {isOwn ? "Payroll in our office" : "Payroll"} {formatMoney(payroll.compared)}
        </small>
      )}
      {payroll && row && <Apart payroll={payroll.compared} entered={row.wages} />}
      {payroll && (tips !== null || parseMoney(payroll.tips) !== 0n) && (
        <>
          <small>Payroll tips {formatMoney(payroll.tips)}</small>
          {row && <Apart payroll={payroll.tips} entered={tips ?? "0.00"} />}
        </>
      )}
    </>
  );
}

const ownWords = { ties: "Agrees", close: "Nearly agrees", differs: "Differs" };

/** How far payroll and entry are apart, in the words of the tie-out (05, 2.6). */
function Apart({ payroll, entered }: { payroll: string; entered: string }) {
  const isOwn = useMay("shell.needed");
  const { tie, apart } = tieOf(payroll, entered);
  const { meaning, word } = tieWords[tie];
  return (
    <div>
      <StatusBadge meaning={meaning}>
        {isOwn ? ownWords[tie] : word}
        {apart}
      </StatusBadge>
    </div>
  );
}
