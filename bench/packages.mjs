// A final package of 1,000 employees: drawn in a child process, and made by the whole product while somebody reads clients.
// Two others draw its four schedules of employees, which are 108 of its 133 pages: Chromium prints the same pages, with the
// same columns, rows, heads and feet; pdfkit alone writes the same cells. Neither draws the other pages, bookmarks or the file
// of pages to sign, nor do they cross to another process and back: all that is counted against the package.
import PDFDocument from "pdfkit";
import { chromium } from "playwright-core";
import { defaultRules } from "../credit/dist/rules.js";
import { calculateClaim } from "../server/dist/calculations/results/calculation.compute.js";
import { packageTask } from "../server/dist/packages/making/package.compute.js";
import { ComputePool } from "../server/dist/platform/compute/compute.js";
import { benchBinder } from "./binder.mjs";
import { against, childPeak, startProduct } from "./product.mjs";

const employees = 1000;
const browserFile = process.env.CHROMIUM ?? "/usr/bin/chromium";
const megabytes = 512;

export async function benchPackages() {
  return [...(await drawing()), ...(await making())];
}

const seconds = async (work) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

/** The drawing alone, in a child process with its limits. */
export async function drawing() {
  const content = await contentOfMany();
  const tables = content.quarters.map(({ employees: rows }) => rows.map(cellsOf));
  const pool = new ComputePool(1);
  const draw = () => pool.run(packageTask, content, { milliseconds: 120_000, megabytes });
  const made = await draw();
  const peak = childPeak();
  const ours = Math.min(await seconds(draw), await seconds(draw));
  pool.stop();
  const browser = await chromium.launch({ executablePath: browserFile, args: ["--no-sandbox"] });
  const printed = await seconds(() => print(browser, tables));
  await browser.close();
  const bare = Math.min(await seconds(() => drawBare(tables)), await seconds(() => drawBare(tables)));
  const beside = (other) => `${ours.toFixed(2)} s for ${made.pages} pages against ${other.toFixed(2)} s`;
  return [
    { name: "package against Chromium", ratio: ours / printed, goal: 0.2, detail: beside(printed) },
    { name: "package against bare pdfkit", ratio: ours / bare, goal: 1.5, detail: beside(bare) },
    against("child process drawing a package", peak, megabytes, "MB"),
  ];
}

function days() {
  const months = [...[10, 11, 12].map((month) => [2020, month]), ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((m) => [2021, m])];
  return months.flatMap(([year, month]) => [15, 28].map((day) => `${year}-${String(month).padStart(2, "0")}-${day}`));
}

const syllables = "ba be do ka la lin mar mi na nor ra ri ro sa so ta ti va wen zo".split(" ");
/** Made-up names, no two alike. */
function nameOf(at) {
  const part = (places) => places.map((place) => syllables[place % 20]).join("");
  const upper = (text) => text[0].toUpperCase() + text.slice(1);
  return `${upper(part([at, Math.floor(at / 20), at * 7]))} ${upper(part([at * 3, Math.floor(at / 7)]))}`;
}
const people = Array.from({ length: employees }, (_, at) => nameOf(at));
const quarterKeys = ["2020-Q4", "2021-Q1", "2021-Q2", "2021-Q3"];
const each = (value) => Object.fromEntries(quarterKeys.map((key) => [key, value]));

