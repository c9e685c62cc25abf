import type { Tx } from "./transaction.ts";

type Row = Readonly<Record<string, string | number | null>>;

/** Something open that goes by a dated table, and by other rows from a day on (20, Beyond 5). */
export interface DatedTouches {
  /** The key of the table. */
  readonly table: string;
  /** What it is, of one and of many: `package not shipped`. */
  readonly one: string;
  readonly many: string;
  /** Each that these rows change, the oldest first: what people call it, and where it is. */
  readonly read: (
    tx: Tx,
    rows: { before: readonly Row[]; after: readonly Row[] },
  ) => Promise<readonly { text: string; href: string }[]>;
}

const known: DatedTouches[] = [];

/** Each area names what it holds open; called once per process. */
export function registerDatedTouches(touches: DatedTouches): void {
  known.push(touches);
}

/** Those that go by a table. */
export const datedTouches = (table: string): readonly DatedTouches[] => known.filter((one) => one.table === table);
