import type { RoleChoice, UpdateUser, UserRow } from "@refundry/contract/people";
import { type HandOverValues, handOverOf, handOverWords, nothingHandedOver } from "./handOverForm.ts";

/** The edit card's fields as the form holds them. */
export interface UserValues extends HandOverValues {
  parent_entity: string | null;
  username: string;
  role: string | null;
  first: string;
  last: string;
  email: string;
  phone: string;
  can_be_aor: boolean;
  upline_parent: string | null;
  top_level: boolean;
}

export const userWords: Record<keyof UserValues, string> = {
  parent_entity: "Entity",
  username: "Username",
  role: "Role",
  first: "First name",
  last: "Last name",
  email: "E-mail",
  phone: "Phone",
  can_be_aor: "Can be attorney of record",
  upline_parent: "Upline",
  top_level: "Top level",
  ...handOverWords,
};

export const valuesOf = (user: UserRow): UserValues => ({
  parent_entity: user.parent_entity === null ? null : String(user.parent_entity),
  username: user.username,
  role: String(user.role_id),
  first: user.first,
  last: user.last,
  email: user.email,
  phone: user.phone ?? "",
  can_be_aor: user.can_be_aor,
  upline_parent: user.upline_parent === null ? null : String(user.upline_parent),
  top_level: user.top_level,
  ...nothingHandedOver,
});

const idOf = (text: string | null) => (text === null ? null : Number(text));

/** Only what was changed, as the server takes it. */
export function bodyOf(changed: Partial<UserValues>, version: number): UpdateUser {
  const { parent_entity, role, phone, upline_parent, clients_to, tasks_to, notifications_to, ...same } = changed;
  return {
    ...same,
    ...(parent_entity && { parent_entity: Number(parent_entity) }),
    ...(role && { role: Number(role) as UserRow["role_id"] }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(upline_parent !== undefined && { upline_parent: idOf(upline_parent) }),
    ...handOverOf({
      ...(clients_to && { clients_to }),
      ...(tasks_to && { tasks_to }),
      ...(notifications_to && { notifications_to }),
    }),
    version,
  };
}

export const roleOptions = (choices: readonly RoleChoice[]) =>
  choices.map(({ role_id, role_name }) => ({ value: String(role_id), label: role_name }));
