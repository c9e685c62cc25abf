import { processorPoints } from "@refundry/contract/people";
import { desc, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { DatedElsewhere } from "../../platform/index.ts";
import { entities, users } from "../people.tables.ts";
import { pods, podTerms } from "../pod.tables.ts";

const taxFirm = alias(entities, "tax_firm");
const managingFirm = alias(entities, "managing_firm");

/** The point spreads of all pods (03, Pod), for the screen of dated tables. */
export const datedPodTerms: DatedElsewhere = {
  key: "pod_terms",
  title: "Point spreads of pods",
  usedBy: "Fees: the parts of each firm",
  lookedUpBy: "date of the check",
  href: "/pods",
  read: async ({ db }, { on, today }) => {
    const terms = await db
      .select({
        pod: podTerms.pod,
        from: podTerms.effectiveFrom,
        tax: taxFirm.name,
        managing: managingFirm.name,
        taxPoints: podTerms.pointsTaxFirm,
        managingPoints: podTerms.pointsManagingFirm,
        first: users.first,
        last: users.last,
        at: podTerms.createdAt,
      })
      .from(podTerms)
      .innerJoin(pods, eq(pods.id, podTerms.pod))
      .innerJoin(taxFirm, eq(taxFirm.id, pods.taxFirm))
      .innerJoin(managingFirm, eq(managingFirm.id, pods.managingLawfirm))
      .leftJoin(users, eq(users.id, podTerms.createdBy))
      .where(isNull(pods.deletedAt))
      .orderBy(desc(podTerms.effectiveFrom), desc(podTerms.pod));
    const heldOn = (day: string) => {
      const newest = new Map<number, (typeof terms)[number]>();
      for (const term of terms) if (term.from <= day && !newest.has(term.pod)) newest.set(term.pod, term);
      return new Set(newest.values());
    };
    const now = heldOn(today);
    return {
      columns: [
        { key: "tax_firm", title: "Tax firm" },
        { key: "managing_firm", title: "Managing law firm" },
        { key: "tax", title: "Tax firm points" },
        { key: "managing", title: "Managing firm points" },
        { key: "processor", title: "Processor points" },
        { key: "from", title: "In force since" },
      ],
      rows: [...heldOn(on)].map(({ tax, managing, taxPoints, managingPoints, from }) => ({
        tax_firm: tax,
        managing_firm: managing,
        tax: taxPoints,
        managing: managingPoints,
        processor: processorPoints(taxPoints, managingPoints),
        from,
      })),
      versions: terms.map((term) => ({
        effectiveFrom: term.from,
        state: term.from > today ? "scheduled" : now.has(term) ? "in_force" : "past",
        rows: 1,
        note: `${term.tax} and ${term.managing}: ${term.taxPoints} and ${term.managingPoints} points`,
        author: term.last === null ? null : `${term.first} ${term.last}`.trim(),
        at: term.at,
      })),
    };
  },
};
