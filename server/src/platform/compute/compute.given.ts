/** Pieces of work that misbehave, for the tests of the pool. */
export const double = (value: number) => value * 2;

/** Says how far it is, some of it twice and past the end, then answers. */
export function inSteps(steps: number, report: (percent: number) => void): string {
  for (let step = 1; step <= steps; step += 1) {
    report((step / steps) * 100);
    report((step / steps) * 100);
  }
  report(400);
  return "done";
}

/** Holds so many megabytes when it ends, as work does that needed more than most; answers its process. */
export function holding(megabytes: number): number {
  held.push(Buffer.alloc(megabytes * 1024 * 1024, 1));
  return process.pid;
}
const held: Buffer[] = [];

export function fail(message: string): never {
  throw new RangeError(message);
}

export function forever(): never {
  for (;;);
}

export function devour(): number {
  const kept: number[][] = [];
  for (;;) kept.push(new Array(100_000).fill(1));
}

export function devourBuffers(): Promise<never> {
  const kept: Buffer[] = [];
  return new Promise(() => {
    setInterval(() => kept.push(Buffer.alloc(40_000_000, kept.length + 1)), 5);
  });
}

export function devourBuffersAtOnce(): never {
  const kept: Buffer[] = [];
  for (;;) kept.push(Buffer.alloc(4_000_000, (kept.length % 9) + 1));
}
