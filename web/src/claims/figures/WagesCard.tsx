import { wagesBody } from "@refundry/contract/claims";
import { formatMoney, parseMoney, percentApart } from "@refundry/contract/values";
import type { ComponentProps } from "react";
import { client as calls } from "../../base/api.ts";
import { MoneyField } from "../../ui/form/fields.tsx";
import { useWages, wagesQuery } from "../claims.queries.ts";
import { QuarterFigures } from "./QuarterFigures.tsx";
import { rowOf } from "./quarterFigure.ts";

interface Props {
  client: number;
  mayChange: boolean;
  /** 943 and 944 clients file once a year. */
  annual: boolean;
}

/** Taxable social security wages of the product's quarters. */
export function WagesCard(props: Props) {
  return <WagesFigures {...props} title="Taxable social security wages" anchor="wages" />;
}

type FiguresProps = Props & Pick<ComponentProps<typeof QuarterFigures>, "title" | "anchor" | "frame" | "quarters">;

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
      schema={wagesBody}
      field={MoneyField}
      figureOf={(row) => row.wages}
      show={(row) => formatMoney(row.wages)}
      below={(row, quarter) => {
        const payroll = rowOf(wages.data?.payroll_totals ?? [], quarter);
        return payroll
          ? `Payroll ${formatMoney(payroll.gross)}${row ? apartText(payroll.gross, row.wages) : ""}`
          : null;
      }}
      entryOf={(quarter, text, version) => ({ ...quarter, wages: text || null, version })}
      save={(entries) => calls.claims.saveWages({ params: { id: client }, body: entries })}
    />
  );
}

function apartText(payroll: string, wages: string): string {
  const [one, other] = [parseMoney(payroll), parseMoney(wages)];
  const percent = one === null || other === null ? null : percentApart(one, other);
  return percent === null ? "" : `, ${percent}% apart`;
}
