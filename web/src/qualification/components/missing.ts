import { claimPermissions } from "@refundry/contract/claims";
import { clientPermissions } from "@refundry/contract/clients";
import { mandatePermissions } from "@refundry/contract/mandates";
import { allOf } from "../../base/words.ts";
import { holdersText } from "../../ui/records/holdersText.ts";
import type { OrderField } from "./orderField.ts";

/** What an order may lack, by how that is told before its title. */
export const lackingOf: readonly (readonly [words: string, field: OrderField])[] = [
  ["Eligibility test of ", "test"],
  ["Operation limited of ", "limited"],
  ["Period of ", "periods"],
];

/** Who enters what may be missing before sending. */
const entering = { ...clientPermissions, ...claimPermissions, ...mandatePermissions };

/** The parts of what may be missing: how a part is called, and the permission of who enters it. */
export const missingParts = [
  { called: "the attorney of record", needs: "clients.assign_attorney" },
  { called: "the NAICS code", needs: "clients.edit_identity" },
  { called: "the mandates", needs: "mandates.change_of_client" },
  { called: "the business impact", needs: "claims.change" },
] as const;
export type MissingPart = (typeof missingParts)[number];

/** The part that something missing belongs to; none of what nobody enters, such as that the client is on hold. */
export function partOf(what: string): MissingPart | undefined {
  const [attorney, naics, mandates, impact] = missingParts;
  if (what === "Attorney of record") return attorney;
  if (what === "NAICS code") return naics;
  if (what === "Business impact") return impact;
  const isOfOrders = what.startsWith("A mandate") || lackingOf.some(([words]) => what.startsWith(words));
  return isOfOrders ? mandates : undefined;
}

/** Who enters these parts: `The NAICS code and the mandates: entered by a managing attorney …`, a sentence for all that the same people enter. */
export function enteredText(parts: readonly MissingPart[]): string[] {
  const by = new Map<string, string[]>();
  for (const { called, needs } of new Set(parts)) {
    const people = holdersText(entering[needs]);
    by.set(people, [...(by.get(people) ?? []), called]);
  }
  return [...by].map(([people, those]) => sentence(`${allOf(those)}: entered by ${people}.`));
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
