import type {} from "@fastify/cookie";
import type { Permission } from "@refundry/contract/access";
import type { AnyOperation, Declaration } from "@refundry/contract/platform";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type Actor, can, isActing } from "./actor.ts";
import { fieldsOf } from "./errorAnswer.ts";
import { type Answer, answeredBefore, once, Replayed, readKey } from "./idempotency.ts";
import { authenticate, visibilityOf } from "./identity.ts";
import { type ExportFormat, exportList } from "./listExport.ts";
import { compilePicker, type Picker } from "./picker.ts";
import { invalid, notFound, Refusal } from "./refusal.ts";
import { type AnyHandler, type Call, type Route, SentAsFile } from "./routes.ts";
import { emptyScope, mintScope } from "./scope.ts";
import type { Services } from "./services.ts";
import { inTransaction, type RequestFacts, type Tx } from "./transaction.ts";
import { sendFile, takeFile } from "./transfer.ts";

type AnyDeclaration = Declaration<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType>;
interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

const full = process.env.NODE_ENV === "test";

/** One operation as the HTTP server runs it: session, permission, parse, transaction, answer, in this order. */
export function operationHandler(services: Services, { operation, handler }: Route) {
  const declaration = operation.declaration as AnyDeclaration;
  const pick = answerPicker(operation);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const call = await openCall(services, declaration, request, reply);
    const input = await parseInput(call, declaration, request);
    if (handler.mode === "download") return sendFile(call, await handler.run(call, input as never));
    const format = (input.query as { format?: ExportFormat }).format;
    if (format && handler.mode === "query")
      return sendFile(call, await exported(call, declaration, handler, input, pick, format));
    const answered = await answer(call, declaration, handler, input, pick).catch((error: unknown) => {
      if (error instanceof SentAsFile) return error.file;
      throw error;
    });
    if ("open" in answered) return sendFile(call, answered);
    const { status, body } = answered;
    reply.code(status).header("cache-control", "no-store").type("application/json; charset=utf-8");
    return reply.send(JSON.stringify(body));
  };
}

