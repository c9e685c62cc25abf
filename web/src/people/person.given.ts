import type { UserRow } from "@refundry/contract/people";
import { type RoleId, roleFacts } from "@refundry/contract/platform";

const choices = (ids: readonly RoleId[]) => ids.map((role_id) => ({ role_id, role_name: roleFacts[role_id].name }));

/** A person as the server answers one to an administrator, for tests. */
export const person = (id: number, more: Partial<UserRow> = {}): UserRow => ({
  id,
  first: "Pia",
  last: `Person${id}`,
  fullname: `Pia Person${id}`,
  email: `pia${id}@firm.test`,
  username: `pia${id}@firm.test`,
  role_id: 12,
  role: "Paralegal",
  parent_entity: 2,
  entity_name: "Harbor Law",
  firm_type: 2,
  activation_status: "active",
  phone: null,
  time_zone: "America/New_York",
  img: null,
  can_be_aor: false,
  tour: { step: null, done: false },
  mfa_enabled: false,
  upline_parent: null,
  top_level: false,
  last_sign_in_at: null,
  deleted_at: null,
  version: 1,
  abilities: {
    fields: ["first", "last", "email", "role", "phone", "time_zone", "can_be_aor", "username", "parent_entity"],
    roles: choices([4, 7, 12]),
    invite: false,
    delete: true,
    restore: false,
  },
  moves: [{ name: "suspend", label: "Suspend", tone: "danger", allowed: true, reason: null }],
  ...more,
});

/** `GET /users` and what the screens of people read beside it. */
export const peopleAnswers = (...users: UserRow[]) => ({
  "GET /users": { body: { available_roles: choices([4, 5, 7, 12]), users, total: users.length, next: null } },
  "GET /entities": {
    body: {
      items: [
        { id: 2, name: "Harbor Law", available_roles: choices([4, 7, 12]) },
        { id: 3, name: "Keating Tax", available_roles: choices([3, 8]) },
      ],
      total: 2,
      next: null,
    },
  },
  "GET /entities/my": { body: { id: 2, name: "Harbor Law", firm_type: { id: 2, type: "Managing Firm" } } },
  ...Object.fromEntries(users.map((one) => [`GET /auth/users/${one.id}`, { body: one }])),
});
