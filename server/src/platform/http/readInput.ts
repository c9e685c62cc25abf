import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Call } from "../call.ts";
import { invalid, notFound, Refusal } from "../records/refusal.ts";
import { fieldsOf } from "./errorAnswer.ts";
import { formFields, isForm, unreadBody } from "./formBody.ts";
import { visibilityOf } from "./identity.ts";
import type { AnyDeclaration } from "./routes.ts";

/** What an operation was sent, by its schemas. */
export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** 404 for ids, then 415 and 422 for what is inside; a record out of scope is 404 before either. */
export async function readInput(call: Call, declaration: AnyDeclaration, request: FastifyRequest): Promise<Input> {
  const params = declaration.params.safeParse(request.params ?? {});
  if (!params.success || !plainIds(declaration, request.params as Record<string, string>)) throw notFound();
  const query = declaration.query.safeParse(request.query ?? {});
  const parsesBody = declaration.kind === "json" && declaration.method !== "GET";
  const wrongType = wrongTypeOf(declaration, request, parsesBody);
  const sent = wrongType ? undefined : parsesBody && isForm(request) ? await formFields(request) : request.body;
  if (parsesBody && !isShallow(sent)) throw new Refusal("malformed");
  const takesBody = parsesBody && !(declaration.body instanceof z.ZodUndefined);
  const storable = !parsesBody || isStorable(sent);
  const body = takesBody ? declaration.body.safeParse(sent ?? {}) : noBody.safeParse((parsesBody && sent) || {});
  if (query.success && body.success && storable && !wrongType)
    return { params: params.data, query: query.data, body: takesBody ? body.data : undefined };
  const visibility = visibilityOf(declaration.path);
  if (visibility && call.actorOrNone) {
    const key = String((params.data as Record<string, unknown>)[visibility.parameter]);
    const seen = await call.transaction((tx) => visibility.check(tx, key), { readOnly: true });
    if (!seen) throw notFound();
  }
  if (wrongType) throw new Refusal("wrong_type", { text: wrongType });
  if (!storable) throw new Refusal("invalid", { text: "The text holds characters that cannot be stored." });
  throw invalid({ ...(query.error ? fieldsOf(query.error) : {}), ...(body.success ? {} : fieldsOf(body.error)) });
}

/** Why a body is of a kind that the operation does not take; null when it is not. */
function wrongTypeOf({ kind, takesForm }: AnyDeclaration, request: FastifyRequest, parsesBody: boolean): string | null {
  if (kind === "upload") return request.isMultipart() ? null : "Please send the file as multipart form data.";
  const isTaken = request.body !== unreadBody && (takesForm || !isForm(request));
  return !parsesBody || isTaken ? null : "This kind of body is not accepted here.";
}

/** What a call that takes nothing may be sent: an empty object at most. */
const noBody = z.strictObject({});

const deepest = 64;

/** No request of the product goes this deep; what does is made to exhaust those who look into it. */
function isShallow(value: unknown, left = deepest): boolean {
  if (typeof value !== "object" || value === null) return true;
  return left > 0 && Object.values(value).every((one) => isShallow(one, left - 1));
}

const loneSurrogate = /\p{Cs}/u;

/** Half of a character pair is no text: the database takes it neither in a column nor in the audit trail. */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") return !loneSurrogate.test(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, one]) => isStorable(key) && isStorable(one));
}

/** An id in a path is written in digits: `0x1`, `1e0` and `+1` name nothing. */
function plainIds({ params }: AnyDeclaration, sent: Record<string, string>): boolean {
  return Object.entries(params.shape).every(
    ([name, schema]) => !(schema instanceof z.ZodNumber) || /^[1-9]\d*$/.test(sent[name] ?? ""),
  );
}
