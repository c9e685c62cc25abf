import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import websocket from "@fastify/websocket";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import type { WebSocket } from "ws";
import type { Call } from "../call.ts";
import { countRequest } from "../process/metrics.ts";
import type { Settings } from "../process/settings.ts";
import { Refusal } from "../records/refusal.ts";
import type { Services } from "../services.ts";
import { answerError } from "./errorAnswer.ts";
import { registerForms } from "./formBody.ts";
import { asksForOwnHost } from "./ownAddress.ts";
import type { Route } from "./routes.ts";
import { safeHeaders } from "./safeHeaders.ts";
import { openCall, operationHandler } from "./serveOperation.ts";
import { answerBareConnection, endConnections, limitBodies, type Patience, patience } from "./slowClients.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    speaksWebSocket?: boolean;
  }
}

const apiBase = "/api/v1";

/** The HTTP server with every operation registered. It listens when its caller says so. */
export async function makeHttpServer(
  services: Services,
  routes: readonly Route[],
  wait: Patience = patience,
): Promise<FastifyInstance> {
  const { settings } = services;
  const headers = safeHeaders(settings);
  const server = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedBy(settings.trustProxy),
    bodyLimit: 2_000_000,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
    // What is asked on a connection that is still open is answered until the last one is done.
    return503OnClosing: false,
    http: { headersTimeout: wait.headers, connectionsCheckingInterval: wait.look },
    requestTimeout: wait.file,
    connectionTimeout: wait.silence,
    clientErrorHandler: answerBareConnection(headers),
    // No hook runs for an address that the router cannot read.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers({ ...headers, "x-request-id": request.id })),
  });
  server.addHook("onRequest", async (request, reply) => {
    reply.headers(headers);
    if (!watched.has(request.routeOptions.url ?? "") && !asksForOwnHost(settings, request))
      throw new Refusal("other_host");
  });
  limitBodies(server, wait);
  endConnections(server, wait);
  await server.register(cookie);
  await server.register(compress, { threshold: 1024, encodings: ["br", "gzip"] });
  await server.register(multipart);
  registerForms(server);
  await server.register(websocket, { options: { maxPayload: 4096 }, errorHandler: socketFailed });
  server.addHook("onRequest", async (request) => {
    if (request.ws && !request.routeOptions.config.speaksWebSocket) throw new Refusal("malformed");
  });
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

/** Asked by machines, by whatever name they know this one. */
const watched = new Set(["/health", "/ready", "/metrics"]);

/** What a tab sends wrongly, such as a frame that is too large, is its own fault; what the product throws is not. */
function socketFailed(error: Error & { code?: string }, socket: WebSocket, request: FastifyRequest): void {
  if (error.code?.startsWith("WS_ERR_")) request.log.info({ code: error.code }, "a socket was closed");
  else request.log.error({ err: error }, "a socket failed");
  socket.terminate();
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
      config: { speaksWebSocket: true },
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
