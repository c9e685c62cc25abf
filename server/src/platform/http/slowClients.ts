import http from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../records/refusal.ts";
import { answerError } from "./errorAnswer.ts";

/** How long a client may take, in ms. A connection that is slower is given up, so that many of them hold nothing. */
export interface Patience {
  /** Until the last header. */
  headers: number;
  /** Until the last byte of a body that is no file. */
  body: number;
  /** Until the last byte of a file: 25 MB at half a megabit a second. */
  file: number;
  /** Without a byte in either direction. */
  silence: number;
  /** Between two looks at the connections. */
  look: number;
  /** For the requests under way when the server stops. */
  stop: number;
}

export const patience: Patience = {
  headers: 10_000,
  body: 30_000,
  file: 400_000,
  silence: 400_000,
  look: 1000,
  stop: 30_000,
};

/**
 * Lets go of the connections when the server stops: at once of those on which nothing is under way, such as one that a browser
 * opened ahead and asked nothing on, which the library leaves alone; of the others with their answer, or when the patience
 * with them ends.
 */
export function endConnections(server: FastifyInstance, { stop }: Patience): void {
  const idle = new Set<Socket>();
  let stopping = false;
  server.server.on("connection", (socket: Socket) => {
    if (stopping) return void socket.destroy();
    idle.add(socket);
    socket.once("close", () => idle.delete(socket));
  });
  server.server.on("upgrade", ({ socket }) => idle.delete(socket));
  server.server.on("request", ({ socket }, response) => {
    idle.delete(socket);
    response.once("close", () => {
      if (stopping) socket.end();
      else if (!socket.destroyed) idle.add(socket);
    });
  });
  let late: NodeJS.Timeout;
  server.addHook("preClose", async () => {
    stopping = true;
    for (const socket of idle) socket.destroy();
    late = setTimeout(() => server.server.closeAllConnections(), stop);
  });
  server.addHook("onClose", async () => clearTimeout(late));
}

/** Gives up requests whose body does not come in time; those of a file are the connection's own matter. */
export function limitBodies(server: FastifyInstance, { body }: Patience): void {
  server.addHook("onRequest", async (request, reply) => {
    const { headers, raw } = request;
    if (isFile(request.headers["content-type"]) || raw.complete) return;
    if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
    const timer = setTimeout(() => {
      if (raw.complete || reply.sent) return;
      reply.header("connection", "close");
      answerError(new Refusal("too_slow"), request, reply);
    }, body).unref();
    raw.once("close", () => clearTimeout(timer));
    raw.once("end", () => clearTimeout(timer));
  });
}

const isFile = (type: string | undefined) => type?.toLowerCase().startsWith("multipart/form-data") ?? false;

/** What the connection itself cannot read is answered as everything else is. `headers`: what every answer carries. */
export function answerBareConnection(headers: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return void socket.destroy();
    const refusal = new Refusal(error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? "too_slow" : "malformed");
    const body = JSON.stringify(refusal.body());
    const lines = Object.entries({
      ...headers,
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      connection: "close",
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${refusal.status} ${http.STATUS_CODES[refusal.status]}\r\n${lines.join("")}\r\n${body}`);
  };
}
