import { type ChildProcess, fork } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { onePool } from "./memory.ts";
import { type Owner, orderOfTurns } from "./turns.rules.ts";

/** What one piece of heavy work may use. */
export interface ComputeLimits {
  /** Wall clock. */
  milliseconds: number;
  /** Of the JavaScript heap; the process as a whole is ended a little above. */
  megabytes: number;
}

/** What the caller hears of the work, and how it stops it. */
export interface ComputeWatch {
  signal?: AbortSignal | undefined;
  /** How far the work says it is, 0 to 100. */
  onPercent?: ((percent: number) => void) | undefined;
  /** Who asked: people take turns. */
  owner?: Owner;
  /** While it waits, how many works begin or end before it; 0 when it begins itself. */
  onAhead?: ((works: number) => void) | undefined;
}

/** Work that waits for its turn. */
interface Waiting {
  owner: Owner;
  begin: () => void;
  tell: (works: number) => void;
}

/** One core is left for who answers people. */
const childrenAtOnce = Math.max(1, os.availableParallelism() - 1);

const standardLimits: ComputeLimits = { milliseconds: 60_000, megabytes: 512 };

/** A child that holds more than this after its work is not kept: it ends, and its memory is the machine's again. */
const mostKept = 200 * 1024 * 1024;

/** Why a piece of work did not end well. */
export class ComputeFailure extends Error {
  readonly kind: "failed" | "too_long" | "too_big" | "stopped";
  /** The name of the error inside, when the work itself threw. */
  readonly inner: string | null;

  constructor(kind: ComputeFailure["kind"], message: string, inner: string | null = null) {
    super(message);
    this.name = "ComputeFailure";
    this.kind = kind;
    this.inner = inner;
  }
}

/** Bytes for a child process: the file of this machine that holds them, which it reads by itself, or the bytes on their way to it. */
export type HandedBytes = { readonly file: string } | Uint8Array;

/** What was handed over, in the child: a file costs who hands it over neither its bytes nor two copies of them. */
export async function taken(handed: HandedBytes): Promise<Buffer> {
  if ("file" in handed) return fs.readFile(handed.file);
  return Buffer.from(handed.buffer, handed.byteOffset, handed.length);
}

/** A function that runs in a child process: its module's address and its name there. */
export interface ComputeTask<_Input, _Output> {
  module: string;
  name: string;
}

/**
 * Makes an exported function of a module work for child processes, which find it there by its name: `{ work }`, because what a
 * bundle calls the function is its own matter. Compiled code runs there, also in tests. `warm`: what somebody waits for is short beside the start of a child, so one of this limit of memory
 * stands ready that has loaded it.
 */
export function computeTask<Input, Output>(
  moduleUrl: string,
  work: Readonly<Record<string, (input: Input, report: (percent: number) => void) => Output | Promise<Output>>>,
  { warm }: { warm?: Pick<ComputeLimits, "megabytes"> } = {},
): ComputeTask<Input, Output> {
  const [name] = Object.keys(work);
  if (!name) throw new Error("A child process finds its work by name: export the function.");
  const task = { module: compiled(moduleUrl), name };
  if (warm) warmModules.set(warm.megabytes, [...(warmModules.get(warm.megabytes) ?? []), task.module]);
  return task;
}

/** By limit of memory: the modules that a child of it has loaded before anybody asks. */
const warmModules = new Map<number, string[]>();

const compiled = (url: string) => url.replace("/server/src/", "/server/dist/").replace(/\.ts$/, ".js");

/**
 * Heavy and hostile work runs in disposable child processes with a limit of time and memory: the server's own thread
 * stays free, and a file that blows up takes only its process with it. A child that ended well serves again, unless it became large. There are fewer
 * of them at once than cores, with less right to these than who answers people; others wait, and people take turns.
 */
export class ComputePool {
  readonly #size: number;
  readonly #patience: number;
  readonly #idle: ChildProcess[] = [];
  readonly #waiting: Waiting[] = [];
  readonly #served = new Map<Owner, number>();
  #running = 0;
  #closed = false;
  #keepsWarm = false;

  /** Limits of time hold `patience` times as long: a slow or busy machine says nothing of the work. */
  constructor(size = childrenAtOnce, { patience = 1 } = {}) {
    this.#size = size;
    this.#patience = patience;
  }

  async run<Input, Output>(
    task: ComputeTask<Input, Output>,
    input: Input,
    limits: Partial<ComputeLimits> = {},
    watch: ComputeWatch = {},
  ): Promise<Output> {
    const { milliseconds, megabytes } = { ...standardLimits, ...limits };
    await this.#turn(watch);
    try {
      if (this.#closed) throw new ComputeFailure("stopped", "The process is stopping.");
      if (watch.signal?.aborted) throw new ComputeFailure("stopped", "The work was stopped.");
      return await this.#work<Output>(this.#child(megabytes), { ...task, input }, milliseconds * this.#patience, watch);
    } finally {
      this.#running -= 1;
      this.#beginNext();
      if (this.#keepsWarm) this.#warmAll();
    }
  }

  /** From now on a child stands ready for each kind of work that is declared `warm`. It counts as one only while it works. */
  warm(): void {
    this.#keepsWarm = true;
    this.#warmAll();
  }

  #warmAll(): void {
    for (const [megabytes, modules] of warmModules) {
      if (this.#closed || this.#running > 0 || this.#idle.some((child) => childMegabytes.get(child) === megabytes))
        continue;
      const child = this.#child(megabytes);
      for (const module of modules) child.send({ module });
      this.#keep(child);
    }
  }

  /** Waits until the work may begin; it then counts as running. */
  async #turn({ owner = null, onAhead, signal }: ComputeWatch): Promise<void> {
    let waiting: Waiting | undefined;
    const left = () => waiting && this.#leave(waiting);
    signal?.addEventListener("abort", left);
    await new Promise<void>((begin) => {
      waiting = { owner, begin, tell: (works) => onAhead?.(works) };
      this.#waiting.push(waiting);
      this.#beginNext();
    });
    signal?.removeEventListener("abort", left);
  }

  /** What was stopped while it waited takes nobody's turn. */
  #leave(waiting: Waiting): void {
    const place = this.#waiting.indexOf(waiting);
    if (place < 0) return;
    this.#waiting.splice(place, 1);
    this.#running += 1;
    waiting.begin();
  }

