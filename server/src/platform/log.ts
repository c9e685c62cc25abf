import pino from "pino";
import { sqlState } from "./database.ts";

/** JSON lines without personal data: ids, statuses and durations, never names, numbers, tokens or file names. */
export type Log = pino.Logger;

export function makeLog(level: string = process.env.LOG_LEVEL ?? "info"): Log {
  return pino({
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: plainError },
  });
}

/**
 * What may be said of an error: its kind, its code and where it came from. Messages of the database hold values,
 * so they stay out.
 */
function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const cause = error.cause instanceof Error ? error.cause : error;
  return {
    kind: cause.name,
    code: (cause as { code?: string }).code,
    constraint: (cause as { constraint?: string }).constraint,
    message: sqlState(error) ? undefined : cause.message,
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => line.trimStart().startsWith("at "))
      .slice(0, 12),
  };
}
