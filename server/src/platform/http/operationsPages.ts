import type { FastifyInstance, FastifyRequest } from "fastify";
import { registry } from "../process/metrics.ts";
import type { Services } from "../services.ts";

/** Liveness, readiness and metrics: for the machine that watches, outside the API and without private data. */
export function registerOperationsPages(server: FastifyInstance, services: Services): void {
  server.get("/health", async () => ({ alive: true }));
  server.get("/ready", async (_request, reply) => {
    const ready = await databaseAnswers(services);
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  server.get("/metrics", async (request, reply) => {
    if (!isFromHere(request)) return reply.code(404).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const forwarding = ["forwarded", "via", "x-real-ip", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"];

/** Whether somebody at this very machine asks. A proxy on it says that it asks for another, whoever is trusted. */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  return (address === "::1" || address.startsWith("127.")) && forwarding.every((name) => headers[name] === undefined);
}

/** Whether the database answers within two seconds. */
export async function databaseAnswers({ pool }: Services): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), 2000);
  });
  const asked = pool.query("select 1").then(
    () => true,
    () => false,
  );
  const result = await Promise.race([asked, late]);
  clearTimeout(timer);
  return result;
}
