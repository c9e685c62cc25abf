import { roles } from "@refundry/contract/platform";
import { and, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { clients, clientUsers } from "../../clients/index.ts";
import { pods, users } from "../../people/index.ts";

const builder = new QueryBuilder({ casing: "snake_case" });

const ofTaxFirm = eq(clients.taxFirm, users.parentEntity);
const ofManagingFirm = eq(clients.managingFirm, users.parentEntity);
const linked = exists(
  builder
    .select({ one: sql`1` })
    .from(clientUsers)
    .where(and(eq(clientUsers.clientId, clients.id), eq(clientUsers.userId, users.id))),
);
const paired = exists(
  builder
    .select({ one: sql`1` })
    .from(pods)
    .where(
      and(eq(pods.taxFirm, users.parentEntity), eq(pods.managingLawfirm, clients.managingFirm), isNull(pods.deletedAt)),
    ),
);

/**
 * The reach of a person (conventions, 1) the other way round: whether a row of `users` reaches a row of `clients` beside it. For
 * statements that find people by a client; what a person sees is found by the scope of the session alone.
 */
export const personReachesClient: SQL<boolean> = sql`(case
  when ${users.roleId} in (${roles.admin}, ${roles.processor}) then true
  when ${users.roleId} in (${roles.taxAttorney}, ${roles.accountant}) then ${ofTaxFirm}
  when ${users.roleId} in (${roles.managingAttorney}, ${roles.officeManager}, ${roles.managingPartner}, ${roles.paralegal})
    then ${ofManagingFirm}
  when ${users.roleId} = ${roles.attorney} then ${eq(clients.attorneyOfRecord, users.id)}
  when ${users.roleId} = ${roles.client} then ${linked}
  when ${users.roleId} = ${roles.masterTaxAttorney} then (${ofTaxFirm} or ${paired})
  else false
end)`;
