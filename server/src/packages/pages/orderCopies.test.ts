import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { orderPdf } from "../../mandates/order.given.ts";
import type { PrintedOrder } from "../snapshot/packageSnapshot.rules.ts";
import { q1, readPackage } from "./drawnPackage.given.ts";

const order = (mandate: number, title: string): PrintedOrder => ({
  ...{ mandate, title, author: null, order_number: null, state: "OH", operation_limited: null },
  ...{ periods: [{ from: "2021-01-01", to: "2021-03-31" }], citations: [] },
});

/** The pages of a package that are copies, and what it says of the orders before them. */
async function withPapers(papers: readonly (Uint8Array | null)[], more: object = {}) {
  const read = await readPackage(q1, {
    orders: papers.map((_, place) => order(place + 5, `Order ${place + 5}`)),
    papers: papers.flatMap((bytes, place) => (bytes ? [{ mandate: place + 5, bytes }] : [])),
    ...more,
  });
  const { outline } = await import("../packages.given.ts").then(({ readPdf }) => readPdf(read.bytes));
  return { ...read, outline, copies: read.pages.filter((text) => text.includes("Copy of order")) };
}

test("part of 07, 5.2, row 12: what leaves the firm holds each page of each order behind the table of what is cited, with the foot of every page", async () => {
  const papers = [await orderPdf(["All restaurants shall close.", "Signed."]), await orderPdf(["Schools are closed."])];
  const { copies, pages, outline, attachments } = await withPapers(papers);
  expect(copies.map((text) => /^(.*?) ?Ashgrove.*(Copy of order.*?) Package/.exec(text)?.slice(1))).toEqual([
    ["All restaurants shall close.", "Copy of order No. 5 · page 1 of 2"],
    ["Signed.", "Copy of order No. 5 · page 2 of 2"],
    ["Schools are closed.", "Copy of order No. 6 · page 1 of 1"],
  ]);
  expect(copies[2]).toContain("Ashgrove Bakery LLC · EIN 12-3456789 · Copy of order No. 6 · page 1 of 1");
  const first = pages.findIndex((text) => text.includes("All restaurants shall close."));
  expect(pages[first - 1]).toContain("Government orders");
  expect(pages[first - 1]).not.toContain("no copy");
  expect(pages[first + 2]).toContain(`Page ${first + 3} of ${pages.length}`);
  expect(attachments).toEqual(expect.arrayContaining([first + 1, first + 2, first + 3]));
  const place = outline.indexOf("Copies of the orders");
  expect(outline.slice(place, place + 3)).toEqual(["Copies of the orders", "No. 5, Order 5", "No. 6, Order 6"]);
  // The index names the part; its orders are found by the table.
  expect(pages.find((text) => text.includes("Index Cover letter"))).toContain(`Copies of the orders ${first + 1}`);
});

test("a draft lists its orders and copies none", async () => {
  const { copies, whole } = await withPapers([await orderPdf(["All restaurants shall close."])], { status: "draft" });
  expect(whole).toContain("Government orders");
  expect([copies, whole.includes("no copy is enclosed")]).toEqual([[], false]);
});

test("of an order without a paper, or one that cannot be read, it is said that no copy is enclosed", async () => {
  const readable = await orderPdf(["Schools are closed."]);
  const { copies, page } = await withPapers([null, readable, Buffer.from("%PDF-1.7 of nothing")]);
  expect(copies).toHaveLength(1);
  expect(page("Government orders")).toContain("Of No. 5 and No. 7 no copy is enclosed.");
});

test("a paper that everybody may read and nobody change is copied; what was entered in its fields is seen", async () => {
  const locked = await orderPdf(["All restaurants shall close."], { ownerPassword: "of the department" });
  const filled = await PDFDocument.load(await orderPdf(["Order"]));
  const field = filled.getForm().createTextField("signed");
  field.setText("Signed by the director");
  field.addToPage(filled.getPage(0), { x: 72, y: 300, width: 200, height: 20 });
  const { copies } = await withPapers([locked, await filled.save()]);
  expect(copies[0]).toContain("All restaurants shall close.");
  expect(copies[1]).toContain("Signed by the director");
});

test("pages of any size, turn and cut stand upright and whole above the foot; an empty one stays empty", async () => {
  const papers: Uint8Array[] = [];
  for (const [size, turn] of [
    [[842, 1191], 0],
    [[612, 1008], 90],
    [[612, 792], 180],
    [[400, 300], 270],
  ] as const) {
    const document = await PDFDocument.create();
    const page = document.addPage([size[0] + 100, size[1] + 100]);
    page.setCropBox(50, 50, size[0], size[1]);
    page.setRotation({ type: "degrees", angle: turn } as never);
    // In two corners that are opposite of one another.
    page.drawText("LOW", { x: 60, y: 60, size: 12 });
    page.drawText("HIGH", { x: size[0] + 50 - 40, y: size[1] + 50 - 20, size: 12 });
    document.addPage([300, 300]);
    papers.push(await document.save());
  }
  const { bytes, copies, pages } = await withPapers(papers);
  expect(copies).toHaveLength(8);
  const read = await getDocumentProxy(new Uint8Array(bytes));
  const first = pages.findIndex((text) => text.includes("Copy of order"));
  const corners: string[] = [];
  for (let place = 0; place < 8; place += 2) {
    const page = await read.getPage(first + 1 + place);
    expect(page.view).toEqual([0, 0, 612, 792]);
    const { items } = await page.getTextContent();
    for (const word of ["LOW", "HIGH"]) {
      const item = items.find((one) => "str" in one && one.str === word);
      if (!item || !("transform" in item)) throw new Error(`${word} is not there.`);
      const [x, y] = item.transform.slice(4) as [number, number];
      expect([x > 0 && x < 612, y > 30 && y < 792]).toEqual([true, true]);
      // As large as there is room for: of the first its whole height, in the middle of the width.
      if (place === 0 && word === "LOW") {
        const scale = 762 / 1191;
        expect(x).toBeCloseTo((612 - 842 * scale) / 2 + 10 * scale, 1);
        expect(y).toBeCloseTo(30 + 10 * scale, 1);
      }
      corners.push(`${word} ${y > 411 ? "above" : "below"} ${x > 306 ? "right" : "left"}`);
    }
    expect(pages[first + 1 + place]).not.toMatch(/LOW|HIGH/);
  }
  // Clockwise by so much: what was below on the left is above on the left by a quarter.
  expect(corners).toEqual([
    ...["LOW below left", "HIGH above right"],
    ...["LOW above left", "HIGH below right"],
    ...["LOW above right", "HIGH below left"],
    ...["LOW below right", "HIGH above left"],
  ]);
});

test("an empty page keeps its place among the others; a paper of which one page cannot be read is not copied in part", async () => {
  const [sparse, broken] = [await PDFDocument.create(), await PDFDocument.create()];
  sparse.addPage([300, 300]);
  sparse.addPage([300, 300]).drawText("Later");
  broken.addPage([300, 300]).drawText("Readable");
  const contents = broken.context.register(broken.context.stream("q Q", { Filter: "Unheard" }));
  broken.addPage([300, 300]).node.set(PDFName.of("Contents"), contents);
  const { copies, page } = await withPapers([await sparse.save(), await broken.save()]);
  expect(copies.map((text) => text.includes("Later"))).toEqual([false, true]);
  expect(page("Government orders")).toContain("Of No. 6 no copy is enclosed.");
});
