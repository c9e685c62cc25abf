/** `trade_name` of the wire is `tradeName` in a table's record. */
export type ColumnOf<Field extends string> = Field extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<ColumnOf<Rest>>}`
  : Field;

export const columnOf = <Field extends string>(field: Field): ColumnOf<Field> =>
  field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as ColumnOf<Field>;

export const fieldOf = (column: string): string => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns of a record under their names on the wire, as an entry of the trail names them. */
export const onTheWire = (columns: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [fieldOf(name), value]));

/** The columns that a body names: only of these fields, and only those that were sent. An emptied text is nothing. */
export function columnsOf<Field extends string>(
  fields: readonly Field[],
  body: { [Name in Field]?: unknown },
): { [Name in Field as ColumnOf<Name>]?: unknown } {
  const sent = fields.filter((field) => body[field] !== undefined);
  return Object.fromEntries(sent.map((field) => [columnOf(field), body[field] === "" ? null : body[field]])) as {
    [Name in Field as ColumnOf<Name>]?: unknown;
  };
}

/** The fields of a stored record under their names on the wire. */
export function storedFields<Field extends string, Row extends { [Name in Field as ColumnOf<Name>]: unknown }>(
  fields: readonly Field[],
  row: Row,
): { [Name in Field]: Row[ColumnOf<Name> & keyof Row] } {
  return Object.fromEntries(fields.map((field) => [field, (row as Record<string, unknown>)[columnOf(field)]])) as {
    [Name in Field]: Row[ColumnOf<Name> & keyof Row];
  };
}
