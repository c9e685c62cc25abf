// Lighthouse on the pages as people meet them first, as it measures desktops: an empty cache, 40 ms to the server and 10 Mbit a second.
import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import os from "node:os";
import lighthouse, { desktopConfig } from "lighthouse";
import { chromium } from "playwright-core";
import { restOf, startProduct } from "./product.mjs";
import { startSecureProxy } from "./secureProxy.mjs";

const browserFile = process.env.CHROMIUM ?? "/usr/bin/chromium";
const [port, securePort] = [3720, 3719];
const runs = Number(process.env.BENCH_RUNS ?? 5);

const screens = [
  { name: "sign-in", path: "/login", signedIn: false },
  { name: "dashboard", path: "/dashboard", signedIn: true },
  { name: "search of clients", path: "/clients", signedIn: true },
  { name: "profile of a client", path: "/clients/1/profile", signedIn: true },
];

export async function benchFront() {
  const product = await startProduct({ clients: 250, port, env: { PUBLIC_URL: `https://localhost:${securePort}` } });
  const proxy = await startSecureProxy(securePort, port);
  // What the start still does is pushed to open screens, which read anew for it.
  await restOf(product.child.pid);
  const debugging = await freePort();
  const browser = await chromium.launch({
    executablePath: browserFile,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--ignore-certificate-errors",
      `--remote-debugging-port=${debugging}`,
    ],
  });
  try {
    const url = `https://localhost:${securePort}`;
    const control = await browser.newBrowserCDPSession();
    const cookies = await cookiesOf(url);
    const lines = [];
    // A run ends with a browser that knows nobody.
    const arrive = async ({ signedIn }) => {
      await control.send("Storage.clearCookies");
      if (signedIn) await control.send("Storage.setCookies", { cookies });
    };
    for (const screen of screens) lines.push(...(await measured(screen, url, debugging, () => arrive(screen))));
    return lines;
  } finally {
    await browser.close();
    proxy.close();
    await product.stop();
  }
}

/** The score, the time until the largest part is drawn, and how far parts moved: medians. */
async function measured({ name, path }, url, debugging, arrive) {
  const found = [];
  for (let run = 0; run < runs; run += 1) {
    await arrive();
    const result = await lighthouse(
      url + path,
      {
        port: debugging,
        onlyCategories: ["performance"],
        output: "json",
        logLevel: "error",
      },
      desktopConfig,
    );
    const { audits, categories } = result.lhr;
    found.push({
      score: categories.performance.score * 100,
      largest: audits["largest-contentful-paint"].numericValue,
      moved: audits["cumulative-layout-shift"].numericValue,
      address: result.lhr.finalDisplayedUrl,
    });
  }
  for (const { address } of found) if (!address.includes(path)) throw new Error(`${path} led to ${address}.`);
  const middle = (key) => found.map((one) => one[key]).sort((a, b) => a - b)[runs >> 1];
  const [score, largest, moved] = [middle("score"), middle("largest"), middle("moved")];
  const busy = `load of the machine ${os.loadavg()[0].toFixed(1)} on ${os.availableParallelism()} cores`;
  return [
    { name: `${name}: Lighthouse`, ratio: 98 / score, goal: 1, detail: `${score.toFixed(0)} of 100, goal 98; ${busy}` },
    {
      name: "… largest part drawn",
      ratio: largest / 1000,
      goal: 1,
      detail: `${(largest / 1000).toFixed(2)} s, goal 1 s`,
    },
    { name: "… moved while it came", ratio: moved, goal: 0, detail: `${moved.toFixed(4)}, goal 0` },
  ];
}

/** The cookies of a sign-in at the public address, as the browser keeps them. */
async function cookiesOf(origin) {
  const body = JSON.stringify({ user: "admin@demo.refundry.test", pass: "demo-refundry-2026" });
  const headers = { "content-type": "application/json", host: new URL(origin).host, origin };
  const asked = http.request({ host: "127.0.0.1", port, path: "/api/v1/auth/login", method: "POST", headers });
  asked.end(body);
  const [answer] = await once(asked, "response");
  answer.resume();
  return answer.headers["set-cookie"].map((one) => {
    const [pair] = one.split(";");
    const end = pair.indexOf("=");
    return { name: pair.slice(0, end), value: pair.slice(end + 1), url: origin, path: "/", secure: true };
  });
}

async function freePort() {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: free } = server.address();
  server.close();
  await once(server, "close");
  return free;
}
