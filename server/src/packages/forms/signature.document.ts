import { colors, paper, type Sheet, textWidth } from "../../crafts/paper/sheet.ts";

/** What stands where the signatures of a final package would be. */
export const doNotSign = "DRAFT - do not sign";

export interface Signer {
  name: string;
  title: string | null;
}

/**
 * Three lines to sign: empty but for the printed name and title of who signs. Without a signer a band over them says that
 * nothing is to be signed (PACK-12).
 */
export function drawSignature(sheet: Sheet, signer: Signer | null): void {
  const height = 54;
  sheet.need(height + 12);
  sheet.y += 12;
  const top = sheet.y;
  const width = (textWidth - 2 * 16) / 3;
  const printed = signer ? [signer.name, signer.title].filter(Boolean).join(", ") : "";
  for (const [place, [field, text]] of [
    ["Signature", ""],
    ["Date", ""],
    ["Print name and title", printed],
  ].entries() as IterableIterator<[number, [string, string]]>) {
    const x = paper.left + place * (width + 16);
    sheet.line(top + 34, colors.second, x, x + width);
    sheet.text(field, x, top + 38, { size: 7, color: colors.second });
    if (text) {
      const fitted = sheet.fit(text, width, { size: 9 });
      sheet.text(fitted.text, x, top + 22, { size: fitted.size });
    }
  }
  if (!signer) {
    const style = { size: 13, weight: 600, color: colors.second } as const;
    sheet.text(doNotSign, paper.left + (textWidth - sheet.widthOf(doNotSign, style)) / 2, top + 12, style);
  }
  sheet.y = top + height;
}
