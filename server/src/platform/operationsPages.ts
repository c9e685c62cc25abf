import type { FastifyInstance } from "fastify";
import { registry } from "./metrics.ts";
import type { Services } from "./services.ts";

/** Liveness, readiness and metrics: for the machine that watches, outside the API and without private data. */
export function registerOperationsPages(server: FastifyInstance, services: Services): void {
  server.get("/health", async () => ({ alive: true }));
  server.get("/ready", async (_request, reply) => {
    const ready = await databaseAnswers(services);
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  server.get("/metrics", async (request, reply) => {
    if (request.ip !== "127.0.0.1" && request.ip !== "::1") return reply.code(404).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
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
