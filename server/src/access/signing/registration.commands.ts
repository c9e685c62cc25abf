import type { access } from "@refundry/contract/access";
import type { InputFor } from "@refundry/contract/platform";
import { type Call, enqueue, Refusal, setting } from "../../platform/index.ts";
import { contractorPlace, registerContractor } from "./registration.jobs.ts";
import { demandOpenHere, inTurn, noteAttempt } from "./throttle.queries.ts";

/**
 * Notes who wants to become a contractor and leaves the rest to a job: until the answer nobody looks whether the address is
 * known, so neither answer nor time can tell (01, Registration).
 */
export function register(call: Call, { body }: InputFor<typeof access.register>): Promise<Record<string, never>> {
  const { role_id: _never, ...person } = body;
  return inTurn(() =>
    call.once(async (tx) => {
      if (!setting(tx, "registration_open")) throw new Refusal("registration_closed");
      await demandOpenHere(tx, "register");
      if ((await contractorPlace(tx, person.source)) === null) throw new Refusal("registration_closed");
      const attempt = await noteAttempt(tx, { kind: "register", email: body.email.toLowerCase(), result: "asked" });
      await enqueue(tx, registerContractor, { attempt, requestId: tx.request.id, person });
      return {};
    }),
  );
}
