import { type people as operations, type Pod, type PodTerms, processorPoints } from "@refundry/contract/people";
import { type InputFor, type RoleId, staffRoles } from "@refundry/contract/platform";
import { type IsoDate, utcDate } from "@refundry/contract/values";
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { inOrder } from "../../crafts/spreadsheet/rowOrder.ts";
import { can, factOf, factsOf, notFound, personName, type Tx } from "../../platform/index.ts";
import { clientsWithoutPod } from "../people.facts.ts";
import { entities } from "../people.tables.ts";
import { pods, podTerms } from "../pod.tables.ts";

/** Staff see every pod, the others those of their own tax firm. */
const inReach = ({ actor }: Tx): SQL | undefined =>
  (staffRoles as readonly RoleId[]).includes(actor.roleId) ? undefined : eq(pods.taxFirm, actor.firmId ?? 0);

export async function isPodVisible(tx: Tx, id: number): Promise<boolean> {
  const found = await tx.db.$count(pods, and(eq(pods.id, id), isNull(pods.deletedAt), inReach(tx)));
  return can(tx.actor, "people.read_pods") && found > 0;
}

const taxFirm = alias(entities, "tax_firm");
const managingFirm = alias(entities, "managing_firm");

async function podsThat(tx: Tx, condition?: SQL): Promise<Pod[]> {
  const rows = await tx.db
    .select({ pod: pods, tax: taxFirm.name, managing: managingFirm.name })
    .from(pods)
    .innerJoin(taxFirm, eq(taxFirm.id, pods.taxFirm))
    .innerJoin(managingFirm, eq(managingFirm.id, pods.managingLawfirm))
    .where(and(isNull(pods.deletedAt), inReach(tx), condition))
    .orderBy(sql`lower(${taxFirm.name})`, sql`lower(${managingFirm.name})`, asc(pods.id));
  const terms = await termsOf(
    tx,
    rows.map(({ pod }) => pod.id),
  );
  const today = utcDate(tx.now);
  return rows.map(({ pod, tax, managing }) => {
    const all = terms.get(pod.id) ?? [];
    const now = inForce(all, today);
    return {
      id: pod.id,
      tax_firm: pod.taxFirm,
      tax_firm_name: tax,
      managing_lawfirm: pod.managingLawfirm,
      managing_law_firm_name: managing,
      points_tax_firm: now?.points_tax_firm ?? null,
      points_managing_firm: now?.points_managing_firm ?? null,
      points_processor: now?.points_processor ?? null,
      effective_from: now?.effective_from ?? null,
      in_force: now,
      upcoming: all.filter(({ effective_from: from }) => from > today).reverse(),
      version: pod.version,
      abilities: { change: can(tx.actor, "people.manage_pods") },
    };
  });
}

const inForce = (newestFirst: readonly PodTerms[], day: IsoDate): PodTerms | null =>
  newestFirst.find(({ effective_from: from }) => from <= day) ?? null;

/** The terms of each pod, newest first. */
async function termsOf(tx: Tx, ids: readonly number[]): Promise<Map<number, PodTerms[]>> {
  const rows = await tx.db
    .select()
    .from(podTerms)
    .where(inArray(podTerms.pod, [...ids]))
    .orderBy(desc(podTerms.effectiveFrom));
  const authors = await factsOf(
    tx,
    personName,
    rows.flatMap(({ createdBy }) => (createdBy === null ? [] : [createdBy])),
  );
  const found = new Map<number, PodTerms[]>();
  for (const { pod, effectiveFrom, pointsTaxFirm, pointsManagingFirm, createdBy } of rows) {
    const [tax, managing] = [String(Number(pointsTaxFirm)), String(Number(pointsManagingFirm))];
    const terms = {
      effective_from: effectiveFrom,
      points_tax_firm: tax,
      points_managing_firm: managing,
      points_processor: processorPoints(tax, managing) ?? "0",
      created_by: createdBy === null ? null : (authors.get(createdBy) ?? null),
    };
    found.set(pod, [...(found.get(pod) ?? []), terms]);
  }
  return found;
}

export async function listPods(tx: Tx, { query }: InputFor<typeof operations.pods>) {
  const items = inOrder(await podsThat(tx), query.sort);
  const clients_without_pod = can(tx.actor, "people.manage_pods") ? await factOf(tx, clientsWithoutPod, "all") : null;
  return { items, total: items.length, next: null, clients_without_pod };
}

export async function readPod(tx: Tx, id: number): Promise<Pod> {
  const [pod] = await podsThat(tx, eq(pods.id, id));
  if (!pod) throw notFound();
  return pod;
}

/** All points of a pod, newest first. */
export async function listTerms(tx: Tx, { params }: InputFor<typeof operations.podTerms>) {
  const { id } = await readPod(tx, params.id);
  const items = (await termsOf(tx, [id])).get(id) ?? [];
  return { items, total: items.length, next: null };
}
