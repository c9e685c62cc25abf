import type { RecordType } from "@refundry/contract/catalogue";
import type {
  AnyLifecycle,
  AnyOperation,
  GuardOf,
  InputFor,
  MoveNameOf,
  OutputFor,
  PartFor,
} from "@refundry/contract/platform";
import { movesFrom, namedAfter } from "@refundry/contract/platform";
import { and, eq, type SQL } from "drizzle-orm";
import type { PgColumn, PgSelect, PgTable } from "drizzle-orm/pg-core";
import { command, query } from "./http/routes.ts";
import type { SortColumns } from "./lists/cursor.ts";
import { listPage } from "./lists/listPage.ts";
import { can } from "./records/actor.ts";
import { changedFields } from "./records/audit.ts";
import { columnOf } from "./records/fieldNames.ts";
import { insertOne } from "./records/insertOne.ts";
import { living, move, offeredMoves } from "./records/move.ts";
import { notFound, Refusal } from "./records/refusal.ts";
import type { Tx } from "./records/transaction.ts";
import { demandVersion } from "./records/version.ts";

/** What every table of plain records has beside the fields. */
type PlainTable = PgTable & { id: PgColumn; version: PgColumn; changedBy: PgColumn; changedAt: PgColumn };
type Row<T extends PgTable> = T["$inferSelect"];

/** A record as `plainRecord` of the contract declares it. */
export interface DeclaredRecord {
  noun: string;
  plural: string;
  fields: object;
  shown: object;
  lifecycle: AnyLifecycle;
  as: string;
  change: Parameters<typeof can>[1];
  does: { list: AnyOperation; read: AnyOperation; create: AnyOperation; change: AnyOperation };
}
type Body<D extends DeclaredRecord, Name extends "create" | "change"> = PartFor<D["does"][Name], "body">;

export interface KeptRecord<D extends DeclaredRecord, T extends PlainTable> {
  table: T;
  /** Fields of the answer that no column of the same name holds. */
  shown?: { [Name in keyof D["shown"]]?: PgColumn | SQL };
  /** Tables that the answer, the order or the words need beside; one row each. */
  joined?: (query: PgSelect) => PgSelect;
  sort: SortColumns;
  standard: string;
  words?: SQL;
  /** What the list's own filters mean. */
  filters?: (tx: Tx, query: PartFor<D["does"]["list"], "query">) => readonly (SQL | undefined)[];
  /** Columns of a new one that nobody enters. */
  begin?: (tx: Tx) => Partial<T["$inferInsert"]>;
  /** Refuses what this person may not enter; `before` is null for a new one. */
  check?: (tx: Tx, before: Row<T> | null, body: Body<D, "change">, client: number) => Promise<void>;
  /** Whether the fields of one in this state may be changed; `check` refuses it. */
  mayChange?: (row: Row<T>) => boolean;
  /** Whether this person may make a move, beyond the role: one that they may not is not offered, and is 403. */
  mayMove?: (tx: Tx, row: Row<T>, name: MoveNameOf<D["lifecycle"]>) => boolean;
  /** Why a move cannot be made now, by guard. */
  guards?: (tx: Tx, row: Row<T>) => Promise<{ [Name in GuardOf<D["lifecycle"]>]: () => string | null }>;
  /** Columns that are written with a move. */
  moved?: (tx: Tx, name: MoveNameOf<D["lifecycle"]>) => Partial<T["$inferInsert"]>;
  /** After it was made or changed: what follows elsewhere. The row holds the fields that were sent; its state is that of before. */
  follow?: (tx: Tx, row: Row<T>, before: Row<T> | null) => Promise<void>;
}

/** Whose the records are: clients, for `plainRecordsOfClients`. */
interface Belonging<T extends PlainTable> {
  /** True for records that the reader may see. */
  visible: (tx: Tx) => SQL;
  /** The owner of a new one, locked while it is written; 404 out of scope. */
  owner: (tx: Tx, id: number) => Promise<Partial<T["$inferInsert"]>>;
  /** The client that the trail names. */
  clientOf: (row: Row<T>) => number;
}

type Fields = Record<string, unknown>;