export async function contentOfMany() {
  const revenue = Object.fromEntries(
    [2019, 2020, 2021].flatMap((year) =>
      [1, 2, 3, 4].map((quarter) => [`${year}-Q${quarter}`, year === 2019 ? "9000000.00" : "3000000.00"]),
    ),
  );
  const facts = {
    claim_quarters: quarterKeys,
    owners: [],
    family: [],
    ppp: [1, 2].map((number) => ({ number, did_not_receive: true })),
    tssw: each("3000000.00"),
    medicare_wages: each("3000000.00"),
    employee_counts: each(employees),
    fte_2019: 90,
    revenue,
    contingency_rate: "20.00",
    filing_date: "2023-08-01",
  };
  const payroll = days().flatMap((date) => people.map((name, at) => ({ date, name, gross: `${900 + (at % 700)}.00` })));
  const result = calculateClaim({ ...facts, payroll });
  const blanks = { f941x: null, f8821: null };
  return {
    status: "final",
    mark: "C1-F1",
    label: "Final 1",
    requestedOn: "2026-01-01",
    client: {
      id: 1,
      legal_name: "Thousand Hands Manufacturing LLC",
      trade_name: "Thousand Hands",
      ein: "12-3456789",
      street: "1 Canal Street",
      city: "Toledo",
      state: "OH",
      zip: "43601",
      business_type: 1,
      contact: "Ms. Anna Berg",
      contact_name: "Anna Berg",
      contact_phone: "5550100199",
    },
    filing: { filing_date: "2023-08-01", date_discovered: "2023-08-01", process: "claim", signer_title: "President" },
    designee: null,
    taxFirm: "Tax Counsel PLLC",
    impacts: [],
    orders: [],
    facts,
    engineVersion: result.engineVersion,
    rules: defaultRules,
    inputHash: result.inputHash,
    quarters: result.quarters.map(({ quarter, ...rest }) => ({
      ...rest,
      year: Number(quarter.slice(0, 4)),
      quarter: Number(quarter.slice(-1)),
    })),
    chosen: null,
    excluded: result.excluded,
    ppp: result.ppp,
    eligibility: result.eligibility,
    warnings: [],
    blanks,
  };
}