/** Who calls, and may this role ever do this: 401, 409 for another tab's person, 403. */
export async function openCall(
  services: Services,
  declaration: AnyDeclaration,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call> {
  checkOrigin(services, declaration, request);
  const actor = declaration.permission === "public" ? null : await authenticate(services, request);
  if (declaration.permission !== "public") checkPermission(declaration, request, actor);
  const facts: RequestFacts = {
    id: request.id,
    ip: request.ip,
    userAgent: request.headers["user-agent"]?.slice(0, 400) ?? null,
  };
  const scope = actor ? await mintScope(services.db, actor) : emptyScope;
  request.log = request.log.child(actor ? { actor: actor.realUserId, subject: actor.userId, firm: actor.firmId } : {});
  return {
    services,
    actorOrNone: actor,
    get actor(): Actor {
      if (!actor) throw new Refusal("not_signed_in");
      return actor;
    },
    scope,
    request: facts,
    http: { request, reply },
    once: (work) => inTransaction(services.pool, { actor, scope, request: facts }, work),
    transaction: (work, options) => inTransaction(services.pool, { actor, scope, request: facts, ...options }, work),
  };
}

function checkPermission({ permission, selfOnly }: AnyDeclaration, request: FastifyRequest, actor: Actor | null): void {
  if (!actor) throw new Refusal("not_signed_in");
  const expected = request.headers["x-acting-user"];
  if (typeof expected === "string" && expected !== String(actor.userId)) throw new Refusal("user_changed");
  if (permission !== "signed-in" && !can(actor, permission as Permission)) throw new Refusal("forbidden");
  if (selfOnly && isActing(actor)) throw new Refusal("not_while_acting");
}

/** A request with the cookie that acts must come from the same origin (01, Forgery). */
function checkOrigin({ settings }: Services, { method, kind }: AnyDeclaration, request: FastifyRequest): void {
  if ((method === "GET" && kind !== "socket") || request.headers.authorization || !request.cookies.session) return;
  const { origin, host } = request.headers;
  const fetchSite = request.headers["sec-fetch-site"];
  const same = origin !== undefined && (origin === settings.publicUrl || origin === `${request.protocol}://${host}`);
  if (same || (origin === undefined && (fetchSite === "same-origin" || fetchSite === "none"))) return;
  throw new Refusal("cross_site");
}

/** 404 for ids, then 422 for what is inside; a record out of scope is 404 before it is 422. */
async function parseInput(call: Call, declaration: AnyDeclaration, request: FastifyRequest): Promise<Input> {
  const params = declaration.params.safeParse(request.params ?? {});
  if (!params.success || !plainIds(declaration, request.params as Record<string, string>)) throw notFound();
  const query = declaration.query.safeParse(request.query ?? {});
  const parsesBody = declaration.kind === "json" && declaration.method !== "GET";
  const takesBody = parsesBody && !(declaration.body instanceof z.ZodUndefined);
  const storable = !parsesBody || isStorable(request.body);
  const body = takesBody
    ? declaration.body.safeParse(request.body ?? {})
    : noBody.safeParse((parsesBody && request.body) || {});
  if (query.success && body.success && storable)
    return { params: params.data, query: query.data, body: takesBody ? body.data : undefined };
  const visibility = visibilityOf(declaration.path);
  if (visibility && call.actorOrNone) {
    const key = String((params.data as Record<string, unknown>)[visibility.parameter]);
    const seen = await call.transaction((tx) => visibility.check(tx, key), { readOnly: true });
    if (!seen) throw notFound();
  }
  if (!storable) throw new Refusal("invalid", { text: "The text holds characters that cannot be stored." });
  throw invalid({ ...(query.error ? fieldsOf(query.error) : {}), ...(body.success ? {} : fieldsOf(body.error)) });
}

/** What a call that takes nothing may be sent: an empty object at most. */
const noBody = z.strictObject({});

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

async function answer(
  call: Call,
  declaration: AnyDeclaration,
  handler: AnyHandler,
  input: Input,
  pick: Picker,
): Promise<Answer> {
  const { status } = declaration;
  if (handler.mode === "query")
    return { status, body: pick(await call.transaction((tx) => handler.run(tx, input as never), { readOnly: true })) };
  if (handler.mode === "process") return processAnswer(call, declaration, handler, input, pick);
  if (handler.mode === "upload") {
    const file = await takeFile(call.http.request);
    return { status, body: pick(await handler.run(call, input as never, file)) };
  }
  if (handler.mode !== "command") throw new Error(`A ${handler.mode} is not served here.`);
  const key = declaration.idempotent ? readKey(call.http.request.headers["idempotency-key"]) : null;
  return call.transaction(async (tx) => {
    const work = async () => ({ status, body: pick(await handler.run(tx, input as never)) });
    if (!key) return work();
    return once(tx, operationName(declaration), key, [call.http.request.params, call.http.request.body], work);
  });
}

/** A list as a file: the same rows as on the wire, all pages from one snapshot. */
function exported(
  call: Call,
  { path }: AnyDeclaration,
  handler: Extract<AnyHandler, { mode: "command" | "query" }>,
  input: Input,
  pick: Picker,
  format: ExportFormat,
) {
  const name = path.split("/").at(-1) ?? "list";
  return call.transaction(
    (tx) =>
      exportList(name, format, async (cursor, limit) => {
        const query = { ...(input.query as object), cursor, limit };
        return pick(await handler.run(tx, { ...input, query } as never)) as Awaited<
          ReturnType<Parameters<typeof exportList>[2]>
        >;
      }),
    { isolation: "repeatable read", readOnly: true },
  );
}

/** A call with own steps honours its key in the transaction that it marks with `once`. */
async function processAnswer(
  call: Call,
  declaration: AnyDeclaration,
  handler: Extract<AnyHandler, { mode: "process" }>,
  input: Input,
  pick: Picker,
): Promise<Answer> {
  const { status } = declaration;
  const key = declaration.idempotent ? readKey(call.http.request.headers["idempotency-key"]) : null;
  const { params, body } = call.http.request;
  const earlier =
    key &&
    (await call.transaction((tx) => answeredBefore(tx, operationName(declaration), key, [params, body]), {
      readOnly: true,
    }));
  if (earlier) return earlier;
  const keyed: Call = Object.create(call, {
    once: {
      value: <T>(work: (tx: Tx) => Promise<T>) =>
        call.transaction(async (tx) => {
          if (!key) return work(tx);
          let result: T | undefined;
          let fresh = false;
          const answer = await once(tx, operationName(declaration), key, [params, body], async () => {
            result = await work(tx);
            fresh = true;
            return { status, body: pick(result) };
          });
          if (!fresh) throw new Replayed(answer);
          return result as T;
        }),
    },
  });
  try {
    return { status, body: pick(await handler.run(keyed, input as never)) };
  } catch (error) {
    if (error instanceof Replayed) return error.answer;
    throw error;
  }
}

const operationName = ({ method, path }: AnyDeclaration) => `${method} ${path}`;

/** Tests encode every answer in full, so that one that does not fit its schema cannot pass. */
function answerPicker(operation: AnyOperation): Picker {
  const pick = compilePicker(operation.declaration.output as z.ZodType);
  if (!full) return pick;
  return (value) => {
    const picked = pick(value);
    z.decode(operation.declaration.output as z.ZodType, picked as never);
    return picked;
  };
}
