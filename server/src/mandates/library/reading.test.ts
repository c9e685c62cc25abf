import { mandates } from "@refundry/contract/mandates";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toldOf } from "../../notifications/notifications.given.ts";
import { enqueue } from "../../platform/index.ts";
import { handingIn, type LibraryStage, orderPdf, reviewedOrder, startLibrary, uploadedOrder } from "../order.given.ts";
import { processMandate } from "./processing.jobs.ts";

let { world, admin, master, lawyer, uploader, read, set, actionsOf } = {} as LibraryStage;
beforeAll(async () => {
  ({ world, admin, master, lawyer, uploader, read, set, actionsOf } = await startLibrary());
});
afterAll(() => world.close());

const words = "Indoor dining is closed in every restaurant of this county until further notice.";

describe("handing in", () => {
  test("MANDATES-03 (1 of 2) a Word file called order.pdf is 415 not_a_pdf", async () => {
    const { status, body } = await handingIn(uploader, "order.pdf", Buffer.from("PK\u0003\u0004 not a pdf at all"));
    expect([status, body.code, body.error]).toEqual([
      415,
      "not_a_pdf",
      "The uploaded file is not a PDF. Please upload a PDF file.",
    ]);
  });

  test("MANDATES-04 (1 of 2) 25,000,000 bytes are 413, 24,999,999 pass the limit", async () => {
    const pdf = await orderPdf([words]);
    const padded = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length, "\n")]);
    expect((await handingIn(uploader, "large.pdf", padded(25_000_000))).status).toBe(413);
    expect((await handingIn(uploader, "large.pdf", padded(24_999_999))).status).toBe(201);
  });

  test("MANDATES-06 three pages of ten without text pass and are named; six are refused with the pages", async () => {
    const blank = (places: number[]) =>
      Array.from({ length: 10 }, (_, place) => (places.includes(place + 1) ? "" : `${words} Page ${place}`));
    const some = await handingIn(uploader, "some.pdf", await orderPdf(blank([2, 5, 9])));
    expect([some.status, some.body.page_count, some.body.pages_without_text]).toEqual([201, 10, [2, 5, 9]]);
    const most = await handingIn(uploader, "most.pdf", await orderPdf(blank([1, 2, 3, 4, 5, 6])));
    expect([most.status, most.body.code, most.body.details.pages]).toEqual([
      422,
      "no_searchable_text",
      [1, 2, 3, 4, 5, 6],
    ]);
    expect(most.body.error).toBe("The uploaded PDF does not contain searchable text");
  });

  test("MANDATES-07 a locked PDF, a damaged one and one of 2,001 pages are 422 with their text", async () => {
    const locked = await handingIn(uploader, "locked.pdf", await orderPdf([words], { userPassword: "secret" }));
    expect([locked.status, locked.body.error]).toEqual([
      422,
      "This PDF is protected by a password. Please remove it and upload the file again.",
    ]);
    const damaged = await handingIn(
      uploader,
      "damaged.pdf",
      Buffer.from("%PDF-1.7\nbroken and without any object at all\n%%EOF"),
    );
    expect([damaged.status, damaged.body.code]).toEqual([422, "damaged_file"]);
    const long = await handingIn(uploader, "long.pdf", await orderPdf(Array.from({ length: 2001 }, () => "x")));
    expect([long.status, long.body.error]).toEqual([422, "A PDF may have 2,000 pages at most; this one has 2,001."]);
  });

  test("MANDATES-08 the same bytes again are 409 with title and number; the same upload twice makes one order", async () => {
    const bytes = await orderPdf([`${words} The very same.`]);
    const first = await handingIn(uploader, "same.pdf", bytes);
    const made = await uploader.call(mandates.create, { body: { mandate_upload: first.body.id } });
    const again = await uploader.call(mandates.create, { body: { mandate_upload: first.body.id } });
    expect(again.id).toBe(made.id);
    const { status, body } = await handingIn(lawyer, "copy.pdf", bytes);
    expect([status, body.error]).toEqual([409, `This PDF is already in the library: same.pdf (#${made.id}).`]);
    const foreign = await lawyer.try(mandates.create, { body: { mandate_upload: first.body.id } });
    expect(foreign.status).toBe(404);
    await world.jobsDone();
  });
});

