import type {} from "@fastify/cookie";
import type { ErrorCode } from "@refundry/contract/catalogue";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ZodError } from "zod";
import { databaseAway, sqlState } from "../database/database.ts";
import { invalid, Refusal } from "../records/refusal.ts";

/** The name of a database constraint → the answer that people read when it is broken. */
export type ConstraintAnswers = Record<string, { code: ErrorCode; field?: { name: string; text: string } }>;

const constraints = new Map<string, ConstraintAnswers[string]>();

/** Each area names its own; called once per process. */
export function registerConstraints(answers: ConstraintAnswers): void {
  for (const [name, answer] of Object.entries(answers)) constraints.set(name, answer);
}

/**
 * The one mapper: whatever was thrown becomes a refusal that says nothing of the inside. Unknown things become 500.
 * `mostBytes`: how much the address takes as a body.
 */
export function refusalOf(error: unknown, mostBytes?: number): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ZodError) return invalid(fieldsOf(error));
  const state = sqlState(error);
  if (state?.constraint) {
    const known = constraints.get(state.constraint);
    if (known?.field) return invalid({ [known.field.name]: known.field.text });
    if (known) return new Refusal(known.code);
  }
  if (state?.code === "23503") return new Refusal("in_use");
  if (state?.code === "53100") return new Refusal("storage_full");
  if (state?.code === "22021" || state?.code === "22P05")
    return new Refusal("invalid", { text: "The text holds characters that cannot be stored." });
  if (state?.code === "22003") return new Refusal("invalid", { text: "A number is too large to be stored." });
  if (databaseAway(error)) return new Refusal("database_unavailable", { headers: { "retry-after": "5" } });
  return fromFramework(error, mostBytes) ?? new Refusal("internal");
}

/** Every error leaves in one shape; what is unknown is logged with its place and answered with a request id only. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error, request.routeOptions.bodyLimit);
  if (refusal.status >= 500 && refusal.code === "internal") request.log.error({ err: error }, "an unexpected error");
  for (const [name, value] of Object.entries(refusal.options.headers ?? {})) reply.header(name, value);
  if (refusal.code === "invalid_session")
    reply.clearCookie("session", { path: "/" }).clearCookie("current_user", { path: "/" });
  return reply
    .code(refusal.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(refusal.body()));
}

function fromFramework(error: unknown, mostBytes?: number): Refusal | null {
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE" && mostBytes)
    return new Refusal("body_too_large", { text: `At most ${shownBytes(mostBytes)} can be sent here.` });
  if (code === "FST_ERR_MAX_PARAM_LENGTH") return new Refusal("no_such_address");
  if (statusCode === 413 || code === "FST_REQ_FILE_TOO_LARGE") return new Refusal("too_large");
  if (statusCode === 415) return new Refusal("wrong_type", { text: "This kind of body is not accepted here." });
  if (statusCode === 429) return new Refusal("too_many_requests", { details: { minutes: 1 } });
  if (statusCode === 503) return new Refusal("database_unavailable", { headers: { "retry-after": "5" } });
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refusal("malformed");
  return null;
}

/** `32 MB`, or `512 kB` of what is less. */
function shownBytes(bytes: number): string {
  return bytes >= 1_000_000 ? `${Math.floor(bytes / 1_000_000)} MB` : `${Math.floor(bytes / 1000)} kB`;
}

/** Every problem, each once, by the name of its field: `quarters.0.wages`. */
export function fieldsOf(error: ZodError): Record<string, string> {
  // Without what every object has, so that `constructor` and `__proto__` are names as all others.
  const fields: Record<string, string> = Object.create(null);
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) fields[[...issue.path, key].join(".")] ??= "This field is not known here.";
      continue;
    }
    fields[issue.path.join(".") || "body"] ??= issue.message;
  }
  return fields;
}
