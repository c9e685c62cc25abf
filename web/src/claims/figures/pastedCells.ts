/**
 * The cells of a copied row or column, as figures: dollar signs and thousands commas taken out. An empty cell keeps its
 * place, so that those after it do not move into the fields of others.
 */
export function cellsOf(text: string): string[] {
  return text
    .replace(/(\r\n|\n|\r)$/, "")
    .split(/\t|\r\n|\n|\r/)
    .map((cell) => cell.replace(/[$,\s]/g, ""));
}

/** The pasted cells with the fields that they fill, from the first one on; an empty cell leaves its field as it is. */
export function filledBy<Field>(cells: readonly string[], fields: readonly Field[]): [field: Field, cell: string][] {
  return fields.flatMap((field, index): [Field, string][] => {
    const cell = cells[index];
    return cell ? [[field, cell]] : [];
  });
}
