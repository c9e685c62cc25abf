const most = 20;

/** What is found wrong, in sentences: neighbours that share a fault are one, and a flood ends with how many more there are. */
export class Findings {
  readonly #said: string[] = [];
  #more = 0;
  #run: { fault: Fault; from: number; to: number } | null = null;

  say(sentence: string): void {
    this.#endRun();
    this.#keep(sentence);
  }

  /** An entry, or several in a row, with one fault. */
  entries(fault: Fault, from: number, to = from): void {
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

type Fault = "changed" | "missing" | "inserted";
