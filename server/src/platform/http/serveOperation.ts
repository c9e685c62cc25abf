import type {} from "@fastify/cookie";
import type { Permission } from "@refundry/contract/catalogue";
import type { AnyOperation } from "@refundry/contract/platform";
import { utcDate } from "@refundry/contract/values";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type Call, SentAsFile } from "../call.ts";
import { exportFields, exportList, type ListToExport } from "../lists/listExport.ts";
import { WrittenList } from "../lists/writtenList.ts";
import type { Log } from "../process/log.ts";
import { type Actor, can, isActing } from "../records/actor.ts";
import { Refusal } from "../records/refusal.ts";
import { emptyScope } from "../records/scope.ts";
import { inTransaction, type RequestFacts, type Tx } from "../records/transaction.ts";
import type { Services } from "../services.ts";
import { answer, type WrittenAnswer } from "./answerOperation.ts";
import { sendTagged } from "./entityTag.ts";
import { isForm } from "./formBody.ts";
import { type Answer, readKey } from "./idempotency.ts";
import { authenticate, type Caller } from "./identity.ts";
import { demandOnline } from "./maintenance.ts";
import { isOwnOrigin, isReadHere } from "./ownAddress.ts";
import { compilePicker, type Picker } from "./picker.ts";
import { progressReporter } from "./progress.ts";
import { readAhead, type Unsure } from "./readAhead.ts";
import { type Input, readInput } from "./readInput.ts";
import type { AnyDeclaration, AnyHandler, Route } from "./routes.ts";
import { sendFile } from "./transfer.ts";

type Query = Extract<AnyHandler, { mode: "query" }>;

const nobody = { actor: null, scope: emptyScope };

const full = process.env.NODE_ENV === "test";

/** One operation as the HTTP server runs it: session, permission, parse, transaction, answer, in this order. */
export function operationHandler(services: Services, { operation, handler }: Route) {
  const declaration = operation.declaration as AnyDeclaration;
  const pick = answerPicker(operation);
  if (declaration.takesForm && declaration.keys === "honoured")
    throw new Error(`${declaration.path} takes a form, whose fields no key covers.`);
  const fields = exportFields(declaration, handler.mode);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const early =
      handler.mode === "query" &&
      isReadAhead(declaration, request) &&
      (await readAhead(services, request, async (unsure) => {
        checkOrigin(services, declaration, request);
        const call = callOf(services, declaration, { request, reply }, unsure);
        handler.only?.(call);
        return answer(call, declaration, handler, await readInput(call, declaration, request), pick);
      }));
    if (early) {
      logCaller(request, early.caller.actor);
      return send(request, reply, early.read);
    }
    const call = await openCall(services, declaration, request, reply);
    if (handler.mode === "query") handler.only?.(call);
    const input = await readInput(call, declaration, request);
    if (handler.mode === "download") return sendFile(call, await handler.run(call, input as never));
    const { format, columns, within, zone } = input.query as Partial<ListToExport>;
    if (format && fields && handler.mode === "query")
      return sendFile(
        call,
        await exportList(call, {
          ...listToExport(declaration, handler, input, pick),
          ...{ format, fields, columns, within, zone },
        }),
      );
    const answered = await answer(call, declaration, handler, input, pick).catch((error: unknown) => {
      if (error instanceof SentAsFile) return error.file;
      throw error;
    });
    return "open" in answered ? sendFile(call, answered) : send(request, reply, answered);
  };

  function send(request: FastifyRequest, reply: FastifyReply, answered: Answer | WrittenAnswer): unknown {
    reply.code(answered.status).header("cache-control", "no-store").type("application/json; charset=utf-8");
    const text = "text" in answered ? answered.text : JSON.stringify(answered.body);
    // To the same machine bytes cost nothing, and making them fewer does. This is how its library is told.
    if (isReadHere(request)) request.headers["x-no-compression"] = "here";
    if (full && "text" in answered && typeof text === "string") demandFitting(declaration, text);
    return declaration.tagged && typeof text === "string" ? sendTagged(request, reply, text) : reply.send(text);
  }
}

/** Not what is public, which asks for no session, nor a list as a file, which takes many readings. */
const isReadAhead = ({ permission }: AnyDeclaration, { query }: FastifyRequest): boolean =>
  permission !== "public" && (query as { format?: unknown }).format === undefined;

