import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { registry } from "../process/metrics.ts";
import type { Settings } from "../process/settings.ts";
import { Refusal } from "../records/refusal.ts";
import type { Services } from "../services.ts";

/** Liveness, readiness and metrics: for the machine that watches, outside the API and without private data. */
export function registerOperationsPages(server: FastifyInstance, services: Services): void {
  server.get("/health", async () => ({ alive: true }));
  server.get("/ready", async (_request, reply) => {
    const ready = await databaseAnswers(services);
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  server.get("/metrics", async (request, reply) => {
    if (!mayWatch(services.settings, request)) throw new Refusal("no_such_address");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** By the token that was set, or without one by somebody at this very machine. */
function mayWatch({ metricsToken, trustProxy, publicUrl }: Settings, request: FastifyRequest): boolean {
  const sent = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (sent !== undefined) return metricsToken !== null && isSame(sent, metricsToken);
  // With a proxy everybody may come from this machine, and HTTPS is only spoken by one.
  return trustProxy === false && publicUrl.startsWith("http:") && isFromHere(request);
}

const isSame = (one: string, other: string) => timingSafeEqual(tokenDigest(one), tokenDigest(other));
const tokenDigest = (text: string) => createHash("sha256").update(text).digest();

const forwarding = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*)$/;

/** Whether somebody at this machine asks. A proxy that nobody named says that it asks for another. */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  return (
    (address === "::1" || address.startsWith("127.")) && !Object.keys(headers).some((name) => forwarding.test(name))
  );
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
