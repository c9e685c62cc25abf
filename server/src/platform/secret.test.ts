import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const compiled = path.resolve(import.meta.dirname, "../../dist/platform/secret.js");
const program = `const { loadSecret, keyed } = await import(process.argv[1]); loadSecret(process.argv[2]); process.stdout.write(keyed("x"))`;

test("processes that start together agree on one secret, and only its owner reads it", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "secret-"));
  const file = path.join(folder, "var", "secret");
  const run = () =>
    promisify(execFile)(process.execPath, ["--input-type=module", "-e", program, compiled, file], { encoding: "utf8" });
  const answers = await Promise.all(Array.from({ length: 8 }, run));
  expect(new Set(answers.map(({ stdout }) => stdout)).size).toBe(1);
  expect(fs.readdirSync(path.dirname(file))).toEqual(["secret"]);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  fs.rmSync(folder, { recursive: true });
});
