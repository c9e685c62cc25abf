/**
 * A thread of `computeChild.ts` that ends the whole process when it holds more memory than it may, or when its parent is gone:
 * the main thread can be busy for ever without a look at itself, and buffers live outside the heap that the limit of the
 * runtime covers.
 */
import { workerData } from "node:worker_threads";

/** `working`: 1 while there is work, 0 while the process waits for it. `most`: in bytes. `parent`: the process that asked. */
const { working, most, parent } = workerData as { working: Int32Array; most: number; parent: number };
for (;;) {
  Atomics.wait(working, 0, 0);
  if (process.memoryUsage.rss() > most || process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  Atomics.wait(working, 0, 1, 10);
}
