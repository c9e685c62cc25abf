import type { ExplainedEmployee, Explanation, SourceRow } from "@refundry/contract/calculations";
import { formatMoney } from "@refundry/contract/values";

/** `Cap per employee · IRC 3134(b)(1)(A) · Worksheet 4, line 2a · rules 2026-2`. */
export function ruleText({ name, law, worksheet, reading, rules_version: version }: Explanation["rule"]): string {
  return [name, law, worksheet, `rules ${version}`, reading].filter(Boolean).join(" · ");
}

/** Levels of an explanation as text, to be sent to a colleague. */
export function explanationText({ title, amount, formula, terms, rule }: Explanation): string {
  return [
    `${title}: ${formatMoney(amount)}`,
    formula,
    ...terms.map((term) => `${term.text}: ${formatMoney(term.amount)}`),
    ruleText(rule),
  ].join("\n");
}

export function employeesText({ title, employees_of: of, employees, employees_total: total }: Explanation): string {
  return [
    `${title}: ${of} by employee`,
    ...employees.map(({ name, amount }) => `${name}: ${formatMoney(amount)}`),
    `Together ${formatMoney(total)}`,
  ].join("\n");
}

export function checkText({ date, spelling, gross, parts }: ExplainedEmployee["checks"][number]): string {
  const made = parts.map(({ text, amount }) => `${text} ${formatMoney(amount)}`).join(", ");
  return `${date} ${spelling} ${formatMoney(gross)}: ${made}`;
}

/** Level 3 as text: what was reckoned of the employee, then each check. */
export function employeeText({ steps, checks }: ExplainedEmployee): string {
  return [...steps.map(({ text, rule }) => `${text} (${ruleText(rule)})`), ...checks.map(checkText)].join("\n");
}

export function sourceText({ file, sheet, source_row: row, cells }: SourceRow): string {
  const place = [file, sheet && `sheet ${sheet}`, `row ${row}`].filter(Boolean).join(", ");
  return [
    place,
    ...cells.map(({ cell, text, corrected }) =>
      corrected ? `${cell}: ${text}, corrected to ${corrected.text} by ${corrected.by}` : `${cell}: ${text}`,
    ),
  ].join("\n");
}
