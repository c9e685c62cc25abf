import { type ChecklistStep, checklistStepNumbers, type claims } from "@refundry/contract/claims";
import type { InputFor } from "@refundry/contract/platform";
import { asc, eq, sql } from "drizzle-orm";
import { type ClientRecord, openedWithFacts } from "../../clients/index.ts";
import { factsOf, personName, type Tx } from "../../platform/index.ts";
import { checklistDrafts, checklists } from "../checklist.tables.ts";
import { isClaimOpen } from "../claims.policy.ts";
import { detailsRow } from "../details/claimDetail.queries.ts";
import { enteredOf } from "../figures/claimEntered.queries.ts";
import { partVersion } from "../parts/claimPart.commands.ts";
import { missingSteps, ownersDeclared } from "./missingSteps.queries.ts";

/** How far the checklist is. What was typed is shown only to who may change the step, and so to nobody whose claim is closed. */
export async function readChecklist(tx: Tx, { params }: InputFor<typeof claims.checklist>) {
  const { client, facts } = await openedWithFacts(tx, params.id);
  return checklistOf(tx, client, isClaimOpen(tx.actor.roleId, facts));
}

export async function checklistOf(tx: Tx, client: ClientRecord, isOpen: boolean) {
  const [row, drafts, details, detailsVersion, missing] = await Promise.all([
    checklistRow(tx, client.id),
    isOpen ? draftsOf(tx, client.id) : [],
    detailsRow(tx, client.id),
    partVersion(tx, client.id, "details"),
    missingOf(tx, client),
  ]);
  return {
    reached_step: row.reachedStep as ChecklistStep,
    done_steps: checklistStepNumbers.filter((step) => row.doneSteps.includes(step) && missing[step] === undefined),
    drafts,
    began: {
      business_began: details.businessBegan,
      recovery_startup: details.recoveryStartup,
      version: detailsVersion,
    },
    version: row.version,
  };
}

type Steps = Pick<typeof checklists.$inferSelect, "reachedStep" | "doneSteps" | "version">;

/** The steps of a client, or what stands while nobody began. */
export async function checklistRow(tx: Tx, client: number): Promise<Steps> {
  const [row] = await tx.db.select().from(checklists).where(eq(checklists.client, client));
  return row ?? { reachedStep: 1, doneSteps: [], version: 0 };
}

async function draftsOf(tx: Tx, client: number) {
  const rows = await tx.db
    .select()
    .from(checklistDrafts)
    .where(eq(checklistDrafts.client, client))
    .orderBy(asc(checklistDrafts.step));
  const names = await factsOf(
    tx,
    personName,
    rows.flatMap(({ draftBy }) => draftBy ?? []),
  );
  return rows.map(({ step, values, draftBy, draftAt, version }) => ({
    step: step as ChecklistStep,
    values,
    by: draftBy === null ? null : { id: draftBy, name: names.get(draftBy) ?? personName.fallback },
    at: draftAt,
    version,
  }));
}

/** What of a step is missing, in words; steps of which nothing is are left out. */
export async function missingOf(tx: Tx, client: ClientRecord): Promise<Partial<Record<ChecklistStep, string>>> {
  const [entered, declared] = await Promise.all([enteredOf(tx, [client.id]), areOwnersDeclared(tx, client.id)]);
  const { employees = false, rounds = false, wages = false } = entered.get(client.id) ?? {};
  return missingSteps({ naics: client.naicsCode !== null, employees, rounds, owners: declared, wages });
}

/** Whether somebody is listed, or it was said that there is nobody. */
export async function areOwnersDeclared(tx: Tx, client: number): Promise<boolean> {
  const { rows } = await tx.db.execute<{ declared: boolean }>(
    sql`select ${ownersDeclared(sql`${client}::bigint`)} as declared`,
  );
  return rows[0]?.declared === true;
}
