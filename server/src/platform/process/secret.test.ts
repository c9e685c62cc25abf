import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { seal, unseal } from "./secret.ts";

const compiled = path.resolve(import.meta.dirname, "../../../dist/platform/process/secret.js");
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

test("what is sealed reads as nothing, is never the same twice, and is refused when somebody changed it", () => {
  const [first, second] = [seal("a-token"), seal("a-token")];
  expect(first).not.toBe(second);
  expect(Buffer.from(first, "base64").toString("latin1")).not.toContain("a-token");
  expect([unseal(first), unseal(second)]).toEqual(["a-token", "a-token"]);
  const changed = Buffer.from(first, "base64");
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(changed.toString("base64"))).toThrow();
});
