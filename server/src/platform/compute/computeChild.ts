/** The other end of `compute.ts`: loads the module named, calls its function, sends the answer back. */
import { Worker } from "node:worker_threads";

const limit = Number(process.env.REFUNDRY_MEMORY_LIMIT ?? 512) * 1024 * 1024;
const working = new Int32Array(new SharedArrayBuffer(4));
const watch = { working, most: limit + 128 * 1024 * 1024, parent: process.ppid };
new Worker(new URL("./childWatch.js", import.meta.url), { workerData: watch, execArgv: [] }).unref();

function setWorking(value: 0 | 1): void {
  Atomics.store(working, 0, value);
  Atomics.notify(working, 0);
}

/** The answer, with what the process holds now: who asked keeps no child that became large. */
const answer = (given: { output: unknown } | { error: { name: string; message: string } }) => {
  process.send?.({ ...given, held: process.memoryUsage.rss() });
};

const tell = (percent: number) => {
  process.send?.({ percent });
};

/** Sends each whole percent once. */
function reporter(): typeof tell {
  let last = 0;
  return (share) => {
    const percent = Math.min(100, Math.floor(share));
    if (percent <= last) return;
    last = percent;
    tell(percent);
  };
}

process.on("disconnect", () => process.exit(0));
interface Work {
  module: string;
  /** Absent: the module is only loaded, for work that comes later. */
  name?: string;
  input?: unknown;
}

process.on("message", async ({ module, name, input }: Work) => {
  if (name === undefined) {
    // What does not load says so when it is asked to work.
    await import(module).catch(() => {});
    return;
  }
  setWorking(1);
  try {
    const loaded = (await import(module)) as Record<string, (input: unknown, report: typeof tell) => unknown>;
    const work = loaded[name];
    if (!work) throw new Error(`${module} does not export ${name}.`);
    answer({ output: await work(input, reporter()) });
  } catch (error) {
    const { name: kind, message } = error instanceof Error ? error : { name: "Error", message: String(error) };
    answer({ error: { name: kind, message } });
  }
  setWorking(0);
});
