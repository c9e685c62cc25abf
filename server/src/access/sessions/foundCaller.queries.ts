import type { Caller, Services } from "../../platform/index.ts";

/** A session as a request names it: the hash of its token, and how it came. */
export interface SentSession {
  hash: Buffer;
  kind: "cookie" | "bearer";
}

/** Who was found for a session last, and when its activity was written, in ms. */
interface Found {
  caller: Caller;
  seenAt: number;
}

/** Of so many sessions a process knows whose they were: a hundred offices. */
const mostFound = 5000;

/** Says only who may be asked for: what it says of a session is confirmed with every reading. */
class FoundCallers {
  readonly #found = new Map<string, Found>();

  of(sent: SentSession): Found | undefined {
    return this.#found.get(keyOf(sent));
  }

  note(sent: SentSession, found: Found): void {
    const [oldest] = this.#found.keys();
    if (this.#found.size >= mostFound && oldest !== undefined) this.#found.delete(oldest);
    this.#found.set(keyOf(sent), found);
  }

  forget(sent: SentSession): void {
    this.#found.delete(keyOf(sent));
  }
}

const keyOf = ({ hash, kind }: SentSession) => `${kind} ${hash.toString("base64")}`;

const overPools = new WeakMap<Services["pool"], FoundCallers>();

/** What this process knows of the sessions in a database. */
export function foundOver(pool: Services["pool"]): FoundCallers {
  const known = overPools.get(pool) ?? new FoundCallers();
  overPools.set(pool, known);
  return known;
}
