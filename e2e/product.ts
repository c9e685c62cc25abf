import { type ChildProcess, fork } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import pg from "pg";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";

const root = path.resolve(import.meta.dirname, "..");
const cli = path.join(root, "server/dist/cli.js");
const testFolder = process.env.REFUNDRY_TEST_FOLDER ?? "/tmp";
const testServer = process.env.REFUNDRY_TEST_SERVER ?? "";
const emptyTemplate = process.env.REFUNDRY_TEST_TEMPLATE ?? "";
export const demoPassword = "demo-refundry-2026";

/** The whole product as operators run it, with demo data, and a real browser in front of it. */
export interface Product {
  url: string;
  browser: Browser;
  /** A connection as the database's owner. */
  owner: pg.Client;
  /** A page with its own cookies. Console errors and policy violations fail the test at `leave`. */
  visit(address?: string, options?: BrowserContextOptions): Promise<Visit>;
  /** A page signed in as a demo person: `admin`, `managing-attorney` … */
  signIn(name: string, address?: string, options?: BrowserContextOptions): Promise<Visit>;
  /** A command of the command line on the same data. */
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
  const folder = fs.mkdtempSync(path.join(testFolder, "product-"));
  const template = demo ? await demoTemplate() : null;
  if (template) fs.cpSync(template.folder, folder, { recursive: true });
  const database = await cloneDatabase(template?.database ?? emptyTemplate, `product_${process.pid}_${Date.now()}`);
  const port = await freePort();
  const env = {
    ...process.env,
    DATABASE_URL: database,
    REFUNDRY_DATA: folder,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    LOG_LEVEL: "error",
    NODE_ENV: "production",
  };
  const run: Product["run"] = (...words) =>
    finished(fork(cli, words, { env, stdio: ["ignore", "ignore", "inherit", "ipc"], execArgv: [] }));
  const server = fork(cli, ["serve"], { env, stdio: ["ignore", "ignore", "inherit", "ipc"], execArgv: [] });
  await new Promise<void>((resolve, reject) => {
    server.once("message", () => resolve());
    server.once("exit", () => reject(new Error("The server ended before it was ready.")));
  });
  const given = JSON.parse(process.env.REFUNDRY_TEST_BROWSER ?? "{}") as {
    file: string;
    environment: Record<string, string>;
    words: string[];
  };
  const browser = await chromium.launch({
    executablePath: given.file,
    args: given.words,
    env: { ...process.env, ...given.environment } as Record<string, string>,
  });
  const owner = new pg.Client({ connectionString: database });
  await owner.connect();
  const url = `http://localhost:${port}`;
  const visit: Product["visit"] = async (address = "/login", options = {}) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: "reduce",
      acceptDownloads: true,
      ...options,
    });
    const page = await context.newPage();
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
      context,
      leave: async () => {
        await context.close();
        if (wrong.length > 0) throw new Error(`In the page: ${wrong.join(" | ")}`);
      },
    };
  };
  return {
    url,
    browser,
    owner,
    run,
    visit,
    signIn: async (name, address = "/dashboard", options) => {
      const visited = await visit(address, options);
      await signInHere(visited.page, name);
      return visited;
    },
    stop: async () => {
      await browser.close();
      await owner.end();
      const ended = finished(server);
      server.kill("SIGTERM");
      await ended;
    },
  };
}

/** Fills the sign-in page that is open, as a person would. */
export async function signInHere(page: Page, name: string): Promise<void> {
  await page.getByLabel("E-mail").fill(`${name}@demo.refundry.test`);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL((address) => address.pathname !== "/login");
}

/** A call as the page itself would make it: its cookies, its origin. */
export function callFrom(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: Record<string, unknown> }> {
  return page.evaluate(
    async ([method, path, body]) => {
      const answer = await fetch(`/api/v1${path}`, {
        method,
        ...(body !== null && { headers: { "content-type": "application/json" }, body }),
      });
      const text = await answer.text();
      return { status: answer.status, body: text ? JSON.parse(text) : {} };
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}

/** WCAG 2.2 A and AA, everything that axe can tell; the rest is walked by hand. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}

/** Whether anything is wider than the window. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

function finished(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`The command ended with ${code}.`))));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function cloneDatabase(template: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: testServer });
  await client.connect();
  await client.query(`create database ${name} template ${template}`).finally(() => client.end());
  const url = new URL(testServer);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * The demo data, loaded once for all journeys: a database to clone and the files beside it, with every job that the loading
 * caused done.
 */
async function demoTemplate(): Promise<{ database: string; folder: string }> {
  const folder = path.join(testFolder, "demo-template");
  const database = `${emptyTemplate}_demo`;
  const server = new pg.Client({ connectionString: testServer });
  await server.connect();
  // Journeys that run beside each other wait here for the first one to load it.
  await server.query("select pg_advisory_lock(hashtext('demo template'))");
  if (!fs.existsSync(folder)) await loadDemo(database, folder);
  await server.end();
  return { database, folder };
}

async function loadDemo(database: string, folder: string): Promise<void> {
  const arriving = fs.mkdtempSync(path.join(testFolder, "demo-arriving-"));
  const url = await cloneDatabase(emptyTemplate, database);
  const env = {
    ...process.env,
    DATABASE_URL: url,
    REFUNDRY_DATA: arriving,
    LOG_LEVEL: "error",
    NODE_ENV: "production",
  };
  const command = (...words: string[]) =>
    fork(cli, words, { env, stdio: ["ignore", "ignore", "inherit", "ipc"], execArgv: [] });
  await finished(command("demo", "--clients", "64"));
  const worker = command("worker");
  await noJobLeft(url);
  worker.kill("SIGTERM");
  await finished(worker);
  fs.renameSync(arriving, folder);
}

async function noJobLeft(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (;;) {
    const { rows } = await client.query("select count(*)::int as left from graphile_worker._private_jobs");
    if (rows[0].left === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await client.end();
}
