import type { people as operations } from "@refundry/contract/people";
import { type FirmType, firmTypeNames, firmTypes, type InputFor } from "@refundry/contract/platform";
import { type IsoDate, utcDate } from "@refundry/contract/values";
import { and, eq, isNull } from "drizzle-orm";
import {
  demandVersion,
  factOf,
  invalid,
  lastChange,
  nextVersion,
  notFound,
  Refusal,
  raise,
  type Tx,
} from "../../platform/index.ts";
import { podChanged } from "../people.events.ts";
import { podClients } from "../people.facts.ts";
import { entities } from "../people.tables.ts";
import { addPod } from "../persons/user.commands.ts";
import { pods, podTerms } from "../pod.tables.ts";
import { readPod } from "./pod.queries.ts";

/** Pairs a tax firm with a managing law firm; the points hold from today, or from a later day. */
export async function createPod(tx: Tx, { body }: InputFor<typeof operations.createPod>) {
  await demandFirm(tx, "tax_firm", body.tax_firm, firmTypes.taxFirm);
  await demandFirm(tx, "managing_lawfirm", body.managing_lawfirm, firmTypes.managingFirm);
  const from = firstDay(tx, body.effective_from);
  const id = await addPod(tx, {
    taxFirm: body.tax_firm,
    managingFirm: body.managing_lawfirm,
    pointsTaxFirm: body.points_tax_firm,
    pointsManagingFirm: body.points_managing_firm,
    from,
  });
  await raise(tx, podChanged, { pod: id, taxFirm: body.tax_firm, managingLawfirm: body.managing_lawfirm, from });
  return readPod(tx, id);
}

async function demandFirm(tx: Tx, field: string, id: number, type: FirmType): Promise<void> {
  const [firm] = await tx.db
    .select({ id: entities.id })
    .from(entities)
    .where(and(eq(entities.id, id), eq(entities.firmType, type), isNull(entities.deletedAt)))
    .for("share");
  if (!firm) throw invalid({ [field]: `Please choose a firm of the type ${firmTypeNames[type]}.` });
}

/** Fees of days that passed have their points already. */
function firstDay(tx: Tx, asked: IsoDate | undefined): IsoDate {
  const today = utcDate(tx.now);
  if (asked !== undefined && asked < today) throw invalid({ effective_from: "Please choose today or a later day." });
  return asked ?? today;
}

async function held(tx: Tx, id: number) {
  const [pod] = await tx.db
    .select()
    .from(pods)
    .where(and(eq(pods.id, id), isNull(pods.deletedAt)))
    .for("update");
  if (!pod) throw notFound();
  return pod;
}

const pairOf = ({ id, taxFirm, managingLawfirm }: typeof pods.$inferSelect) => ({ pod: id, taxFirm, managingLawfirm });

/** Other points from a day on; those of the same day are replaced, earlier ones never change. */
export async function updatePod(tx: Tx, { params, body }: InputFor<typeof operations.updatePod>) {
  const pod = await held(tx, params.id);
  await demandVersion(tx, body.version, lastChange(pod));
  const effectiveFrom = firstDay(tx, body.effective_from);
  const points = { pointsTaxFirm: body.points_tax_firm, pointsManagingFirm: body.points_managing_firm };
  const [before] = await tx.db
    .select()
    .from(podTerms)
    .where(and(eq(podTerms.pod, pod.id), eq(podTerms.effectiveFrom, effectiveFrom)));
  const said = { ...points, createdBy: tx.actor.userId, createdAt: tx.now };
  await tx.db
    .insert(podTerms)
    .values({ pod: pod.id, effectiveFrom, ...said })
    .onConflictDoUpdate({ target: [podTerms.pod, podTerms.effectiveFrom], set: said });
  await tx.db.update(pods).set(nextVersion(tx, pod)).where(eq(pods.id, pod.id));
  tx.audit({
    action: "pod.terms",
    recordType: "pod",
    recordId: pod.id,
    before: before
      ? { points_tax_firm: before.pointsTaxFirm, points_managing_firm: before.pointsManagingFirm }
      : undefined,
    after: {
      effective_from: effectiveFrom,
      points_tax_firm: body.points_tax_firm,
      points_managing_firm: body.points_managing_firm,
    },
  });
  await raise(tx, podChanged, { ...pairOf(pod), from: effectiveFrom });
  return readPod(tx, pod.id);
}

/** A soft deletion; refused while active clients have that pair. */
export async function removePod(tx: Tx, { params }: InputFor<typeof operations.removePod>) {
  const pod = await held(tx, params.id);
  const many = await factOf(tx, podClients, pod.id);
  if (many > 0)
    throw new Refusal("in_use", {
      text: `${many === 1 ? "1 active client has" : `${many} active clients have`} this pair. Give them other firms first.`,
    });
  await tx.db
    .update(pods)
    .set({ deletedAt: tx.now, ...nextVersion(tx, pod) })
    .where(eq(pods.id, pod.id));
  tx.audit({
    action: "pod.delete",
    recordType: "pod",
    recordId: pod.id,
    before: { tax_firm: pod.taxFirm, managing_lawfirm: pod.managingLawfirm },
  });
  await raise(tx, podChanged, { ...pairOf(pod), from: utcDate(tx.now) });
  return {};
}
