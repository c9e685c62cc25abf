import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { onTestFailed, TestRunner } from "vitest";
import { Watched } from "./failure.ts";

/** A page with cookies and a storage of its own. */
export interface Window {
  page: Page;
  /** What the page stands in. Who asks for it may change it for good: no other test is given it. */
  context(): BrowserContext;
  /** Takes what the test left from it, or closes it. */
  leave(): Promise<void>;
}

const size = { width: 1280, height: 800 };
const standard = { viewport: size, reducedMotion: "reduce", acceptDownloads: true } as const;

/** Emptied pages of this process, for its next tests: their renderer has the product's scripts compiled. */
const emptied: Page[] = [];

/** The windows on one product. */
export class Windows {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #open = new Set<BrowserContext>();

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  async take(options: BrowserContextOptions = {}): Promise<Window> {
    const { viewport, colorScheme = "light", ...others } = options;
    let shared = Object.keys(others).length === 0;
    const page =
      (shared && emptied.pop()) || (await (await this.#browser.newContext({ ...standard, ...others })).newPage());
    const context = page.context();
    this.#open.add(context);
    // Of a machine that is slow, not of a page: what a page may take is asserted where it matters.
    page.setDefaultTimeout(120_000);
    await page.setViewportSize(viewport ?? size);
    await page.emulateMedia({ colorScheme });
    const watched = new Watched(page);
    if (TestRunner.getCurrentTest())
      onTestFailed(async ({ task }) => {
        process.stderr.write(`${task.name}, as it failed:\n${await watched.tell()}\n`);
      });
    return {
      page,
      context: () => {
        shared = false;
        return context;
      },
      leave: async () => {
        if (shared && (await this.#empty(page).catch(() => false))) emptied.push(page);
        else await context.close();
        this.#open.delete(context);
      },
    };
  }

  /** Takes away what a test left: other pages, cookies, everything stored, routes and listeners, the pointer over something. */
  async #empty(page: Page): Promise<boolean> {
    const context = page.context();
    for (const other of context.pages()) if (other !== page) await other.close();
    page.removeAllListeners();
    await page.unrouteAll();
    await page.mouse.move(0, 0);
    // A page of the same origin without a script.
    await page.goto(`${this.#url}/api/v1/status`);
    await page.evaluate(() => sessionStorage.clear());
    const session = await context.newCDPSession(page);
    const storageTypes = "local_storage,indexeddb,service_workers,cache_storage,file_systems";
    await session.send("Storage.clearDataForOrigin", { origin: this.#url, storageTypes });
    await session.detach();
    await context.clearCookies();
    return true;
  }

  /** Closes what tests that failed left open. */
  async closeLeft(): Promise<void> {
    for (const context of this.#open) await context.close();
    this.#open.clear();
  }
}
