import { type Permission, roleMay } from "@refundry/contract/catalogue";
import type { RoleId } from "@refundry/contract/platform";

/** Both people of what is done: the same one twice unless somebody acts for another. */
export interface Hands {
  /** The person whose role and scope count: while acting for another, that other person. */
  readonly userId: number;
  /** The person at the keyboard. */
  readonly realUserId: number;
}

/** Who acts: read anew for every request, never from a token. */
export interface Actor extends Hands {
  readonly roleId: RoleId;
  readonly firmId: number | null;
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly sessionId: number;
  /** The role of the person at the keyboard must have two-step sign-in, and there is none yet. */
  readonly mustSetUp?: boolean;
}

export function can(actor: Actor, permission: Permission): boolean {
  return roleMay(actor.roleId, permission);
}

export function isActing(actor: Hands): boolean {
  return actor.userId !== actor.realUserId;
}

export function nameOf(person: { first: string; last: string }): string {
  return `${person.first} ${person.last}`.trim();
}
