import pino from "pino";

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
export function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = (cause as { code?: string }).code;
  const fromDatabase = typeof code === "string" && /^[0-9A-Z]{5}$/.test(code);
  return {
    kind: cause.name,
    code,
    constraint: (cause as { constraint?: string }).constraint,
    message: fromDatabase ? undefined : cause.message,
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => line.trimStart().startsWith("at "))
      .slice(0, 12),
  };
}
