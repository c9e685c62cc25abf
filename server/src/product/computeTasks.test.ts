import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { ComputeTask } from "../platform/compute/compute.ts";

const source = path.resolve(import.meta.dirname, "..");
const modules = fs
  .readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.compute\.ts$|^platform\/lists\/exportFile\.ts$/.test(name));

const isTask = (one: unknown): one is ComputeTask<unknown, unknown> =>
  typeof one === "object" && one !== null && "module" in one && "name" in one;

test.each(modules)("%s exports the work that its tasks name", async (name) => {
  const found = (await import(path.join(source, name))) as Record<string, unknown>;
  const tasks = Object.values(found).filter(isTask);
  expect(tasks.length).toBeGreaterThan(0);
  for (const task of tasks) {
    expect(typeof found[task.name]).toBe("function");
    expect(task.module.endsWith(`/dist/${name.replace(/\.ts$/, ".js")}`)).toBe(true);
  }
});
