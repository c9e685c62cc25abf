import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Product, scrollsSideways, signInHere, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

describe("signing in", () => {
  test("ACCESS-01 a protected address leads to the sign-in and back to exactly that address", async () => {
    for (const address of ["/clients/12/profile?x=1#y", "/clients?q=ridge#7"]) {
      const { page, leave } = await product.visit(address);
      await page.waitForURL(/\/login/);
      await signInHere(page, "admin");
      await page.waitForURL((url) => !url.pathname.startsWith("/login"));
      await page.getByRole("dialog").waitFor();
      const { pathname, search, hash } = new URL(page.url());
      expect(pathname + search + hash).toBe(address);
      await leave();
    }
  });

  test("ACCESS-02 without a remembered address it goes to the dashboard, and a signed-in person never sees the sign-in", async () => {
    const { page, leave } = await product.signInByHand("admin", "/login");
    await page.waitForURL(/\/dashboard$/);
    await page.goto(`${product.url}/login`);
    await page.waitForURL(/\/dashboard$/);
    await leave();
  });

  test("ACCESS-62 a reload shows the person of the cookie at once, and then as the server confirms", async () => {
    const { page, leave } = await product.signIn("admin", "/clients");
    await page.getByRole("button", { name: "Account of Avery Lockwood" }).waitFor();
    const asked: string[] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/api\/v1\/auth\/users\/\d+$/, async (route) => {
      asked.push(route.request().method());
      await held;
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), fullname: "Avery Confirmed" } });
    });
    await page.reload();
    await page.getByRole("button", { name: "Account of Avery Lockwood" }).waitFor();
    await expect.poll(() => asked).toEqual(["GET"]);
    letGo();
    await page.getByRole("button", { name: "Account of Avery Confirmed" }).waitFor();
    await leave();
  });

  test("another sign-in in the same browser tells the first tab, which loads anew as that person", async () => {
    const { page, context, leave } = await product.signInByHand("admin", "/clients");
    await page.getByRole("button", { name: "Account of Avery Lockwood" }).waitFor();
    // What is still being read would be refused without the cookie, which ends the session of this tab.
    await page.waitForLoadState("networkidle");
    const other = await context.newPage();
    await context.clearCookies();
    await other.goto(`${product.url}/login`);
    await signInHere(other, "paralegal");
    await other.waitForURL(/\/dashboard$/);
    const told = page.getByRole("alert").filter({ hasText: "You are signed in as someone else in another tab." });
    await told.waitFor();
    expect(page.url()).toMatch(/\/clients$/);
    const name = await other.getByRole("button", { name: /^Account of/ }).getAttribute("aria-label");
    await told.getByRole("button", { name: "Reload" }).click();
    await page.waitForURL(/\/dashboard$/);
    await page.getByRole("button", { name: name ?? "", exact: true }).waitFor();
    await leave();
  });

  test("ACCESS-41 signing out in one tab brings the others to the sign-in, and neither leads the next person to what was open", async () => {
    const { page, context, leave } = await product.signIn("admin", "/clients?q=ridge");
    const other = await context.newPage();
    await other.goto(`${product.url}/clients/7/profile`);
    await other.getByRole("dialog").waitFor();
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    for (const tab of [page, other]) await tab.waitForURL(/\/login$/);
    await signInHere(other, "paralegal");
    await other.waitForURL(/\/dashboard$/);
    await signInHere(page, "paralegal");
    await page.waitForURL(/\/dashboard$/);
    await leave();
  });

  test("ACCESS-23 an unknown path, signed in or out, leads to the not-found page with a working link", async () => {
    const outside = await product.visit("/nowhere/at/all");
    await outside.page.getByText("Sorry, we were unable to find that page").waitFor();
    expect(new URL(outside.page.url()).pathname).toBe("/404");
    await outside.page.getByRole("link", { name: "Go to the home page" }).click();
    await outside.page.waitForURL(/\/login/);
    await outside.leave();
    const { page, leave } = await product.signIn("admin");
    await page.goto(`${product.url}/nowhere?at=all`);
    await page.getByText("Sorry, we were unable to find that page").waitFor();
    // The header and the menu stay, and the page names the address that was asked for.
    await page.getByText("/nowhere?at=all").waitFor();
    await page.getByRole("link", { name: "Clients", exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/404");
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await page.waitForURL(/\/dashboard$/);
    await leave();
  });

  test.each([
    ["the sign-in page", "/login", 200],
    ["the first screen after it", "/dashboard", 220],
    ["the search of clients", "/clients", 280],
    ["the profile of a client", "/clients/1/profile", 280],
  ])("%s (%s) loads at most %i KiB of JavaScript, gzipped", async (_, address, most) => {
    const { page, leave } =
      address === "/login" ? await product.visit(address) : await product.signIn("admin", address);
    await page.getByRole("heading", { level: 1 }).waitFor();
    if (address.endsWith("/profile"))
      await page.getByRole("heading", { name: "Employee counts per quarter" }).waitFor();
    await page.waitForLoadState("networkidle");
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .flatMap(({ name }) => (new URL(name).pathname.endsWith(".js") ? [name] : [])),
    );
    // The length of what was sent, which the build stored; as brotli stored it, it is smaller still.
    const sentAs = async (encoding: "gzip" | "br") => {
      const answers = await Promise.all(
        scripts.map((script) => fetch(script, { headers: { "accept-encoding": encoding } })),
      );
      expect(new Set(answers.map(({ headers }) => headers.get("content-encoding")))).toEqual(new Set([encoding]));
      return answers.reduce((sum, { headers }) => sum + Number(headers.get("content-length")), 0);
    };
    expect(scripts.length).toBeGreaterThan(0);
    const gzipped = await sentAs("gzip");
    expect(gzipped).toBeLessThan(most * 1024);
    expect(await sentAs("br")).toBeLessThan(gzipped * 0.95);
    await leave();
  });

  test("nothing scrolls sideways at 360 pixels", async () => {
    const { page, leave } = await product.visit("/login", { viewport: { width: 360, height: 740 } });
    await page.getByLabel("E-mail").waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await leave();
  });
});
