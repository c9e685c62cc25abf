import type { claims as operations } from "@refundry/contract/claims";
import type { InputFor } from "@refundry/contract/platform";
import { insertOne, invalid, notFound, raise, type Tx } from "../../platform/index.ts";
import { claimChanged, tellClient } from "../claims.events.ts";
import { isSame } from "../employees/nameMatching.rules.ts";
import { matchesOf } from "../employees/toldEmployees.queries.ts";
import { nameMatches } from "../nameMatch.tables.ts";
import { claimToChange } from "../parts/claimToChange.queries.ts";
import { demandPerson, rematch } from "./nameMatch.commands.ts";
import { ownersOf } from "./owners.queries.ts";
import { demandPaid, tick } from "./ownersFromPayroll.commands.ts";

/**
 * Says that a listed person is, or is not, an employee whose name nothing but a person can tell to be the same; the pair is one by
 * hand (05, 5.3). What is a pair already is said of that pair.
 */
export async function matchByHand(tx: Tx, { params, body }: InputFor<typeof operations.matchByHand>) {
  const client = await claimToChange(tx, params.id);
  const person = await demandPerson(tx, client.id, body.person);
  if (person.kind === "entity") throw invalid({ person: "Choose an owner or a family member." });
  const [employee] = await demandPaid(tx, client.id, [body.employee], "employee");
  if (!employee) throw notFound();
  const pairOf = async () =>
    (await matchesOf(tx, client.id)).find((one) => one.person === person.id && one.employee === employee.id);
  const before = await pairOf();
  if (before && (body.state === "confirmed" ? isSame(before) : before.state === "cleared"))
    return ownersOf(tx, client.id);
  if (body.state === "confirmed") await tick(tx, client.id, person.id, employee.id);
  else if (before) throw invalid({ employee: "This name is beside the person already. Decide it there." });
  else
    await insertOne(tx, nameMatches, {
      ...{ client: client.id, person: person.id, employee: employee.id, basis: "hand", state: body.state },
      ...{ decidedBy: tx.actor.userId, decidedAt: tx.now },
    });
  const names = { person: person.name, employee: employee.name };
  tx.audit({
    action: "name_match.decide",
    recordType: "name_matches",
    recordId: (await pairOf())?.id ?? null,
    clientId: client.id,
    before: { ...names, state: before?.state ?? null },
    after: { ...names, state: body.state },
  });
  await raise(tx, claimChanged, { client: client.id, part: "names" });
  tellClient(tx, client.id);
  await rematch(tx, client.id);
  return ownersOf(tx, client.id);
}
