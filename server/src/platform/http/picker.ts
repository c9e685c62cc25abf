import { z } from "zod";

/** Turns an answer of the server into its form on the wire, copying declared keys only. */
export type Picker = (value: unknown) => unknown;

const compiled = new WeakMap<z.ZodType, Picker | null>();

/** Compiles a schema once. What a schema does not name cannot leave; codecs are encoded; nothing is validated again. */
export function compilePicker(schema: z.ZodType): Picker {
  return compile(schema) ?? ((value) => value);
}

/** Null: the value passes as it is. Schemas are parts of many answers, and of each server of a process. */
function compile(schema: z.ZodType): Picker | null {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const made = compileAnew(schema);
  compiled.set(schema, made);
  return made;
}

function compileAnew(schema: z.ZodType): Picker | null {
  if (schema instanceof z.ZodObject) return compileObject(schema);
  if (schema instanceof z.ZodArray) {
    const item = compile(schema.element as z.ZodType);
    return item && ((value) => (value as unknown[]).map(item));
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = compile(schema.unwrap() as z.ZodType);
    return inner && ((value) => (value === null || value === undefined ? value : inner(value)));
  }
  if (schema instanceof z.ZodDefault) {
    const inner = compile(schema.unwrap() as z.ZodType) ?? ((value: unknown) => value);
    return (value) => inner(value === undefined ? schema.def.defaultValue : value);
  }
  if (schema instanceof z.ZodRecord) {
    const inner = compile(schema.valueType as z.ZodType);
    return (
      inner && ((value) => Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, inner(one)])))
    );
  }
  if (schema instanceof z.ZodCodec && isPlain(schema.def.in) && isPlain(schema.def.out)) return encoder(schema);
  if (schema instanceof z.ZodUnion && schema.options.every(isPlain)) return null;
  if (schema instanceof z.ZodCodec || schema instanceof z.ZodUnion || schema instanceof z.ZodPipe)
    return (value) => z.encode(schema, value as never);
  return null;
}

const isPlain = (schema: unknown) => compile(schema as z.ZodType) === null;

/** A codec's own way back, without the checks of both of its sides: they cost five times what it does. */
function encoder({ def }: z.ZodCodec): Picker {
  return (value) => def.reverseTransform(value as never, { value, issues: [] } as never);
}

function compileObject(schema: z.ZodObject): Picker {
  const keys = Object.entries(schema.shape as Record<string, z.ZodType>).map(
    ([key, inner]) => [key, compile(inner)] as const,
  );
  return (value) => {
    const from = value as Record<string, unknown>;
    const to: Record<string, unknown> = {};
    for (const [key, inner] of keys) {
      const part = inner ? inner(from[key]) : from[key];
      if (part !== undefined) to[key] = part;
    }
    return to;
  };
}
