import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityProblems, type Product, scrollsSideways, signInHere, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

describe("signing in", () => {
  test("ACCESS-01 a protected address leads to the sign-in and back to exactly that address", async () => {
    const { page, leave } = await product.visit("/clients?q=ridge#7");
    await page.waitForURL(/\/login/);
    await signInHere(page, "admin");
    await page.waitForURL(/\/clients/);
    expect(new URL(page.url()).search).toBe("?q=ridge");
    await leave();
  });

  test("ACCESS-02 without a remembered address it goes to the dashboard, and a signed-in person never sees the sign-in", async () => {
    const { page, leave } = await product.signIn("admin", "/login");
    await page.waitForURL(/\/dashboard$/);
    await page.goto(`${product.url}/login`);
    await page.waitForURL(/\/dashboard$/);
    await leave();
  });

  test("ACCESS-03 fields say what is missing, and Login waits for them", async () => {
    const { page, leave } = await product.visit();
    const login = page.getByRole("button", { name: "Login" });
    await page.getByLabel("E-mail").focus();
    await page.getByLabel("Password", { exact: true }).focus();
    await page.getByText("E-mail is required").waitFor();
    await page.getByLabel("E-mail").fill("nobody");
    await page.keyboard.press("Tab");
    await page.getByText("Must be valid e-mail").waitFor();
    await page.getByLabel("Password", { exact: true }).focus();
    await page.getByLabel("E-mail").focus();
    await page.getByText("Password is required").waitFor();
    expect(await login.isDisabled()).toBe(true);
    await leave();
  });

  test("ACCESS-04 spaces cannot be typed or pasted into either field", async () => {
    const { page, leave } = await product.visit();
    for (const label of ["E-mail", "Password"]) {
      const field = page.getByLabel(label, { exact: true });
      await field.pressSequentially("a b");
      expect(await field.inputValue()).toBe("ab");
      await field.fill("c d");
      expect(await field.inputValue()).toBe("cd");
    }
    await leave();
  });

  test("part of ACCESS-57: with demo data the page says so and a demo sign-in works", async () => {
    const { page, leave } = await product.visit();
    await page.getByText("Demo data is loaded. The demo sign-ins printed at the start work here.").waitFor();
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
    await page.goto(`${product.url}/nowhere`);
    await page.getByText("Sorry, we were unable to find that page").waitFor();
    expect(new URL(page.url()).pathname).toBe("/404");
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await page.waitForURL(/\/dashboard$/);
    await leave();
  });

  test("part of ACCESS-56: the sign-in page works by keyboard alone and has no accessibility problem", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const { page, leave } = await product.visit("/login", { colorScheme });
      await page.getByLabel("E-mail").waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await leave();
    }
    const { page, leave } = await product.visit();
    await page.getByLabel("E-mail").focus();
    await page.keyboard.type("admin@demo.refundry.test");
    await page.keyboard.press("Tab");
    await page.keyboard.type("demo-refundry-2026");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/dashboard$/);
    await leave();
  });

  test("the first screen after sign-in loads at most 250 KB of JavaScript, gzipped", async () => {
    const first = await product.signIn("admin");
    const storageState = await first.context.storageState();
    await first.leave();
    const { page, leave } = await product.visit("/dashboard", { storageState });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .flatMap(({ name }) => (new URL(name).pathname.endsWith(".js") ? [name] : [])),
    );
    const sizes = await Promise.all(
      scripts.map(async (script) => zlib.gzipSync(Buffer.from(await (await fetch(script)).arrayBuffer())).length),
    );
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(250 * 1024);
    await leave();
  });

  test("nothing scrolls sideways at 360 pixels", async () => {
    const { page, leave } = await product.visit("/login", { viewport: { width: 360, height: 740 } });
    await page.getByLabel("E-mail").waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await leave();
  });
});
