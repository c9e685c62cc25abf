import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityProblems, type Product, signInHere, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const expired = "Password reset link has expired!";
const good = "walnut-harvest-2041";
const emailOf = (name: string) => `${name}@demo.refundry.test`;

async function askForLink(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Forgot password?" }).click();
  const dialog = page.getByRole("dialog", { name: "Reset password" });
  await dialog.getByLabel("E-mail").fill(emailOf(name));
  await dialog.getByRole("button", { name: "Send reset link" }).click();
  await page.getByText("Reset link was sent! Check your email!").waitFor();
}

/** The path of the newest link, once everything that is addressed to the person was sent. */
async function mailedPath(name: string): Promise<string> {
  const mails = async () =>
    (
      await product.owner.query("select text, outcome from mail_messages where to_address = $1 order by id desc", [
        emailOf(name),
      ])
    ).rows as { text: string; outcome: string }[];
  await expect.poll(async () => (await mails())[0]?.outcome, { timeout: 20_000 }).toBe("sent");
  return new URL(/https?:\S+/.exec((await mails())[0]?.text ?? "")?.[0] ?? "").pathname;
}

/** A fresh link of a person, asked for on the sign-in page. */
async function freshLink(name: string): Promise<string> {
  const { page, leave } = await product.visit();
  await askForLink(page, name);
  const path = await mailedPath(name);
  await leave();
  return path;
}

