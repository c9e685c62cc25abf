import type { ShownWarning } from "@refundry/contract/calculations";
import { allOf } from "../../base/words.ts";
import { Points } from "../../ui/panels/Arranged.tsx";
import { Small } from "../../ui/words/Quiet.tsx";

/** The warnings that one note answers for; where some are joined, how many they are. */
export function WarningPoints({ warnings }: { warnings: readonly ShownWarning[] }) {
  const lines = sameOfQuarters(warnings);
  return (
    <>
      {lines.length < warnings.length && <Small of="p">{warnings.length} warnings; alike ones stand together.</Small>}
      <Points aria-label="Warnings to accept">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Points>
    </>
  );
}

const quarterNamed = /Q[1-4] 20\d\d/g;

/** Sentences of warnings, those that differ by their quarter alone as one: `… ended on Apr 15, 2025. The same of Q2 2021.` */
export function sameOfQuarters(warnings: readonly Pick<ShownWarning, "code" | "text">[]): string[] {
  const lines = new Map<string, { text: string; others: string[] }>();
  for (const { code, text } of warnings) {
    const named = [...new Set(text.match(quarterNamed))];
    const [quarter, another] = named;
    const said = quarter && !another ? text.replaceAll(quarter, "") : text;
    const line = lines.get(`${code} ${said}`);
    if (!line) lines.set(`${code} ${said}`, { text, others: [] });
    else if (quarter && text !== line.text && !line.others.includes(quarter)) line.others.push(quarter);
  }
  return [...lines.values()].map(({ text, others }) =>
    others.length === 0 ? text : `${text} The same of ${allOf(others)}.`,
  );
}
