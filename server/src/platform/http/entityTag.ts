import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Sends a text with its tag; who has it already is answered 304 and nothing. It may be kept, but is asked about each time. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const tag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const known = (request.headers["if-none-match"] ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  reply.header("etag", tag).header("cache-control", "private, no-cache");
  return known.includes(tag) ? reply.code(304).removeHeader("content-type").send() : reply.send(text);
}
