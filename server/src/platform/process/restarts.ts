/** What ran this long (ms) is sound: its next end is a first one. */
const steadyAfter = 60_000;
const longestWait = 30_000;

/**
 * How long something that ended waits before it is started again: twice as long each time, so that there is no loop of
 * crashes, and from the beginning again once it ran for a minute.
 */
export class Restarts {
  readonly #firstWait: number;
  #startedAt = 0;
  /** Ends one after another, none of them after a minute of health. */
  ends = 0;

  /** `firstWait` in ms. */
  constructor(firstWait: number) {
    this.#firstWait = firstWait;
  }

  started(): void {
    this.#startedAt = Date.now();
  }

  /** It ended; answers how long to wait, in ms. */
  ended(): number {
    this.ends = Date.now() - this.#startedAt > steadyAfter ? 1 : this.ends + 1;
    return Math.min(longestWait, this.#firstWait * 2 ** (this.ends - 1));
  }
}
