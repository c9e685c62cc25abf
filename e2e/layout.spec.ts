import { screens } from "@refundry/contract/catalogue";
import { navigationPath } from "@refundry/contract/platform";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callFrom, type Product, scrollsSideways, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

/** Every screen inside of the layout; what lies outside of it has no menu. */
const addresses = Object.values(screens).flatMap(({ path, permission }) =>
  permission === "public" ? [] : [navigationPath(path)],
);

/** Lists of tabs in a narrow window whose choice is kept by the screen itself; those of a client are screens of their own. */
const tabLists = [
  "Lists",
  "Parts of the settings",
  "My profile",
  "Email history",
  "Users",
  "Parts of the calculation",
  "Mandates",
  "Mandate",
  "Tickets",
];

/** Goes there as a link does, so that the page is loaded once, and waits until all of the screen is there. */
async function arrive(page: Page, address: string): Promise<void> {
  const go = (to: string) =>
    page.evaluate((place) => {
      history.pushState(null, "", place);
      window.dispatchEvent(new PopStateEvent("popstate"));
    }, to);
  // From the 404 page, so that nothing of the screen before is taken for this one.
  const gone = page.getByText("Sorry, we were unable to find that page");
  await go("/404");
  await gone.waitFor();
  await go(address);
  await gone.waitFor({ state: "detached" });
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
  await page.locator('main h1, [role="dialog"] h2').first().waitFor();
  await page.waitForFunction(() => document.querySelector(".mantine-Skeleton-root") === null);
}

test("SHELL-06 (and part of CONTENT-60) at 768 px the menu is a drawer, at 769 px it stands; no screen scrolls sideways at 360 px", async () => {
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
  const first = async (path: string) => {
    const { body } = await callFrom(page, "GET", path);
    return (body.items as { id: number }[])[0]?.id ?? 0;
  };
  const [client, peo, order] = [
    5,
    await first("/clients?limit=1&uses_peo=true"),
    await first("/mandates/queues/review?reviewed=true"),
  ];
  const shown = new Map<string, string[]>();
  const wide: string[] = [];
  const look = async (what: string) => {
    if (await scrollsSideways(page)) wide.push(what);
  };
  for (const path of [...addresses, "/settings?tab=reference"]) {
    const id = path.startsWith("/mandate/") ? order : path.endsWith("/peo-documents") ? peo : client;
    const address = path.replace(/:(id|mandateId)\b/, String(id));
    await arrive(page, address);
    expect([address, new URL(page.url()).pathname === "/404"]).toEqual([address, false]);
    await look(address);
    for (const label of tabLists) {
      const list = page.locator("main").getByRole("combobox", { name: label, exact: true });
      if (shown.has(label) || (await list.count()) === 0) continue;
      const tabs = await list.locator("option").allTextContents();
      shown.set(label, tabs);
      for (const tab of tabs) {
        await list.selectOption({ label: tab });
        await settled(page);
        await look(`${address}, ${tab}`);
      }
    }
  }
  expect(wide).toEqual([]);
  // Each list was come by; the tabs of the settings and of the own profile are what the specification names.
  expect([...shown.keys()].sort()).toEqual([...tabLists].sort());
  expect(shown.get("Parts of the settings")).toEqual([
    "General",
    "System status",
    "Filing",
    "Dated tables",
    "Mail",
    "Features",
    "Reference data",
    "History",
  ]);
  expect(shown.get("My profile")).toEqual(["Profile", "Security", "Notifications"]);
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
