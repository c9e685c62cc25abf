import type { XlsxPackage } from "./xlsxPackage.ts";

/** Row → column, from 0 → the formula, with its `=`. */
export type Formulas = ReadonlyMap<number, ReadonlyMap<number, string>>;

const namedEntities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** A text of the markup, its entities as the characters they stand for. */
export function markupText(value: string): string {
  return value.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return namedEntities[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** The part that a relation of the workbook names: `xl/worksheets/sheet1.xml`. */
function partOf(container: XlsxPackage, relation: string): string {
  const relations = container.text("xl/_rels/workbook.xml.rels").matchAll(/<(?:\w+:)?Relationship\s([^<>]*)>/g);
  for (const [, attributes = ""] of relations) {
    if (/(?:^|\s)Id="([^"]*)"/.exec(attributes)?.[1] !== relation) continue;
    const target = /(?:^|\s)Target="([^"]*)"/.exec(attributes)?.[1] ?? "";
    return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
  }
  return "";
}

/** `<c r="C2"><f>4000+800</f></c>`, or with an empty value. No part of it can match in two ways, so that none takes long. */
const emptyFormula = /<c\s([^<>]*)>\s*<f(?:\s[^<>]*?)?(?:\/>|>([^<]*)<\/f>)\s*(?:<v\s*\/>|<v><\/v>)?\s*<\/c>/g;
const longestFormula = 200;

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The cells of a sheet whose formula has no stored result, as programs leave them that write a file without reckoning. */
export function formulasWithoutResult(container: XlsxPackage, relation: string): Formulas {
  const found = new Map<number, Map<number, string>>();
  const part = partOf(container, relation);
  if (!container.hasFormulas(part)) return found;
  for (const [, attributes = "", formula = ""] of container.text(part).matchAll(emptyFormula)) {
    const [, letters, number] = /(?:^|\s)r="([A-Z]{1,3})(\d{1,7})"/.exec(attributes) ?? [];
    if (letters === undefined) continue;
    const row = found.get(Number(number)) ?? new Map<number, string>();
    found.set(Number(number), row.set(columnOf(letters), `=${markupText(formula)}`.slice(0, longestFormula)));
  }
  return found;
}
