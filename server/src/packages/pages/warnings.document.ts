import type { WarningLevel } from "@refundry/contract/calculations";
import { styles } from "../../crafts/paper/sheet.ts";
import { drawTable } from "../../crafts/paper/table.ts";
import type { Drawing } from "../forms/drawing.document.ts";

const levels: readonly (readonly [level: WarningLevel, title: string, meaning: string])[] = [
  ["open", "To resolve", "A final package cannot be made before these are resolved."],
  ["accept", "To accept or resolve", "A final package needs a note for each of these, or its cause removed."],
  ["note", "For information", "These need no answer."],
];

const columns = [
  { title: "No.", width: 28 },
  { title: "Warning", width: 476 },
] as const;

/** Everything doubtful, in words; it stands in drafts only (07, 5.2, part 14). */
export function drawWarnings({ sheet, content }: Drawing): void {
  sheet.startPart("Warnings and open items");
  sheet.heading("Warnings and open items", styles.part, 8);
  if (content.warnings.length === 0) sheet.paragraph("There are none.");
  for (const [level, title, meaning] of levels) {
    const own = content.warnings.filter((one) => one.level === level);
    if (own.length === 0) continue;
    sheet.heading(`${title} (${own.length})`, styles.section, 0);
    sheet.paragraph(meaning, styles.small, { gap: 4 });
    drawTable(
      sheet,
      columns,
      own.map(({ text }, place) => ({ cells: [String(place + 1), text] })),
    );
  }
}
