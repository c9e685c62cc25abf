import type { InputFor } from "@refundry/contract/platform";
import { mostClientErrors, type shell as operations } from "@refundry/contract/shell";
import { type Call, Refusal } from "../platform/index.ts";

const minute = 60_000;

/** How many of this minute each person told this process of; a minute that is over is forgotten with the next error. */
const told = new Map<number, { since: number; count: number }>();

/** Writes an error of the browser into the log, and answers the number under which it stands there (02, 8). */
export async function reportError(call: Call, { body }: InputFor<typeof operations.reportError>) {
  const { userId } = call.actor;
  const now = Date.now();
  for (const [person, { since }] of told) if (now - since >= minute) told.delete(person);
  const known = told.get(userId) ?? { since: now, count: 0 };
  if (known.count >= mostClientErrors) throw new Refusal("too_many_requests", { details: { minutes: 1 } });
  told.set(userId, { ...known, count: known.count + 1 });
  call.services.log.error({ ...body, userId, requestId: call.request.id }, "an error in the browser");
  return { request_id: call.request.id };
}
