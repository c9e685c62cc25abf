import { dateSchema, instantCodec } from "@refundry/contract/values";
import { z } from "zod";
import { dateText, dayText } from "../../base/instants.ts";
import type { Column } from "../table/columns.ts";
import { StatusBadge } from "../words/StatusBadge.tsx";
import { choicesOf, labelOf, type RecordKit, type RecordRow, type WholeRecord } from "./record.ts";

/** A field's schema without its default and without nothing. */
export function plainSchema(schema: unknown): unknown {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodNullable ? plainSchema(schema.unwrap()) : schema;
}

/** The state of a record: its word, in its colour. */
export function StateBadge({
  kit,
  state,
}: {
  kit: Pick<RecordKit<never, never>, "declared" | "states">;
  state: string;
}) {
  return (
    <StatusBadge meaning={kit.states[state] ?? "na"}>
      {choicesOf(kit.declared, kit.declared.as)?.[state] ?? state}
    </StatusBadge>
  );
}

/** The columns of a record's list: heading from the contract, contents as its schema says. */
export function columnsOf<Row extends RecordRow, Whole extends WholeRecord>(kit: RecordKit<Row, Whole>): Column<Row>[] {
  const { declared, columns, states } = kit;
  const cells: NonNullable<RecordKit<Row, Whole>["cells"]> = kit.cells ?? {};
  const schemas: z.ZodRawShape = { ...declared.fields, ...declared.shown };
  return columns.map((key) => ({
    key,
    title: labelOf(declared, key),
    ...contentsOf<Row>(key, plainSchema(schemas[key]), choicesOf(declared, key)),
    ...(key === declared.as && {
      cell: (row: Row) => <StateBadge kit={{ declared, states }} state={String(row[key])} />,
    }),
    ...cells[key],
  }));
}

type Contents<Row> = Pick<Column<Row>, "value" | "cell" | "align" | "width" | "words">;

function contentsOf<Row>(key: keyof Row, schema: unknown, choices: Record<string, string> | null): Contents<Row> {
  const stored = (row: Row) => row[key] as string | number | boolean | null;
  if (choices)
    return { value: (row) => choices[String(stored(row))] ?? null, words: choices, width: "minmax(110px, 150px)" };
  if (schema === dateSchema)
    return { value: stored, cell: (row) => dateText(stored(row) as string | null), width: "130px" };
  if (schema === instantCodec) return { value: stored, cell: (row) => dayText(String(stored(row))), width: "130px" };
  if (schema instanceof z.ZodNumber) return { value: stored, align: "end", width: "100px" };
  return { value: stored };
}
