import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ArrivedBytes, Arriving } from "./files/files.ts";
import type { Actor } from "./records/actor.ts";
import type { Scope } from "./records/scope.ts";
import type { RequestFacts, Tx } from "./records/transaction.ts";
import type { Services } from "./services.ts";

/** A call that manages its own steps: work outside a transaction, or several transactions one after another. */
export interface Call {
  readonly services: Services;
  /** Throws when nobody is signed in. */
  readonly actor: Actor;
  readonly actorOrNone: Actor | null;
  readonly scope: Scope;
  readonly request: RequestFacts;
  /** Tells the caller's own tabs how far this call is, 0 to 100, where it named a `Progress-Key`. */
  readonly report: (percent: number) => void;
  /** Tells them how many works come before one that waits for its turn. */
  readonly ahead: (works: number) => void;
  /** Ends once it is certain who calls: nothing that was read leaves before. */
  readonly sure: () => Promise<void>;
  readonly http: { request: FastifyRequest; reply: FastifyReply };
  /** The `Idempotency-Key` of the request, where its operation honours one. */
  readonly key: string | null;
  /**
   * The transaction whose result is the operation's answer: with an idempotency key it happens once, and the same key
   * gives the first answer again.
   */
  once<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  transaction<T>(
    work: (tx: Tx) => Promise<T>,
    options?: { isolation?: "repeatable read"; readOnly?: boolean },
  ): Promise<T>;
}

/** A file on its way out. */
export interface OutgoingFile {
  name: string;
  type: string;
  size?: number;
  /** Opened from the byte named, for resumed downloads. */
  open: (range?: { start: number; end: number }) => Readable;
  /** Shown in the browser instead of saved; only for types that cannot carry a script. */
  inline?: boolean;
  /** Its address names its content, so that the browser may keep it for a year. */
  forever?: boolean;
}

/** Thrown by a process whose caller asked for a file in place of the JSON answer. */
export class SentAsFile extends Error {
  readonly file: OutgoingFile;

  constructor(file: OutgoingFile) {
    super("The answer is a file.");
    this.name = "SentAsFile";
    this.file = file;
  }
}

/** A file on its way in, still streaming. */
export interface IncomingFile {
  name: string;
  /** The other fields of the form, as far as they came before the file. */
  fields: Record<string, string>;
  /** Streams its bytes into the store; 413 over the limit, that of all files unless another is named. With a key whose answer is known the call ends here, and so it does for what the scanner finds harmful (`infected_file`). */
  keep: (limit?: number, arriving?: Arriving) => Promise<ArrivedBytes>;
}
