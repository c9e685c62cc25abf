import { afterAll, describe, expect, test } from "vitest";
import * as misbehaving from "./compute.given.ts";
import { ComputePool, computeTask } from "./compute.ts";

const pool = new ComputePool(2);
afterAll(() => pool.stop());
const task = <Input, Output>(work: (input: Input, report: (percent: number) => void) => Output | Promise<Output>) =>
  computeTask(new URL("./compute.given.ts", import.meta.url).href, work);

describe("the pool of child processes", () => {
  test("work is done and answers its value, more pieces than there are children", async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((value) => pool.run(task(misbehaving.double), value)));
    expect(answers).toEqual([2, 4, 6, 8, 10]);
  });

  test("work says how far it is: each whole percent once, none past the end", async () => {
    const heard: number[] = [];
    const onPercent = (percent: number) => heard.push(percent);
    expect(await pool.run(task(misbehaving.inSteps), 8, {}, { onPercent })).toBe("done");
    expect(heard).toEqual([12, 25, 37, 50, 62, 75, 87, 100]);
  });

  test("what the work throws comes back with its kind and its words", async () => {
    await expect(pool.run(task(misbehaving.fail), "too far")).rejects.toMatchObject({
      kind: "failed",
      inner: "RangeError",
      message: "too far",
    });
  });

  test("work without a name is refused where it is declared", () => {
    expect(() => task(() => 1)).toThrow("A child process finds its work by name");
  });

  test("work over its time is killed, and the next piece runs", async () => {
    await expect(pool.run(task(misbehaving.forever), null, { milliseconds: 300 })).rejects.toMatchObject({
      kind: "too_long",
    });
    expect(await pool.run(task(misbehaving.double), 21)).toBe(42);
  });

  test("work over its memory ends alone, in the heap or beside it", async () => {
    await expect(pool.run(task(misbehaving.devour), null, { megabytes: 64 })).rejects.toMatchObject({
      kind: "too_big",
    });
    for (const work of [misbehaving.devourBuffers, misbehaving.devourBuffersAtOnce])
      await expect(pool.run(task(work), null, { megabytes: 64, milliseconds: 30_000 })).rejects.toMatchObject({
        kind: "too_big",
      });
    expect(await pool.run(task(misbehaving.double), 1)).toBe(2);
  });

  test("the server's own thread stays free meanwhile", async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 5);
    await pool.run(task(misbehaving.forever), null, { milliseconds: 400 }).catch(() => {});
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(10);
  });

  test("work that is cancelled stops", async () => {
    const stop = new AbortController();
    const working = pool.run(task(misbehaving.forever), null, {}, { signal: stop.signal });
    setTimeout(() => stop.abort(), 100);
    await expect(working).rejects.toMatchObject({ kind: "stopped" });
  });
});
