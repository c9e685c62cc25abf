import { z } from "zod";

/**
 * What a field of the contract is while it stands in a form: a text is a text, empty for nothing; a choice or a number is
 * null until it is made; a switch is a switch.
 */
type FieldValue<T> = [T] extends [string | null]
  ? string extends NonNullable<T>
    ? string
    : NonNullable<T> | null
  : [T] extends [number | null]
    ? number extends NonNullable<T>
      ? number | null
      : T
    : T;
export type FieldValues<Shape extends z.ZodRawShape> = { [Name in keyof Shape]: FieldValue<z.output<Shape[Name]>> };

function unwrapped(schema: unknown): { nullable: boolean; text: boolean; start: unknown } {
  if (schema instanceof z.ZodDefault) return { ...unwrapped(schema.unwrap()), start: schema.def.defaultValue };
  if (schema instanceof z.ZodNullable) return { ...unwrapped(schema.unwrap()), nullable: true };
  const text = schema instanceof z.ZodString || schema instanceof z.ZodPipe;
  return { nullable: false, text, start: null };
}

const each = <Shape extends z.ZodRawShape>(shape: Shape, value: (name: string, field: unknown) => unknown) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, value(name, schema)])) as FieldValues<Shape>;

/** A form that nobody has typed in: defaults, empty texts, nothing chosen. */
export function emptyValues<Shape extends z.ZodRawShape>(shape: Shape): FieldValues<Shape> {
  return each(shape, (_, schema) => {
    const { text, start } = unwrapped(schema);
    return start ?? (text ? "" : null);
  });
}

/** The fields of a record as they stand in its form; another record that it names is chosen by its id. */
export function valuesFrom<Shape extends z.ZodRawShape>(
  shape: Shape,
  record: { [Name in keyof Shape]: unknown },
): FieldValues<Shape> {
  return each(shape, (name, schema) => {
    const value = record[name];
    if (typeof value === "object" && value !== null && "id" in value) return value.id;
    return value ?? (unwrapped(schema).text ? "" : null);
  });
}

/** The body of a call: an empty text that may be missing is null; what must be there and is not stays for the schema to name. */
export function bodyFrom(shape: z.ZodRawShape, values: object): Record<string, unknown> {
  const body: Record<string, unknown> = { ...values };
  for (const [name, value] of Object.entries(body))
    if (value === "" && unwrapped(shape[name]).nullable) body[name] = null;
  return body;
}
