import { colors, paper, type Sheet, textWidth } from "./sheet.document.ts";

/** What stands where the signatures of a final package would be. */
export const doNotSign = "DRAFT - do not sign";

const fields = ["Signature", "Date", "Print name and title"] as const;

/** Three empty lines with a band over them that says that nothing is to be signed (PACK-12). */
export function drawSignature(sheet: Sheet): void {
  const height = 54;
  sheet.need(height + 12);
  sheet.y += 12;
  const top = sheet.y;
  const width = (textWidth - 2 * 16) / fields.length;
  for (const [place, field] of fields.entries()) {
    const x = paper.left + place * (width + 16);
    sheet.line(top + 34, colors.second, x, x + width);
    sheet.text(field, x, top + 38, { size: 7, color: colors.second });
  }
  const style = { size: 13, weight: 600, color: colors.second } as const;
  sheet.text(doNotSign, paper.left + (textWidth - sheet.widthOf(doNotSign, style)) / 2, top + 12, style);
  sheet.y = top + height;
}
