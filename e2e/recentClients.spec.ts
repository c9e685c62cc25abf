import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityProblems, type Product, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const hint = "Search by name, EIN, contact, phone, e-mail or client id.";

async function nameOf(id: number): Promise<string> {
  const { rows } = await product.owner.query("select legal_name from clients where id = $1", [id]);
  return rows[0].legal_name;
}

async function openProfile(page: Page, id: number): Promise<void> {
  const noted = page.waitForResponse((answer) => answer.url().endsWith(`/clients/${id}/recent`));
  await page.goto(`${product.url}/clients/${id}/profile`);
  await noted;
}

const strip = (page: Page) => page.getByRole("region", { name: "Pinned and recently opened clients" });

/** The names of the clients kept at hand, in their order. */
const keptNames = async (page: Page) => {
  const kept = await strip(page).getByRole("listitem").allInnerTexts();
  return kept.map((one) => one.trim().split("\n")[0]);
};

/** Nothing is being read any more, and what was read is drawn: what does not stand there now does not come. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

test("CLIENTS-63 (1 of 2) what was opened and pinned stands on the search page, in every open tab, and within the scope", async () => {
  const [first, second] = [await nameOf(3), await nameOf(6)];
  // So that a second try begins as the first did.
  for (const table of ["client_recents", "client_pins"])
    await product.owner.query(
      `delete from ${table} where user_id = (select id from users where email = 'processor@demo.refundry.test')`,
    );
  const { page, context, leave } = await product.signIn("processor", "/clients");
  await page.getByText(hint, { exact: true }).waitFor();
  await settled(page);
  expect(await strip(page).count()).toBe(0);
  const other = await context.newPage();
  await other.goto(`${product.url}/clients`);
  await other.getByText(hint, { exact: true }).waitFor();

  await openProfile(page, 3);
  await openProfile(page, 6);
  await expect.poll(() => keptNames(other)).toEqual([second, first]);
  await page.keyboard.press("Escape");
  await page.waitForURL(/\/clients$/);
  await expect.poll(() => keptNames(page)).toEqual([second, first]);

  await strip(page).getByRole("button", { name: first, exact: true }).click();
  await page.waitForURL(/\/clients\/3\/profile#3$/);
  const dialog = page.getByRole("dialog", { name: first });
  const pin = dialog.getByRole("button", { name: `Pin ${first}` });
  await pin.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => pin.getAttribute("aria-pressed")).toBe("true");
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await openProfile(page, 6);
  await page.keyboard.press("Escape");
  await expect.poll(() => keptNames(page)).toEqual([first, second]);
  await expect.poll(() => keptNames(other)).toEqual([first, second]);
  expect(await accessibilityProblems(page)).toEqual([]);

  await other.getByRole("button", { name: `Pin ${first}` }).click();
  await expect.poll(() => keptNames(page)).toEqual([second, first]);
  await product.owner.query("update clients set deleted_at = now() where id = 6");
  await page.reload();
  await expect.poll(() => keptNames(page)).toEqual([first]);
  await product.owner.query("update clients set deleted_at = null where id = 6");
  await leave();
});

test("04 7.5: the search over everything lists them first, and the keyboard opens one", async () => {
  const [pinned, recent] = [await nameOf(8), await nameOf(11)];
  // So that a second try begins as the first did.
  for (const table of ["client_recents", "client_pins"])
    await product.owner.query(
      `delete from ${table} where user_id = (select id from users where email = 'admin@demo.refundry.test')`,
    );
  const { page, leave } = await product.signIn("admin", "/clients");
  await openProfile(page, 8);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Pin ${pinned}` })
    .click();
  // Who leaves the page at once may leave before the server was asked.
  await expect
    .poll(async () => (await product.owner.query("select from client_pins where client = 8")).rowCount)
    .toBe(1);
  await openProfile(page, 11);
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole("button", { name: "Search or go to" }).waitFor();
  await page.keyboard.press("/");
  const box = page.getByRole("combobox", { name: "Search or go to" });
  await page.getByRole("group", { name: "Pinned" }).waitFor();
  const named = async (group: string) => {
    const options = await page.getByRole("group", { name: group }).getByRole("option").allInnerTexts();
    return options.map((option) => option.replaceAll(/\s+/g, " "));
  };
  expect([await named("Pinned"), await named("Recently opened")]).toEqual([[`${pinned} #8`], [`${recent} #11`]]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await box.waitFor({ state: "hidden" });
  await page.keyboard.press("/");
  await page.getByRole("group", { name: "Pinned" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/clients\/11\/profile#11$/);
  await page.getByRole("dialog", { name: recent }).waitFor();
  await page.keyboard.press("Escape");
  await page.waitForURL(/\/clients$/);
  await page.getByRole("dialog", { name: recent }).waitFor({ state: "hidden" });
  expect(await box.isVisible()).toBe(false);

  // The page of clients has a box of its own, to which the key leads.
  const own = page.getByRole("main").getByRole("searchbox");
  const isActive = () => own.evaluate((one) => one === document.activeElement);
  // A key that is pressed while the dialog still closes leads nowhere.
  await expect.poll(async () => (await isActive()) || page.keyboard.press("/").then(isActive)).toBe(true);

  await page.goto(`${product.url}/settings`);
  await page.getByRole("button", { name: "Search or go to" }).click();
  await page.getByRole("option", { name: pinned }).click();
  await page.getByRole("dialog", { name: pinned }).waitFor();
  await leave();
});

test("04 7.5: who sees names only has no such list", async () => {
  const { page, leave } = await product.signIn("accountant", "/clients");
  await page.getByText(hint, { exact: true }).waitFor();
  expect(await strip(page).count()).toBe(0);
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole("button", { name: "Search or go to" }).click();
  await page.getByRole("combobox", { name: "Search or go to" }).waitFor();
  await settled(page);
  for (const group of ["Pinned", "Recently opened", "Clients"])
    expect(await page.getByRole("group", { name: group }).count()).toBe(0);
  await leave();
});
