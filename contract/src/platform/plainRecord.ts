import { z } from "zod";
import { type Stored, storedShape } from "./fields.ts";
import { type Lifecycle, movesSchema, stateSchema } from "./lifecycle.ts";
import { listOf, listQuery } from "./list.ts";
import { idParam, idSchema, operation } from "./operation.ts";
import type { Topic } from "./topics.ts";
import type { ErrorCode, Permission } from "./words.ts";

/** What a field is called; of a choice also what each of its values is called. */
export type FieldName = string | { label: string; choices: Record<string, string> };

interface Options<
  Noun extends string,
  Plural extends string,
  Fields extends z.ZodRawShape,
  Shown extends z.ZodRawShape,
  State extends string,
  As extends string,
  Sort extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape,
> {
  /** Its name in the audit trail, and of its operations: `task`, `createTask`, `changeTask`. */
  noun: Noun;
  /** The name of its list, and under which open screens hear of it: `tasks`. */
  plural: Plural;
  /** Its list; below it each record: `/tasks`. */
  path: `/${string}`;
  /** Where one is made: `/clients/{id}/tasks`. */
  madeAt: `/${string}/{id}/${string}`;
  /** What people enter. A new record takes the defaults; a change names only what changes. */
  fields: Fields;
  /** What the answer says beside: who, when, the names of others. */
  shown: Shown;
  lifecycle: Lifecycle<State, string, string, string>;
  /** What the state is called on the wire: `state` or `status`. */
  as: As;
  /** In the words of the screens; the heading of a column, the label of a field. */
  names: Record<keyof Fields | keyof Shown | As, FieldName>;
  sort: Sort;
  filters: Filters;
  read: Permission;
  change: Permission;
  errors?: readonly ErrorCode[];
}

type Changes<Fields extends z.ZodRawShape> = {
  [Name in keyof Fields]: z.ZodOptional<z.ZodType<z.output<Fields[Name]>, z.input<Fields[Name]>>>;
};

/** A field that a change may leave out: what is left out stays, and takes no default. */
function changes<Fields extends z.ZodRawShape>(fields: Fields): Changes<Fields> {
  const within = (schema: unknown) => (schema instanceof z.ZodDefault ? schema.unwrap() : schema) as z.ZodType;
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, within(schema).optional()]),
  ) as Changes<Fields>;
}

/**
 * A record that is listed, read, made and changed, and lives by a lifecycle: its schemas and its four operations. Its
 * state is changed as a field is, by the one move that leads there.
 */
export function plainRecord<
  const Noun extends string,
  const Plural extends string,
  Fields extends z.ZodRawShape,
  Shown extends z.ZodRawShape,
  State extends string,
  const As extends string,
  const Sort extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape,
>(options: Options<Noun, Plural, Fields, Shown, State, As, Sort, Filters>) {
  const { noun, plural, path, madeAt, fields, shown, lifecycle, as, sort, filters, errors = [] } = options;
  const state = stateSchema(lifecycle);
  const version = z.number().int().positive();
  const rowShape = {
    id: idSchema,
    ...shown,
    ...(storedShape(fields) as Stored<Fields>),
    ...({ [as]: state } as Record<As, typeof state>),
    version,
  };
  const record = z.strictObject({
    ...rowShape,
    moves: movesSchema,
    abilities: z.strictObject({ change: z.boolean() }),
  });
  const body = z.strictObject(fields);
  const changeBody = z.strictObject({
    ...changes(fields),
    ...({ [as]: state.optional() } as Record<As, z.ZodOptional<typeof state>>),
    version: version.optional(),
  });
  const params = z.strictObject({ id: idParam });
  const { read, change } = options;
  const operations = {
    list: operation({
      method: "GET",
      path,
      permission: read,
      summary: `Every ${noun} that one may see`,
      query: listQuery({ sort, filters }),
      output: listOf(z.strictObject(rowShape)),
    }),
    read: operation({
      method: "GET",
      path: `${path}/{id}`,
      permission: read,
      summary: `One ${noun}, with what may be done with it now`,
      params,
      output: record,
    }),
    create: operation({
      method: "POST",
      path: madeAt,
      permission: change,
      summary: `Makes a ${noun}`,
      params,
      body,
      output: record,
      errors,
      status: 201,
    }),
    change: operation({
      method: "PATCH",
      path: `${path}/{id}`,
      permission: change,
      summary: `Changes fields of a ${noun}, or its ${as}`,
      params,
      body: changeBody,
      output: record,
      errors: ["stale_version", "not_allowed_now", ...errors],
    }),
  };
  const topic: Topic = { own: [`${path}/{id}`], lists: [path] };
  return {
    ...options,
    body,
    does: operations,
    operations: namedAfter(noun, plural, operations),
    topics: { [plural]: topic } as Record<Plural, Topic>,
  };
}

/** Four things of a record under the names of its operations: `tasks`, `task`, `createTask`, `changeTask`. */
export function namedAfter<Noun extends string, Plural extends string, L, R, Cr, Ch>(
  noun: Noun,
  plural: Plural,
  { list, read, create, change }: { list: L; read: R; create: Cr; change: Ch },
) {
  const capital = noun.charAt(0).toUpperCase() + noun.slice(1);
  return { [plural]: list, [noun]: read, [`create${capital}`]: create, [`change${capital}`]: change } as Record<
    Plural,
    L
  > &
    Record<Noun, R> &
    Record<`create${Capitalize<Noun>}`, Cr> &
    Record<`change${Capitalize<Noun>}`, Ch>;
}
