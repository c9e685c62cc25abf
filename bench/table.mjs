// The table frame with 50,000 rows: how long after its last data it is ready, and how evenly it scrolls.
import { chromium } from "playwright-core";
import { against, startProduct } from "./product.mjs";

const rows = 50_000;
const browserFile = process.env.CHROMIUM ?? "/usr/bin/chromium";

export async function benchTable() {
  const product = await startProduct({ clients: 61, port: 3717 });
  const browser = await chromium.launch({ executablePath: browserFile, args: ["--no-sandbox"] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route(/\/api\/v1\/clients\?/, (route) => {
    const { searchParams } = new URL(route.request().url());
    const from = Number(searchParams.get("cursor") ?? 0);
    const end = Math.min(rows, from + Number(searchParams.get("limit") ?? 500));
    const items = Array.from({ length: end - from }, (_, at) => row(from + at));
    return route.fulfill({ json: { items, total: rows, next: end < rows ? String(end) : null } });
  });
  await page.addInitScript(
    (wanted) => {
      new MutationObserver((_, observer) => {
        if (!document.body?.innerText.includes(wanted)) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          window.tableReady = performance.now();
        });
      }).observe(document, { childList: true, subtree: true, characterData: true });
    },
    `${rows.toLocaleString("en-US")} rows`,
  );
  await page.goto(`${product.url}/clients`);
  await page.getByLabel("E-mail").fill("managing-partner@demo.refundry.test");
  await page.getByLabel("Password", { exact: true }).fill("demo-refundry-2026");
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForFunction(() => window.tableReady, null, { timeout: 60_000 });
  const ready = await page.evaluate(() => {
    const ends = performance
      .getEntriesByType("resource")
      .flatMap(({ name, responseEnd }) => (/\/api\/v1\/clients\?/.test(name) ? [responseEnd] : []));
    return window.tableReady - Math.max(...ends);
  });
  const frames = await page.evaluate(scrollThrough);
  await browser.close();
  await product.stop();
  frames.sort((a, b) => a - b);
  return [
    against("table of 50,000 rows, ready after its data", ready, 500, "ms"),
    against("a frame while scrolling it, 95th percentile", frames[Math.floor(frames.length * 0.95)], 50, "ms"),
  ];
}

const row = (at) => ({
  id: at + 1,
  opens: true,
  active: true,
  on_hold: false,
  legal_name: `Made Up Company ${at} LLC`,
  trade_name: `Company ${(at * 7919) % rows}`,
  attorney_of_record: { id: 1, name: "Dominic Ferris" },
});

/** Runs in the page: two seconds of scrolling, the time of each frame in ms. */
function scrollThrough() {
  const box = [...document.querySelectorAll("*")].find(
    (one) =>
      one.scrollHeight > 100_000 &&
      one.scrollHeight > one.clientHeight &&
      getComputedStyle(one).overflowY !== "visible",
  );
  return new Promise((resolve) => {
    const times = [];
    const started = performance.now();
    let last = started;
    const step = (now) => {
      times.push(now - last);
      last = now;
      (box ?? document.scrollingElement).scrollTop += 400;
      if (now - started < 2000) requestAnimationFrame(step);
      else resolve(times.slice(1));
    };
    requestAnimationFrame(step);
  });
}
