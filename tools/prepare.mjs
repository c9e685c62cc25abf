// What both commands need before anything else: the packages, and a build that is newer than its sources.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");

/** Runs a command in the clone's folder and ends with its code when it fails. */
export function run(command, words, options = {}) {
  const result = spawnSync(command, words, { cwd: root, stdio: "inherit", ...options });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Begins a command beside whatever else is done meanwhile; ends this one with its code when it fails. */
export async function start(command, words, options = {}) {
  const running = spawn(command, words, { cwd: root, stdio: "inherit", ...options });
  process.once("exit", () => running.kill());
  const code = await new Promise((resolve) => running.once("exit", resolve));
  if (code !== 0) process.exit(code ?? 1);
}

/** Installs exactly what the lock file says, unless that was done already. */
export function install() {
  const lock = createHash("sha256")
    .update(fs.readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  const mark = path.join(root, "node_modules/.installed");
  if (fs.existsSync(mark) && fs.readFileSync(mark, "utf8") === lock) return;
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  fs.writeFileSync(mark, lock);
}

const bin = (name) => path.join(root, "node_modules/.bin", name);

const projects = ["contract", "credit", "server", "web", "e2e"];

/**
 * `tsc -b`, as incremental as it can be: when the contract changed all is compiled anew, because the compiler's incremental
 * builds keep old declarations of the areas' doors, whose types are inferred from their parts.
 */
export function compile(...only) {
  forgetOldTypes();
  run(bin("tsc"), ["-b", ...only]);
}

/** All of it, beside whatever else is done meanwhile. */
export function compileBeside() {
  forgetOldTypes();
  return start(bin("tsc"), ["-b"]);
}

function forgetOldTypes() {
  const kept = path.join(root, "contract/tsconfig.tsbuildinfo");
  if (fs.existsSync(kept) && newestChange("contract/src") > fs.statSync(kept).mtimeMs)
    for (const project of projects)
      for (const name of fs.readdirSync(path.join(root, project)).filter((file) => file.endsWith(".tsbuildinfo")))
        fs.rmSync(path.join(root, project, name));
}

/** Compiles the server, puts it into one file, and builds the front end where sources are newer than what was built. */
export async function build() {
  compile("server");
  run("node", ["tools/bundle.mjs"]);
  await buildPages();
}

/** Builds the front end, if need be, beside whatever else is done meanwhile. */
export async function buildPages() {
  const page = path.join(root, "web/dist/index.html");
  const built = fs.existsSync(page) ? fs.statSync(page).mtimeMs : 0;
  const newest = Math.max(
    ...["web/src", "web/index.html", "web/vite.config.ts", "contract/src", "package-lock.json"].map(newestChange),
  );
  if (newest <= built) return;
  await start(bin("vite"), ["build", "--logLevel", "warn"], { cwd: path.join(root, "web") });
}

function newestChange(name) {
  const place = path.join(root, name);
  if (!fs.existsSync(place)) return 0;
  const stat = fs.statSync(place);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...fs.readdirSync(place).map((entry) => newestChange(path.join(name, entry))));
}
