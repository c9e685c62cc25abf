import { type ErrorCode, errorWords } from "@refundry/contract/catalogue";
import { type ErrorBody, fillWords } from "@refundry/contract/platform";
import type { AuditEntry } from "./audit.ts";

export interface RefusalOptions {
  /** Field → message, for 422. */
  fields?: Record<string, string>;
  /** Fills the sentence and is sent along. */
  details?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Replaces the sentence of the catalogue. */
  text?: string;
  /** What the audit trail keeps of it all the same, in a transaction of its own. */
  noted?: readonly AuditEntry[];
}

/** A refusal that a person gets to read. Everything written before it in the transaction is rolled back. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly options: RefusalOptions;
  /** True: what was written so far is kept, such as the trace of a failed sign-in. */
  readonly keepsTrace: boolean;

  constructor(code: ErrorCode, options: RefusalOptions = {}, keepsTrace = false) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.options = options;
    this.keepsTrace = keepsTrace;
  }

  get status(): number {
    return errorWords[this.code].status;
  }

  body(): ErrorBody {
    const { fields, details, text } = this.options;
    return {
      error: fillWords(text ?? errorWords[this.code].text, details),
      code: this.code,
      ...(fields && { fields }),
      ...(details && { details }),
    };
  }
}

/** Commits what was written, then answers with the error: for refusals that must leave a trace. */
export function refuse(code: ErrorCode, options?: RefusalOptions): never {
  throw new Refusal(code, options, true);
}

/** 422 with the fields marked. */
export function invalid(fields: Record<string, string>): Refusal {
  return new Refusal("invalid", { fields });
}

export const notFound = () => new Refusal("not_found");
