import { and, desc, eq, inArray, like, lte, or } from "drizzle-orm";
import { ordersOf } from "../../mandates/index.ts";
import { users } from "../../people/index.ts";
import { auditLog, nameOf, type Tx } from "../../platform/index.ts";
import { namesField } from "./auditedField.rules.ts";
import type { InputValue, OrderName } from "./inputValue.rules.ts";

/** Actions of the audit trail that enter a value, by the first word of its field. */
const actions: Record<string, readonly string[]> = {
  ppp: ["round.create", "round.update", "round.delete"],
  ppp_mode: ["claim_details.update"],
  owners: ["owners.update", "owner.update"],
  family: ["owners.update", "owner.update"],
  ownership: ["owners.update"],
  group: ["group.update"],
  cleared: ["name_match.decide", "name_match.reopen"],
  tssw: ["wages.update"],
  ss_tips: ["wages.update"],
  employee_counts: ["counts.update"],
  revenue: ["receipts.update"],
  contingency_rate: ["client.update", "client.create"],
  suspensions: ["client_mandate.select", "client_mandate.periods", "client_mandate.excluded", "client_mandate.remove"],
  grounds: ["qualification.finalized", "qualification.quarter", "client_mandate.approved"],
};
const details = ["claim_details.update"];

export interface Author {
  by: string | null;
  at: Date | null;
}

/**
 * Who last entered a value until an instant, from the audit trail; nobody where it does not say. All asked at once, since
 * a page shows some forty values.
 */
export async function authorsOf(tx: Tx, client: number, until: Date): Promise<(value: InputValue) => Author> {
  const wanted = [...new Set([...Object.values(actions).flat(), ...details])];
  const rows = await tx.db
    .select({
      at: auditLog.at,
      action: auditLog.action,
      recordId: auditLog.recordId,
      before: auditLog.before,
      after: auditLog.after,
      person: users,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .where(
      and(
        eq(auditLog.clientId, client),
        lte(auditLog.at, until),
        or(inArray(auditLog.action, wanted), like(auditLog.action, "owner.%")),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(2000);
  const roundNumber = new Map(
    rows.flatMap(({ action, recordId, before, after }) => {
      const number = (after ?? before)?.number;
      return action.startsWith("round.") && number !== undefined ? [[recordId, Number(number)] as const] : [];
    }),
  );
  return (value) => {
    const [head = "", second] = value.field.split(".");
    const names = actions[head] ?? details;
    const found = rows.find(
      ({ action, recordId, before, after }) =>
        names.includes(action) &&
        (head !== "ppp" || roundNumber.get(recordId) === Number(second)) &&
        namesField(value.field, { ...before, ...after }),
    );
    return { by: found?.person ? nameOf(found.person) : null, at: found?.at ?? null };
  };
}

/** What the orders of a client are called; one that was removed keeps its number. */
export async function orderNames(tx: Tx, client: number): Promise<OrderName> {
  const titles = new Map((await ordersOf(tx, client)).map(({ mandate, title }) => [mandate, title]));
  return (mandate) => titles.get(mandate) ?? `Order ${mandate}`;
}
