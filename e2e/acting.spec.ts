import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Product, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const bar = (page: Page) => page.getByRole("complementary", { name: "Acting for another" });

/** The office manager, who acts for the managing attorney from now on. */
async function acting() {
  const visit = await product.signIn("office-manager", "/dashboard");
  const { page } = visit;
  await page.waitForURL(/\/impersonate$/);
  await page.getByRole("button", { name: /Miriam Vale/ }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in as Miriam Vale?" });
  await dialog.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/\/dashboard$/);
  await bar(page).waitFor();
  return visit;
}
const account = (page: Page, name: string) => page.getByRole("button", { name: `Account of ${name}` });
const logout = async (page: Page) => {
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
};
const currentUser = async (page: Page) => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "current_user");
  return JSON.parse(decodeURIComponent(cookie?.value ?? "null"));
};

describe("acting for another", () => {
  test.each([
    ["SHELL-38 (1 of 2) role 5 lands on `/impersonate`", "office-manager", "/impersonate", "Impersonate"],
    ["SHELL-38 (2 of 2) role 14 lands on `/upload-mandate`", "mandate-uploader", "/upload-mandate", "Mandate upload"],
  ] as const)("%s, also when typing `/dashboard`", async (_, who, home, heading) => {
    const { page, leave } = await product.signIn(who, "/");
    await page.waitForURL(product.url + home);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await page.goto(`${product.url}/dashboard`);
    await page.waitForURL(product.url + home);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await leave();
  });

  test("ACCESS-35 (2 of 2) acting shows the other's menu, clients and home, and on every screen the bar with the other's name", async () => {
    const menu = (page: Page) => page.getByRole("navigation").getByRole("link").allTextContents();
    const self = await product.signIn("managing-attorney", "/dashboard");
    await self.page.getByRole("link", { name: "Users" }).waitFor();
    const theirs = await menu(self.page);
    await self.page.goto(`${product.url}/clients`);
    await self.page.getByRole("row").nth(2).waitFor();
    const theirClients = await self.page.getByRole("heading", { level: 1 }).textContent();
    await self.leave();
    const { page, leave } = await acting();
    expect((await bar(page).textContent())?.replace(/\s+/g, " ")).toContain("You are signed in as Miriam Vale");
    const real = await product.owner.query("select id::int from users where email like 'office-manager@%'");
    expect((await currentUser(page)).real_user_id).toBe(real.rows[0].id);
    await account(page, "Miriam Vale").waitFor();
    await page.getByRole("heading", { level: 1, name: "Hello Miriam" }).waitFor();
    await page.getByRole("link", { name: "Users" }).waitFor();
    expect(await menu(page)).toEqual(theirs);
    await page.getByRole("link", { name: "Users" }).click();
    await page.getByRole("heading", { level: 1, name: "Users" }).waitFor();
    await bar(page).waitFor();
    await page.goto(`${product.url}/clients`);
    await page.getByRole("row").nth(2).waitFor();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(theirClients);
    await bar(page).waitFor();
    for (const address of ["/permissions", "/impersonate", "/profile"]) {
      await page.goto(product.url + address);
      await page.getByText("Sorry, we were unable to find that page").waitFor();
      await bar(page).waitFor();
    }
    await bar(page).getByRole("button", { name: "Return to my account" }).click();
    await page.waitForURL(/\/impersonate$/);
    await account(page, "Otis Penhallow").waitFor();
    await leave();
  });

  test("ACCESS-38 Logout returns to oneself at the dashboard, and again goes to the sign-in; the old token opens nothing", async () => {
    const { page, context, leave } = await acting();
    await logout(page);
    // The dashboard of an office manager is the list of whom to act for.
    await page.waitForURL(/\/impersonate$/);
    await account(page, "Otis Penhallow").waitFor();
    const before = (await context.cookies()).filter(({ name }) => name === "session");
    await logout(page);
    await page.waitForURL(/\/login$/);
    await context.addCookies(before);
    const answer = await page.request.get(`${product.url}/api/v1/auth/impersonate/users`);
    expect(answer.status()).toBe(401);
    await leave();
  });

  test("ACCESS-39 taking the right back ends it in the open tab, which says so and shows one's own data", async () => {
    const { page, leave } = await acting();
    const other = await product.signIn("managing-attorney", "/permissions");
    const toggle = other.page.getByRole("switch", { name: "Otis Penhallow can sign in as you" });
    await other.page.getByText("Otis Penhallow", { exact: true }).waitFor();
    await toggle.click({ force: true });
    await other.page.getByText("Permissions updated.").waitFor();
    await page.getByText("You can no longer act for Miriam Vale.").waitFor();
    await page.waitForURL(/\/impersonate$/);
    await account(page, "Otis Penhallow").waitFor();
    expect(await bar(page).count()).toBe(0);
    expect(await page.getByRole("button", { name: /Miriam Vale/ }).count()).toBe(0);
    // Given back, the card comes without a reload.
    await toggle.click({ force: true });
    await page.getByRole("button", { name: /Miriam Vale/ }).waitFor();
    await other.leave();
    await leave();
  });

  test("ACCESS-40 a tab left open as oneself cannot save anything once one acts in another: 409, then it loads anew", async () => {
    const { page, context, leave } = await product.signIn("office-manager", "/permissions");
    // A tab that nobody tells: neither the other tab nor the server reaches it.
    await page.addInitScript(() => {
      const silent = class extends EventTarget {
        close() {}
        send() {}
      };
      Object.assign(window, { BroadcastChannel: undefined, WebSocket: silent });
    });
    await page.reload();
    await page.getByText("Helena Vale").waitFor();
    const other = await context.newPage();
    await other.goto(`${product.url}/impersonate`);
    await other.getByRole("button", { name: /Miriam Vale/ }).click();
    await other.getByRole("button", { name: "Continue" }).click();
    await bar(other).waitFor();
    // The page loads anew as soon as it has the answer, which takes the body away: it is read on its way there.
    const refused: unknown[] = [];
    await page.route("**/auth/impersonate/permissions", async (route) => {
      const response = await route.fetch();
      if (route.request().method() === "POST") refused.push(response.status(), (await response.json()).code);
      await route.fulfill({ response });
    });
    await page.getByRole("switch", { name: "Helena Vale can sign in as you" }).click({ force: true });
    await page.waitForURL(/\/dashboard$/);
    await page.getByText("You are signed in as someone else in another tab.").waitFor();
    await bar(page).waitFor();
    expect(refused).toEqual([409, "user_changed"]);
    const { rows } = await product.owner.query(
      "select 1 from deputies join users on users.id = grantor_id where email like 'office-manager@%'",
    );
    expect(rows).toEqual([]);
    await leave();
  });
});
