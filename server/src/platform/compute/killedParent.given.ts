/** A process with a child at work that never ends: it tells the child's number, and waits to be killed. */
import fs from "node:fs";
import * as misbehaving from "./compute.given.ts";
import { ComputePool, computeTask } from "./compute.ts";

const pool = new ComputePool(1);
const given = new URL("./compute.given.ts", import.meta.url).href;
// Once the first has answered, its child is there for the second.
await pool.run(computeTask(given, { double: misbehaving.double }), 1);
void pool.run(computeTask(given, { forever: misbehaving.forever }), null);
setTimeout(
  () => process.send?.(Number(fs.readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8"))),
  200,
);
