import { access } from "@refundry/contract/access";
import { qualification } from "@refundry/contract/qualification";
import { auditOfClient } from "../../access/index.ts";
import type { ClientRecord } from "../../clients/index.ts";
import type { Tx } from "../../platform/index.ts";
import { checklistsOf, memoFilesOf } from "../../qualification/index.ts";
import { addressOf, type BinderPart, missing, nothingOf } from "./binder.rules.ts";
import { opens } from "./binderRights.policy.ts";

const folder = "diligence";

/** How the claim was judged: memos and checklists of the review, and the trail for who may read it. */
export async function diligencePart(tx: Tx, client: ClientRecord): Promise<BinderPart> {
  const part = nothingOf();
  const { id } = client;
  if (opens(tx.actor, qualification.memos) && opens(tx.actor, qualification.memoFile)) {
    const memos = await memoFilesOf(tx, id);
    if (memos.length === 0) part.gaps.push(missing("qualification memo"));
    for (const memo of memos)
      part.copies.push({
        folder,
        name: `Qualification memo ${memo.cycle}.pdf`,
        sha256: memo.sha256,
        size: memo.size,
        pages: null,
        isUncounted: true,
        from: addressOf(qualification.memoFile, { id: memo.id }),
      });
  }
  if (opens(tx.actor, qualification.checklist)) {
    const lists = await checklistsOf(tx, client);
    const items = [
      ...lists.documents.map((item) => ({ ...item, list: "Documents included" })),
      ...lists.review.map((item) => ({ ...item, list: "Review" })),
    ];
    const open = items.filter(({ required, applies, selected }) => required && applies && !selected).length;
    if (open > 0)
      part.gaps.push(
        missing(`${open} ${open === 1 ? "tick" : "ticks"} of the review checklist, which the folder diligence names`),
      );
    if (items.length > 0)
      part.tables.push({
        folder,
        name: "Review checklist.csv",
        from: addressOf(qualification.checklist, { id }),
        heads: ["Checklist", "Item", "Required", "Ticked", "By", "At"],
        rows: items.map(({ list, checklist_item: text, required, selected, by, at }) => [
          list,
          text,
          required ? "yes" : "no",
          selected ? "yes" : "no",
          by ?? "",
          at?.toISOString() ?? "",
        ]),
      });
  }
  if (opens(tx.actor, access.audit)) {
    const { fields, rows } = await auditOfClient(tx, id);
    part.tables.push({
      folder,
      name: "Audit extract.csv",
      from: addressOf(access.audit, {}, `?client_id=${id}`),
      heads: fields,
      rows: rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString() : (cell ?? "")))),
    });
  }
  return part;
}
