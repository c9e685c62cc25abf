import { questionField } from "@refundry/contract/claims";
import { productQuarters, type Quarter, quarterKey, quarterLabel } from "@refundry/contract/values";
import type { UseQueryResult } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { onFirstUse } from "../../base/firstUse.ts";
import { lazyPart } from "../../base/lazyPart.ts";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { EditButton } from "../../ui/panels/EditButton.tsx";
import { UnsavedProvider, useUnsavedScope } from "../../ui/panels/unsaved.tsx";
import { useLedTo } from "../entry/ClaimEntry.tsx";
import { type RowQuarter, rowOf } from "../entry/quarterRows.ts";
import { AskClient } from "../questions/AskClient.tsx";
import styles from "./figures.module.css";
import { annualHint, type FigureProps } from "./quarterFigure.ts";

const FetchedForm = lazyPart(() => import("./QuarterForm.tsx"), "QuarterForm");
onFirstUse(async () => FetchedForm.preload?.());
// A part that is fetched forgets for what rows it is made.
const QuarterForm = FetchedForm as unknown as typeof import("./QuarterForm.tsx").QuarterForm;

/** Four figures, one per quarter, to read and, with `Edit` on, to change. */
export function QuarterFigures<Row extends RowQuarter, Entry>(props: FigureProps<Row, Entry>) {
  const { title, anchor, query, mayChange, annual, body, frame: Frame = CardFrame } = props;
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const scope = useUnsavedScope();
  useLedTo(props.section ?? null, () => {
    if (anchor) document.getElementById(anchor)?.scrollIntoView({ block: "start" });
    setEditing(true);
  });
  const toggle = async (on: boolean) => {
    if (on) setEditing(true);
    else if (await scope.mayLeave()) leave();
  };
  const leave = () => {
    setEditing(false);
    opener.current?.focus();
  };
  return (
    <Frame
      title={title}
      {...(anchor && { anchor })}
      aside={
        mayChange &&
        query.data && <EditButton ref={opener} of={title} on={editing} onToggle={(on) => void toggle(on)} />
      }
    >
      <UnsavedProvider scope={scope}>
        <Loaded query={query as UseQueryResult<{ items: Row[] }>} lines={4}>
          {({ items }) => (
            <>
              {annual && editing && body === "wages" && <p className={styles.hint}>{annualHint}</p>}
              {editing ? (
                <Suspense fallback={<Figures {...props} rows={items} />}>
                  <QuarterForm {...props} rows={items} onDone={leave} onCancel={() => void toggle(false)} />
                </Suspense>
              ) : (
                <>
                  <Figures {...props} rows={items} />
                  {props.foot}
                </>
              )}
            </>
          )}
        </Loaded>
      </UnsavedProvider>
    </Frame>
  );
}

/** A quarter before the product's is asked of annual filers alone; receipts are asked of all. */
const isAsked = (body: string, quarter: Quarter, annual: boolean) =>
  annual || body === "receipts" || productQuarters.some((one) => quarterKey(one) === quarterKey(quarter));

function Figures<Row extends RowQuarter, Entry>({
  client,
  body,
  annual,
  rows,
  show,
  below,
  quarters = productQuarters,
  anchor,
  layout = "",
}: FigureProps<Row, Entry> & { rows: readonly Row[] }) {
  return (
    <dl className={`${styles.figures} ${layout}`}>
      {quarters.map((quarter) => {
        const row = rowOf(rows, quarter);
        const note = below?.(row, quarter);
        return (
          <div key={quarterKey(quarter)} {...(anchor && { id: `${anchor}-${quarterKey(quarter)}` })}>
            <dt>{quarterLabel(quarter)}</dt>
            <dd>
              {row ? show(row) : <span className={styles.none}>not entered</span>}
              {!row && isAsked(body, quarter, annual) && (
                <AskClient client={client} field={questionField(body, quarter)} />
              )}
              {typeof note === "string" ? <small>{note}</small> : note}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
