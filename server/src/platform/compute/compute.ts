import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

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
}

const standardLimits: ComputeLimits = { milliseconds: 60_000, megabytes: 512 };

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

/** A function that runs in a child process: its module's address and its name there. */
export interface ComputeTask<_Input, _Output> {
  module: string;
  name: string;
}

/**
 * Makes an exported function of a module work for child processes, which find it there by its name. Compiled code runs
 * there, also in tests.
 */
export function computeTask<Input, Output>(
  moduleUrl: string,
  work: (input: Input, report: (percent: number) => void) => Output | Promise<Output>,
): ComputeTask<Input, Output> {
  if (work.name === "") throw new Error("A child process finds its work by name: export the function.");
  return { module: compiled(moduleUrl), name: work.name };
}

const compiled = (url: string) => url.replace("/server/src/", "/server/dist/").replace(/\.ts$/, ".js");

/**
 * Heavy and hostile work runs in disposable child processes with a limit of time and memory: the server's own thread
 * stays free, and a file that blows up takes only its process with it. A child that ended well serves again.
 */
export class ComputePool {
  readonly #size: number;
  readonly #idle: ChildProcess[] = [];
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #closed = false;

  constructor(size = 2) {
    this.#size = size;
  }

  async run<Input, Output>(
    task: ComputeTask<Input, Output>,
    input: Input,
    limits: Partial<ComputeLimits> = {},
    watch: ComputeWatch = {},
  ): Promise<Output> {
    const { milliseconds, megabytes } = { ...standardLimits, ...limits };
    while (this.#running >= this.#size) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    try {
      if (this.#closed) throw new ComputeFailure("stopped", "The process is stopping.");
      if (watch.signal?.aborted) throw new ComputeFailure("stopped", "The work was stopped.");
      return await this.#work<Output>(this.#child(megabytes), { ...task, input }, milliseconds, watch);
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  #child(megabytes: number): ChildProcess {
    const index = this.#idle.findIndex((child) => childMegabytes.get(child) === megabytes && child.connected);
    const [waiting] = index >= 0 ? this.#idle.splice(index, 1) : [];
    if (waiting) return waiting;
    const child = fork(fileURLToPath(compiled(new URL("./computeChild.ts", import.meta.url).href)), {
      execArgv: [`--max-old-space-size=${megabytes}`],
      env: { PATH: process.env.PATH, TZ: "UTC", REFUNDRY_MEMORY_LIMIT: String(megabytes) },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    childMegabytes.set(child, megabytes);
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
        this.#keep(child);
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
    if (this.#idle.length >= this.#size) this.#idle.shift()?.kill("SIGKILL");
    child.on("exit", () => {
      const index = this.#idle.indexOf(child);
      if (index >= 0) this.#idle.splice(index, 1);
    });
    child.unref();
    child.channel?.unref();
    this.#idle.push(child);
  }

  stop(): void {
    this.#closed = true;
    for (const child of this.#idle.splice(0)) child.kill("SIGKILL");
    for (const resume of this.#waiting.splice(0)) resume();
  }
}

/** What a child sends: how far it is, any number of times, then its answer or why there is none. */
interface ChildAnswer<Output> {
  percent?: number;
  output?: Output;
  error?: { name: string; message: string };
}

const childMegabytes = new WeakMap<ChildProcess, number>();
