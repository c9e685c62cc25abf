import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityProblems, callFrom, type Product, scrollsSideways, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

/** A client of the demo data that was never sent, with everything that sending asks for, and an order with a paper and a cited passage. */
async function readyToSend(page: Page): Promise<{ client: number; title: string }> {
  const { rows } = await product.owner.query(
    `select c.id::int as client, o.id::int as own, m.title
     from clients c join client_mandates o on o.client = c.id and o.deleted_at is null
     join mandates m on m.id = o.mandate
     where c.active and not c.on_hold and c.deleted_at is null and c.attorney_of_record is not null and c.naics_code is not null
       and not exists (select from qualifications q where q.client = c.id)
     order by c.id limit 1`,
  );
  const { client, own, title } = rows[0];
  await product.owner.query(
    `insert into client_mandate_citations (client_mandate, page, quote, created_by, created_on)
     values ($1, 2, 'closes common areas', (select id from users order by id limit 1), now())`,
    [own],
  );
  const impacts = await callFrom(page, "POST", `/clients/${client}/business-impact`, [{ id: 3, notes: null }]);
  expect(impacts.status).toBe(200);
  const quarters = [
    [2020, 2],
    [2020, 3],
    [2020, 4],
    [2021, 1],
    [2021, 2],
    [2021, 3],
  ];
  const effects = quarters.map(([year, quarter]) => ({ year, quarter, kind: "full", source: "Client statement" }));
  const { version } = (await callFrom(page, "GET", `/clients/${client}/mandates/${own}/effects`)).body;
  const saved = await callFrom(page, "PUT", `/clients/${client}/mandates/${own}/effects`, { effects, version });
  expect(saved.status).toBe(200);
  return { client, title };
}

test("QUAL-10, QUAL-08 (3 of 3) the main job: sent, an order read at its cited page and approved by key, ticked, finalized, its memo downloaded", async () => {
  const { page, leave } = await product.signIn("admin", "/dashboard");
  const { client, title } = await readyToSend(page);
  await page.goto(`${product.url}/clients/${client}/qualification`);
  const { has_draft: hasDraft } = (await callFrom(page, "GET", `/clients/${client}/qualification`)).body;
  await page.getByRole("button", { name: "Send to qualification" }).click();
  // Without a draft it is asked first; either way one is sent.
  if (!hasDraft) await page.getByRole("button", { name: "Send without a draft" }).click();
  await page.getByText("Sent to qualification.").first().waitFor();
  const order = page.getByRole("list", { name: "Mandates" }).getByRole("listitem").filter({ hasText: title }).first();
  await page.keyboard.press("j");
  const paper = page
    .locator("section")
    .filter({ has: page.getByRole("link", { name: "Download", exact: true }) })
    .last();
  await page.getByRole("figure", { name: "Page 1 of 2" }).waitFor();
  const link = paper.getByRole("link", { name: "Download", exact: true });
  const { rows } = await product.owner.query(
    "select u.original_file_name as name from mandates m join mandate_uploads u on u.id = m.mandate_upload where m.title = $1",
    [title],
  );
  const [loaded] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(loaded.suggestedFilename()).toBe(rows[0].name);
  await order.getByRole("button", { name: "Page 2" }).click();
  const second = page.getByRole("figure", { name: "Page 2 of 2" });
  await second.waitFor();
  await expect
    .poll(() =>
      second.evaluate(
        (sheet) =>
          Math.abs(sheet.getBoundingClientRect().top - (sheet.parentElement?.getBoundingClientRect().top ?? 0)) < 40,
      ),
    )
    .toBe(true);
  await page.keyboard.press("a");
  await page.getByText("Mandate approved.").first().waitFor();
  await order.getByRole("button", { name: "Approved" }).waitFor();
  const tick = page.getByRole("checkbox", { name: "Legal name, EIN and address agree with the filed returns" });
  await tick.click();
  await expect.poll(() => tick.isChecked()).toBe(true);
  const lists = (await callFrom(page, "GET", `/clients/${client}/return_checklist`)).body as Record<
    "documents" | "review",
    { id: number }[]
  >;
  const all = { documents: lists.documents.map(({ id }) => id), review: lists.review.map(({ id }) => id) };
  expect((await callFrom(page, "PUT", `/clients/${client}/return_checklist`, all)).status).toBe(200);
  await page.getByRole("button", { name: "Finalize" }).click();
  const dialog = page.getByRole("dialog", { name: /^Finalize the qualification of / });
  await dialog.getByText("A final package will be requested.").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Finalize" }).click();
  await page.waitForURL(`**/clients/${client}/packages`);
  await expect
    .poll(async () => (await callFrom(page, "GET", `/clients/${client}/qualification/memos`)).body.total, {
      timeout: 180_000,
    })
    .toBe(1);
  await page.goto(`${product.url}/clients/${client}/downloads`);
  const memo = page.getByRole("link", { name: /^Download .*_qualification_memo_1\.pdf$/ });
  const [file] = await Promise.all([page.waitForEvent("download"), memo.click()]);
  expect(file.suggestedFilename()).toMatch(/_qualification_memo_1\.pdf$/);
  await page.goto(`${product.url}/clients/${client}/qualification`);
  await page.getByText(/^Finalized by /).waitFor();
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await scrollsSideways(page)).toBe(false);
  await leave();
});

test("QUAL-51 (2 of 2) the receipts report is the 404 page for role 12", async () => {
  const { page, leave } = await product.signIn("paralegal", "/dashboard");
  await page.goto(`${product.url}/revenue-reduction`);
  await page.getByText("Sorry, we were unable to find that page").waitFor();
  await leave();
});
