import { firmTypes, type RoleId, roleFacts } from "@refundry/contract/platform";
import { anyOf } from "../../base/words.ts";

/**
 * Who of a client's managing firm may do what these roles may, in words: `a managing attorney, an attorney, or a paralegal of the
 * managing firm`; where nobody there does, an administrator.
 */
export function holdersText(holders: readonly RoleId[]): string {
  const there = holders.filter((role) => roleFacts[role].firmTypes.includes(firmTypes.managingFirm));
  if (there.length === 0) return "an administrator";
  return `${anyOf(there.map((role) => one(roleFacts[role].name.toLowerCase())))} of the managing firm`;
}

const one = (noun: string) => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
