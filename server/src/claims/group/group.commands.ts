import type { GroupBody } from "@refundry/contract/claims";
import { type Money, type QuarterKey, quarterKey } from "@refundry/contract/values";
import { eq } from "drizzle-orm";
import { insertOne, raise, type Tx } from "../../platform/index.ts";
import { claimChanged, tellClient } from "../claims.events.ts";
import { groupMemberQuarters, groupMembers, groupSharedEmployees } from "../group.tables.ts";
import { advancePart, demandPart } from "../parts/claimPart.commands.ts";
import { claimToChange } from "../parts/claimToChange.queries.ts";
import { enteredGroup, groupAnswer } from "./group.queries.ts";
import { groupInWords } from "./group.rules.ts";

/** Replaces the members of the group, and the employees that several of them pay (05, 3.2). */
export async function saveGroup(tx: Tx, { params, body }: { params: { id: number }; body: GroupBody }) {
  const { id: client } = await claimToChange(tx, params.id);
  await demandPart(tx, client, "group", body.version);
  const before = groupInWords(await enteredGroup(tx, client));
  await writeGroup(tx, client, body);
  const after = groupInWords(await enteredGroup(tx, client));
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => before[key] !== after[key],
  );
  if (names.length > 0) {
    await advancePart(tx, client, "group");
    const side = (group: Record<string, string>) =>
      Object.fromEntries(names.map((name) => [name, group[name] ?? null]));
    tx.audit({
      action: "group.update",
      recordType: "group",
      recordId: client,
      clientId: client,
      before: side(before),
      after: side(after),
    });
    await raise(tx, claimChanged, { client, part: "details" });
    tellClient(tx, client);
  }
  return groupAnswer(tx, client);
}

async function writeGroup(tx: Tx, client: number, { members, shared_employees: shared }: GroupBody): Promise<void> {
  await tx.db.delete(groupMembers).where(eq(groupMembers.client, client));
  await tx.db.delete(groupSharedEmployees).where(eq(groupSharedEmployees.client, client));
  for (const [position, { name, ein, business_began, full_time_2019, receipts, qualified }] of members.entries()) {
    const row = { client, name, ein, businessBegan: business_began, fullTime2019: full_time_2019, position };
    const { id } = await insertOne(tx, groupMembers, row);
    const quarters = quartersOf(receipts, qualified);
    if (quarters.length > 0)
      await tx.db.insert(groupMemberQuarters).values(quarters.map((one) => ({ member: id, ...one })));
  }
  if (shared.length > 0)
    await tx.db.insert(groupSharedEmployees).values(
      shared.map(({ year, quarter, name, other_wages }) => ({
        client,
        year,
        quarter,
        name,
        otherWages: other_wages,
      })),
    );
}

interface MemberQuarter {
  year: number;
  quarter: number;
  receipts: Money | null;
  qualified: Money | null;
}
type Figures = GroupBody["members"][number]["receipts"];

/** One row per quarter with the figures that it has. */
function quartersOf(receipts: Figures, qualified: Figures): MemberQuarter[] {
  const rows = new Map<QuarterKey, MemberQuarter>();
  const rowOf = ({ year, quarter }: Figures[number]): MemberQuarter => {
    const key = quarterKey({ year, quarter });
    const row = rows.get(key) ?? { year, quarter, receipts: null, qualified: null };
    rows.set(key, row);
    return row;
  };
  for (const one of receipts) rowOf(one).receipts = one.amount;
  for (const one of qualified) rowOf(one).qualified = one.amount;
  return [...rows.values()];
}
