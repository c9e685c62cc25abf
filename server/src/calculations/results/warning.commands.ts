import type { acceptWarningsBody, CalculationWarning, calculations } from "@refundry/contract/calculations";
import type { InputFor } from "@refundry/contract/platform";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { tellClient } from "../../claims/index.ts";
import { openedClient } from "../../clients/index.ts";
import { insertOne, notFound, Refusal, type Tx } from "../../platform/index.ts";
import { warningAcceptances } from "../calculationRecord.tables.ts";
import type { CalculationKind } from "./calculation.commands.ts";
import { currentOf } from "./calculation.queries.ts";
import { acceptancesOf, shownWarnings, warningKey } from "./warning.queries.ts";

/** Takes responsibility for a warning that stands now, for exactly its arguments (06, 5.6). Of two at once the second learns who was first. */
export async function acceptWarning(tx: Tx, { params, body }: InputFor<typeof calculations.acceptWarning>) {
  const { code, args, ...rest } = body;
  const [accepted] = await acceptEach(tx, params.id, { ...rest, warnings: [{ code, args }] });
  if (!accepted) throw new Error("The acceptance was not written.");
  return accepted;
}

/** The same for several warnings with one note: all of them, or none. */
export async function acceptWarnings(tx: Tx, { params, body }: InputFor<typeof calculations.acceptWarnings>) {
  return { items: await acceptEach(tx, params.id, body) };
}

async function acceptEach(tx: Tx, id: number, { kind, note, warnings }: z.output<typeof acceptWarningsBody>) {
  const client = await openedClient(tx, id, "update");
  const current = await currentOf(tx, client.id, kind);
  const standing = new Map(current ? (await shownWarnings(tx, current)).map((one) => [warningKey(one), one]) : []);
  const meant = [...new Set(warnings.map(warningKey))].map((key) => {
    const found = standing.get(key);
    if (!found) throw notFound();
    if (found.level !== "accept") throw new Refusal("not_acceptable");
    if (found.acceptance) throw new Refusal("already_accepted", { details: { name: found.acceptance.by } });
    return found;
  });
  for (const warning of meant) await accept(tx, client.id, { kind, note, warning });
  tellClient(tx, client.id);
  const accepted = await acceptancesOf(tx, client.id, kind);
  return meant.map((warning) => {
    const by = accepted.get(warningKey(warning))?.name ?? "";
    return { ...warning, acceptance: { note, by, at: tx.now } };
  });
}

interface Answered {
  kind: CalculationKind;
  note: string;
  warning: CalculationWarning;
}

async function accept(tx: Tx, client: number, { kind, note, warning: { code, args, text } }: Answered): Promise<void> {
  const made = await insertOne(tx, warningAcceptances, {
    client,
    kind,
    code,
    args,
    note,
    acceptedBy: tx.actor.userId,
    acceptedAt: tx.now,
  });
  tx.audit({
    action: "warning.accept",
    recordType: "warning_acceptances",
    recordId: made.id,
    clientId: client,
    after: { kind, warning: [code, ...args].join(":"), text, note },
  });
}

export async function withdrawAcceptance(
  tx: Tx,
  { params, body }: InputFor<typeof calculations.withdrawAcceptance>,
): Promise<Record<string, never>> {
  const client = await openedClient(tx, params.id, "update");
  const accepted = (await acceptancesOf(tx, client.id, body.kind)).get(warningKey(body));
  if (!accepted) throw notFound();
  const current = await currentOf(tx, client.id, body.kind);
  const standing = current ? await shownWarnings(tx, current) : [];
  const text = standing.find((one) => warningKey(one) === warningKey(body))?.text;
  await tx.db
    .update(warningAcceptances)
    .set({ withdrawnAt: tx.now, withdrawnBy: tx.actor.userId })
    .where(eq(warningAcceptances.id, accepted.id));
  tx.audit({
    action: "warning.withdraw",
    recordType: "warning_acceptances",
    recordId: accepted.id,
    clientId: client.id,
    before: {
      kind: body.kind,
      warning: [body.code, ...body.args].join(":"),
      ...(text && { text }),
      note: accepted.note,
    },
  });
  tellClient(tx, client.id);
  return {};
}
