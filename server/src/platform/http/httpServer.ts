import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import websocket from "@fastify/websocket";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Call } from "../call.ts";
import { countRequest } from "../process/metrics.ts";
import type { Settings } from "../process/settings.ts";
import { Refusal } from "../records/refusal.ts";
import type { Services } from "../services.ts";
import { refusalOf } from "./errorAnswer.ts";
import { registerForms } from "./formBody.ts";
import type { Route } from "./routes.ts";
import { openCall, operationHandler } from "./serveOperation.ts";

const apiBase = "/api/v1";

/** The HTTP server with every operation registered. It listens when its caller says so. */
export async function makeHttpServer(services: Services, routes: readonly Route[]): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedBy(services.settings.trustProxy),
    bodyLimit: 2_000_000,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
  });
  await server.register(cookie);
  await server.register(helmet, helmetOptions(services));
  await server.register(compress, { threshold: 1024, encodings: ["br", "gzip"] });
  await server.register(multipart);
  registerForms(server);
  await server.register(websocket, { options: { maxPayload: 4096 } });
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  server.addHook("onResponse", async (request, reply) => {
    const path = request.routeOptions.url ?? "unknown";
    countRequest(request.method, path, reply.statusCode, reply.elapsedTime);
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      "request",
    );
  });
  server.addHook("onSend", async (request, reply) => void reply.header("x-request-id", request.id));
  for (const route of routes) register(server, services, route);
  return server;
}

/** A number is that of the hops nearest to the server; the library itself takes a number for nobody. */
function trustedBy(trust: Settings["trustProxy"]) {
  return typeof trust === "number" ? (_address: string, hop: number) => hop < trust : trust;
}

function register(server: FastifyInstance, services: Services, route: Route): void {
  const { declaration } = route.operation;
  const url = apiBase + declaration.path.replace(/\{(\w+)\}/g, ":$1");
  if (route.handler.mode === "socket") {
    const { open } = route.handler;
    server.route({
      method: "GET",
      url,
      preValidation: async (request, reply) => {
        (request as { call?: unknown }).call = await openCall(services, declaration, request, reply);
      },
      handler: async () => {
        throw new Refusal("malformed", { text: "This address speaks WebSocket." });
      },
      wsHandler: (socket, request) => open((request as unknown as { call: Call }).call, socket),
    });
    return;
  }
  const limit = declaration.mostBytes === undefined ? {} : { bodyLimit: declaration.mostBytes };
  server.route({ method: declaration.method, url, ...limit, handler: operationHandler(services, route) });
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

function helmetOptions({ settings }: Services) {
  const secure = settings.publicUrl.startsWith("https:");
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library sets positions through the style attribute of elements.
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "same-origin" as const },
  };
}
