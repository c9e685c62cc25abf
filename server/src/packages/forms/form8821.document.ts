import { type Form8821Facts, type Form8821Values, form8821Values } from "@refundry/contract/packages";
import { type Sheet, styles } from "../../crafts/paper/sheet.ts";
import { drawTable } from "../../crafts/paper/table.ts";
import { formOf } from "../snapshot/package.rules.ts";
import type { Drawing } from "./drawing.document.ts";
import { fillBlank } from "./filledForm.document.ts";
import { fill8821, pagesOf8821, revisionOf8821 } from "./form8821.rules.ts";
import { drawFilled } from "./officialForm.document.ts";
import { drawSignature } from "./signature.document.ts";

/** Form 8821 for the client's tax firm, to be signed (07, 5.2, part 15). */
export async function drawForm8821(drawing: Drawing): Promise<void> {
  const { sheet, content } = drawing;
  const values = form8821Values(factsOf(content));
  const blank = content.blanks.f8821;
  if (!blank) {
    sheet.startPart("Form 8821", `Form 8821 (Rev. ${revisionOf8821})`);
    drawRendition8821(sheet, values);
  } else {
    const filled = await fillBlank(blank.bytes, fill8821(values), pagesOf8821);
    sheet.formPage(`Form 8821 (Rev. ${blank.revision})`, { part: "Form 8821" });
    drawing.laid.push({ page: sheet.page, blank: "f8821", blankPage: 1 });
    drawFilled(sheet, filled, 1);
    drawing.ownForms.push({ form: "8821", revision: blank.revision, year: null, quarter: null, bytes: filled.bytes });
  }
  drawing.signatures.push({ label: "Form 8821", page: sheet.page });
}

function factsOf({ client, filing, designee }: Drawing["content"]): Form8821Facts {
  return {
    ...client,
    signer_title: filing.signer_title,
    return_form: formOf(client.business_type).slice(0, 3),
    designee,
  };
}

const columns = [
  { title: "Line", width: 40 },
  { title: "Field", width: 140 },
  { title: "Value", width: 324 },
] as const;

const matterColumns = [
  { title: "Type of tax", width: 126 },
  { title: "Form", width: 126 },
  { title: "Years or periods", width: 126 },
  { title: "Specific tax matters", width: 126 },
] as const;

/** A plain list of the form's lines, where no official blank is installed (07, 5.3). */
export function drawRendition8821(sheet: Sheet, values: Form8821Values): void {
  sheet.heading("Form 8821, Tax Information Authorization", styles.part, 2);
  sheet.paragraph(
    `This is not the official IRS form. It shows the figures for Form 8821 (Rev. ${revisionOf8821}).`,
    { size: 9, weight: 600 },
    { gap: 8 },
  );
  const rows: readonly (readonly [line: string, field: string, value: string])[] = [
    ["1", "Taxpayer name and address", values.taxpayer],
    ["1", "Taxpayer identification number", values.ein],
    ["1", "Daytime telephone number", values.phone],
    ["2", "Designee name and address", values.designee],
    ["2", "CAF No.", values.caf],
    ["2", "PTIN", values.ptin],
    ["2", "Telephone No.", values.designee_phone],
    ["2", "Fax No.", values.designee_fax],
  ];
  drawTable(
    sheet,
    columns,
    rows.map(([line, field, value]) => ({ cells: [line, field, value.replaceAll("\n", ", ")] })),
  );
  sheet.heading("Line 3: tax information", styles.section, 2);
  drawTable(
    sheet,
    matterColumns,
    values.matters.map((cells) => ({ cells })),
  );
  drawSignature(sheet, { name: values.print_name, title: values.title || null });
}
