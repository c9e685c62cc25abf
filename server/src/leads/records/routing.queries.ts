import { firmTypes, roles } from "@refundry/contract/platform";
import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { entities, pods, users } from "../../people/index.ts";
import type { Tx } from "../../platform/index.ts";
import { leadRoutes, leadRouting } from "../lead.tables.ts";

/** Somebody whose leads go to a managing firm. */
interface Source {
  roleId: number;
  parentEntity: number | null;
  firmType: number | null;
}

/** The managing firm of a new lead of this person, or of nobody's (12, 5.2). */
export async function firmFor(tx: Tx, source: Source | null): Promise<number | null> {
  if (source === null) return (await readRouting(tx)).defaultFirm;
  const { roleId, parentEntity: own, firmType } = source;
  if (own === null) return null;
  if (firmType === firmTypes.managingFirm) return own;
  if (firmType === firmTypes.taxFirm) return onlyPartner(tx, own, "managing");
  if (roleId !== roles.contractor) return null;
  const [route] = await tx.db.select().from(leadRoutes).where(eq(leadRoutes.referralFirm, own));
  return route?.managingFirm ?? (await readRouting(tx)).defaultFirm;
}

/** People of the referral partners whose leads go to a managing firm: by their route, or by the default where they have none. */
export async function routedTo(tx: Tx, firm: number): Promise<SQL> {
  const { defaultFirm } = await readRouting(tx);
  const routed = tx.db.select({ firm: leadRoutes.referralFirm }).from(leadRoutes);
  const here = inArray(users.parentEntity, routed.where(eq(leadRoutes.managingFirm, firm)));
  if (defaultFirm !== firm) return here;
  const unrouted = and(
    eq(users.firmType, firmTypes.referralPartner),
    sql`${users.parentEntity} not in (select ${leadRoutes.referralFirm} from ${leadRoutes})`,
  );
  return sql`(${here} or ${unrouted})`;
}

/** The other firm of a firm's only pod; null with none or several. */
export async function onlyPartner(tx: Tx, firm: number, wanted: "managing" | "tax"): Promise<number | null> {
  const [own, other] =
    wanted === "managing" ? [pods.taxFirm, pods.managingLawfirm] : [pods.managingLawfirm, pods.taxFirm];
  const rows = await tx.db
    .select({ partner: other })
    .from(pods)
    .where(and(eq(own, firm), isNull(pods.deletedAt)));
  return rows.length === 1 ? (rows[0]?.partner ?? null) : null;
}

export async function readRouting(tx: Tx, lock = false) {
  const asked = tx.db.select().from(leadRouting);
  const [row] = await (lock ? asked.for("update") : asked);
  return row ?? { id: 1, defaultFirm: null, version: 1, updatedBy: null, updatedAt: tx.now };
}

/** Each referral partner with its managing firm, and the managing firms there are. */
export async function readRoutes(tx: Tx) {
  const live = isNull(entities.deletedAt);
  const [routing, partners, firms] = await Promise.all([
    readRouting(tx),
    tx.db
      .select({ id: entities.id, name: entities.name, managing: leadRoutes.managingFirm })
      .from(entities)
      .leftJoin(leadRoutes, eq(leadRoutes.referralFirm, entities.id))
      .where(and(live, eq(entities.firmType, firmTypes.referralPartner)))
      .orderBy(sql`lower(${entities.name})`, asc(entities.id)),
    tx.db
      .select({ id: entities.id, name: entities.name })
      .from(entities)
      .where(and(live, eq(entities.firmType, firmTypes.managingFirm)))
      .orderBy(sql`lower(${entities.name})`, asc(entities.id)),
  ]);
  return {
    default: routing.defaultFirm,
    version: routing.version,
    items: partners.map(({ id, name, managing }) => ({
      referral_firm: { id, name },
      managing_firm: firms.find((firm) => firm.id === managing) ?? null,
    })),
    firms,
  };
}
