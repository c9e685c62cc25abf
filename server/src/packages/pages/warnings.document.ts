import { styles } from "../../crafts/paper/sheet.ts";
import { drawTable } from "../../crafts/paper/table.ts";
import type { Drawing, PackageWarning } from "../forms/drawing.document.ts";

interface Kind {
  title: string;
  meaning: string;
  holds: (warning: PackageWarning) => boolean;
}

const isAnswered = ({ level, accepted }: PackageWarning) => level === "accept" && accepted;

const kinds: readonly Kind[] = [
  {
    title: "To resolve",
    meaning: "A final package cannot be made before these are resolved.",
    holds: ({ level }) => level === "open",
  },
  {
    title: "To accept or resolve",
    meaning: "A final package needs a note for each of these, or its cause removed.",
    holds: (warning) => warning.level === "accept" && !isAnswered(warning),
  },
  { title: "Accepted", meaning: "Somebody answered for these; they stand in the way of nothing.", holds: isAnswered },
  { title: "For information", meaning: "These need no answer.", holds: ({ level }) => level === "note" },
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
  for (const { title, meaning, holds } of kinds) {
    const own = content.warnings.filter(holds);
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
