import { fileURLToPath } from "node:url";
import pino from "pino";
import { ComputeFailure } from "../compute/compute.ts";
import type { LogLevel } from "./settings.ts";

/** JSON lines without personal data: ids, statuses and durations, never names, numbers, tokens or file names. */
export type Log = pino.Logger;

export function makeLog(level: LogLevel, to?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: plainError },
    },
    to ?? pino.destination(1),
  );
}

/**
 * What may be said of an error: its kind, its codes and where it came from. Messages of the database, of mail servers
 * and of parsers hold values, so only those that the product itself wrote are said.
 */
function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const cause = error.cause instanceof Error ? error.cause : error;
  const { code, constraint, responseCode, command } = cause as Error & Partial<Record<string, unknown>>;
  return {
    kind: cause.name,
    code,
    constraint,
    responseCode,
    command,
    inner: cause instanceof ComputeFailure ? cause.inner : undefined,
    message: isOwn(cause) ? cause.message : undefined,
    stack: framesOf(error).slice(0, 12),
  };
}

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** Made by a line of the product: not by a library, the runtime or the language, and not repeated from a child process. */
function isOwn(error: Error): boolean {
  if (error instanceof ComputeFailure && error.inner !== null) return false;
  const language = [TypeError, RangeError, SyntaxError, ReferenceError, URIError].some((kind) => error instanceof kind);
  const [top = ""] = framesOf(error);
  return !language && !("syscall" in error) && top.includes(root) && !top.includes("/node_modules/");
}

/** The places of the stack. What stands before them repeats the message, which may have several lines. */
function framesOf({ stack = "", message }: Error): string[] {
  const end = stack.indexOf(message) + message.length;
  return stack
    .slice(end)
    .split("\n")
    .filter((line) => /^\s+at \S/.test(line));
}
