// A copy of the code in which faults can be planted, and its tests run, while the clone stays as it is.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { transformWithOxc } from "vite";
import { filesOfClone } from "../areas.mjs";
import { bundle } from "../bundle.mjs";
import { compile, root } from "../prepare.mjs";

/** Longer than any honest run of the tests of an area; a fault that lets tests hang is noticed. */
const longest = 900_000;
/** A test that is late because the machine is busy notices nothing. */
const longestTest = "120000";

/**
 * The tracked and new files of this clone beside links to its packages; the workspaces link to the copy. What is compiled
 * is there as well, for the processes that tests start. What lies beside the clone lies beside the copy: tests that need
 * the official blanks would be skipped otherwise.
 */
export function makeCopy() {
  compile("server");
  const place = fs.mkdtempSync(path.join(os.tmpdir(), "refundry-faults-"));
  fs.chmodSync(place, 0o755);
  const folder = path.join(place, "clone");
  const beside = path.resolve(root, "../shared");
  if (fs.existsSync(beside)) fs.symlinkSync(beside, path.join(place, "shared"));
  for (const file of filesOfClone()) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.copyFileSync(path.join(root, file), path.join(folder, file));
  }
  const packages = path.join(root, "node_modules");
  fs.mkdirSync(path.join(folder, "node_modules/@refundry"), { recursive: true });
  for (const name of fs.readdirSync(packages))
    if (name !== "@refundry" && !/^\.(v|experimental)/.test(name))
      fs.symlinkSync(path.join(packages, name), path.join(folder, "node_modules", name));
  for (const name of ["contract", "credit", "server", "web"]) {
    fs.symlinkSync(path.join(folder, name), path.join(folder, "node_modules/@refundry", name));
    const own = path.join(root, name, "node_modules");
    if (fs.existsSync(own)) fs.symlinkSync(own, path.join(folder, name, "node_modules"));
    const built = path.join(root, name, "dist");
    if (name !== "web") fs.cpSync(built, path.join(folder, name, "dist"), { recursive: true });
  }
  return {
    folder,
    read: (file) => fs.readFileSync(path.join(folder, file), "utf8"),
    write: (file, text) => write(folder, file, text),
    test: (words, environment) => test(folder, words, environment),
    remove: () => {
      endRunning();
      fs.rmSync(place, { recursive: true, force: true });
    },
  };
}

/** Puts a text in the place of a file, and what it compiles to beside it; a fault need not fit the types. */
async function write(folder, file, text) {
  fs.writeFileSync(path.join(folder, file), text);
  const [, floor, name] = /^(contract|credit|server)\/src\/(.+)\.ts$/.exec(file) ?? [];
  if (!floor) return;
  const { code } = await transformWithOxc(text, path.join(folder, file), {
    target: "es2023",
    sourcemap: false,
    typescript: { rewriteImportExtensions: "rewrite" },
  });
  fs.writeFileSync(path.join(folder, floor, "dist", `${name}.js`), code);
  // A fault that cannot be put together is one that no process starts with.
  await bundle(folder).catch(() => fs.rmSync(path.join(folder, "server/dist/refundry.js"), { force: true }));
}

let endRunning = () => {};

/** Runs tests of the copy until the first that fails: `{ noticed, failed, said }`. */
function test(folder, words, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        "node_modules/vitest/vitest.mjs",
        "run",
        "--bail",
        "1",
        "--retry",
        "0",
        "--testTimeout",
        longestTest,
        "--passWithNoTests",
        ...words,
      ],
      {
        cwd: folder,
        detached: true,
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          ...process.env,
          ...environment,
          REFUNDRY_LOOSE_BUILD: "1",
          REFUNDRY_KEEPS_MODULES: "1",
          NO_COLOR: "1",
          NODE_NO_WARNINGS: "1",
        },
      },
    );
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (words) => {
        said += words;
      });
    const end = () => {
      try {
        process.kill(-child.pid, "SIGKILL");
      } catch {
        // It has ended by itself.
      }
    };
    endRunning = end;
    const late = setTimeout(end, longest);
    child.on("close", (code) => {
      clearTimeout(late);
      end();
      const failed = / FAIL\s+(.*)/.exec(said)?.[1] ?? (code === null ? "the tests did not end" : null);
      resolve({ noticed: code !== 0, failed, said });
    });
  });
}
