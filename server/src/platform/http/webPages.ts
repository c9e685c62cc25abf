import fs from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { repositoryRoot } from "../process/settings.ts";
import { Refusal } from "../records/refusal.ts";
import { answerError } from "./errorAnswer.ts";

const built = path.join(repositoryRoot, "web/dist");

/** Where a missing address is never a screen: the API and the built files. */
const nothingElse = /^\/+(api|assets)(\/|$)/i;

/** The built front end: files with a hash in their name for a year, the page itself never kept. */
export async function registerWebPages(server: FastifyInstance, folder = built): Promise<void> {
  const page = path.join(folder, "index.html");
  const html = fs.existsSync(page) ? fs.readFileSync(page, "utf8") : null;
  if (html !== null)
    await server.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      maxAge: "365d",
      immutable: true,
      allowedPath: (asked) => asked !== "/index.html",
    });
  server.setNotFoundHandler((request, reply) => {
    const asked = request.url.split("?")[0] ?? "";
    const wantsPage = ["GET", "HEAD"].includes(request.method) && !nothingElse.test(asked) && !path.extname(asked);
    if (!wantsPage || html === null) return answerError(new Refusal("no_such_address"), request, reply);
    const secret = /^\/(activate|reset-password)\//.test(request.url);
    return reply
      .header("cache-control", "no-cache")
      .header("referrer-policy", secret ? "no-referrer" : "same-origin")
      .type("text/html; charset=utf-8")
      .send(html);
  });
}
