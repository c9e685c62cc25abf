import { fork } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import * as misbehaving from "./compute.given.ts";
import { ComputePool, computeTask } from "./compute.ts";

const pool = new ComputePool(2);
afterAll(() => pool.stop());
const task = <Input, Output>(work: (input: Input, report: (percent: number) => void) => Output | Promise<Output>) =>
  computeTask(new URL("./compute.given.ts", import.meta.url).href, { [work.name]: work });

/** A limit of memory that no other work has. */
const warmMegabytes = 77;
const warmDouble = computeTask(
  new URL("./compute.given.ts", import.meta.url).href,
  { double: misbehaving.double },
  {
    warm: { megabytes: warmMegabytes },
  },
);

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

  test("a child that became large by its work is gone after it; one that did not serves again", async () => {
    const single = new ComputePool(1);
    onTestFinished(() => single.stop());
    const small = await single.run(task(misbehaving.holding), 1);
    expect(await single.run(task(misbehaving.holding), 1)).toBe(small);
    expect(await single.run(task(misbehaving.holding), 250)).toBe(small);
    await expect.poll(() => fs.existsSync(`/proc/${small}`)).toBe(false);
    expect(await single.run(task(misbehaving.holding), 1)).not.toBe(small);
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

  test("a child at work without an end is gone soon after its parent was killed", async () => {
    const parent = fork(
      fileURLToPath(new URL("../../../dist/platform/compute/killedParent.given.js", import.meta.url)),
    );
    const child = await new Promise<number>((resolve) => parent.once("message", (pid) => resolve(pid as number)));
    process.kill(child, 0);
    parent.kill("SIGKILL");
    await expect.poll(() => fs.existsSync(`/proc/${child}`)).toBe(false);
  });

  test("there are fewer children at once than cores, and each has less right to them than its parent", async () => {
    const ofProcess = () =>
      fs
        .readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8")
        .split(" ")
        .filter((pid) => pid && fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("computeChild"));
    // Other files of this process have children of their own.
    const others = new Set(ofProcess());
    const standard = new ComputePool();
    const stop = new AbortController();
    const works = Array.from({ length: os.availableParallelism() + 1 }, () =>
      standard.run(task(misbehaving.forever), null, { milliseconds: 20_000 }, { signal: stop.signal }),
    );
    onTestFinished(() => stop.abort());
    const children = () => ofProcess().flatMap((pid) => (others.has(pid) ? [] : os.getPriority(Number(pid))));
    const least = Math.max(os.getPriority(), os.constants.priority.PRIORITY_BELOW_NORMAL);
    const most = Math.max(1, os.availableParallelism() - 1);
    await expect.poll(children).toEqual(Array(most).fill(least));
    stop.abort();
    const ends = await Promise.allSettled(works);
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(["rejected"]));
    standard.stop();
  });

  test("who waits hears how many come first, people take turns, and who is stopped while waiting holds nobody up", async () => {
    const single = new ComputePool(1);
    const stop = new AbortController();
    const leave = new AbortController();
    const heard: Record<string, number[]> = {};
    const ended: string[] = [];
    const ask = (name: string, owner: number, signal?: AbortSignal) => {
      const places: number[] = [];
      heard[name] = places;
      const work = name === "1a" ? task(misbehaving.forever) : task(misbehaving.double);
      return single
        .run(
          work as typeof work & ReturnType<typeof task<number, unknown>>,
          1,
          {},
          { owner, signal, onAhead: (works) => places.push(works) },
        )
        .catch(() => {})
        .finally(() => ended.push(name));
    };
    const asked = [ask("1a", 1, stop.signal), ask("1b", 1), ask("1c", 1), ask("2a", 2), ask("3a", 3, leave.signal)];
    const last = () => Object.fromEntries(Object.entries(heard).map(([name, places]) => [name, places.at(-1)]));
    expect(last()).toEqual({ "1a": 0, "1b": 3, "1c": 4, "2a": 1, "3a": 2 });
    leave.abort();
    await asked[4];
    expect([ended, last()["2a"]]).toEqual([["3a"], 1]);
    stop.abort();
    await Promise.all(asked);
    expect(ended).toEqual(["3a", "1a", "2a", "1b", "1c"]);
    expect(last()).toEqual({ "1a": 0, "1b": 0, "1c": 0, "2a": 0, "3a": 2 });
    single.stop();
  });

  test("a warm child stands ready before anybody asks and beside others, and another comes when it is gone", async () => {
    const warm = new ComputePool(1);
    onTestFinished(() => warm.stop());
    const children = () =>
      fs
        .readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8")
        .split(" ")
        .filter((pid) => pid && fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(`size=${warmMegabytes}`));
    expect(children()).toEqual([]);
    warm.warm();
    const [ready] = children();
    expect(ready).toBeDefined();
    const own = { megabytes: warmMegabytes };
    expect(await warm.run(warmDouble, 4, own)).toBe(8);
    // Other work has a child of its own, which takes no place from it.
    expect(await warm.run(task(misbehaving.double), 5, { megabytes: 64 })).toBe(10);
    expect(children()).toEqual([ready]);
    await expect(warm.run(task(misbehaving.forever), null, { ...own, milliseconds: 100 })).rejects.toThrow();
    await expect.poll(() => children().filter((pid) => pid !== ready)).toHaveLength(1);
    expect(await warm.run(warmDouble, 6, own)).toBe(12);
  });

  test("a child that gave way to another is given to nobody any more", async () => {
    const single = new ComputePool(1);
    onTestFinished(() => single.stop());
    for (const megabytes of [64, 96, 64, 96, 64])
      expect(await single.run(task(misbehaving.double), 4, { megabytes })).toBe(8);
  });

  test("work that is cancelled stops", async () => {
    const stop = new AbortController();
    const working = pool.run(task(misbehaving.forever), null, {}, { signal: stop.signal });
    setTimeout(() => stop.abort(), 100);
    await expect(working).rejects.toMatchObject({ kind: "stopped" });
  });
});