const dollars = (cents) => (Number(cents) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
const cellsOf = (one) => [
  one.name,
  ...[one.gross, one.ppp, one.outside, one.eligible, one.cap, one.qualifiedWages, one.credit].map(dollars),
];

const headings = [
  "Employee",
  "Gross",
  "Covered by PPP",
  "Outside eligible period",
  "Eligible",
  "Cap",
  "Qualified",
  "Credit",
];
const printStyle = `
  body { font: 8pt/11pt sans-serif; margin: 0 }
  table { font: 8pt/11pt sans-serif; width: 504pt; border-collapse: collapse; table-layout: fixed; break-after: page }
  tr { height: 17pt; break-inside: avoid }
  th, td { border-bottom: 0.5pt solid #d9dee3; padding: 0; text-align: right }
  th { font: 7pt/9pt sans-serif; vertical-align: bottom }
  th:first-child, td:first-child { width: 112pt; text-align: left }`;
const onEveryPage = (text) => `<div style="font-size:7pt;width:100%;margin:0 54pt">${text}</div>`;

async function print(browser, tables) {
  const page = await browser.newPage();
  const row = (cells, tag) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  const html = tables.map(
    (rows) =>
      `<table><thead>${row(headings, "th")}</thead><tbody>${rows.map((cells) => row(cells, "td")).join("")}</tbody></table>`,
  );
  await page.setContent(`<style>${printStyle}</style>${html.join("")}`);
  const bytes = await page.pdf({
    format: "Letter",
    margin: { top: "1.03in", bottom: "0.78in", left: "0.75in", right: "0.75in" },
    displayHeaderFooter: true,
    headerTemplate: onEveryPage("Thousand Hands Manufacturing LLC EIN 12-3456789 Final 1"),
    footerTemplate: onEveryPage('Package C1-F1 <span class="pageNumber"></span> of <span class="totalPages"></span>'),
  });
  await page.close();
  return bytes;
}

/** The same cells with the library alone: one typeface that every reader has, no heads, no feet, no measuring. */
async function drawBare(tables) {
  const document = new PDFDocument({ size: "LETTER", margin: 54 });
  const done = new Promise((resolve) => document.on("end", resolve));
  document.on("data", () => {});
  document.font("Helvetica").fontSize(8);
  for (const rows of tables) {
    let y = 740;
    for (const cells of rows) {
      if (y > 720) {
        document.addPage();
        y = 54;
      }
      for (const [at, cell] of cells.entries())
        document.text(cell, 54 + (at && 112 + (at - 1) * 56), y, {
          width: at ? 56 : 112,
          align: at ? "right" : "left",
        });
      y += 17;
    }
  }
  document.end();
  await done;
}

/** The whole product with the claim entered as people would. */
export async function making() {
  const product = await startProduct({ clients: 61, port: 3719 });
  const call = async (method, path, body, headers = {}) => {
    const json = body === undefined ? {} : { "content-type": "application/json" };
    const answer = await fetch(`${product.url}/api/v1${path}`, {
      method,
      headers: { ...product.headers, ...json, ...headers },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(body instanceof FormData && { headers: product.headers }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return text ? JSON.parse(text) : null;
  };
  await enterClaim(call);
  await acceptAll(call);
  const times = [];
  let running = true;
  const reading = (async () => {
    while (running) {
      times.push((await seconds(() => call("GET", "/clients/2"))) * 1000);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  const job = await requestFinal(call);
  const start = performance.now();
  let state = job;
  while (state.state !== "done" && state.state !== "failed") {
    await new Promise((resolve) => setTimeout(resolve, 200));
    state = await call("GET", `/package-jobs/${job.id}`);
  }
  const took = (performance.now() - start) / 1000;
  running = false;
  await reading;
  const binder = state.state === "done" ? [await benchBinder(call)] : [];
  await product.stop();
  if (state.state !== "done") throw new Error(`The package was not made: ${state.reason}`);
  times.sort((a, b) => a - b);
  return [
    against("PACK-21 final of 1,000 employees", took, 60, "s"),
    against("99 of 100 reads meanwhile", times[Math.floor(times.length * 0.99)], 200, "ms"),
    ...binder,
  ];
}

/** The claim of client 1, as people would enter it: a decline in every quarter, no loans, no owners. */
async function enterClaim(call) {
  const quarters = quarterKeys.map((key) => ({ year: Number(key.slice(0, 4)), quarter: Number(key.slice(-1)) }));
  const empty = {
    start: null,
    amount: null,
    weeks: null,
    forgiven: null,
    payroll_reported: null,
    nonpayroll_reported: null,
  };
  for (const number of [1, 2])
    await call("POST", "/clients/1/rounds", { ...empty, number, did_not_receive: true, other_payroll_costs: null });
  await call("POST", "/clients/1/owners/raw", { owner_family_list: "", no_owners: true });
  await call(
    "POST",
    "/clients/1/941/wages",
    quarters.map((quarter) => ({ ...quarter, wages: "3000000.00" })),
  );
  await call(
    "POST",
    "/clients/1/941/employees",
    quarters.map((quarter) => ({ ...quarter, count: employees })),
  );
  const years = [2019, 2020, 2021].flatMap((year) => [1, 2, 3, 4].map((quarter) => ({ year, quarter })));
  const amount = ({ year }) => (year === 2019 ? "9000000.00" : "3000000.00");
  await call(
    "POST",
    "/clients/1/revenue-reduction",
    years.map((quarter) => ({ ...quarter, amount: amount(quarter) })),
  );
  const lines = days().flatMap((date) => people.map((name, at) => `${date},${name},${900 + (at % 700)}.00`));
  const { version } = await call("GET", "/clients/1/claim-details");
  await call("PATCH", "/clients/1/claim-details", { fte_2019: "90", version });
  const form = new FormData();
  form.set("uploaded_file", new Blob([`Date of Check,Name of Employee,Gross Wages\n${lines.join("\n")}`]), "p.csv");
  const preview = await call("POST", "/clients/1/payroll/previews", form);
  await call("POST", `/payroll/previews/${preview.id}/confirm`, { replaces: null });
}

/** Asks for the final; a calculation that ends meanwhile may bring warnings up anew. */
async function requestFinal(call) {
  for (let tries = 0; ; tries += 1) {
    await acceptAll(call);
    try {
      return (await call("POST", "/clients/1/packages", { request: "final" })).job;
    } catch (error) {
      if (tries === 10) throw error;
    }
  }
}

/** Waits for the final basis and answers what it asks for, until nothing stands in the way. */
async function acceptAll(call) {
  for (let tries = 0; tries < 120; tries += 1) {
    const { final } = await call("GET", "/clients/1/package-readiness");
    const { calculation } = await call("GET", "/clients/1/calculation?kind=final");
    if (calculation && final.ready) return;
    for (const { code, args, level, acceptance } of calculation?.warnings ?? [])
      if (level === "accept" && !acceptance)
        await call("POST", "/clients/1/warnings/accept", { kind: "final", code, args, note: "Measured only." });
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`The client is not ready: ${JSON.stringify(await call("GET", "/clients/1/package-readiness"))}`);
}
