import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  confirmIn,
  description,
  emailOf,
  expiredText,
  freshLink,
  goodPassword,
  holdsFocus,
  mailedPath,
  passwordIn,
  save,
  tabTo,
} from "./linkSteps.ts";
import { accessibilityProblems, type Product, signInHere, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const resetDialog = (page: Page) => page.getByRole("dialog", { name: "Reset password" });
const forgot = (page: Page) => page.getByRole("button", { name: "Forgot password?" });

describe("the remembered address and the session", () => {
  test("ACCESS-55 a remembered address of another place is ignored", async () => {
    for (const path of ["https://other.example/", "//other.example", "/\\other.example"]) {
      const { page, leave } = await product.visit("/clients");
      await page.waitForURL(/\/login$/);
      // The path of /clients was kept: this is where the program keeps it.
      expect(await page.evaluate(() => sessionStorage.getItem("refundry.path"))).toBe("/clients");
      await page.evaluate((value) => sessionStorage.setItem("refundry.path", value), path);
      await signInHere(page, "managing-attorney");
      await page.waitForURL(/\/dashboard$/);
      expect(new URL(page.url()).origin).toBe(product.url);
      await leave();
    }
  });

  test("ACCESS-12 a garbled session cookie gets 401, both cookies expire and /login opens", async () => {
    const { page, context, leave } = await product.signIn("managing-partner", "/clients");
    // Calls and sockets of the page that are under way would be refused unseen, and take the cookies with them.
    await page.reload({ waitUntil: "networkidle" });
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name).sort()).toEqual(["current_user", "session"]);
    await context.addCookies(
      cookies.filter(({ name }) => name === "session").map((cookie) => ({ ...cookie, value: "garbled" })),
    );
    const refused = await page.request.get(`${product.url}/api/v1/clients`);
    expect([refused.status(), (await refused.json()).code]).toEqual([401, "invalid_session"]);
    const set = refused.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
    for (const name of ["session", "current_user"])
      expect(set.some(({ value }) => value.startsWith(`${name}=;`) && /Expires=Thu, 01 Jan 1970/.test(value))).toBe(
        true,
      );
    await page.reload();
    await page.waitForURL(/\/login$/);
    await expect.poll(() => context.cookies()).toEqual([]);
    await leave();
  });

  test("part of ACCESS-45: changing the own password needs the current one and signs another browser out", async () => {
    const other = await product.signIn("tax-attorney", "/clients");
    const { page, leave } = await product.signIn("tax-attorney", "/profile?tab=security");
    const form = page.getByRole("form", { name: "Change password" });
    const button = form.getByRole("button", { name: "Change password" });
    await form.getByLabel("Current password").fill("not-the-current-one");
    await form.getByLabel("New password").fill(goodPassword);
    await form.getByLabel("Confirm password").fill(goodPassword);
    await button.click();
    await page.getByRole("alert").first().waitFor();
    expect(await page.getByText("Password changed. Other devices were signed out.").count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/profile");
    await form.getByLabel("Current password").fill("demo-refundry-2026");
    await button.click();
    await page.getByText("Password changed. Other devices were signed out.").waitFor();
    await other.page.reload();
    await other.page.waitForURL(/\/login$/);
    await page.reload();
    await page.getByRole("heading", { name: "My profile" }).waitFor();
    await other.leave();
    await leave();
  });
});

describe("sessions", () => {
  test("ACCESS-44 one that is revoked in the list signs that browser out within 5 s", async () => {
    const other = await product.signIn("accountant", "/clients");
    await other.page.getByRole("heading", { level: 1 }).waitFor();
    await other.page.waitForLoadState("networkidle");
    const { page, leave } = await product.signIn("accountant", "/profile?tab=security");
    const others = page.getByRole("list", { name: "Sessions" }).getByRole("button", { name: /^Sign out/ });
    await others.first().waitFor();
    const began = Date.now();
    await others.first().click();
    await page.getByText("Signed out on that device.").waitFor();
    await other.page.waitForURL(/\/login$/);
    expect(Date.now() - began).toBeLessThan(5000);
    const { rows } = await product.owner.query(
      "select count(*)::int as n from audit_log where action = 'auth.sessions_revoked'",
    );
    expect(rows[0].n).toBe(1);
    await other.leave();
    await leave();
  });
});

