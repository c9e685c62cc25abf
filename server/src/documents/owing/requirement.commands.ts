import type { documents as operations } from "@refundry/contract/documents";
import type { InputFor } from "@refundry/contract/platform";
import { roles } from "@refundry/contract/platform";
import { and, eq, isNull, sql } from "drizzle-orm";
import { clients, filingStage, openedClient } from "../../clients/index.ts";
import { factOf, insertOne, notFound, Refusal, raise, type Tx } from "../../platform/index.ts";
import { requirementsComplete } from "../documents.events.ts";
import { roundsNotReceived } from "../documents.facts.ts";
import { requirements, uploadDocuments } from "../requirement.tables.ts";
import { uploads } from "../upload.tables.ts";
import { askedAction } from "./askedOn.queries.ts";
import { documentTypes, owedTypes } from "./documentType.reference.ts";
import { readRequirement, requirementName } from "./requirement.queries.ts";

/**
 * Brings what a client owes in line with its facts (08, 5.1): what is missing is added, what applies no longer is hidden with its
 * marks kept, and what was removed by hand stays removed. An IRS notice that was handed in stays.
 */
export async function syncRequirements(tx: Tx, client: number): Promise<void> {
  const [facts] = await tx.db
    .select({ businessType: clients.businessType, usesPeo: clients.usesPeo })
    .from(clients)
    .where(eq(clients.id, client));
  if (!facts) return;
  const owed = owedTypes({
    ...facts,
    notReceived: await factOf(tx, roundsNotReceived, client),
    refiled: (await factOf(tx, filingStage, client)).again,
  });
  const wanted = sql`(values ${sql.join(
    owed.map(({ id, relatedTask }) => sql`(${id}::int, ${relatedTask}::text)`),
    sql`, `,
  )})`;
  await tx.db.execute(sql`
    insert into requirements (client, document_type, related_task)
    select ${client}, wanted.type, wanted.task from ${wanted} as wanted (type, task)
    on conflict on constraint requirements_once do update set applicable = true where not requirements.applicable`);
  await tx.db.execute(sql`
    update requirements set applicable = false
    where client = ${client} and applicable and document_type is not null
      and (related_task is null or document_status = 0)
      and not exists (select from ${wanted} as wanted (type, task)
        where wanted.type = document_type and wanted.task is not distinct from related_task)`);
  await scoreAgain(tx, client);
}

/** Score and maximum of a client; the last document that turns OK is told once (08, 5.2 and 5.3). */
export async function scoreAgain(tx: Tx, id: number): Promise<void> {
  const [[before], [now]] = await Promise.all([
    tx.db
      .select({ score: clients.documentScore, most: clients.documentMax, attorney: clients.attorneyOfRecord })
      .from(clients)
      .where(eq(clients.id, id))
      .for("update"),
    tx.db
      .select({
        score: sql<number>`count(*) filter (where ${requirements.documentStatus} = 1)::int`,
        most: sql<number>`count(*)::int`,
      })
      .from(requirements)
      .where(and(eq(requirements.client, id), requirements.applicable, isNull(requirements.removedAt))),
  ]);
  if (!before || !now || (before.score === now.score && before.most === now.most)) return;
  await tx.db.update(clients).set({ documentScore: now.score, documentMax: now.most }).where(eq(clients.id, id));
  if (before.score >= before.most || now.score < now.most) return;
  await raise(tx, requirementsComplete, { client: id });
  tx.notify("documents_complete", { to: [{ ofClient: "attorney" }, { roles: [roles.admin] }], client: id });
}

/** What the marks of files that were not deleted make of a requirement. */
export async function markAgain(tx: Tx, client: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db.execute(sql`
    update requirements r set document_status = marked.whole::int, partial = marked.part and not marked.whole
    from (
      select asked.id, coalesce(bool_or(d.status = 1), false) as whole, coalesce(bool_or(d.status = 2), false) as part
      from unnest(${sql.param([...ids])}::bigint[]) as asked (id)
      left join (${uploadDocuments} d join ${uploads} u on u.id = d.upload and u.deleted_at is null) on d.requirement = asked.id
      group by asked.id
    ) marked
    where r.id = marked.id and r.client = ${client}`);
  await scoreAgain(tx, client);
}

