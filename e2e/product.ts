import { fork } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import net from "node:net";
import { AxeBuilder } from "@axe-core/playwright";
import pg from "pg";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { environmentOf, finished, newInstallation } from "../server/src/demoData.given.ts";
import { cli } from "../server/src/served.given.ts";
import { type Window, Windows } from "./windows.ts";

export const demoPassword = "demo-refundry-2026";

/** The whole product as operators run it, with demo data, and a real browser in front of it. */
export interface Product {
  url: string;
  browser: Browser;
  /** A connection as the database's owner. */
  owner: pg.Client;
  /** A page with its own cookies. Console errors and policy violations fail the test at `leave`. */
  visit(address?: string, options?: BrowserContextOptions): Promise<Visit>;
  /** A page of a demo person who is signed in: `admin`, `managing-attorney` … by a session's row and cookies. */
  signIn(name: string, address?: string, options?: BrowserContextOptions): Promise<Visit>;
  /** The same over the sign-in page, as a person would, for what is about signing in. */
  signInByHand(name: string, address?: string, options?: BrowserContextOptions): Promise<Visit>;
  /** A command of the command line on the same data. */
  /** The folder of its files and its secret. */
  data: string;
  run(...words: string[]): Promise<void>;
  stop(): Promise<void>;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Closes the page; throws when something went wrong in it that a person would not see. */
  leave(): Promise<void>;
}

export async function startProduct({ demo = true } = {}): Promise<Product> {
  const installation = await newInstallation({ demo });
  const port = await portOfProcess();
  const env = { ...environmentOf(installation), PORT: String(port), PUBLIC_URL: `http://localhost:${port}` };
  const run: Product["run"] = (...words) =>
    finished(fork(cli, words, { env, stdio: ["ignore", "ignore", "inherit", "ipc"], execArgv: [] }));
  const server = fork(cli, ["serve"], { env, stdio: ["ignore", "ignore", "inherit", "ipc"], execArgv: [] });
  await new Promise<void>((resolve, reject) => {
    server.once("message", () => resolve());
    server.once("exit", () => reject(new Error("The server ended before it was ready.")));
  });
  opened ??= openBrowser();
  const browser = await opened;
  const owner = new pg.Client({ connectionString: installation.database });
  await owner.connect();
  const url = `http://localhost:${port}`;
  const windows = new Windows(browser, url);
  const open = async (taken: Window, address: string): Promise<Visit> => {
    const { page } = taken;
    const wrong: string[] = [];
    page.on("pageerror", (error) => wrong.push(error.message));
    page.on("console", (message) => {
      // A refused call or socket is said by the browser; what the page makes of it is what the test looks at.
      const refused = /Failed to load resource|WebSocket connection to .* failed/.test(message.text());
      if (message.type() === "error" && !refused) wrong.push(message.text());
    });
    await page.goto(url + address);
    return {
      page,
      get context() {
        return taken.context();
      },
      leave: async () => {
        await taken.leave();
        if (wrong.length > 0) throw new Error(`In the page: ${wrong.join(" | ")}`);
      },
    };
  };
  const visit: Product["visit"] = async (address = "/login", options) => open(await windows.take(options), address);
  return {
    url,
    data: installation.folder,
    browser,
    owner,
    run,
    visit,
    signIn: async (name, address = "/dashboard", options) => {
      const taken = await windows.take(options);
      await taken.page.context().addCookies(await cookiesOfSession(owner, name));
      return open(taken, address);
    },
    signInByHand: async (name, address = "/dashboard", options) => {
      const visited = await visit(address, options);
      await signInHere(visited.page, name);
      return visited;
    },
    stop: async () => {
      // The browser stays for the next file; what a test that failed left open does not.
      await windows.closeLeft();
      await owner.end();
      const ended = finished(server);
      server.kill("SIGTERM");
      await ended;
    },
  };
}

let opened: Promise<Browser> | undefined;

/** One browser for all files of a process. It ends with the process. */
function openBrowser(): Promise<Browser> {
  const given = JSON.parse(process.env.REFUNDRY_TEST_BROWSER ?? "{}") as {
    file: string;
    environment: Record<string, string>;
    words: string[];
  };
  return chromium.launch({
    executablePath: given.file,
    args: given.words,
    env: { ...process.env, ...given.environment } as Record<string, string>,
  });
}

/** Begins a session of a demo person, as a sign-in does, and answers the two cookies that it would set. */
async function cookiesOfSession(owner: pg.Client, name: string) {
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest();
  const { rows } = await owner.query(
    `with person as (update users set last_sign_in_at = now() where email = $1 returning id, role_id, first, last),
       begun as (insert into auth_sessions (user_id, token_hash, kind, created_at, last_seen_at, expires_at)
         select id, $2, 'cookie', now(), now(), now() + interval '8 hours' from person)
     select id::int as current_user_id, role_id::int as role_id, first, last from person`,
    [`${name}@demo.refundry.test`, hash],
  );
  if (rows.length !== 1) throw new Error(`The demo data has nobody called ${name}.`);
  const place = { domain: "localhost", path: "/", secure: true, sameSite: "Lax" } as const;
  return [
    { name: "session", value: token, httpOnly: true, ...place },
    { name: "current_user", value: encodeURIComponent(JSON.stringify(rows[0])), ...place },
  ];
}

/** Fills the sign-in page that is open, as a person would. */
export async function signInHere(page: Page, name: string): Promise<void> {
  await page.getByLabel("E-mail").fill(`${name}@demo.refundry.test`);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL((address) => address.pathname !== "/login");
}

/**
 * A call as the page itself would make it: its cookies, its origin. Where the database has no connection to give for the moment the
 * server says when to come back, and the call does.
 */
export function callFrom(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: Record<string, unknown> }> {
  return page.evaluate(
    async ([method, path, body]) => {
      const ask = () =>
        fetch(`/api/v1${path}`, {
          method,
          ...(body !== null && { headers: { "content-type": "application/json" }, body }),
        });
      let answer = await ask();
      for (let times = 0; answer.status === 503 && times < 5; times += 1) {
        const seconds = Number(answer.headers.get("retry-after"));
        await new Promise((done) => setTimeout(done, seconds * 1000));
        answer = await ask();
      }
      const text = await answer.text();
      return { status: answer.status, body: text ? JSON.parse(text) : {} };
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}

/** WCAG 2.2 A and AA, everything that axe can tell; the rest is walked by hand. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(settled);
  const { violations } = await axe(page).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ id, target: target.join(" ") })));
  const real: string[] = [];
  for (const { id, target } of found)
    if (id !== "target-size" || (await isTooSmall(page, target))) real.push(`${id}: ${target}`);
  return real;
}

/** In the page: whatever comes or goes has come or gone. Half faded in, a text has no contrast. */
async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

const axe = (page: Page) =>
  new AxeBuilder({ page })
    // First, because it forgets what was set before: what passes is not written out.
    .options({ resultTypes: ["violations"] })
    // No second page is opened to join frames of other origins, which there are none of.
    .setLegacyMode(true);

/** Whether a target is too small where nothing covers it: one that is half behind the buttons of a form comes forth by scrolling. */
async function isTooSmall(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: "center" }));
  const { violations } = await axe(page).include(target).withRules("target-size").analyze();
  return violations.length > 0;
}

/** Whether anything is wider than the window. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

let kept = 0;

/** The same port for all files of a process, so that the browser knows the scripts again; another where it is taken by now. */
async function portOfProcess(): Promise<number> {
  kept = await freePort(kept).catch(() => freePort(0));
  return kept;
}

function freePort(wish: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once("error", reject);
    server.listen(wish, "127.0.0.1", () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
