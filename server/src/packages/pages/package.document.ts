import { Sheet } from "../../crafts/paper/sheet.ts";
import {
  type Drawing,
  isChosen,
  isPeo,
  type OwnForm,
  type PackageContent,
  revisionUsed,
  type SignaturePage,
} from "../forms/drawing.document.ts";
import { drawForm8821 } from "../forms/form8821.document.ts";
import { finishFile } from "../forms/officialForm.document.ts";
import { formOf, hasForm } from "../snapshot/package.rules.ts";
import { drawCertification } from "./certification.document.ts";
import { drawCoverLetter } from "./coverLetter.document.ts";
import { drawSchedules } from "./employeeSchedule.document.ts";
import { drawForms } from "./forms.document.ts";
import { drawIndex, drawSigningInstructions } from "./frontMatter.document.ts";
import { drawGrounds, drawReceipts } from "./grounds.document.ts";
import { drawLine43 } from "./line43.document.ts";
import { drawNotice } from "./notice.document.ts";
import { drawOrders } from "./orders.document.ts";
import { drawExcluded, drawPpp } from "./peopleAndPpp.document.ts";
import { drawSummary } from "./summary.document.ts";
import { drawWarnings } from "./warnings.document.ts";
import { drawWorksheets } from "./worksheet.document.ts";

export interface MadePackage {
  bytes: Uint8Array;
  pages: number;
  /** Parts 1 to 6 and 15; null for a draft. */
  sign: Uint8Array | null;
  signaturePages: SignaturePage[];
  /** The pages of parts 7 to 13 and 16 of what leaves the firm; none of a draft. */
  attachments: number[];
  ownForms: OwnForm[];
}

/**
 * A package as a PDF (07, 5.2). Pure: no clock, no network, no database; the same input gives the same bytes.
 */
export async function drawPackage(content: PackageContent): Promise<MadePackage> {
  const drawing = startDrawing(content);
  if (drawing.final) await drawFinal(drawing);
  else await drawDraft(drawing);
  const { bytes, pages } = await drawing.sheet.finish();
  const toSign = drawing.final ? drawing.signPages : null;
  const { whole, sign } = await finishFile(bytes, drawing.laid, content.blanks, drawing.copies, toSign);
  return {
    bytes: whole,
    pages,
    sign,
    signaturePages: drawing.signatures.map((one) => ({ ...one, sign_page: drawing.signPages.indexOf(one.page) + 1 })),
    attachments: drawing.final ? pagesFrom(1, pages).filter((page) => !drawing.signPages.includes(page)) : [],
    ownForms: drawing.ownForms,
  };
}

function startDrawing(content: PackageContent): Drawing {
  const final = content.status !== "draft";
  const { client, label } = content;
  const sheet = new Sheet({
    legalName: client.legal_name,
    ein: client.ein,
    label,
    identifiers: `Package ${content.mark} · Engine ${content.engineVersion} · Rules ${content.rules.version} · Input ${content.inputHash.slice(0, 12)}`,
    watermark: final ? null : content.preview ? "PREVIEW" : "DRAFT",
    date: content.requestedOn,
    title: `${client.legal_name}, ${label}`,
  });
  const form = formOf(client.business_type);
  return {
    content,
    sheet,
    final,
    claimed: content.quarters.filter((quarter) => hasForm(quarter) && isChosen(content, quarter)),
    form,
    revision: revisionUsed(content),
    laid: [],
    copies: [],
    cut: [],
    ownForms: [],
    signatures: [],
    signPages: [],
  };
}

async function drawDraft(drawing: Drawing): Promise<void> {
  drawSummary(drawing);
  await drawForms(drawing);
  drawLine43(drawing);
  await drawAttachments(drawing);
  drawWarnings(drawing);
}

/** Parts 1 to 6 and 15 are signed or explain the signing (07, 5.2). */
async function drawFinal(drawing: Drawing): Promise<void> {
  const { sheet } = drawing;
  drawCoverLetter(drawing);
  sheet.startPart("Index");
  const index = sheet.page;
  sheet.startPart("Signing instructions");
  const signing = sheet.page;
  await drawSigned(drawing);
  const before = sheet.page;
  await drawAttachments(drawing);
  const from = sheet.page;
  if (!isPeo(drawing)) await drawForm8821(drawing);
  const to = sheet.page;
  drawNotice(drawing);
  drawing.signPages = [...pagesFrom(1, before), ...pagesFrom(from + 1, to)];
  sheet.onPage(index, () => drawIndex(drawing));
  sheet.onPage(signing, () => drawSigningInstructions(drawing));
}

/** What is signed: the forms with what line 43 could not hold, or the letter to the PEO, which claims on its own return. */
async function drawSigned(drawing: Drawing): Promise<void> {
  if (isPeo(drawing)) return drawCertification(drawing);
  await drawForms(drawing);
  drawLine43(drawing);
}

/** Parts 7 to 13: how the figures come about. */
async function drawAttachments(drawing: Drawing): Promise<void> {
  drawWorksheets(drawing);
  drawSchedules(drawing);
  drawExcluded(drawing);
  drawPpp(drawing);
  drawGrounds(drawing);
  await drawOrders(drawing);
  drawReceipts(drawing);
}

const pagesFrom = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);
