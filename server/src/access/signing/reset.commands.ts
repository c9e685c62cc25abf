import type { access } from "@refundry/contract/access";
import type { InputFor } from "@refundry/contract/platform";
import { type Call, enqueue } from "../../platform/index.ts";
import { mailResetLink } from "./reset.jobs.ts";
import { demandOpenHere, inTurn, noteAttempt } from "./throttle.queries.ts";

/**
 * Notes the request and leaves the rest to a job: until the answer nobody looks whether the address is known, so neither
 * answer nor time can tell (ACCESS-15).
 */
export function requestReset(
  call: Call,
  { body }: InputFor<typeof access.requestReset>,
): Promise<Record<string, never>> {
  return inTurn(() =>
    call.once(async (tx) => {
      await demandOpenHere(tx, "reset");
      const attempt = await noteAttempt(tx, { kind: "reset", email: body.email.toLowerCase(), result: "asked" });
      await enqueue(tx, mailResetLink, { attempt, requestId: tx.request.id });
      return {};
    }),
  );
}
