import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, scrollsSideways, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const screens = [
  "/dashboard",
  "/clients",
  "/clients/5/profile",
  "/clients/5/admin",
  "/clients/5/calculation",
  "/clients/5/packages",
  "/clients/5/tasks",
  "/clients/5/transcripts",
  "/clients/5/documents",
  "/clients/5/notes",
  "/reports/tasks",
  "/unreviewed-documents",
  "/users",
  "/entities",
  "/pods",
  "/settings",
  "/mailbox",
  "/profile",
  "/permissions",
  "/impersonate",
];

test("SHELL-06 at 768 px the menu is a drawer, at 769 px it stands; no screen scrolls sideways at 360 px", async () => {
  const { page, leave } = await product.signIn("admin", "/dashboard", { viewport: { width: 769, height: 800 } });
  const menu = page.getByRole("navigation", { name: "Main menu" });
  const button = page.getByRole("button", { name: "Menu", exact: true });
  await menu.getByRole("link", { name: "Clients", exact: true }).waitFor();
  expect(await button.count()).toBe(0);
  await page.setViewportSize({ width: 768, height: 800 });
  await button.waitFor();
  await menu.waitFor({ state: "hidden" });
  await button.click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Clients", exact: true }).click();
  await page.waitForURL(/\/clients$/);
  await menu.waitFor({ state: "hidden" });
  await page.setViewportSize({ width: 769, height: 800 });
  await menu.waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of screens) {
    await page.goto(product.url + address);
    await page.getByRole("heading").first().waitFor();
    await page.waitForLoadState("networkidle");
    expect([new URL(page.url()).pathname, await scrollsSideways(page)]).toEqual([address, false]);
  }
  await leave();
});

test("SHELL-48 going offline shows the bar; coming back removes it and refreshes lists", async () => {
  const { page, context, leave } = await product.signIn("admin", "/dashboard");
  await page.getByRole("grid").waitFor();
  await page.waitForLoadState("networkidle");
  const bar = page.getByText("You are offline. Changes cannot be saved until the connection is back.");
  expect(await bar.count()).toBe(0);
  await context.setOffline(true);
  await bar.waitFor();
  // The first row, which is in sight.
  const first = await page.getByRole("row").nth(1).getByRole("gridcell").first().innerText();
  const id = Number(/#(\d+)/.exec(first)?.[1]);
  await product.owner.query("update clients set trade_name = 'Renamed meanwhile' where id = $1", [id]);
  // What is fresh is not asked anew: it is as old as a break is long.
  await page.waitForTimeout(15_000);
  await context.setOffline(false);
  await bar.waitFor({ state: "hidden" });
  await page.getByRole("row").filter({ hasText: "Renamed meanwhile" }).waitFor();
  await leave().catch(() => {});
});

test("SHELL-61 the header has the logo to the home, the full name, SUPPORT and the account menu with Permissions and Logout, which leads to the sign-in", async () => {
  const { page, leave } = await product.signIn("admin", "/clients");
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: "Account of Avery Lockwood" }).waitFor();
  expect(await header.getByText("Avery Lockwood").isVisible()).toBe(true);
  const support = header.getByRole("link", { name: "SUPPORT" });
  const [help] = await Promise.all([page.context().waitForEvent("page"), support.click()]);
  await help.close();
  await header.getByRole("link", { name: "Refundry, home" }).click();
  await page.waitForURL(/\/dashboard$/);
  await header.getByRole("button", { name: "Account of Avery Lockwood" }).click();
  await page.getByRole("menuitem", { name: "Permissions" }).click();
  await page.waitForURL(/\/permissions$/);
  await header.getByRole("button", { name: "Account of Avery Lockwood" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL(/\/login$/);
  await page.goto(`${product.url}/dashboard`);
  await page.waitForURL(/\/login$/);
  await leave();
});
