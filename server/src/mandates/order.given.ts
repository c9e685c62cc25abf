import { mandates } from "@refundry/contract/mandates";
import PDFDocument from "pdfkit";
import { type Caller, fileForm, startWorld, type World } from "../world.given.ts";

/** A PDF with these texts, a page each; an empty text is a page without any. */
export async function orderPdf(pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, ...options });
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.on("end", resolve));
  for (const text of pages) {
    document.addPage();
    document.text(text);
  }
  document.end();
  await ended;
  return Buffer.concat(parts);
}

let count = 0;

/** Hands a file in as an order, as a browser does. */
export const handingIn = (by: Caller, name: string, bytes: Uint8Array) =>
  by.try(mandates.handIn, {}, fileForm(name, bytes));

/** An order of these pages that was read; each time another file, so that none is a copy. */
export async function uploadedOrder(world: World, by: Caller, pages: readonly string[]): Promise<number> {
  count += 1;
  const bytes = await orderPdf(
    pages.map((text) => `${text}\nCopy number ${count} of this order of the health department.`),
  );
  const { body } = await handingIn(by, `order-${count}.pdf`, bytes);
  const { id } = await by.call(mandates.create, { body: { mandate_upload: body.id } });
  await world.jobsDone();
  return id;
}

/** What an order wants to be marked as reviewed. */
export const complete = {
  title: "Order on indoor dining",
  author: "Department of Health",
  order_number: "2020-18",
  nationwide: false,
  state: "OH",
  impact: [3],
  periods: [{ from: "2020-03-16", to: "2021-06-02" }],
};

/** The same, checked out by a reviewer, filled in and marked as reviewed. */
export async function reviewedOrder(
  world: World,
  by: Caller,
  pages: readonly string[],
  more: object = {},
): Promise<number> {
  const id = await uploadedOrder(world, by, pages);
  await by.call(mandates.setReview, { params: { id }, body: { review_status: 5 } });
  await by.call(mandates.change, { params: { id }, body: { ...complete, ...more } as never });
  await by.call(mandates.setReview, { params: { id }, body: { review_status: 6 } });
  return id;
}

/** A world with who steers the library, reviews it and hands orders in. */
export async function startLibrary() {
  const world = await startWorld();
  const [admin, master, lawyer, uploader] = await Promise.all([world.as(1), world.as(13), world.as(7), world.as(14)]);
  return {
    world,
    admin,
    master,
    lawyer,
    uploader,
    read: (id: number, by = admin) => by.call(mandates.read, { params: { id } }),
    set: (by: Caller, id: number, review_status: 4 | 5 | 6 | 7, reason?: string) =>
      by.try(mandates.setReview, {
        params: { id },
        body: { review_status, ...(reason && { review_status_reason: reason }) },
      }),
    change: (by: Caller, id: number, body: object) => by.try(mandates.change, { params: { id }, body: body as never }),
    actionsOf: async (id: number) => {
      const { rows } = await world.owner.query(
        "select action from audit_log where record_type = 'mandates' and record_id = $1 order by id",
        [id],
      );
      return rows.map(({ action }) => action as string);
    },
  };
}
export type LibraryStage = Awaited<ReturnType<typeof startLibrary>>;
