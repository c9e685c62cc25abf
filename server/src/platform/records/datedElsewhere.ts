import type { IsoDate } from "@refundry/contract/values";
import type { Tx } from "./transaction.ts";

/** A dated table that an area keeps by its own rules; settings show it and lead to where it is changed (20, Dated tables). */
export interface DatedElsewhere {
  readonly key: string;
  readonly title: string;
  readonly usedBy: string;
  /** The day by which it is looked up, in words. */
  readonly lookedUpBy: string;
  /** Where it is changed. */
  readonly href: string | null;
  /** What holds on a day, and every version, the newest first; `today` says how each stands. */
  readonly read: (tx: Tx, days: { on: IsoDate; today: IsoDate }) => Promise<DatedContent>;
}

export interface DatedContent {
  readonly columns: readonly { key: string; title: string }[];
  readonly rows: readonly Record<string, string | number | null>[];
  readonly versions: readonly {
    readonly effectiveFrom: IsoDate;
    readonly state: "in_force" | "scheduled" | "past";
    readonly rows: number;
    readonly note: string | null;
    /** Who wrote it last and when; null where that is not kept. */
    readonly author: string | null;
    readonly at: Date | null;
  }[];
}

const tables: DatedElsewhere[] = [];

/** Each area names its own; called once per process. */
export function registerDatedElsewhere(table: DatedElsewhere): void {
  tables.push(table);
}

/** All of them, by title. */
export const datedElsewhere = (): readonly DatedElsewhere[] =>
  tables.toSorted((a, b) => a.title.localeCompare(b.title));
