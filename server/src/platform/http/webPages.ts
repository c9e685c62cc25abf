import fs from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { repositoryRoot } from "../process/settings.ts";
import { Refusal } from "../records/refusal.ts";
import { answerError } from "./errorAnswer.ts";

const built = path.join(repositoryRoot, "web/dist");

const page = "index.html";

/** Where a missing address is never a screen: the API and the built files. */
const nothingElse = /^\/+(api|assets)(\/|$)/i;

/**
 * The built front end: files with a hash in their name for a year, the page itself and its picture asked about each time. Text goes as the
 * build compressed it (`vite.config.ts`), in the form that the browser takes.
 */
export async function registerWebPages(server: FastifyInstance, folder = built): Promise<void> {
  const isBuilt = fs.existsSync(path.join(folder, page));
  if (isBuilt) {
    const compressed = { index: false, preCompressed: true } as const;
    // One route for what has a hash in its name, not one for each of six hundred files.
    await server.register(fastifyStatic, {
      ...compressed,
      root: path.join(folder, "assets"),
      prefix: "/assets/",
      decorateReply: false,
      allowedPath: (name) => !/\.(br|gz)$/.test(name),
      maxAge: "365d",
      immutable: true,
    });
    await server.register(fastifyStatic, {
      ...compressed,
      root: folder,
      wildcard: false,
      globIgnore: [page, "**/*.{br,gz}", "assets/**"],
      setHeaders: (reply) => reply.header("cache-control", "no-cache"),
    });
  }
  server.setNotFoundHandler((request, reply) => {
    const asked = request.url.split("?")[0] ?? "";
    const wantsPage = ["GET", "HEAD"].includes(request.method) && !nothingElse.test(asked) && !path.extname(asked);
    if (!wantsPage || !isBuilt) return answerError(new Refusal("no_such_address"), request, reply);
    const secret = /^\/(activate|reset-password|confirm-email|not-me)\//.test(request.url);
    return reply.header("referrer-policy", secret ? "no-referrer" : "same-origin").sendFile(page);
  });
}
