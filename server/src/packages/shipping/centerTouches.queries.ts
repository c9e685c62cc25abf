import { and, asc, eq, isNull } from "drizzle-orm";
import { claimDetails } from "../../claims/index.ts";
import { clients } from "../../clients/index.ts";
import type { DatedTouches } from "../../platform/index.ts";
import { packages } from "../package.tables.ts";
import { formOf } from "../snapshot/package.rules.ts";
import { submissions } from "../submission.tables.ts";
import { centersFor } from "./serviceCenter.rules.ts";

/** Submitted packages that were not shipped and would go to another address by other rows. */
export const centerTouches: DatedTouches = {
  table: "service_centers",
  one: "package not shipped",
  many: "packages not shipped",
  read: async (tx, { before, after }) => {
    const waiting = await tx.db
      .select({
        client: clients.id,
        name: clients.legalName,
        label: packages.label,
        businessType: clients.businessType,
        state: clients.state,
        exempt: claimDetails.exemptOrGovernment,
      })
      .from(submissions)
      .innerJoin(clients, and(eq(clients.id, submissions.client), isNull(clients.deletedAt)))
      .innerJoin(packages, eq(packages.id, submissions.package))
      .leftJoin(claimDetails, eq(claimDetails.client, clients.id))
      .where(eq(submissions.state, "created"))
      .orderBy(asc(submissions.createdOn), asc(submissions.id));
    const known = new Map<string, boolean>();
    const moves = (filer: Parameters<typeof centersFor>[1]): boolean => {
      const key = JSON.stringify(filer);
      const found =
        known.get(key) ?? JSON.stringify(centersFor(before, filer)) !== JSON.stringify(centersFor(after, filer));
      known.set(key, found);
      return found;
    };
    return waiting
      .filter(({ businessType, state, exempt }) =>
        moves({ form: formOf(businessType).slice(0, 3), state, exempt: exempt ?? false }),
      )
      .map(({ client, name, label }) => ({ text: `${label} of ${name}`, href: `/clients/${client}/packages` }));
  },
};
