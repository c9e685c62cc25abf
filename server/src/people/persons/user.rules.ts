import { attorneyRoles, type FirmType, type RoleId, roleFacts, roles } from "@refundry/contract/platform";

/** Role of the creator → the roles that it gives at a firm of each type (03, Who may create or assign which role). */
const given: Partial<Record<RoleId, Partial<Record<FirmType, readonly RoleId[]>>>> = {
  1: { 1: [1, 2, 11, 14], 2: [4, 5, 7, 9, 12, 14], 3: [3, 7, 8, 13, 14], 4: [10, 14] },
  9: { 2: [4, 5, 7, 9, 12] },
  4: { 2: [4, 5, 7, 12] },
  13: { 3: [3, 7, 8, 13] },
  3: { 3: [3, 7, 8] },
};

/** Who does something to people, as far as the rules ask. */
interface Manager {
  userId: number;
  /** The person at the keyboard; another one only while acting. */
  realUserId: number;
  roleId: RoleId;
  firmId: number | null;
}

/** The person it is done to. */
export interface Managed {
  id: number;
  roleId: RoleId;
  firm: number | null;
  firmType: FirmType | null;
}

/** While one acts for another, both are oneself: nobody promotes oneself by the hand or in the name of another (PEOPLE-19). */
export const isOneself = (by: Pick<Manager, "userId" | "realUserId">, person: number): boolean =>
  person === by.userId || person === by.realUserId;

/** The roles that somebody may give at a firm, in the order of their numbers; none at a firm that is not the own, but for role 1. */
export function availableRoles(by: Manager, firm: { id: number | null; type: FirmType | null }): readonly RoleId[] {
  if (firm.id === null || firm.type === null) return [];
  if (by.roleId !== roles.admin && by.firmId !== firm.id) return [];
  return given[by.roleId]?.[firm.type] ?? [];
}

/** Managers manage the people whose present role they could give; role 1 everybody (03). Nobody manages oneself. */
export function mayManage(by: Manager, person: Managed): boolean {
  if (isOneself(by, person.id)) return false;
  if (by.roleId === roles.admin) return true;
  return availableRoles(by, { id: person.firm, type: person.firmType }).includes(person.roleId);
}

const ownFields = ["first", "last", "phone", "time_zone"] as const;
const managedFields = ["first", "last", "email", "role", "phone", "time_zone", "can_be_aor"] as const;

export const mayBeAttorneyOfRecord = (role: RoleId): boolean => (attorneyRoles as readonly RoleId[]).includes(role);

/** The fields of a person that somebody may change, by their names in the body: while acting none of either person (01). */
export function changeableFields(by: Manager, person: Managed): readonly string[] {
  if (isOneself(by, person.id)) return by.userId === by.realUserId ? ownFields : [];
  if (!mayManage(by, person)) return [];
  const isAdmin = by.roleId === roles.admin;
  const isOfClient = person.roleId === roles.client;
  return [
    ...managedFields.filter((field) => field !== "role" || !isOfClient),
    ...(isAdmin ? ["username"] : []),
    ...(isAdmin && !isOfClient ? ["parent_entity"] : []),
    ...(isAdmin && person.roleId === roles.contractor ? ["upline_parent", "top_level"] : []),
  ];
}

export const roleChoices = (ids: readonly RoleId[]) =>
  ids.map((role_id) => ({ role_id, role_name: roleFacts[role_id].name }));

/** `3 clients`. */
export const clientsText = (count: number): string => (count === 1 ? "1 client" : `${count} clients`);
