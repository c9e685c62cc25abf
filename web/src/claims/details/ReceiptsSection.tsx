import { formatMoney, receiptQuarters } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { api, client as calls } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { MoneyField } from "../../ui/form/figureFields.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { receiptsQuery, useReceipts } from "../claims.queries.ts";
import { rowOf } from "../entry/quarterRows.ts";
import { QuarterFigures } from "../figures/QuarterFigures.tsx";
import { DetailsSection } from "./DetailsSection.tsx";
import own from "./details.module.css";
import { missingText, ReceiptsTest, TestBadge } from "./ReceiptsTest.tsx";

/** Gross receipts of three years; beside each quarter of 2020 and 2021 its percent of its base, the test and the ground. */
export function ReceiptsSection({ client, mayChange }: { client: number; mayChange: boolean }) {
  const receipts = useReceipts(client);
  const current = useQuery({
    ...api.calculations.current.queryOptions({ input: { params: { id: client }, query: { kind: "draft" } } }),
    enabled: useMay("calculations.read"),
  });
  const lacking = missingText(receipts.data?.tests ?? []);
  // Twelve quarters without a figure say no more to who enters none than one sentence.
  if (!mayChange && receipts.data?.items.length === 0)
    return (
      <DetailsSection title="Gross receipts by quarter" anchor="details-receipts">
        <p>No receipts are entered yet.</p>
      </DetailsSection>
    );
  return (
    <>
      <QuarterFigures
        client={client}
        title="Gross receipts by quarter"
        anchor="details-receipts"
        section="receipts"
        frame={DetailsSection}
        layout={own.years}
        quarters={receiptQuarters}
        query={receipts}
        queryKey={receiptsQuery(client).queryKey}
        mayChange={mayChange}
        annual={false}
        body="receipts"
        field={MoneyField}
        figureOf={(row) => row.amount}
        show={(row) => formatMoney(row.amount)}
        below={(row, quarter) => {
          const test = rowOf(receipts.data?.tests ?? [], quarter);
          // Beside a quarter that is not entered itself nothing is said twice.
          return test && (row || test.state !== "incomplete") ? (
            <ReceiptsTest
              test={test}
              ground={rowOf(current.data?.calculation?.quarters ?? [], quarter)?.ground ?? null}
            />
          ) : null;
        }}
        entryOf={(quarter, amount, version) => ({ ...quarter, amount: amount || null, version })}
        foot={lacking !== null && <Small of="p">{lacking}</Small>}
        save={(entries) => calls.claims.saveReceipts({ params: { id: client }, body: entries })}
      />
      {receipts.data?.startup && (
        <p>
          Recovery startup: <span className="figures">{receipts.data.startup.text}</span>{" "}
          <TestBadge state={receipts.data.startup.state} />
        </p>
      )}
    </>
  );
}
