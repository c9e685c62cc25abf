import type { Quarter } from "@refundry/contract/values";
import type { QueryKey, UseQueryResult } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import type { z } from "zod";

/** A quarter as answers carry it. */
export interface RowQuarter {
  year: number;
  quarter: number;
}

export interface FrameProps {
  title: ReactNode;
  anchor?: string;
  aside?: ReactNode;
  children: ReactNode;
}

export interface FigureProps<Row extends RowQuarter, Entry> {
  client: number;
  title: string;
  /** The hash that leads here, with or without a quarter after it: `wages-2021-Q1`. */
  anchor?: string;
  /** A class of one's own for the list of figures and the fields. */
  layout?: string | undefined;
  /** What stands around it; a card unless said. */
  frame?: ComponentType<FrameProps>;
  /** The four of the product unless said. */
  quarters?: readonly Quarter[];
  query: Pick<UseQueryResult<{ items: Row[] }>, "data" | "error" | "isError" | "isSuccess" | "isFetching" | "refetch">;
  /** Of the query: what saving answers takes its place at once. */
  queryKey: QueryKey;
  mayChange: boolean;
  annual: boolean;
  schema: z.ZodType;
  field: ComponentType<{ label: string; value?: string; onChange?: (text: string) => void }>;
  /** The figure as it stands in its field. */
  figureOf: (row: Row) => string;
  show: (row: Row) => string;
  /** Stands below the figure, or below its absence. */
  below?: (row: Row | undefined, quarter: Quarter) => ReactNode;
  /** What is sent: the text of the field, null for an emptied one, and the version of the entry that it takes the place of, 0 for none. */
  entryOf: (quarter: Quarter, text: string, version: number) => Entry;
  save: (entries: Entry[]) => Promise<unknown>;
}

export function rowOf<Row extends RowQuarter>(rows: readonly Row[], { year, quarter }: Quarter): Row | undefined {
  return rows.find((row) => row.year === year && row.quarter === quarter);
}