const passwordIn = (page: Page) => page.getByLabel("Password", { exact: true });
const confirmIn = (page: Page) => page.getByLabel("Confirm password", { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save password" });

async function showsExpired(path: string): Promise<void> {
  const { page, leave } = await product.visit(path);
  await page.getByRole("alert").getByText(expired).waitFor();
  expect(await page.locator("input").count()).toBe(0);
  await page.getByRole("button", { name: "Send a new link" }).click();
  await page.getByRole("dialog", { name: "Reset password" }).getByLabel("E-mail").waitFor();
  await leave();
}

/** The texts that a field is described by, as a screen reader reads them. */
const description = (field: Locator) =>
  field.evaluate((input) =>
    (input.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" ")
      .trim(),
  );

async function tabTo(page: Page, wanted: Locator, most = 12): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The keyboard did not reach it.");
}

describe("the page of a mailed link", () => {
  test("ACCESS-19 Save password waits until both are equal and every rule is ticked", async () => {
    const { page, leave } = await product.visit(await freshLink("paralegal"));
    await page.getByText("Hello Pia, please choose your password.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/reset-password");
    const rules = page.getByRole("list", { name: "Rules of the password" }).getByRole("listitem");
    const met = () => rules.filter({ has: page.getByLabel("Met", { exact: true }) }).count();
    const all = await rules.count();
    expect(await save(page).isDisabled()).toBe(true);
    for (const [password, confirm, text] of [
      ["short-9", "short-9", "Use at least 12 characters."],
      ["walnut harvest 2041", "walnut harvest 2041", "Spaces are not allowed."],
      ["password1234", "password1234", "This password is too well known."],
      ["walnut-sorensen-2041", "walnut-sorensen-2041", "Do not use your name or e-mail."],
      ["demo-refundry-2026", "demo-refundry-2026", "Do not use your name or e-mail."],
    ] as const) {
      await passwordIn(page).fill(password);
      await confirmIn(page).fill(confirm);
      const broken = rules.filter({ hasText: text });
      await broken.getByLabel("Broken").waitFor();
      expect(await save(page).isDisabled(), password).toBe(true);
    }
    await passwordIn(page).fill(good);
    await confirmIn(page).fill(`${good}x`);
    await expect.poll(met).toBe(all);
    expect(await save(page).isDisabled()).toBe(true);
    await confirmIn(page).fill(good);
    await expect.poll(() => save(page).isEnabled()).toBe(true);
    await passwordIn(page).fill(`${good}y`);
    await expect.poll(met).toBe(all);
    expect(await save(page).isDisabled()).toBe(true);
    await passwordIn(page).fill("");
    await confirmIn(page).fill("");
    expect(await save(page).isDisabled()).toBe(true);
    await leave();
  });

  test("ACCESS-16 a link works at 23 h 59 min; at 24 h 01 min it says expired, without fields", async () => {
    const path = await freshLink("accountant");
    const made = (age: string) =>
      product.owner.query(
        `update access_links set created_at = now() - $2::interval, expires_at = now() - $2::interval + interval '24 hours'
         where user_id = (select id from users where email = $1) and used_at is null and superseded_at is null`,
        [emailOf("accountant"), age],
      );
    await made("23 hours 59 minutes");
    const { page, leave } = await product.visit(path);
    await passwordIn(page).waitFor();
    await leave();
    await made("24 hours 1 minute");
    await showsExpired(path);
  });

  test("ACCESS-17 a used or superseded link, or an activation token on /reset-password/, says expired", async () => {
    const first = await freshLink("office-manager");
    const second = await freshLink("office-manager");
    expect(second).not.toBe(first);
    await showsExpired(first);
    const { page, leave } = await product.visit(second);
    await passwordIn(page).fill(good);
    await confirmIn(page).fill(good);
    await save(page).click();
    await page.waitForURL(/\/dashboard$/);
    await leave();
    await showsExpired(second);
    await product.owner.query("update users set activation_status = 'pending', activated_at = null where email = $1", [
      emailOf("sanitizer"),
    ]);
    const activation = await freshLink("sanitizer");
    expect(activation).toMatch(/^\/activate\//);
    await showsExpired(activation.replace("/activate/", "/reset-password/"));
    await showsExpired("/reset-password");
  });

  test("part of ACCESS-21: after a reset one is signed in on /dashboard, and an earlier session is at /login", async () => {
    const earlier = await product.signIn("attorney", "/clients");
    const { page, leave } = await product.visit(await freshLink("attorney"));
    await passwordIn(page).fill(good);
    await confirmIn(page).fill(good);
    await save(page).click();
    await page.waitForURL(/\/dashboard$/);
    await page.getByRole("button", { name: "Account of Dominic Ferris" }).waitFor();
    await earlier.page.reload();
    await earlier.page.waitForURL(/\/login$/);
    await earlier.leave();
    await leave();
  });

  test("part of ACCESS-21: after an activation the person is active, signed in and on /dashboard", async () => {
    await product.owner.query("update users set activation_status = 'pending', activated_at = null where email = $1", [
      emailOf("mandate-uploader"),
    ]);
    const { page, leave } = await product.visit(await freshLink("mandate-uploader"));
    await page.getByRole("heading", { name: "Activate your account" }).waitFor();
    await passwordIn(page).fill(good);
    await confirmIn(page).fill(good);
    await page.getByRole("button", { name: "Activate" }).click();
    await page.waitForURL(/\/dashboard$/);
    const { rows } = await product.owner.query("select activation_status from users where email = $1", [
      emailOf("mandate-uploader"),
    ]);
    expect(rows).toEqual([{ activation_status: "active" }]);
    await leave();
  });
});

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

  test("part of ACCESS-12: with a garbled session cookie both cookies go and /login opens", async () => {
    const { page, context, leave } = await product.signIn("managing-partner", "/clients");
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name).sort()).toEqual(["current_user", "session"]);
    await context.addCookies(
      cookies.filter(({ name }) => name === "session").map((cookie) => ({ ...cookie, value: "garbled" })),
    );
    await page.reload();
    await page.waitForURL(/\/login$/);
    await expect.poll(() => context.cookies()).toEqual([]);
    await leave();
  });

  test("part of ACCESS-45: changing the own password needs the current one and signs another browser out", async () => {
    const other = await product.signIn("tax-attorney", "/clients");
    const { page, leave } = await product.signIn("tax-attorney", "/profile");
    const form = page.getByRole("form", { name: "Change password" });
    const button = form.getByRole("button", { name: "Change password" });
    await form.getByLabel("Current password").fill("not-the-current-one");
    await form.getByLabel("New password").fill(good);
    await form.getByLabel("Confirm password").fill(good);
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

describe("the sign-in pages", () => {
  test("part of ACCESS-56: no accessibility problem, in light and dark", async () => {
    const link = await freshLink("contractor");
    for (const colorScheme of ["light", "dark"] as const) {
      const { page, leave } = await product.visit("/login", { colorScheme });
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.getByRole("button", { name: "Forgot password?" }).click();
      await page.getByRole("dialog", { name: "Reset password" }).getByLabel("E-mail").waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.goto(product.url + link);
      await passwordIn(page).fill("short");
      await confirmIn(page).fill("shorter");
      await confirmIn(page).blur();
      await page.getByText("The passwords are not equal.").waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.goto(`${product.url}/activate/${"x".repeat(43)}`);
      await page.getByText(expired).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await leave();
    }
  });

  test("part of ACCESS-56: by keyboard alone from the forgotten password to the dashboard", async () => {
    const { page, leave } = await product.visit();
    await page.getByLabel("E-mail").waitFor();
    await tabTo(page, page.getByRole("button", { name: "Forgot password?" }));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Reset password" });
    await dialog.waitFor();
    await expect
      .poll(() => dialog.getByLabel("E-mail").evaluate((input) => input === document.activeElement))
      .toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect
      .poll(() =>
        page.getByRole("button", { name: "Forgot password?" }).evaluate((button) => button === document.activeElement),
      )
      .toBe(true);
    await page.keyboard.press("Enter");
    await dialog.waitFor();
    await expect
      .poll(() => dialog.getByLabel("E-mail").evaluate((input) => input === document.activeElement))
      .toBe(true);
    await page.keyboard.type(emailOf("client"));
    await page.keyboard.press("Enter");
    await page.getByText("Reset link was sent! Check your email!").waitFor();
    await page.goto(product.url + (await mailedPath("client")));
    await passwordIn(page).waitFor();
    await tabTo(page, passwordIn(page));
    await page.keyboard.type(good);
    await tabTo(page, confirmIn(page));
    await page.keyboard.type(good);
    await expect.poll(() => save(page).isEnabled()).toBe(true);
    await tabTo(page, save(page));
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/dashboard$/);
    await leave();
  });

  test("part of ACCESS-56: password managers can tell the fields", async () => {
    const complete = (field: Locator) => field.getAttribute("autocomplete");
    const { page, leave } = await product.visit();
    expect(await complete(page.getByLabel("E-mail"))).toBe("username");
    expect(await complete(passwordIn(page))).toBe("current-password");
    await page.getByRole("button", { name: "Forgot password?" }).click();
    expect(await complete(page.getByRole("dialog").getByLabel("E-mail"))).toMatch(/^(email|username)$/);
    await page.goto(product.url + (await freshLink("processor")));
    await passwordIn(page).waitFor();
    expect(await complete(passwordIn(page))).toBe("new-password");
    expect(await complete(confirmIn(page))).toBe("new-password");
    expect(await page.locator("input[autocomplete=username]").inputValue()).toBe(emailOf("processor"));
    await leave();
  });

  test("part of ACCESS-56: errors belong to their field, and a refused sign-in is announced", async () => {
    const { page, leave } = await product.visit();
    const email = page.getByLabel("E-mail");
    await email.fill("nobody");
    await page.keyboard.press("Tab");
    await page.getByText("Must be valid e-mail").waitFor();
    expect(await email.getAttribute("aria-invalid")).toBe("true");
    expect(await description(email)).toContain("Must be valid e-mail");
    await email.fill("nobody@demo.refundry.test");
    await passwordIn(page).fill("wrong-on-purpose");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").first().waitFor();
    expect(await passwordIn(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByRole("button", { name: "Forgot password?" }).click();
    const address = page.getByRole("dialog").getByLabel("E-mail");
    await address.fill("nobody");
    await address.blur();
    await expect.poll(() => address.getAttribute("aria-invalid")).toBe("true");
    expect(await description(address)).not.toBe("");
    await page.goto(product.url + (await freshLink("master-tax-attorney")));
    await passwordIn(page).fill(good);
    await confirmIn(page).fill("else");
    await confirmIn(page).blur();
    await page.getByText("The passwords are not equal.").waitFor();
    expect(await description(confirmIn(page))).toContain("The passwords are not equal.");
    await leave();
  });
});
