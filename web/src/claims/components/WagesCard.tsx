import { wagesBody } from "@refundry/contract/claims";
import { formatMoney } from "@refundry/contract/values";
import { client as calls } from "../../app/api.ts";
import { MoneyField } from "../../ui/form/fields.tsx";
import { percentApart } from "./percentApart.ts";
import { QuarterFigures } from "./QuarterFigures.tsx";
import { useWages } from "./useClaim.ts";

interface Props {
  client: number;
  mayChange: boolean;
  /** 943 and 944 clients file once a year. */
  annual: boolean;
}

/** Taxable social security wages, with what the payroll sums to beside them. */
export function WagesCard({ client, mayChange, annual }: Props) {
  const wages = useWages(client);
  return (
    <QuarterFigures
      title="Taxable social security wages"
      query={wages}
      mayChange={mayChange}
      annual={annual}
      schema={wagesBody}
      field={MoneyField}
      figureOf={(row) => row.wages}
      show={(row) => formatMoney(row.wages)}
      below={(row) =>
        row.payroll_total === null
          ? null
          : `Payroll ${formatMoney(row.payroll_total)}${apartText(percentApart(row.payroll_total, row.wages))}`
      }
      entryOf={(quarter, text) => ({ ...quarter, wages: text })}
      save={(entries) => calls.claims.saveWages({ params: { id: client }, body: entries })}
    />
  );
}

const apartText = (percent: string | null) => (percent === null ? "" : `, ${percent} % apart`);
