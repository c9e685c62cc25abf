import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityProblems, callFrom, type Product, scrollsSideways, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const step = (page: Page, title: string) => page.getByRole("dialog", { name: title, exact: true });

/** Does what moves the tour, and waits until the server keeps it: a page that is left before forgets it. */
const kept = (page: Page, act: () => Promise<void>) =>
  Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith("/tour") && answer.request().method() !== "GET"),
    act(),
  ]);

test("SHELL-44 (2 of 2) a new admin is offered the tour on the first client; doing a step advances it; it does not come again unless asked", async () => {
  // As activation leaves it.
  await product.owner.query(
    "update users set tour_step = 1, tour_done_at = null where email = 'admin@demo.refundry.test'",
  );
  const { rows } = await product.owner.query(
    `select c.id::int as id from clients c where c.active and c.deleted_at is null
       and not exists (select from ppp_rounds r where r.client = c.id)
       and not exists (select from payroll_batches b where b.client = c.id) order by c.id limit 1`,
  );
  const client = rows[0].id as number;
  const { page, leave } = await product.signIn("admin", "/dashboard");
  await page.getByRole("grid").waitFor();
  expect(await page.getByText("Skip tour").count()).toBe(0);
  await page.goto(`${product.url}/clients/${client}/profile`);
  await step(page, "Add PPP Round 1").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const [number, next] of [
    [1, "Add PPP Round 2"],
    [2, "Go to ADMIN"],
  ] as const) {
    const made = await callFrom(page, "POST", `/clients/${client}/rounds`, { number, did_not_receive: true });
    expect(made.status).toBeLessThan(300);
    await step(page, next).waitFor();
  }
  // The keyboard reaches it in the panel that holds it.
  await page.getByRole("tab", { name: "ADMIN" }).click();
  await step(page, "Upload payroll CSV").waitFor();
  await page.getByRole("button", { name: "Next", exact: true }).focus();
  await kept(page, () => page.keyboard.press("Enter"));
  await step(page, "Add owners").waitFor();
  await page.reload();
  // It goes on where it was.
  await step(page, "Add owners").waitFor();
  await page.setViewportSize({ width: 375, height: 760 });
  await expect.poll(() => scrollsSideways(page)).toBe(false);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await kept(page, () => page.getByRole("button", { name: "Skip tour" }).click());
  await page.getByText("Skip tour").waitFor({ state: "hidden" });
  await page.goto(`${product.url}/clients/${client}/profile`);
  await page.getByRole("heading", { name: "Employee counts per quarter" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(await page.getByText("Skip tour").count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await kept(page, () => page.getByRole("menuitem", { name: "Take the tour" }).click());
  await page.getByText("Open a client: the tour begins there.").waitFor();
  await page.goto(`${product.url}/clients/${client}/profile`);
  // What is done is skipped.
  await step(page, "Go to ADMIN").waitFor();
  await product.owner.query("update users set tour_step = null where email = 'admin@demo.refundry.test'");
  await leave();
});