type Add = InputFor<typeof operations.addRequirement>;

/** Another document, of the catalogue or by a name of its own; it counts in the score (08, 7.6). */
export async function addRequirement(tx: Tx, { params, body }: Add) {
  const { id: client } = await openedClient(tx, params.id, "update");
  const type = body.document_type ?? null;
  const known = type === null ? null : documentTypes[type - 1];
  if (type !== null && !known) throw notFound();
  const customName = body.document_name ?? null;
  const relatedTask = body.related_task ?? known?.relatedTask ?? null;
  const [there] = await tx.db
    .select()
    .from(requirements)
    .where(
      and(
        eq(requirements.client, client),
        type === null
          ? sql`lower(${requirements.customName}) = lower(${customName})`
          : eq(requirements.documentType, type),
        sql`${requirements.relatedTask} is not distinct from ${relatedTask}`,
      ),
    );
  if (there?.applicable && there.removedAt === null) throw new Refusal("requirement_exists");
  const made = there
    ? there.id
    : (await insertOne(tx, requirements, { client, documentType: type, customName, relatedTask })).id;
  if (there)
    await tx.db
      .update(requirements)
      .set({ applicable: true, removedAt: null, removedBy: null, removedReason: null })
      .where(eq(requirements.id, there.id));
  await changed(tx, client, made, askedAction, { after: { document: customName ?? known?.name ?? "" } });
  return readRequirement(tx, client, made);
}

/** A document is asked for no more; one that a file satisfies stays (DOCS-30). */
export async function removeRequirement(tx: Tx, { params, body }: InputFor<typeof operations.removeRequirement>) {
  const { id: client } = await openedClient(tx, params.id, "update");
  const found = await held(tx, client, body.requirement_id);
  if (found.removedAt !== null || !found.applicable) throw notFound();
  if (found.documentStatus === 1) throw new Refusal("already_satisfied");
  const reason = body.reason || null;
  await tx.db
    .update(requirements)
    .set({ removedAt: tx.now, removedBy: tx.actor.userId, removedReason: reason })
    .where(eq(requirements.id, found.id));
  await changed(tx, client, found.id, "requirement.remove", { before: { document: requirementName(found) }, reason });
  return {};
}

export async function restoreRequirement(tx: Tx, { params }: InputFor<typeof operations.restoreRequirement>) {
  const { id: client } = await openedClient(tx, params.id, "update");
  const found = await held(tx, client, params.requirement);
  if (found.removedAt === null) throw new Refusal("not_allowed_now");
  await tx.db
    .update(requirements)
    .set({ removedAt: null, removedBy: null, removedReason: null })
    .where(eq(requirements.id, found.id));
  await changed(tx, client, found.id, "requirement.restore", { after: { document: requirementName(found) } });
  return readRequirement(tx, client, found.id);
}

type RequirementRow = typeof requirements.$inferSelect;

async function held(tx: Tx, client: number, id: number): Promise<RequirementRow> {
  const [found] = await tx.db
    .select()
    .from(requirements)
    .where(and(eq(requirements.client, client), eq(requirements.id, id)));
  if (!found) throw notFound();
  return found;
}

async function changed(
  tx: Tx,
  client: number,
  id: number,
  action: string,
  said: { before?: object; after?: object; reason?: string | null },
): Promise<void> {
  tx.audit({ action, recordType: "requirements", recordId: id, clientId: client, reason: null, ...said } as never);
  await scoreAgain(tx, client);
  tellFiles(tx, client);
}

/** Open screens of the client read its files anew. */
export const tellFiles = (tx: Tx, client: number) =>
  tx.tell({ record: "clients", id: client }, { kind: "record", type: "uploads", id: client });

/** Whether a requirement is one of a client's that counts. */
export async function countingRequirement(tx: Tx, client: number, id: number): Promise<RequirementRow> {
  const [found] = await tx.db
    .select()
    .from(requirements)
    .where(
      and(
        eq(requirements.client, client),
        eq(requirements.id, id),
        requirements.applicable,
        isNull(requirements.removedAt),
      ),
    );
  if (!found) throw notFound();
  return found;
}
