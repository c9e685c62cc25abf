import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  choosePassword,
  confirmIn,
  emailOf,
  expiredText,
  freshLink,
  goodPassword,
  makePending,
  passwordIn,
  save,
} from "./linkSteps.ts";
import { callFrom, type Product, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

async function showsExpired(path: string): Promise<void> {
  const { page, leave } = await product.visit(path);
  await page.getByRole("alert").getByText(expiredText).waitFor();
  expect(await page.locator("input").count()).toBe(0);
  await page.getByRole("button", { name: "Send a new link" }).click();
  await page.getByRole("dialog", { name: "Reset password" }).getByLabel("E-mail").waitFor();
  await leave();
}

describe("the page of a mailed link", () => {
  test("ACCESS-19 Save password waits until both are equal and every rule is ticked", async () => {
    const { page, leave } = await product.visit(await freshLink(product, "paralegal"));
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
    await passwordIn(page).fill(goodPassword);
    await confirmIn(page).fill(`${goodPassword}x`);
    await expect.poll(met).toBe(all);
    expect(await save(page).isDisabled()).toBe(true);
    await confirmIn(page).fill(goodPassword);
    await expect.poll(() => save(page).isEnabled()).toBe(true);
    await passwordIn(page).fill(`${goodPassword}y`);
    await expect.poll(met).toBe(all);
    expect(await save(page).isDisabled()).toBe(true);
    await passwordIn(page).fill("");
    await confirmIn(page).fill("");
    expect(await save(page).isDisabled()).toBe(true);
    await leave();
  });

  test("ACCESS-16 a link works at 23 h 59 min; at 24 h 01 min it says expired, without fields", async () => {
    const path = await freshLink(product, "accountant");
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
    const first = await freshLink(product, "office-manager");
    const second = await freshLink(product, "office-manager");
    expect(second).not.toBe(first);
    await showsExpired(first);
    const { page, leave } = await product.visit(second);
    await choosePassword(page, "Save password");
    await page.waitForURL(/\/dashboard$/);
    await leave();
    await showsExpired(second);
    await makePending(product, "sanitizer");
    const activation = await freshLink(product, "sanitizer");
    expect(activation).toMatch(/^\/activate\//);
    await showsExpired(activation.replace("/activate/", "/reset-password/"));
    await showsExpired("/reset-password");
  });

  test("ACCESS-21 after activation and after a reset one is active, signed in, on /dashboard; earlier sessions get 401", async () => {
    await makePending(product, "mandate-uploader");
    const activated = await product.visit(await freshLink(product, "mandate-uploader"));
    await activated.page.getByRole("heading", { name: "Activate your account" }).waitFor();
    await choosePassword(activated.page, "Activate");
    await activated.page.waitForURL(/\/dashboard$/);
    const cookies = await activated.context.cookies();
    const current = cookies.find(({ name }) => name === "current_user")?.value ?? "";
    const { current_user_id: id } = JSON.parse(decodeURIComponent(current));
    expect(await callFrom(activated.page, "GET", `/auth/users/${id}`)).toMatchObject({
      status: 200,
      body: { activation_status: "active" },
    });
    await activated.leave();

    const earlier = [await product.signIn("attorney", "/clients"), await product.signIn("attorney", "/clients")];
    const { page, leave } = await product.visit(await freshLink(product, "attorney"));
    await choosePassword(page, "Save password");
    await page.waitForURL(/\/dashboard$/);
    await page.getByRole("button", { name: "Account of Dominic Ferris" }).waitFor();
    for (const one of earlier) {
      expect((await callFrom(one.page, "GET", "/clients")).status).toBe(401);
      await one.page.reload();
      await one.page.waitForURL(/\/login$/);
      await one.leave();
    }
    await leave();
  });
});
