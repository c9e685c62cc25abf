import type { Quarter } from "@refundry/contract/values";
import type { QueryKey, UseQueryResult } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import type { RowQuarter } from "../entry/quarterRows.ts";
import type { Section } from "../entry/sections.ts";

/** Of what is filed once a year, as wages are; heads are counted in each quarter, and are no part of anything. */
export const annualHint = "Enter the part of the annual figure that falls in this quarter.";

export interface FrameProps {
  title: ReactNode;
  anchor?: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** An amount or a count. */
export type FigureField = ComponentType<{
  label: string;
  "aria-label"?: string;
  value?: string;
  onChange?: (text: string) => void;
}>;

/** What stands in the fields of a quarter, the figure and the second one. */
export interface EnteredQuarter {
  quarter: Quarter;
  text: string;
  second: string;
}

export interface FigureProps<Row extends RowQuarter, Entry> {
  client: number;
  title: string;
  /** The hash that leads here, with or without a quarter after it: `wages-2021-Q1`. */
  anchor?: string;
  /** Which section of the claim it is, where one is led from section to section. */
  section?: Section;
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
  /** Which of the bodies that `QuarterForm` checks entries by; they and their questions come with the form. */
  body: "wages" | "counts" | "receipts";
  field: FigureField;
  /** The figure as it stands in its field. */
  figureOf: (row: Row) => string;
  show: (row: Row) => string;
  /** Stands below the figure, or below its absence. */
  below?: (row: Row | undefined, quarter: Quarter) => ReactNode;
  /** Stands below all of them while they are read; while they are edited the fields say it themselves. */
  foot?: ReactNode;
  /** A second figure beside each; empty is none. */
  beside?: { label: string; figureOf: (row: Row) => string };
  /**
   * What is sent: the text of the field, null for an emptied one, the version of the entry that it takes the place of, 0 for
   * none, and the text of the second figure.
   */
  entryOf: (quarter: Quarter, text: string, version: number, beside: string) => Entry;
  save: (entries: Entry[]) => Promise<unknown>;
}
