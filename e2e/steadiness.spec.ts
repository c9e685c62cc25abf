import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const screens = [
  "/dashboard",
  "/clients",
  "/clients?q=harbor",
  "/clients/1/profile",
  "/clients/1/admin",
  "/clients/1/tools",
  "/clients/1/calculation",
  "/clients/1/packages",
  "/clients/1/tasks",
  "/reports/tasks",
  "/settings",
  "/profile",
];

/** What moved in the page that was not asked for by a press: how far, and which element of which place to which. */
interface Shift {
  value: number;
  moved: string[];
}

/** Runs in the page before anything of it. */
function watchShifts(): void {
  const kept: Shift[] = [];
  Object.assign(window, { shifts: kept });
  interface Entry extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources?: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const place = ({ x, y }: DOMRect) => `${Math.round(x)},${Math.round(y)}`;
  const watch = new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources = [] } of list.getEntries() as Entry[])
      if (!hadRecentInput)
        kept.push({
          value,
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${place(previousRect)} to ${place(currentRect)}`,
          ),
        });
  });
  watch.observe({ type: "layout-shift", buffered: true });
}

/**
 * Runs in the page before anything of it. A busy machine may keep a part for longer than a page waits for it (`AtOnce`), and then it
 * moves others, as it should: here a page waits ten times as long.
 */
function waitLonger(): void {
  const usual = window.setTimeout.bind(window);
  const waits = [20, 3000];
  const longer = (work: TimerHandler, delay = 0, ...more: unknown[]) =>
    usual(work, waits.includes(delay) ? delay * 10 : delay, ...more);
  Object.assign(window, { setTimeout: longer });
}

/** What moves by itself moves each time. */
const tries = 3;

/** What moved while a screen came, as somebody who just signed in opens it. */
async function shiftsOf(address: string, width: number, height: number): Promise<Shift[]> {
  const options = { viewport: { width, height } };
  const { page, context, leave } =
    address === "/login" ? await product.visit("/404", options) : await product.signIn("admin", "/404", options);
  await page.addInitScript(watchShifts);
  await page.addInitScript(waitLonger);
  await page.goto(product.url + address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  // The last that came is drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  expect(context.pages()).toHaveLength(1);
  await leave();
  return shifts;
}

test.each([
  ["a wide window", 1280, 800],
  ["a telephone", 375, 667],
])("nothing of a screen moves while it comes, in %s", async (_, width, height) => {
  const seen: Record<string, Shift[]> = {};
  for (const address of ["/login", ...screens]) {
    let shifts: Shift[] = [];
    for (let tried = 0; tried < tries; tried += 1) {
      shifts = await shiftsOf(address, width, height);
      if (shifts.length === 0) break;
    }
    if (shifts.length > 0) seen[address] = shifts;
  }
  expect(seen).toEqual({});
});
