import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmIn, goodPassword, mailedPath, passwordIn } from "./linkSteps.ts";
import { accessibilityProblems, callFrom, type Product, scrollsSideways, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const idOf = async (name: string) =>
  (await product.owner.query("select id::int from users where email = $1", [`${name}@demo.refundry.test`])).rows[0]
    ?.id as number;

test("ACCESS-48 (2 of 2) the page of a contractor's address registers by keyboard alone; the mail leads to the own home", async () => {
  const source = await idOf("contractor");
  const { page, leave } = await product.visit(`/register?source=${source}`);
  await page.getByRole("heading", { name: "Register as a contractor" }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  // The cursor stands in the first field.
  for (const text of ["Nora", "Quill", "nora.quill@demo.refundry.test", "5550100142"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Control+Enter");
  await page.getByText("Check your email to activate your account.").waitFor();
  expect(await page.getByLabel("E-mail").count()).toBe(0);
  await page.goto(product.url + (await mailedPath(product, "nora.quill")));
  await page.getByText("Hello Nora, please choose your password.").waitFor();
  await passwordIn(page).fill(goodPassword);
  await confirmIn(page).fill(goodPassword);
  await page.getByRole("button", { name: "Activate" }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.getByRole("button", { name: "Account of Nora Quill" }).waitFor();
  const { rows } = await product.owner.query(
    "select role_id, upline_parent::int as upline, phone from users where email = 'nora.quill@demo.refundry.test'",
  );
  expect(rows).toEqual([{ role_id: 10, upline: source, phone: "5550100142" }]);
  // Whoever is signed in has nothing to register.
  await page.goto(`${product.url}/register`);
  await page.waitForURL(/\/dashboard$/);
  await leave();
});

test("ACCESS-49 (2 of 2) with registration_open off /register redirects to /login, which says so and offers it no more", async () => {
  const open = await product.visit("/login", { viewport: { width: 360, height: 740 } });
  await open.page.getByRole("link", { name: "Register as a contractor" }).click();
  await open.page.getByRole("button", { name: "Register" }).waitFor();
  expect(await scrollsSideways(open.page)).toBe(false);
  const admin = await product.signIn("admin");
  const { body } = await callFrom(admin.page, "GET", "/settings");
  const off = { version: body.version, registration_open: false, reason: "By invitation only" };
  expect((await callFrom(admin.page, "PATCH", "/settings", off)).status).toBe(200);
  // Who has the page open is told when it is sent, and led away.
  const said = "Registration is by invitation. Please contact your administrator.";
  await open.page.getByLabel("First name").fill("Late");
  await open.page.getByLabel("Last name").fill("Comer");
  await open.page.getByLabel("E-mail").fill("late@demo.refundry.test");
  await open.page.getByRole("button", { name: "Register" }).click();
  await open.page.getByText(said).waitFor();
  await open.page.waitForURL(/\/login$/);
  const { page, leave } = await product.visit("/register?source=1");
  await page.waitForURL(/\/login$/);
  await page.getByText(said).waitFor();
  await page.getByRole("button", { name: "Login" }).waitFor();
  expect(await page.getByRole("link", { name: "Register as a contractor" }).count()).toBe(0);
  await leave();
  await admin.leave();
  await open.leave();
});
