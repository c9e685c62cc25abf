import { mandates } from "@refundry/contract/mandates";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scannedPdf } from "../../documents/scan.given.ts";
import { enqueue } from "../../platform/index.ts";
import { fileForm } from "../../world.given.ts";
import { handingIn, type LibraryStage, orderPdf, startLibrary } from "../order.given.ts";
import { copyScanJob } from "./scan.jobs.ts";

let { world, uploader, lawyer, read } = {} as LibraryStage;
beforeAll(async () => {
  ({ world, uploader, lawyer, read } = await startLibrary());
});
afterAll(() => world.close());

const lines = [
  "Indoor dining is closed in every restaurant of this county.",
  "All gatherings are limited to ten persons.",
];
const recognizing = (name: string, bytes: Uint8Array, by = uploader) =>
  by.try(mandates.recognize, {}, fileForm(name, bytes));
const scan = (id: number, by = uploader) => by.try(mandates.scan, { params: { id } });

test("MANDATES-05 (1 of 2) a scan is refused with its pages, recognized here, and its copy passes; the original stays", async () => {
  const bytes = await scannedPdf(lines);
  const refused = await handingIn(uploader, "scan.pdf", bytes);
  expect([refused.status, refused.body.code, refused.body.details.pages]).toEqual([422, "no_searchable_text", [1, 2]]);
  const begun = await recognizing("scan.pdf", bytes);
  expect([begun.status, begun.body.state, begun.body.mandate_upload]).toEqual([201, "running", null]);
  // As a kill between two pages leaves it: the first is kept, and only the second is left to do.
  const { rows } = await world.owner.query("select file::int from mandate_scans where id = $1", [begun.body.id]);
  const file = rows[0].file as number;
  const kept = [{ text: "Kept", left: 30, top: 30, width: 60, height: 14, ends: false }];
  const more = "earlier that nobody reads again today".split(" ");
  kept.push(
    ...more.map((text, at) => ({
      text,
      left: 100 + at * 40,
      top: 30,
      width: 38,
      height: 14,
      ends: at === more.length - 1,
    })),
  );
  await world.owner.query("insert into recognized_pages (file, page, words) values ($1, 1, $2)", [
    file,
    JSON.stringify(kept),
  ]);
  await world.owner.query("update recognitions set page_count = 2, pages_done = 1 where file = $1", [file]);
  await world.jobsDone();
  const done = (await scan(begun.body.id)).body;
  expect(done).toMatchObject({ state: "done", page_count: 2, pages_done: 2, reason: null, mandate: null });
  const order = await uploader.call(mandates.create, { body: { mandate_upload: done.mandate_upload } });
  await world.jobsDone();
  const found = await read(order.id);
  expect([found.review_status_id, found.original_file_name, found.pages_without_text]).toEqual([4, "scan.pdf", []]);
  const page = async (n: number) => (await uploader.call(mandates.page, { params: { id: order.id, n } })).text;
  expect(await page(1)).toBe("Kept earlier that nobody reads again today");
  expect(await page(2)).toBe(lines[1]);
  const hits = await uploader.call(mandates.find, { params: { id: order.id }, query: { q: "limited to ten" } });
  const [left = 0, bottom = 0] = hits.items[0]?.hits[0]?.rects[0] ?? [];
  // The words stand where their picture does: the first line of a page of 150 points.
  expect([hits.items[0]?.page, left > 120 && left < 230, bottom > 100 && bottom < 125]).toEqual([2, true, true]);
  expect((await scan(begun.body.id)).body.mandate).toBe(order.id);
  const files = await world.owner.query(
    "select s.file = u.file as same, f.sha256 from mandate_scans s join mandate_uploads u on u.id = s.mandate_upload join stored_files f on f.id = s.file where s.id = $1",
    [begun.body.id],
  );
  expect(files.rows[0].same).toBe(false);
  expect(Buffer.compare(await world.services.files.read(files.rows[0].sha256), bytes)).toBe(0);
  const trail = await world.owner.query(
    "select action from audit_log where record_type = 'mandate_scans' and record_id = $1",
    [begun.body.id],
  );
  expect(trail.rows.map(({ action }) => action)).toEqual(["mandate.scan"]);
  // Once more changes nothing.
  await world.system((tx) => enqueue(tx, copyScanJob, { scan: begun.body.id }));
  await world.jobsDone();
  expect((await scan(begun.body.id)).body.mandate_upload).toBe(done.mandate_upload);
});

test("a file without anything to recognize says so; a scan is its uploader's alone; too many pages and no PDF are refused", async () => {
  const empty = await recognizing("empty.pdf", await orderPdf(["", ""]));
  await world.jobsDone();
  expect((await scan(empty.body.id)).body).toMatchObject({
    state: "none",
    pages_done: 2,
    mandate_upload: null,
    reason: "No text could be recognized on the pages of this file.",
  });
  expect((await scan(empty.body.id, lawyer)).status).toBe(404);
  expect((await lawyer.call(mandates.scans)).items).toEqual([]);
  const own = await uploader.call(mandates.scans);
  expect(own.items[0]?.id).toBe(empty.body.id);
  const long = await recognizing("long.pdf", await orderPdf(Array.from({ length: 301 }, () => "")));
  expect([long.status, long.body.error]).toEqual([422, "At most 300 pages are recognized here; this file has 301."]);
  expect((await recognizing("order.pdf", Buffer.from("PK\u0003\u0004 not a pdf"))).body.code).toBe("not_a_pdf");
  expect((await recognizing("order.pdf", await orderPdf(["x"]), await world.as(6))).status).toBe(403);
});
