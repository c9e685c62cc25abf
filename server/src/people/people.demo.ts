import type { RoleId } from "@refundry/contract/platform";
import { eq } from "drizzle-orm";
import type { DemoPart, Tx } from "../platform/index.ts";
import { users } from "./people.tables.ts";
import { addFirm, addPerson, addPod, setDefaultReferral, setPrimaryUser } from "./persons/user.commands.ts";

type Person = typeof users.$inferSelect;

/** Address before the @, role, where. */
const signIns: readonly [string, RoleId, "processor" | "managing" | "tax" | "referral" | null, string, string][] = [
  ["admin", 1, "processor", "Avery", "Lockwood"],
  ["processor", 2, "processor", "Jules", "Hartigan"],
  ["sanitizer", 11, "processor", "Noor", "Castell"],
  ["managing-attorney", 4, "managing", "Miriam", "Vale"],
  ["office-manager", 5, "managing", "Otis", "Penhallow"],
  ["attorney", 7, "managing", "Dominic", "Ferris"],
  ["managing-partner", 9, "managing", "Helena", "Vale"],
  ["paralegal", 12, "managing", "Pia", "Sorensen"],
  ["tax-attorney", 3, "tax", "Theo", "Marlowe"],
  ["accountant", 8, "tax", "Anneke", "Brandt"],
  ["master-tax-attorney", 13, "tax", "Rosamund", "Keating"],
  ["contractor", 10, "referral", "Curtis", "Nakamura"],
  ["mandate-uploader", 14, "processor", "Uma", "Fairchild"],
  ["client", 6, null, "Clara", "Whitfield"],
];

const firmNames = {
  managing: ["Harbor & Vale Law Group", "Stonebridge Legal Partners", "Northgate Counsel"],
  tax: ["Keating Marlowe Tax", "Evergreen Ledger Advisors", "Bluewater Tax Partners"],
  referral: ["Lighthouse Referrals", "Common Ground Network"],
};

/** Firms with their primary users, pods, one person per role and a few attorneys more. */
export const peopleDemo: DemoPart = {
  begin: async (tx) => {
    const processor = await addFirm(tx, { name: "Refundry Processing", ein: "81-0000001", type: 1 });
    const managing = await firmsOf(tx, firmNames.managing, 2, 810_100);
    const tax = await firmsOf(tx, firmNames.tax, 3, 810_200);
    const [referral = 0, ...others] = await firmsOf(tx, firmNames.referral, 4, 810_300);
    await pair(tx, managing, tax);
    await setDefaultReferral(tx, referral);
    const places = { processor, managing: managing[0] ?? 0, tax: tax[0] ?? 0, referral };
    const made = new Map<string, Person>();
    for (const [name, role, place, first, last] of signIns)
      made.set(
        name,
        await ready(tx, { first, last, email: `${name}@demo.refundry.test`, role, firm: place && places[place] }),
      );
    for (const [index, firm] of managing.entries()) {
      const attorney = await ready(tx, {
        first: ["Beatrix", "Callum", "Imogen"][index] ?? "",
        last: ["Onslow", "Draper", "Sayers"][index] ?? "",
        email: `attorney-${index + 2}@demo.refundry.test`,
        role: 7,
        firm,
      });
      if (index > 0) await setPrimaryUser(tx, firm, attorney.id);
    }
    for (const [firm, role, first, last, email] of [
      [tax[1], 3, "Silas", "Thorne", "tax-attorney-2"],
      [tax[2], 3, "Marguerite", "Ashby", "tax-attorney-3"],
      [others[0], 10, "Percy", "Holloway", "contractor-2"],
    ] as const) {
      if (firm === undefined) continue;
      const person = await ready(tx, { first, last, email: `${email}@demo.refundry.test`, role, firm });
      await setPrimaryUser(tx, firm, person.id);
    }
    for (const [firm, name] of [
      [processor, "processor"],
      [managing[0], "managing-attorney"],
      [tax[0], "tax-attorney"],
      [referral, "contractor"],
    ] as const) {
      const person = made.get(name);
      if (firm && person) await setPrimaryUser(tx, firm, person.id);
    }
    await invited(tx, made.get("contractor"));
    return {};
  },
};

/** Whom the contractor brought, and whom the first of them invited, who has not answered yet. */
async function invited(tx: Tx, contractor: Person | undefined): Promise<void> {
  if (!contractor) return;
  const at = { role: 10, firm: contractor.parentEntity } as const;
  const of = (name: string) => `${name}@demo.refundry.test`;
  const direct = { first: "Lena", last: "Osei", email: of("contractor-3"), upline: contractor.id, ...at };
  const { id: upline } = await ready(tx, direct);
  await ready(tx, { ...direct, first: "Marcus", last: "Tran", email: of("contractor-4") });
  await addPerson(tx, { ...at, first: "Yara", last: "Quinn", email: of("contractor-5"), upline, invite: false });
}

async function firmsOf(tx: Tx, names: string[], type: 2 | 3 | 4, ein: number): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, name] of names.entries()) ids.push(await addFirm(tx, { name, ein: `81-0${ein + index}`, type }));
  return ids;
}

/** The first pair shares 8 and 7 points, the others 9 and 6; one managing firm works with two tax firms. */
async function pair(tx: Tx, managing: readonly number[], tax: readonly number[]): Promise<void> {
  const pairs = [
    [0, 0],
    [1, 1],
    [2, 2],
    [1, 0],
  ] as const;
  for (const [m, t] of pairs)
    await addPod(tx, {
      managingFirm: managing[m] ?? 0,
      taxFirm: tax[t] ?? 0,
      pointsTaxFirm: m === 0 ? "8" : "9",
      pointsManagingFirm: m === 0 ? "7" : "6",
      from: "2022-01-01",
    });
}

async function ready(
  tx: Tx,
  person: { first: string; last: string; email: string; role: RoleId; firm: number | null; upline?: number },
): Promise<Person> {
  const made = await addPerson(tx, { ...person, invite: false });
  const [active] = await tx.db
    .update(users)
    .set({ activationStatus: "active", activatedAt: tx.now })
    .where(eq(users.id, made.id))
    .returning();
  if (!active) throw new Error("The person vanished.");
  return active;
}
