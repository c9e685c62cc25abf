import { receiptsBody } from "@refundry/contract/claims";
import { formatMoney, type Quarter, quarterLabel } from "@refundry/contract/values";
import { client as calls } from "../../app/api.ts";
import { MoneyField } from "../../ui/form/fields.tsx";
import { QuarterFigures } from "./QuarterFigures.tsx";
import { useReceipts } from "./useClaim.ts";

const quarters: readonly Quarter[] = [2019, 2020, 2021].flatMap((year) =>
  ([1, 2, 3, 4] as const).map((quarter) => ({ year, quarter })),
);

/** Gross receipts of the three years, each quarter of 2020 and 2021 with its percent of 2019. */
export function ReceiptsCard({ client, mayChange }: { client: number; mayChange: boolean }) {
  const receipts = useReceipts(client);
  return (
    <QuarterFigures
      title="Gross receipts by quarter"
      quarters={quarters}
      labelOf={quarterLabel}
      query={receipts}
      mayChange={mayChange}
      annual={false}
      schema={receiptsBody}
      field={MoneyField}
      figureOf={(row) => row.amount}
      show={(row) => formatMoney(row.amount)}
      below={(row) => (row.ratio === null ? null : `${row.ratio} % of 2019`)}
      entryOf={(quarter, text) => ({ ...quarter, amount: text })}
      save={(entries) => calls.claims.saveReceipts({ params: { id: client }, body: entries })}
    />
  );
}
