import { Switch } from "@mantine/core";
import { productQuarters, type Quarter, quarterKey } from "@refundry/contract/values";
import type { UseQueryResult } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, useState } from "react";
import type { z } from "zod";
import { CardFrame, Loaded } from "../../ui/CardFrame.tsx";
import styles from "../../ui/figures.module.css";
import { UnsavedProvider, useUnsavedScope } from "../../ui/unsaved.tsx";
import { QuarterForm } from "./QuarterForm.tsx";

/** A quarter as answers carry it. */
export interface RowQuarter {
  year: number;
  quarter: number;
}

interface FrameProps {
  title: ReactNode;
  anchor?: string;
  aside?: ReactNode;
  children: ReactNode;
}

export interface FigureProps<Row extends RowQuarter, Entry> {
  title: string;
  /** The hash that leads here, with or without a quarter after it: `wages-2021-Q1`. */
  anchor?: string;
  /** A class of one's own for the list of figures and the fields. */
  layout?: string | undefined;
  /** What stands around it; a card unless said. */
  frame?: ComponentType<FrameProps>;
  /** The four of the product unless said. */
  quarters?: readonly Quarter[];
  /** How a quarter is called beside its figure. */
  labelOf?: (quarter: Quarter) => string;
  query: Pick<UseQueryResult<{ items: Row[] }>, "data" | "error" | "isError" | "isSuccess" | "isFetching" | "refetch">;
  mayChange: boolean;
  annual: boolean;
  schema: z.ZodType;
  field: ComponentType<{ value?: string; onChange?: (text: string) => void }>;
  /** The figure as it stands in its field. */
  figureOf: (row: Row) => string;
  show: (row: Row) => string;
  /** Stands below the figure, or below its absence. */
  below?: (row: Row | undefined, quarter: Quarter) => ReactNode;
  /** What is sent: the text of the field, and the version of the entry that it takes the place of, 0 for none. */
  entryOf: (quarter: Quarter, text: string, version: number) => Entry;
  save: (entries: Entry[]) => Promise<unknown>;
}

/** `2020` stands for its fourth quarter, as the forms of the field write it (05, 2.4). */
export const lineLabel = (quarter: Quarter) => (quarter.year === 2020 ? "2020" : quarterKey(quarter));

/** Four figures, one per quarter, to read and, with `Edit` on, to change. */
export function QuarterFigures<Row extends RowQuarter, Entry>(props: FigureProps<Row, Entry>) {
  const { title, anchor, query, mayChange, annual, frame: Frame = CardFrame } = props;
  const wanted = useLocation({ select: ({ hash }) => hash });
  const [editing, setEditing] = useState(false);
  const scope = useUnsavedScope();
  const toggle = async (on: boolean) => {
    if (on || (await scope.mayLeave())) setEditing(on);
  };
  return (
    <Frame
      title={title}
      {...(anchor && { anchor: wanted.startsWith(`${anchor}-20`) && Frame === CardFrame ? wanted : anchor })}
      aside={
        mayChange &&
        query.data && (
          <Switch
            size="sm"
            label="Edit"
            aria-label={`Edit ${title}`}
            checked={editing}
            onChange={(event) => void toggle(event.currentTarget.checked)}
          />
        )
      }
    >
      <UnsavedProvider scope={scope}>
        <Loaded query={query as UseQueryResult<{ items: Row[] }>} lines={4}>
          {({ items }) => (
            <>
              {annual && editing && (
                <p className={styles.hint}>Enter the part of the annual figure that falls in this quarter.</p>
              )}
              {editing ? (
                <QuarterForm
                  {...props}
                  rows={items}
                  onDone={() => setEditing(false)}
                  onCancel={() => void toggle(false)}
                />
              ) : (
                <Figures {...props} rows={items} />
              )}
            </>
          )}
        </Loaded>
      </UnsavedProvider>
    </Frame>
  );
}

export function rowOf<Row extends RowQuarter>(rows: readonly Row[], { year, quarter }: Quarter): Row | undefined {
  return rows.find((row) => row.year === year && row.quarter === quarter);
}

function Figures<Row extends RowQuarter, Entry>({
  rows,
  show,
  below,
  quarters = productQuarters,
  labelOf,
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
            <dt>
              {(labelOf ?? lineLabel)(quarter)}
              {!labelOf && quarter.year === 2020 && <small>fourth quarter</small>}
            </dt>
            <dd>
              {row ? show(row) : <span className={styles.none}>not entered</span>}
              {typeof note === "string" ? <small>{note}</small> : note}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
