import type { ImportedList } from "@refundry/contract/content";
import { eq } from "drizzle-orm";
import {
  changedFields,
  demandVersion,
  insertOne,
  lastChange,
  nextVersion,
  notFound,
  Refusal,
  type Tx,
} from "../../platform/index.ts";
import type { cities, counties, naicsCodes, zipAreas } from "../reference.tables.ts";

type ReferenceTable = typeof counties | typeof cities | typeof zipAreas | typeof naicsCodes;
type Row<T extends ReferenceTable> = T["$inferSelect"];
type Values<T extends ReferenceTable> = Partial<T["$inferInsert"]>;

/** On which every process hears that a list of reference data is another. */
export const referenceTopic = (list: ImportedList) => ({ record: `reference ${list}`, id: 0 });

/** Whoever remembers the list hears that it is another. */
export function tellList(tx: Tx, list: ImportedList, id = 0): void {
  tx.tell(referenceTopic(list), { kind: "record", type: "reference", id });
}

/** How the records of a list are kept. */
interface Kept<T extends ReferenceTable, Item> {
  list: ImportedList;
  /** In the trail: `county`. */
  noun: string;
  table: T;
  /** One as the list shows it. */
  read: (tx: Tx, id: number) => Promise<Item>;
  /** Its own fields as the trail names them. */
  said: (row: Row<T>) => Record<string, unknown>;
  /** What other records make of it: true where it cannot go. */
  isUsed: (tx: Tx, row: Row<T>) => Promise<boolean>;
}

/** Adding, changing and deleting reference records of one list; each is audited and told (20, Reference data). */
export function entriesOf<T extends ReferenceTable, Item>({ list, noun, table, read, said, isUsed }: Kept<T, Item>) {
  const entry = (verb: string, { id }: { id: number }) => ({
    action: `${noun}.${verb}` as const,
    recordType: noun,
    recordId: id,
  });
  const stated = (row: Row<T>) => ({ ...said(row), active: row.active });

  /** The record, held until the change is written. */
  async function held(tx: Tx, id: number): Promise<Row<T>> {
    const [found] = (await tx.db
      .select()
      .from(table as typeof counties)
      .where(eq(table.id, id))
      .for("update")) as Row<T>[];
    if (!found) throw notFound();
    return found;
  }

  async function create(tx: Tx, values: Values<T>): Promise<Item> {
    const made = (await insertOne(
      tx,
      table as typeof counties,
      {
        source: "added",
        updatedBy: tx.actor.userId,
        updatedAt: tx.now,
        ...values,
      } as never,
    )) as Row<T>;
    tx.audit({ ...entry("create", made), after: said(made) });
    tellList(tx, list, made.id);
    return read(tx, made.id);
  }

  async function change(tx: Tx, before: Row<T>, version: number, values: Values<T>): Promise<Item> {
    await demandVersion(tx, version, lastChange(before));
    const after = { ...before, ...values } as Row<T>;
    const difference = changedFields(stated(before), stated(after));
    if (!difference) return read(tx, before.id);
    // By hand: no import takes it back any more.
    await write(tx, before, { ...values, importId: null });
    tx.audit({ ...entry("update", before), ...difference });
    tellList(tx, list, before.id);
    return read(tx, before.id);
  }

  const write = (tx: Tx, before: Row<T>, values: Values<T>) =>
    tx.db
      .update(table as typeof counties)
      .set({ ...(values as object), ...nextVersion(tx, before) })
      .where(eq(table.id, before.id));

  async function remove(tx: Tx, { params: { id } }: { params: { id: number } }) {
    const before = await held(tx, id);
    if (await isUsed(tx, before)) throw inUse();
    await tx.db.delete(table as typeof counties).where(eq(table.id, id));
    tx.audit({ ...entry("delete", before), before: said(before) });
    tellList(tx, list, id);
    return {};
  }

  return { held, create, change, write, remove };
}

const inUse = () => new Refusal("in_use", { text: "This entry is in use and cannot be deleted." });