  #beginNext(): void {
    const order = orderOfTurns(this.#waiting, this.#served);
    const free = this.#closed ? order.length : Math.max(0, this.#size - this.#running);
    for (const next of order.splice(0, free)) {
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#running += 1;
      this.#served.set(next.owner, Math.max(0, ...this.#served.values()) + 1);
      next.tell(0);
      next.begin();
    }
    for (const [place, { tell }] of order.entries()) tell(this.#running + place);
    if (this.#running === 0) this.#served.clear();
  }

  #child(megabytes: number): ChildProcess {
    const index = this.#idle.findIndex((child) => childMegabytes.get(child) === megabytes && child.connected);
    const [waiting] = index >= 0 ? this.#idle.splice(index, 1) : [];
    if (waiting) return waiting;
    const child = fork(fileURLToPath(compiled(new URL("./computeChild.ts", import.meta.url).href)), {
      execArgv: [`--max-old-space-size=${megabytes}`],
      env: { ...onePool, PATH: process.env.PATH, TZ: "UTC", REFUNDRY_MEMORY_LIMIT: String(megabytes) },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    childMegabytes.set(child, megabytes);
    yieldToOthers(child);
    return child;
  }

  #work<Output>(
    child: ChildProcess,
    message: object,
    milliseconds: number,
    { signal, onPercent }: ComputeWatch,
  ): Promise<Output> {
    return new Promise((resolve, reject) => {
      let why: ComputeFailure | null = null;
      const kill = (failure: ComputeFailure) => {
        why ??= failure;
        child.kill("SIGKILL");
      };
      const timer = setTimeout(() => kill(new ComputeFailure("too_long", "The work took too long.")), milliseconds);
      const stop = () => kill(new ComputeFailure("stopped", "The work was stopped."));
      signal?.addEventListener("abort", stop);
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", stop);
        child.removeAllListeners();
      };
      child.on("message", (answer: ChildAnswer<Output>) => {
        if (answer.percent !== undefined) {
          onPercent?.(answer.percent);
          return;
        }
        settle();
        if ((answer.held ?? 0) > mostKept) child.kill("SIGKILL");
        else this.#keep(child);
        if (answer.error) reject(new ComputeFailure("failed", answer.error.message, answer.error.name));
        else resolve(answer.output as Output);
      });
      child.on("error", () => kill(new ComputeFailure("failed", "The work could not be started.")));
      child.on("exit", () => {
        settle();
        reject(why ?? new ComputeFailure("too_big", "The work needed too much memory or ended by itself."));
      });
      child.send(message, (error) => error && kill(new ComputeFailure("failed", "The work could not be sent.")));
    });
  }

  #keep(child: ChildProcess): void {
    if (this.#closed || !child.connected) {
      child.kill("SIGKILL");
      return;
    }
    // The one that waited longest gives way: what was asked for last, with its limit of memory, is likely to be asked for again.
    const others = this.#idle.filter((one) => !this.#isWarm(one));
    const [oldest] = others;
    if (oldest && !this.#isWarm(child) && others.length >= this.#size) {
      // At once, and not when it has ended: nobody is to be given one that is ending.
      this.#forget(oldest);
      oldest.kill("SIGKILL");
    }
    child.on("exit", () => this.#forget(child));
    child.unref();
    child.channel?.unref();
    this.#idle.push(child);
  }

  #forget(child: ChildProcess): void {
    const index = this.#idle.indexOf(child);
    if (index >= 0) this.#idle.splice(index, 1);
  }

  #isWarm(child: ChildProcess): boolean {
    return this.#keepsWarm && warmModules.has(childMegabytes.get(child) ?? 0);
  }

  stop(): void {
    this.#closed = true;
    for (const child of this.#idle.splice(0)) child.kill("SIGKILL");
    this.#beginNext();
  }
}

/** What a child sends: how far it is, any number of times, then its answer or why there is none. */
interface ChildAnswer<Output> {
  percent?: number;
  /** With the answer: the bytes that the child holds. */
  held?: number;
  output?: Output;
  error?: { name: string; message: string };
}

const childMegabytes = new WeakMap<ChildProcess, number>();

/** The least right to the processor that its owner need not ask for back. */
function yieldToOthers({ pid }: ChildProcess): void {
  const least = os.constants.priority.PRIORITY_BELOW_NORMAL;
  if (pid === undefined || os.getPriority() >= least) return;
  try {
    os.setPriority(pid, least);
  } catch {
    // It ended already.
  }
}
