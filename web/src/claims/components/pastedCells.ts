/** The cells of a copied row or column, as figures: dollar signs and thousands commas taken out. */
export function cellsOf(text: string): string[] {
  return text
    .trim()
    .split(/[\t\r\n]+/)
    .map((cell) => cell.replace(/[$,\s]/g, ""));
}
