import type { Permission } from "@refundry/contract/catalogue";
import type { FieldName, OfferedMove } from "@refundry/contract/platform";
import type { QueryKey } from "@tanstack/react-query";
import type { z } from "zod";
import type { Column } from "../table/columns.ts";
import type { Page } from "../table/rows.ts";
import type { Meaning } from "../words/StatusBadge.tsx";

/** A row of a plain record, as its list answers it. */
export interface RecordRow {
  id: number;
  version: number;
}

/** A plain record, whole: with what may be done with it now. */
export interface WholeRecord extends RecordRow {
  moves: OfferedMove[];
  abilities: { change: boolean };
}

/** What a screen needs of `plainRecord` in the contract. */
export interface DeclaredRecord {
  noun: string;
  plural: string;
  fields: z.ZodRawShape;
  shown: z.ZodRawShape;
  as: string;
  change: Permission;
  names: Record<string, FieldName>;
  filters: z.ZodRawShape;
  lifecycle: { moves: Record<string, { to: string }> };
  body: z.ZodObject;
}

interface Calling {
  context?: { idempotencyKey?: string };
}

/** The four calls of a plain record, from `api.<area>` and `client.<area>`. */
export interface RecordCalls<Row extends RecordRow, Whole extends WholeRecord> {
  list: {
    key: (options?: { input?: never }) => readonly unknown[];
    // biome-ignore lint/suspicious/noExplicitAny: each list has its own query
    call: (input: any, options: { signal: AbortSignal }) => Promise<Page<Row>>;
  };
  read: {
    queryOptions: (options: { input: { params: { id: number } } }) => { queryKey: QueryKey };
    call: (input: { params: { id: number } }) => Promise<Whole>;
  };
  // biome-ignore lint/suspicious/noExplicitAny: the body is what the contract's schema made of the form
  create: (input: any, options?: Calling) => Promise<Whole>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  change: (input: any, options?: Calling) => Promise<Whole>;
}

/** A plain record with its calls and what its screens show otherwise than its fields say. */
export interface RecordKit<Row extends RecordRow, Whole extends WholeRecord> {
  declared: DeclaredRecord;
  calls: RecordCalls<Row, Whole>;
  /** The fields of the form, in order; all of them unless it names some. Several together stand beside each other where there is room. */
  inForm?: readonly (string | readonly string[])[];
  /** The columns of the list, in order. */
  columns: readonly (keyof Row & string)[];
  /** What one reads of a record that may not be changed now; the columns unless it names others. */
  facts?: readonly (keyof Row & string)[];
  /** How each state looks beside its word. */
  states: Readonly<Record<string, Meaning>>;
  cells?: { [Name in keyof Row & string]?: Partial<Column<Row>> };
}

/** What a field is called. */
export function labelOf({ names }: DeclaredRecord, name: string): string {
  const named = names[name];
  return named === undefined ? name : typeof named === "string" ? named : named.label;
}

/** The values of a choice with their words; null for fields that are no choice. */
export function choicesOf({ names }: DeclaredRecord, name: string): Record<string, string> | null {
  const named = names[name];
  return named === undefined || typeof named === "string" ? null : named.choices;
}

// biome-ignore lint/suspicious/noExplicitAny: each record has its own input
type Calls<Answer> = { call: (input: any, options?: any) => Promise<Answer> };
type RowIn<List> =
  List extends Calls<infer Answer> ? (Answer extends Page<infer Row> ? Row & RecordRow : never) : never;
type WholeIn<Read> = Read extends Calls<infer Whole> ? Whole & WholeRecord : never;

/** The kit of a record of an area, whose calls have the names that `plainRecord` gives them. */
export function recordKit<const Noun extends string, const Plural extends string, Queries extends object>(
  declared: DeclaredRecord & { noun: Noun; plural: Plural },
  queries: Queries & Record<Noun | Plural, unknown>,
  calls: object,
  shown: Omit<
    RecordKit<RowIn<Queries[Plural & keyof Queries]>, WholeIn<Queries[Noun & keyof Queries]>>,
    "declared" | "calls"
  >,
): RecordKit<RowIn<Queries[Plural & keyof Queries]>, WholeIn<Queries[Noun & keyof Queries]>> {
  type Four = RecordCalls<RowIn<Queries[Plural & keyof Queries]>, WholeIn<Queries[Noun & keyof Queries]>>;
  const capital = declared.noun.charAt(0).toUpperCase() + declared.noun.slice(1);
  const { [`create${capital}`]: create, [`change${capital}`]: change } = calls as Record<string, Four["create"]>;
  if (!create || !change) throw new Error(`The area has no calls that make and change a ${declared.noun}.`);
  const list = queries[declared.plural] as Four["list"];
  return { ...shown, declared, calls: { list, read: queries[declared.noun] as Four["read"], create, change } };
}
