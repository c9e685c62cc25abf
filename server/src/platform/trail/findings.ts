const most = 20;

/** Where a trail does not hold. */
export interface Broken {
  id: number;
  /** When that entry was written; of one that is missing, when its neighbour was. Null where nobody knows. */
  at: Date | null;
  reason: Fault;
}

/** What is found wrong, in sentences: neighbours that share a fault are one, and a flood ends with how many more there are. */
export class Findings {
  readonly #said: string[] = [];
  #more = 0;
  #run: { fault: Fault; from: number; to: number } | null = null;
  #first: Broken | null = null;

  /** The first place that is broken; null where there is none. */
  get first(): Broken | null {
    return this.#first;
  }

  say(sentence: string, place: Broken): void {
    this.#first ??= place;
    this.#endRun();
    this.#keep(sentence);
  }

  /** An entry, or several in a row, with one fault. */
  entries(fault: Fault, at: Date | null, from: number, to = from): void {
    this.#first ??= { id: from, at, reason: fault };
    if (this.#run?.fault === fault && this.#run.to + 1 === from) this.#run.to = to;
    else {
      this.#endRun();
      this.#run = { fault, from, to };
    }
  }

  sentences(): string[] {
    this.#endRun();
    return this.#more > 0 ? [...this.#said, `audit: and ${this.#more} more`] : this.#said;
  }

  #endRun(): void {
    const run = this.#run;
    this.#run = null;
    if (run)
      this.#keep(
        run.from === run.to
          ? `audit: entry ${run.from} is ${run.fault}`
          : `audit: entries ${run.from} to ${run.to} are ${run.fault}`,
      );
  }

  #keep(sentence: string): void {
    if (this.#said.length < most) this.#said.push(sentence);
    else this.#more += 1;
  }
}

export type Fault = "changed" | "missing" | "inserted";
