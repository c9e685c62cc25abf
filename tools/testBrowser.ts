import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { chromium } from "playwright-core";

const installed = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const words = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--force-color-profile=srgb",
];

interface TestBrowser {
  file: string;
  environment: Record<string, string>;
}

/**
 * Finds the browser of the journeys and tells the tests by the environment: the one that `CHROMIUM` names, else the one that
 * npm ships, else an installed one (docs/decisions/0008). The first that shows a page is taken.
 */
export default async function setup(): Promise<void> {
  const named = process.env.CHROMIUM;
  const candidates = named ? [() => plain(named)] : [shipped, ...installed.map((name) => () => plain(onPath(name)))];
  const reasons: string[] = [];
  for (const candidate of candidates) {
    const browser = candidate();
    const reason = browser && (await refusalOf(browser));
    if (reason) reasons.push(`${browser.file}: ${reason}`);
    else if (browser) {
      process.env.REFUNDRY_TEST_BROWSER = JSON.stringify({ ...browser, words });
      return;
    }
  }
  throw new Error(
    `No browser for the journeys was found. Install Chromium, or name one by CHROMIUM. ${reasons.join(" ")}`,
  );
}

const plain = (file: string | null): TestBrowser | null => (file === null ? null : { file, environment: {} });

/** Why a browser does not show a page here, such as a library that it lacks; null when it does. */
async function refusalOf({ file, environment }: TestBrowser): Promise<string | null> {
  const env = { ...process.env, ...environment } as Record<string, string>;
  try {
    const browser = await chromium.launch({ executablePath: file, args: words, env, timeout: 30_000 });
    try {
      const page = await (await browser.newContext()).newPage();
      await page.setContent("<title>Ready</title>");
      return (await page.title()) === "Ready" ? null : "it showed another page.";
    } finally {
      await browser.close();
    }
  } catch (error) {
    return String(error).split("\n")[0] ?? "";
  }
}

function onPath(name: string): string | null {
  for (const folder of (process.env.PATH ?? "").split(path.delimiter)) {
    const file = path.join(folder, name);
    if (fs.existsSync(file)) return file;
  }
  return null;
}

/** Unpacks the npm package's browser once per version, into a folder that is renamed into place when it is whole. */
function shipped(): TestBrowser | null {
  if (process.platform !== "linux") return null;
  const require = createRequire(import.meta.url);
  const bin = path.join(path.dirname(require.resolve("@sparticuz/chromium")), "../../bin");
  const { version } = JSON.parse(fs.readFileSync(path.join(bin, "../package.json"), "utf8")) as { version: string };
  const folder = path.join(os.tmpdir(), `refundry-browser-${version}`);
  if (!fs.existsSync(folder)) {
    const arriving = fs.mkdtempSync(`${folder}-`);
    const unpack = (name: string) => zlib.brotliDecompressSync(fs.readFileSync(path.join(bin, name)));
    fs.writeFileSync(path.join(arriving, "chromium"), unpack("chromium.br"), { mode: 0o755 });
    for (const name of ["al2023.tar.br", "fonts.tar.br", "swiftshader.tar.br"])
      execFileSync("tar", ["-x", "-C", arriving], { input: unpack(name) });
    fs.writeFileSync(path.join(arriving, "fonts.conf"), fontsOf(folder));
    fs.renameSync(arriving, folder);
  }
  return {
    file: path.join(folder, "chromium"),
    environment: { LD_LIBRARY_PATH: path.join(folder, "lib"), FONTCONFIG_FILE: path.join(folder, "fonts.conf") },
  };
}

/** A machine may have no fonts at all: those of the package come after its own. */
const fontsOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>/usr/share/fonts</dir><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`;
