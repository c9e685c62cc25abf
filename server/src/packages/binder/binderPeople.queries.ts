import { claims } from "@refundry/contract/claims";
import { listMatches, readOwners } from "../../claims/index.ts";
import type { Tx } from "../../platform/index.ts";
import { addressOf, type BinderPart, type BinderSubject, missing, nothingOf } from "./binder.rules.ts";
import { opens } from "./binderRights.policy.ts";

const folder = "people";

/** Owners and relatives, and what was decided of names that may be theirs. */
export async function peoplePart(tx: Tx, { client: { id } }: BinderSubject): Promise<BinderPart> {
  const part = nothingOf();
  if (opens(tx.actor, claims.owners)) {
    const { owners, has_owners: has } = await readOwners(tx, { params: { id } });
    if (has === null) part.gaps.push(missing("the answer whether the client has owners to list"));
    const names = new Map(owners.map((one) => [one.id, one.name]));
    if (owners.length > 0)
      part.tables.push({
        folder,
        name: "Owners and relatives.csv",
        from: addressOf(claims.owners, { id }),
        heads: ["Name", "Kind", "Percent", "Related to", "Relation", "Excluded", "Why", "On the payroll"],
        rows: owners.map((one) => [
          one.name,
          one.kind,
          one.percent ?? "",
          names.get(one.related_to ?? 0) ?? "",
          one.relation ?? "",
          one.excluded ? "yes" : "no",
          one.reason ?? "",
          one.on_payroll,
        ]),
      });
  }
  if (!opens(tx.actor, claims.nameMatches)) return part;
  const { items } = await listMatches(tx, { params: { id } });
  const open = items.filter(({ state }) => state === "suspect");
  for (const { person, employee } of open)
    part.gaps.push(missing(`decision whether ${employee.name} on the payroll is ${person.name}`));
  if (items.length > 0)
    part.tables.push({
      folder,
      name: "Decisions on names.csv",
      from: addressOf(claims.nameMatches, { id }),
      heads: [
        "Name on the payroll",
        "Other spellings",
        "Person listed",
        "Kind",
        "Found by",
        "Decision",
        "Reason",
        "Decided by",
        "Decided at",
      ],
      rows: items.map(({ employee, person, basis, state, reason, decided_by: by, decided_at: at }) => [
        employee.name,
        employee.spellings.filter((name) => name !== employee.name).join("; "),
        person.name,
        person.kind,
        basis,
        state,
        reason ?? "",
        by ?? "",
        at?.toISOString() ?? "",
      ]),
    });
  return part;
}
