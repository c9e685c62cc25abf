import { afterAll, describe, expect, test } from "vitest";
import { ComputePool, computeTask } from "./compute.ts";

const pool = new ComputePool(2);
afterAll(() => pool.stop());
const task = <Input, Output>(name: string) =>
  computeTask<Input, Output>(new URL("./compute.given.ts", import.meta.url).href, name);

describe("the pool of child processes", () => {
  test("work is done and answers its value, more pieces than there are children", async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((value) => pool.run(task<number, number>("double"), value)));
    expect(answers).toEqual([2, 4, 6, 8, 10]);
  });

  test("what the work throws comes back with its kind and its words", async () => {
    await expect(pool.run(task("fail"), "too far")).rejects.toMatchObject({
      kind: "failed",
      inner: "RangeError",
      message: "too far",
    });
  });

  test("work over its time is killed, and the next piece runs", async () => {
    await expect(pool.run(task("forever"), null, { milliseconds: 300 })).rejects.toMatchObject({ kind: "too_long" });
    expect(await pool.run(task<number, number>("double"), 21)).toBe(42);
  });

  test("work over its memory ends alone, in the heap or beside it", async () => {
    await expect(pool.run(task("devour"), null, { megabytes: 64 })).rejects.toMatchObject({ kind: "too_big" });
    for (const name of ["devourBuffers", "devourBuffersAtOnce"])
      await expect(pool.run(task(name), null, { megabytes: 64, milliseconds: 30_000 })).rejects.toMatchObject({
        kind: "too_big",
      });
    expect(await pool.run(task<number, number>("double"), 1)).toBe(2);
  });

  test("the server's own thread stays free meanwhile", async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 5);
    await pool.run(task("forever"), null, { milliseconds: 400 }).catch(() => {});
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(10);
  });

  test("work that is cancelled stops", async () => {
    const stop = new AbortController();
    const working = pool.run(task("forever"), null, {}, stop.signal);
    setTimeout(() => stop.abort(), 100);
    await expect(working).rejects.toMatchObject({ kind: "stopped" });
  });
});
