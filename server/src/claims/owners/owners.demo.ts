import type { Tx } from "../../platform/index.ts";
import { decideMatch, markOnPayroll } from "./nameMatch.commands.ts";
import { listMatches } from "./nameMatch.queries.ts";
import { addOwner } from "./owners.commands.ts";
import { readOwners } from "./owners.queries.ts";

/** What a demo client's payroll calls its people: most owners by their name, some by an initial; a relative by a nickname. */
export function paidAs(owner: string, number: number): string[] {
  const [first = "", ...rest] = owner.split(" ");
  const last = rest.at(-1) ?? "";
  const names = number % 8 === 1 ? [`${first[0]} ${last}`] : [owner];
  return number % 8 === 3 ? [...names, `Bill ${last}`] : names;
}

/** Owners with shares and relations; some declare that there are none. */
export async function demoOwners(tx: Tx, client: number, owner: string, number: number): Promise<void> {
  const params = { id: client };
  if (number % 7 === 0) {
    await addOwner(tx, { params, body: { no_owners: true } });
    return;
  }
  const last = owner.split(" ").at(-1) ?? "";
  if (number % 9 === 4) return demoPartnership(tx, client, owner, last);
  const { owners } = await addOwner(tx, { params, body: { name: owner, kind: "owner", percent: "60" } });
  const related_to = owners[0]?.id ?? null;
  if (number % 5 === 2) await addOwner(tx, { params, body: { name: "Priya Lindqvist", kind: "owner", percent: "30" } });
  const relative = number % 8 === 3 ? `William ${last}` : number % 2 === 0 ? `Felix ${last}` : null;
  if (relative) await addOwner(tx, { params, body: { name: relative, kind: "family", related_to, relation: "child" } });
}

/** Owners over a partnership: one has more than half by it, the other not; a sister of the one, a nephew of the other. */
async function demoPartnership(tx: Tx, client: number, owner: string, last: string): Promise<void> {
  const params = { id: client };
  const add = async (body: Parameters<typeof addOwner>[1]["body"]) => {
    const { owners } = await addOwner(tx, { params, body });
    return owners.at(-1)?.id ?? 0;
  };
  const held = await add({ name: `${last} Holdings LP`, kind: "entity", percent: "90" });
  const first = await add({ name: owner, holdings: [{ held, percent: "60" }] });
  const second = await add({ name: "Priya Lindqvist", percent: "10", holdings: [{ held, percent: "40" }] });
  await add({ name: `Ida ${last}`, kind: "family", relations: [{ relation: "sibling", of: first }] });
  await add({ name: "Nils Lindqvist", kind: "family", relations: [{ relation: "niece_nephew", of: second }] });
}

/** What somebody decided of the names in doubt, and who is known not to be on the payroll. */
export async function demoDecisions(tx: Tx, client: number, number: number): Promise<void> {
  const params = { id: client };
  const { items } = await listMatches(tx, { params });
  const nickname = items.find(({ basis, state }) => basis === "nickname" && state === "suspect");
  if (nickname && number % 16 === 3)
    await decideMatch(tx, { params: { id: nickname.id }, body: { state: "confirmed", reason: null } });
  if (nickname && number % 16 === 11)
    await decideMatch(tx, { params: { id: nickname.id }, body: { state: "cleared", reason: null } });
  const { owners } = await readOwners(tx, { params });
  for (const { id, on_payroll, to_check } of owners)
    if (on_payroll === "open" && !to_check && number % 3 !== 0)
      await markOnPayroll(tx, { params, body: { person: id, on_payroll: "absent" } });
}
