import type { InputFor } from "@refundry/contract/platform";
import type { qualification as operations } from "@refundry/contract/qualification";
import { type IsoDate, quarterKey } from "@refundry/contract/values";
import { and, asc, eq } from "drizzle-orm";
import {
  claimDetails,
  claimEntered,
  claimFactsOf,
  ownersSettled,
  pppRounds,
  receiptsOfClaim,
  receiptsTests,
  statedImpacts,
} from "../../claims/index.ts";
import { type ClientRecord, openedClient } from "../../clients/index.ts";
import { documentStates, payrollRecorded } from "../../documents/index.ts";
import { ordersOf } from "../../mandates/index.ts";
import { factOf, factsOf, personName, type Tx } from "../../platform/index.ts";
import { decisionsOf, reviewOf } from "../grounds/ground.queries.ts";
import { checklistItems, clientChecklist, receiptsEvidence } from "../qualification.tables.ts";
import { applies, type ChecklistFacts, isFound, missingOf, spanOf } from "./checklistItem.rules.ts";

/** The two checklists of a client's present cycle; what does not apply is left out unless it is ticked. */
export async function readChecklist(tx: Tx, { params }: InputFor<typeof operations.checklist>) {
  return checklistsOf(tx, await openedClient(tx, params.id));
}

export async function checklistsOf(tx: Tx, client: ClientRecord) {
  const review = await reviewOf(tx, client.id);
  const [items, ticks, facts] = await Promise.all([
    tx.db.select().from(checklistItems).orderBy(asc(checklistItems.position)),
    tx.db
      .select()
      .from(clientChecklist)
      .where(and(eq(clientChecklist.client, client.id), eq(clientChecklist.cycle, review?.cycle ?? 0))),
    checklistFactsOf(tx, client),
  ]);
  const names = await factsOf(
    tx,
    personName,
    ticks.map(({ by }) => by),
  );
  const rows = items.flatMap((item) => {
    const tick = ticks.find((one) => one.item === item.id);
    const selected = tick?.selected ?? false;
    const applying = applies(facts, item);
    if ((!applying || item.retiredAt !== null) && !selected) return [];
    return [
      {
        kind: item.kind,
        answer: {
          id: item.id,
          checklist_item: item.checklistItem,
          selected,
          applies: applying,
          required: item.required,
          found: isFound(facts, item),
          span: spanOf(facts, item),
          missing: missingOf(facts, item),
          by: selected && tick ? (names.get(tick.by) ?? personName.fallback) : null,
          at: selected && tick ? tick.at : null,
        },
      },
    ];
  });
  const of = (kind: "documents" | "review") => rows.filter((row) => row.kind === kind).map(({ answer }) => answer);
  return { documents: of("documents"), review: of("review") };
}

async function checklistFactsOf(tx: Tx, client: ClientRecord): Promise<ChecklistFacts> {
  const { id } = client;
  const [details, entered, payroll, rounds, [declared], documents, orders, impacts, decisions, [evidence], receipts] =
    await Promise.all([
      claimFactsOf(tx, id),
      factOf(tx, claimEntered, id),
      factOf(tx, payrollRecorded, id),
      tx.db.select().from(pppRounds).where(eq(pppRounds.client, id)),
      tx.db.select().from(claimDetails).where(eq(claimDetails.client, id)),
      documentStates(tx, id),
      ordersOf(tx, id),
      statedImpacts(tx, id),
      decisionsOf(tx, id),
      tx.db.select().from(receiptsEvidence).where(eq(receiptsEvidence.client, id)),
      receiptsOfClaim(tx, id),
    ]);
  const settled = await ownersSettled(tx, id, declared?.hasOwners ?? null);
  const approved = orders.filter(({ state }) => state === "approved");
  const accepted = Object.entries(decisions).flatMap(([key, decision]) => (decision.acceptReceipts ? [key] : []));
  const tests = receiptsTests(receipts);
  const whole = accepted.every((key) => tests.some((test) => quarterKey(test) === key && test.state !== "incomplete"));
  return {
    usesPeo: client.usesPeo,
    rounds: rounds.filter(({ didNotReceive }) => !didNotReceive).map(({ number }) => number),
    documents,
    paid: payroll && { start: payroll.first as IsoDate, end: payroll.last as IsoDate },
    ownersSettled: settled,
    hasCounts: entered.employees,
    hasFullTimeAverage: details.fte !== null,
    hasWages: entered.wages,
    impactChosen: impacts.length > 0,
    approved: approved.length,
    allCited: approved.every(({ citations }) => citations.length > 0),
    receiptsAccepted: accepted.length > 0,
    hasReceipts: Object.keys(receipts.own).length > 0,
    receiptsWhole: whole,
    receiptsShown: whole && (evidence?.source ?? null) !== null && (evidence?.upload ?? null) !== null,
  };
}