/** List, reading, making and changing of a plain record; each is the function of the operation of the same name. */
export function plainRecords<D extends DeclaredRecord, T extends PlainTable>(
  declared: D,
  kept: KeptRecord<D, T>,
  { visible, owner, clientOf }: Belonging<T>,
) {
  const { noun, as, lifecycle } = declared;
  const { table } = kept;
  const columns = table as unknown as Record<string, PgColumn>;
  const fieldNames = Object.keys(declared.fields);
  const stateName = columnOf(as);
  const life = living(lifecycle, table, stateName as never);
  const shown = (kept.shown ?? {}) as Record<string, PgColumn | SQL>;
  const row = Object.fromEntries(
    ["id", ...Object.keys(declared.shown), ...fieldNames, as, "version"].map((name) => [
      name,
      shown[name] ?? columns[columnOf(name)],
    ]),
  ) as Record<string, PgColumn> & { id: PgColumn };
  const list = { ...kept, row, words: kept.words as SQL };
  const asFields = (stored: Fields) => Object.fromEntries(fieldNames.map((name) => [name, stored[columnOf(name)]]));
  const asColumns = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [columnOf(name), value]));
  const stamp = (tx: Tx) => ({ changedBy: tx.actorOrNone?.userId ?? null, changedAt: tx.now });

  const guardsOf = async (tx: Tx, stored: Row<T>) => kept.guards?.(tx, stored) as never;

  /** The row, held until the change is written; 404 when it is not to be seen. */
  async function locked(tx: Tx, id: number): Promise<Row<T>> {
    const [found] = (await tx.db
      .select()
      .from(table as PgTable)
      .where(and(eq(table.id, id), visible(tx)))
      .for("update")) as Row<T>[];
    if (!found) throw notFound();
    return found;
  }

  async function read(tx: Tx, id: number): Promise<Fields> {
    const joined = kept.joined ?? ((query: PgSelect) => query);
    const asked = tx.db
      .select({ answer: row, stored: table })
      .from(table as PgTable)
      .$dynamic() as unknown as PgSelect;
    const [found] = (await joined(asked)
      .where(and(eq(table.id, id), visible(tx)))
      .execute()) as {
      answer: Fields;
      stored: Row<T>;
    }[];
    if (!found) throw notFound();
    const { answer, stored } = found;
    const moves = offeredMoves(tx.actor, lifecycle, answer[as] as never, await guardsOf(tx, stored));
    return {
      ...answer,
      moves: moves.filter(({ name }) => kept.mayMove?.(tx, stored, name as never) ?? true),
      abilities: { change: can(tx.actor, declared.change) && (kept.mayChange?.(stored) ?? true) },
    };
  }

  async function create(tx: Tx, input: { params: { id: number }; body: Fields }): Promise<Fields> {
    const belongs = await owner(tx, input.params.id);
    await kept.check?.(tx, null, input.body as never, input.params.id);
    const made = await insertOne(tx, table, {
      ...asColumns(input.body),
      ...belongs,
      ...kept.begin?.(tx),
      ...stamp(tx),
    } as never);
    tx.audit({ ...entryOf("create", made), after: asFields(made) });
    await kept.follow?.(tx, made, null);
    tellOf(tx, made);
    return tx.last(() => read(tx, Number((made as Fields).id)));
  }

  async function change(tx: Tx, input: { params: { id: number }; body: Fields }): Promise<Fields> {
    const { version, [as]: to, ...fields } = input.body;
    const before = await locked(tx, input.params.id);
    const stored = before as Fields;
    await kept.check?.(tx, before, input.body as never, clientOf(before));
    const last = { version: Number(stored.version), by: stored.changedBy as number, at: stored.changedAt as Date };
    await demandVersion(tx, version as number | undefined, last);
    const difference = changedFields(asFields(stored), fields);
    const moving = to !== undefined && to !== stored[stateName];
    if (!difference && !moving) return read(tx, input.params.id);
    const set = { ...asColumns(fields), ...stamp(tx), version: last.version + 1 } as Partial<T["$inferInsert"]>;
    if (moving) await makeMove(tx, before, to as string, set, difference);
    else {
      tx.send(
        tx.db
          .update(table)
          .set(set as never)
          .where(eq(table.id, input.params.id)),
      );
      tx.audit({ ...entryOf("update", before), ...difference });
    }
    await kept.follow?.(tx, { ...before, ...set }, before);
    tellOf(tx, before);
    return tx.last(() => read(tx, input.params.id));
  }

  /** Its state is changed by the one move that leads there. */
  async function makeMove(
    tx: Tx,
    before: Row<T>,
    to: string,
    set: Partial<T["$inferInsert"]>,
    difference: ReturnType<typeof changedFields>,
  ): Promise<void> {
    const state = (before as Fields)[stateName] as never;
    const name = movesFrom(lifecycle, state).find((one) => lifecycle.moves[one]?.to === to) as never;
    if (name === undefined) throw new Refusal("not_allowed_now");
    if (kept.mayMove && !kept.mayMove(tx, before, name)) throw new Refusal("forbidden");
    await move(tx, life, before as never, name, {
      set: { ...set, ...kept.moved?.(tx, name) },
      clientId: clientOf(before),
      guards: await guardsOf(tx, before),
      audit: { before: { ...difference?.before, [as]: state }, after: { ...difference?.after, [as]: to } },
    } as never);
  }

  const entryOf = (verb: string, record: Row<T>) => ({
    action: `${noun}.${verb}` as const,
    recordType: noun,
    recordId: Number((record as Fields).id),
    clientId: clientOf(record),
  });
  const tellOf = (tx: Tx, record: Row<T>) =>
    tx.tell(
      { record: "clients", id: clientOf(record) },
      { kind: "record", type: declared.plural as RecordType, id: Number((record as Fields).id) },
    );

  const does = {
    list: (tx: Tx, { query: asked }: { query: PartFor<D["does"]["list"], "query"> }) =>
      listPage(tx, list as never, asked as never, [visible(tx), ...(kept.filters?.(tx, asked) ?? [])]) as Promise<
        OutputFor<D["does"]["list"]>
      >,
    read: (tx: Tx, { params }: { params: { id: number } }) =>
      read(tx, params.id) as Promise<OutputFor<D["does"]["read"]>>,
    create: (tx: Tx, input: InputFor<D["does"]["create"]>) =>
      create(tx, input as never) as Promise<OutputFor<D["does"]["create"]>>,
    change: (tx: Tx, input: InputFor<D["does"]["change"]>) =>
      change(tx, input as never) as Promise<OutputFor<D["does"]["change"]>>,
  };
  const handlers = {
    list: query(does.list),
    read: query(does.read),
    create: command(does.create),
    change: command(does.change),
  };
  return {
    ...does,
    /** For the area's routes, under the names of the operations. */
    handlers: namedAfter(declared.noun as D["noun"], declared.plural as D["plural"], handlers),
    /** For the area's door: whether one may see the record of an id. */
    visible: async (tx: Tx, id: number): Promise<boolean> => {
      const found = await tx.db
        .select({ id: table.id })
        .from(table as PgTable)
        .where(and(eq(table.id, id), visible(tx)));
      return found.length > 0;
    },
  };
}