describe("the sign-in pages", () => {
  test("no accessibility problem, in light and dark", async () => {
    const link = await freshLink(product, "contractor");
    for (const colorScheme of ["light", "dark"] as const) {
      const { page, leave } = await product.visit("/login", { colorScheme });
      await page.getByLabel("E-mail").waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await forgot(page).click();
      await resetDialog(page).getByLabel("E-mail").waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.goto(product.url + link);
      await passwordIn(page).fill("short");
      await confirmIn(page).fill("shorter");
      await confirmIn(page).blur();
      await page.getByText("The passwords are not equal.").waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.goto(`${product.url}/activate/${"x".repeat(43)}`);
      await page.getByText(expiredText).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await leave();
    }
  });

  test("ACCESS-56 all work by keyboard alone, announce errors, and let password managers fill the fields", async () => {
    await walkWithTheKeyboard();
    await hearTheErrors();
    await tellTheFields();
  });
});

/** Signs in; then from the forgotten password to the dashboard. */
async function walkWithTheKeyboard(): Promise<void> {
  const { page, leave } = await product.visit();
  await expect.poll(() => holdsFocus(page.getByLabel("E-mail"))).toBe(true);
  await page.keyboard.type(emailOf("admin"));
  await page.keyboard.press("Tab");
  await page.keyboard.type("demo-refundry-2026");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/dashboard$/);
  await leave();

  const lost = await product.visit();
  await lost.page.getByLabel("E-mail").waitFor();
  await tabTo(lost.page, forgot(lost.page));
  await lost.page.keyboard.press("Enter");
  const address = resetDialog(lost.page).getByLabel("E-mail");
  await expect.poll(() => holdsFocus(address)).toBe(true);
  await lost.page.keyboard.press("Escape");
  await resetDialog(lost.page).waitFor({ state: "hidden" });
  await expect.poll(() => holdsFocus(forgot(lost.page))).toBe(true);
  await lost.page.keyboard.press("Enter");
  await expect.poll(() => holdsFocus(address)).toBe(true);
  await lost.page.keyboard.type(emailOf("client"));
  await lost.page.keyboard.press("Enter");
  await lost.page.getByText("Reset link was sent! Check your email!").waitFor();
  await lost.page.goto(product.url + (await mailedPath(product, "client")));
  await passwordIn(lost.page).waitFor();
  for (const field of [passwordIn(lost.page), confirmIn(lost.page)]) {
    await tabTo(lost.page, field);
    await lost.page.keyboard.type(goodPassword);
  }
  await expect.poll(() => save(lost.page).isEnabled()).toBe(true);
  await tabTo(lost.page, save(lost.page));
  await lost.page.keyboard.press("Enter");
  await lost.page.waitForURL(/\/dashboard$/);
  await lost.leave();
}

/** Errors belong to their field; a refused sign-in is an alert, and the password is ready to be typed again. */
async function hearTheErrors(): Promise<void> {
  const { page, leave } = await product.visit();
  const email = page.getByLabel("E-mail");
  await email.fill("nobody");
  await page.keyboard.press("Tab");
  await page.getByText("Must be valid e-mail").waitFor();
  expect(await email.getAttribute("aria-invalid")).toBe("true");
  expect(await description(email)).toContain("Must be valid e-mail");
  await email.fill(emailOf("nobody"));
  await passwordIn(page).fill("wrong-on-purpose");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("The e-mail or password is not right.").waitFor();
  await expect.poll(() => holdsFocus(passwordIn(page))).toBe(true);
  await forgot(page).click();
  const address = resetDialog(page).getByLabel("E-mail");
  await address.fill("nobody");
  await address.blur();
  await expect.poll(() => address.getAttribute("aria-invalid")).toBe("true");
  expect(await description(address)).toContain("Valid email is required");
  await page.goto(product.url + (await freshLink(product, "master-tax-attorney")));
  await passwordIn(page).fill(goodPassword);
  await confirmIn(page).fill("else");
  await confirmIn(page).blur();
  await page.getByText("The passwords are not equal.").waitFor();
  expect(await description(confirmIn(page))).toContain("The passwords are not equal.");
  await leave();
}

/** The words by which a password manager knows a field. */
async function tellTheFields(): Promise<void> {
  const { page, leave } = await product.visit();
  expect(await page.getByLabel("E-mail").getAttribute("autocomplete")).toBe("username");
  expect(await passwordIn(page).getAttribute("autocomplete")).toBe("current-password");
  await forgot(page).click();
  expect(await resetDialog(page).getByLabel("E-mail").getAttribute("autocomplete")).toMatch(/^(email|username)$/);
  await page.goto(product.url + (await freshLink(product, "processor")));
  await passwordIn(page).waitFor();
  expect(await passwordIn(page).getAttribute("autocomplete")).toBe("new-password");
  expect(await confirmIn(page).getAttribute("autocomplete")).toBe("new-password");
  await leave();
}