describe("reading", () => {
  test("MANDATES-09 (1 of 2) a fresh order goes through its steps by itself and proposes what its text says", async () => {
    const id = await uploadedOrder(world, uploader, [
      `State of Ohio\nDepartment of Health\nOrder on indoor dining and gatherings\nOrder No. 2020-18\nIssued March 15, 2020. Effective March 16, 2020 until June 2, 2021.\n${words}`,
      words,
    ]);
    const found = await read(id, uploader);
    expect([found.review_status_id, found.page_count]).toEqual([4, 2]);
    expect(await actionsOf(id)).toEqual(["mandate.create", "mandates.extract", "mandates.index", "mandates.finish"]);
    const said = Object.fromEntries(found.proposals.map(({ field, value }) => [field, value]));
    expect(said).toMatchObject({
      title: "Order on indoor dining and gatherings",
      author: "Department of Health",
      order_number: "2020-18",
      publication_date: "2020-03-15",
      period: "2020-03-16–2021-06-02",
      state: "OH",
    });
    // Nothing is set without a person.
    expect([found.title, found.periods]).toEqual([null, []]);
  });

  test("MANDATES-09 (2 of 2) 500 pages are available within the minute that their reading has", async () => {
    const id = await uploadedOrder(
      world,
      uploader,
      Array.from({ length: 500 }, (_, page) => `${words} Page ${page + 1}.`),
    );
    const { rows } = await world.owner.query(
      "select count(*)::int as pages, min(page) as first, max(page) as last from mandate_pages where mandate = $1",
      [id],
    );
    expect([(await read(id)).review_status_id, rows[0]]).toEqual([4, { pages: 500, first: 1, last: 500 }]);
    const times = await world.owner.query(
      "select extract(epoch from max(at) - min(at))::float8 as seconds from audit_log where record_type = 'mandates' and record_id = $1",
      [id],
    );
    expect(times.rows[0].seconds).toBeLessThan(60);
  });

  test("MANDATES-10 a reading that stopped in its second step goes on there and ends with every page once", async () => {
    const id = await uploadedOrder(world, uploader, [words, words, words]);
    await world.owner.query("update mandates set state = 'extracting' where id = $1", [id]);
    await world.system((tx) => enqueue(tx, processMandate, { mandate: id }));
    await world.jobsDone();
    const { rows } = await world.owner.query("select page from mandate_pages where mandate = $1 order by page", [id]);
    expect([(await read(id)).review_status_id, rows.map(({ page }) => page)]).toEqual([4, [1, 2, 3]]);
  });

  test("MANDATES-11 what fails three times is blocked with its reason, told to uploader and role 1; Process again begins at the first step", async () => {
    const id = await uploadedOrder(world, uploader, [words]);
    const { rows } = await world.owner.query(
      "select f.id, f.sha256 from stored_files f join mandate_uploads u on u.file = f.id join mandates m on m.mandate_upload = u.id where m.id = $1",
      [id],
    );
    const broken = (sha256: string) =>
      world.owner.query("update stored_files set sha256 = $2 where id = $1", [rows[0].id, sha256]);
    await broken("0".repeat(64));
    await world.owner.query("update mandates set state = 'received' where id = $1", [id]);
    await world.system((tx) => enqueue(tx, processMandate, { mandate: id }));
    await world.jobsDone();
    const failed = await read(id);
    expect([failed.review_status_id, failed.review_status_reason?.startsWith("Pre-processing failed: ")]).toEqual([
      7,
      true,
    ]);
    const told = (await toldOf(world, "mandate_blocked"))
      .filter(({ targetId }) => targetId === id)
      .map(({ userId }) => userId);
    expect(told).toEqual(expect.arrayContaining([uploader.person?.id, admin.person?.id]));
    expect((await lawyer.try(mandates.process, { params: { id } })).status).toBe(403);
    await broken(rows[0].sha256);
    const again = await admin.call(mandates.process, { params: { id } });
    expect([again.review_status_id, again.review_status_reason]).toEqual([1, null]);
    await world.jobsDone();
    expect((await read(id)).review_status_id).toBe(4);
    expect((await admin.try(mandates.process, { params: { id } })).status).toBe(409);
  });

  test("MANDATES-58, MANDATES-12 (1 of 2) while it is read nothing of its review is possible; a reviewed one is not blocked", async () => {
    const id = await uploadedOrder(world, uploader, [words]);
    await world.owner.query("update mandates set state = 'extracting' where id = $1", [id]);
    for (const [status, reason] of [[5], [7, "Not an order"], [6]] as const) {
      const refused = await set(admin, id, status, reason);
      expect([refused.status, refused.body.code]).toEqual([409, "pre_processing"]);
      expect(refused.body.error).toBe("This mandate is still pre-processing (Check back in a few minutes)");
    }
    expect((await read(id)).review_status_id).toBe(2);
    const done = await reviewedOrder(world, master, [words]);
    expect((await set(admin, done, 7, "Not an order")).status).toBe(409);
    expect((await read(done)).review_status_id).toBe(6);
  });
});
