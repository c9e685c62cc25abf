import { screens } from "@refundry/contract/catalogue";
import { allRoles, demoEmail, navigationPath, type RoleId } from "@refundry/contract/platform";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callFrom, type Product, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

interface Navigation {
  items: { path: string; children: { path: string }[] }[];
  screens: string[];
}

/** Every screen of the layout that exists; those outside of it are open to everybody. */
const inside = Object.values(screens).flatMap(({ path, permission }) =>
  permission === "public" ? [] : [navigationPath(path)],
);
const notFound = "Sorry, we were unable to find that page";

const frames = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Goes to an address as a link does, and waits for the screen, or for the 404 page where that is expected; whether it came. */
async function opens(page: Page, address: string, expected: boolean): Promise<boolean> {
  // From the 404 page, so that nothing of the screen before is taken for the next one.
  const go = (to: string) =>
    page.evaluate((place) => {
      history.pushState(null, "", place);
      window.dispatchEvent(new PopStateEvent("popstate"));
    }, to);
  const gone = page.getByText(notFound);
  await go("/404");
  await gone.waitFor();
  await go(address);
  if (!expected) {
    await page.waitForURL(/\/404$/);
    await gone.waitFor();
    return false;
  }
  await gone.waitFor({ state: "detached" });
  await page.locator('main h1, [role="dialog"] h2').first().waitFor();
  await frames(page);
  return (await gone.count()) === 0 && new URL(page.url()).pathname !== "/404";
}

/** Who is signed in here, or acted for. */
const shownPerson = async (page: Page): Promise<number> => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "current_user");
  return JSON.parse(decodeURIComponent(cookie?.value ?? "{}")).current_user_id;
};

/** Opens every path of the menu and every screen that the person may open, sees that no other opens and that nothing they read is refused. */
async function walk(page: Page, onEach: (path: string) => Promise<void> = async () => {}): Promise<void> {
  const id = await shownPerson(page);
  const navigation = (await callFrom(page, "GET", `/auth/users/${id}/nav`)).body as unknown as Navigation;
  const firstClient = async (filter = "") => {
    const { status, body } = await callFrom(page, "GET", `/clients?limit=1${filter}`);
    return status === 200 ? (body.items as { id: number }[])[0]?.id : undefined;
  };
  const [anyClient, peoClient] = [await firstClient(), await firstClient("&uses_peo=true")];
  const orders = await callFrom(page, "GET", "/mandates/queues/review?reviewed=true");
  const firstOrder = orders.status === 200 ? (orders.body.items as { id: number }[])[0]?.id : undefined;
  const menu = navigation.items.flatMap(({ path, children }) => [path, ...children.map((one) => one.path)]);
  for (const path of menu) expect(navigation.screens).toContain(path);
  const found: Record<string, boolean> = {};
  // A screen that opens reads everything that it asks for.
  const refused: string[] = [];
  page.on("response", (answer) => {
    const { pathname } = new URL(answer.url());
    if (answer.status() >= 400 && pathname.startsWith("/api/")) refused.push(`${answer.status()} ${pathname}`);
  });
  for (const path of inside) {
    const ofClient = path.startsWith("/clients/:id");
    // Documents of a PEO are there only of who uses one.
    const client = path.endsWith("/peo-documents") ? peoClient : anyClient;
    // Whom no client is in reach has nothing to open there.
    if (ofClient && client === undefined && navigation.screens.includes(path)) continue;
    const order = path.startsWith("/mandate/");
    if (order && firstOrder === undefined && navigation.screens.includes(path)) continue;
    const address = path.replace(/:(id|mandateId)\b/, String((order ? firstOrder : client) ?? 1));
    found[path] = await opens(page, address, navigation.screens.includes(path));
    await onEach(path);
  }
  const expected = Object.keys(found).map((path) => [path, navigation.screens.includes(path)]);
  expect(found).toEqual(Object.fromEntries(expected));
  await page.waitForLoadState("networkidle");
  expect(refused).toEqual([]);
}

describe("every path of the menu and every screen opens, and no other does", () => {
  test.each(allRoles)("ACCESS-25 (%i of 14) for the role of this number", async (role: RoleId) => {
    const name = demoEmail(role).split("@")[0] ?? "";
    const { page, leave } = await product.signIn(name, "/dashboard");
    await page.getByRole("button", { name: /^Account of/ }).waitFor();
    await page.waitForLoadState("networkidle");
    await walk(page);
    await leave();
  });

  test("part of ACCESS-35: while acting for another the bar with the other's name is in view on each of them, wherever one has scrolled to", async () => {
    const { page, leave } = await product.signIn("office-manager", "/impersonate");
    await page.getByRole("button", { name: /Miriam Vale/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
    await page.waitForURL(/\/dashboard$/);
    await page.waitForLoadState("networkidle");
    // A dialog that is open takes the bar from screen readers, and from nobody's eyes.
    const bar = page.locator("[data-acting]");
    const missing: string[] = [];
    await walk(page, async (path) => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await frames(page);
      const box = (await bar.isVisible()) ? await bar.boundingBox() : null;
      const says = box && (await bar.textContent())?.startsWith("You are signed in as Miriam Vale");
      if (!box || !says || box.y < 0 || box.y + box.height > (page.viewportSize()?.height ?? 0)) missing.push(path);
    });
    expect(missing).toEqual([]);
    await leave();
  });
});
