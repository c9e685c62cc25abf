import type { FastifyRequest } from "fastify";
import type { Settings } from "../process/settings.ts";

const thisMachine = ["localhost", "127.0.0.1", "[::1]"];

/** Whether an address is one of people's: scheme, host and port of `PUBLIC_URL`. The names of the machine itself are one name. */
function isPublic({ publicUrl }: Settings, address: string): boolean {
  const own = new URL(publicUrl);
  const asked = URL.canParse(address) ? new URL(address) : null;
  if (!asked || asked.protocol !== own.protocol || asked.port !== own.port) return false;
  return asked.hostname === own.hostname || [asked, own].every(({ hostname }) => thisMachine.includes(hostname));
}

/** Where `PUBLIC_URL` is set a request must have asked for its host: what another name leads here is no address of the product. */
export function asksForOwnHost(settings: Settings, request: FastifyRequest): boolean {
  if (!settings.publicUrlOnly) return true;
  return isPublic(settings, `${new URL(settings.publicUrl).protocol}//${request.host}`);
}

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** Whether the reader is on this machine itself, and not a proxy here that reads for others. */
export function isReadHere({ headers, socket }: FastifyRequest): boolean {
  const forwarded = headers["x-forwarded-for"] ?? headers.forwarded ?? headers.via;
  return forwarded === undefined && loopback.has(socket.remoteAddress ?? "");
}

/** Whether a page of the product itself sent the request: of `PUBLIC_URL` and no other where that is set. */
export function isOwnOrigin(settings: Settings, request: FastifyRequest, origin: string): boolean {
  if (origin === new URL(settings.publicUrl).origin) return true;
  if (settings.publicUrlOnly) return isPublic(settings, origin);
  return origin === `${request.protocol}://${request.headers.host}`;
}