/** Who calls, and may this role ever do this: 401, 409 for another tab's person, 403; 400 for a key that is not taken. */
export async function openCall(
  services: Services,
  declaration: AnyDeclaration,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call> {
  checkOrigin(services, declaration, request);
  const caller = declaration.permission === "public" ? null : await authenticate(services, request);
  const call = callOf(services, declaration, { request, reply }, { caller: caller ?? nobody });
  logCaller(request, call.actorOrNone);
  return call;
}

/** The log is this request's own: no other has to be made to say who calls. */
function logCaller(request: FastifyRequest, actor: Actor | null): void {
  if (actor) (request.log as Log).setBindings({ actor: actor.realUserId, subject: actor.userId, firm: actor.firmId });
}

/** The call of somebody, or of whom it is expected from: such a one reads behind what confirms it. */
function callOf(
  services: Services,
  declaration: AnyDeclaration,
  http: Call["http"],
  {
    caller: { actor, scope },
    confirm,
    sure = certain,
  }: Partial<Omit<Unsure, "caller">> & { caller: Caller | typeof nobody },
): Call {
  const { request } = http;
  demandOnline(services.mode.now, declaration, actor);
  if (declaration.permission !== "public") checkPermission(declaration, request, actor);
  const facts: RequestFacts = {
    id: request.id,
    ip: request.ip,
    userAgent: request.headers["user-agent"]?.slice(0, 400) ?? null,
  };
  const key = readKey(declaration, request.headers["idempotency-key"]);
  return {
    services,
    actorOrNone: actor,
    get actor(): Actor {
      if (!actor) throw new Refusal("not_signed_in");
      return actor;
    },
    scope,
    request: facts,
    ...progressReporter(services, actor, request.headers["progress-key"]),
    sure,
    http,
    key,
    once: (work) => inTransaction(services.pool, { actor, scope, request: facts }, work),
    transaction: (work, options) =>
      inTransaction(services.pool, { actor, scope, request: facts, first: confirm, ...options }, work),
  };
}

const certain = async () => {};

function checkPermission(
  { permission, selfOnly, ownNameOnly, duringSetup }: AnyDeclaration,
  request: FastifyRequest,
  actor: Actor | null,
): void {
  if (!actor) throw new Refusal("not_signed_in");
  const expected = request.headers["x-acting-user"];
  if (typeof expected === "string" && expected !== String(actor.userId)) throw new Refusal("user_changed");
  if (actor.mustSetUp && !duringSetup) throw new Refusal("second_step_required");
  if (permission !== "signed-in" && !can(actor, permission as Permission)) throw new Refusal("forbidden");
  if ((selfOnly || ownNameOnly) && isActing(actor)) throw new Refusal("not_while_acting");
}

/**
 * A request with the cookie that acts must come from the same origin (01, Forgery); and so must a form, which the page of
 * another could send without asking: it would sign the visitor in as somebody else.
 */
function checkOrigin(
  { settings }: Services,
  { method, kind, keys, takesForm }: AnyDeclaration,
  request: FastifyRequest,
): void {
  const { origin, authorization } = request.headers;
  if (method === "GET" && kind !== "socket" && keys !== "required") return;
  // No page of another origin can send a token with a request, but one that came by a token may open a socket anywhere.
  if (authorization && !(kind === "socket" && origin !== undefined)) return;
  const fetchSite = request.headers["sec-fetch-site"];
  const fromBrowser = origin !== undefined || fetchSite !== undefined;
  if (!authorization && !request.cookies.session && !(takesForm && isForm(request) && fromBrowser)) return;
  const same = origin !== undefined && isOwnOrigin(settings, request, origin);
  if (same || (origin === undefined && (fetchSite === "same-origin" || fetchSite === "none"))) return;
  throw new Refusal("cross_site");
}

/** What is listed at an address, also where it is searched for or belongs to a record: `clients`, `employees`. */
const listedAt = (path: string) =>
  path
    .split("/")
    .filter((part) => part !== "search" && !part.startsWith("{"))
    .at(-1) ?? "list";

/** The list that was asked for as a file: its pages as they go over the wire. */
function listToExport({ path }: AnyDeclaration, handler: Query, input: Input, pick: Picker) {
  return {
    name: `${listedAt(path)}-${utcDate(new Date())}`,
    page: async (tx: Tx, cursor: string | undefined, limit: number) => {
      const query = { ...(input.query as object), cursor, limit };
      const page = await handler.run(tx, { ...input, query } as never);
      return page instanceof WrittenList ? page.read() : (pick(page) as Awaited<ReturnType<ListToExport["page"]>>);
    },
  };
}

/** What was written elsewhere than here fits as well. */
const demandFitting = ({ output }: AnyDeclaration, text: string) => z.decode(output as z.ZodType, JSON.parse(text));

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
