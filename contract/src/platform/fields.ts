import { z } from "zod";

/** The fields of a record as they read once they are stored: no defaults, and no words of validation. */
export type Stored<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodType<z.output<Shape[Name]>, z.output<Shape[Name]>>;
};

/** From what may be entered to what is read, so that a field is declared once. Dates and amounts keep their codecs. */
export function storedShape<Shape extends z.ZodRawShape>(entered: Shape): Stored<Shape> {
  const shape = Object.entries(entered).map(([name, schema]) => [name, stored(schema as z.ZodType)]);
  return Object.fromEntries(shape) as Stored<Shape>;
}

function stored(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault) return stored(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodNullable) return stored(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodPipe && !(schema instanceof z.ZodCodec)) return stored(schema.def.in as z.ZodType);
  return schema instanceof z.ZodString ? z.string() : schema;
}
