import { z } from "zod";
import { listOf, listQuery, pageLimit } from "../platform/list.ts";
import { idParam, noContent, operation } from "../platform/operation.ts";
import { roleIdSchema } from "../platform/roleId.ts";
import { entityOperations } from "./entity.operations.ts";
import { podOperations } from "./pod.operations.ts";
import {
  attorneySchema,
  contractorSchema,
  createUserBody,
  holdingsSchema,
  removeUserBody,
  suspendUserBody,
  updateUserBody,
  userSchema,
  usersSchema,
} from "./user.schemas.ts";
import { importedUsersSchema } from "./userImport.schemas.ts";
import { userReviewSchema, userReviewsQuery } from "./userReview.schemas.ts";

const id = z.strictObject({ id: idParam });
const words = z.strictObject({ q: z.string().trim().min(2, "Please enter at least 2 characters.").max(200) });
const statuses = ["active", "pending", "suspended", "deleted"] as const;
const userFilters = {
  role_id: z.coerce.number<number | string>().pipe(roleIdSchema).optional(),
  entity: idParam.optional(),
  /** `deleted` is for who may restore people. */
  status: z.enum(statuses).optional(),
};
const userColumns = ["fullname", "role", "email", "entity_name", "last_sign_in_at"] as const;
/** What is found comes at once, and may leave as a file. */
const found = listQuery({ sort: userColumns }).omit({ limit: true, cursor: true }).extend(words.shape);

export const people = {
  users: operation({
    method: "GET",
    path: "/users",
    permission: "people.list",
    summary: "The people of firms: all for staff, else those of the own firm; people of clients by their role alone",
    query: z.strictObject({
      ...userFilters,
      limit: z.coerce.number<number>().int().min(1).max(pageLimit).default(100),
      cursor: z.string().max(2000).optional(),
    }),
    output: usersSchema,
  }),
  exportUsers: operation({
    kind: "download",
    method: "GET",
    path: "/users/export",
    permission: "people.list",
    summary: "The same people as a file: the list names them `users`, so that its own address cannot give it",
    query: listQuery({ sort: userColumns, filters: userFilters })
      .omit({ q: true, limit: true, cursor: true })
      .extend({
        format: z.enum(["csv", "xlsx"]),
      }),
    output: noContent,
  }),
  searchUsers: operation({
    method: "GET",
    path: "/users/search",
    permission: "people.list",
    summary: "People by name, people of clients among them",
    query: found,
    output: listOf(userSchema),
  }),
  searchEmails: operation({
    method: "GET",
    path: "/users/email",
    permission: "people.list",
    summary: "People by e-mail, people of clients among them",
    query: found,
    output: listOf(userSchema),
  }),
  contractors: operation({
    method: "GET",
    path: "/users/contractors",
    permission: "people.choose_contractor",
    summary: "Active contractors by name or e-mail",
    query: z.strictObject({ q: z.string().trim().max(200).optional() }),
    output: listOf(contractorSchema),
  }),
  createUser: operation({
    method: "POST",
    path: "/entities/{id}/users",
    permission: "people.manage",
    summary: "Adds a person to a firm and mails the activation link",
    params: id,
    body: createUserBody,
    output: userSchema,
    status: 201,
    errors: ["role_not_available"],
  }),
  importUsers: operation({
    kind: "upload",
    method: "POST",
    path: "/users/import",
    permission: "people.manage",
    summary:
      "Reads people of a firm from a CSV file, first,last,email,role, and says line by line what becomes of each (multipart: entity, commit, uploaded_file); with `commit` the good lines are added",
    output: importedUsersSchema,
    errors: ["too_large", "wrong_type"],
  }),
  userReviews: operation({
    method: "GET",
    path: "/users/access-review",
    permission: "people.review",
    summary: "Who of the firms has access to what, since when without a sign-in, and who looked at it last",
    query: userReviewsQuery,
    output: listOf(userReviewSchema),
  }),
  reviewUser: operation({
    method: "POST",
    path: "/users/{id}/review",
    permission: "people.review",
    summary: "Stamps the access of a person as reviewed, by whom and when",
    params: id,
    output: userReviewSchema,
  }),
  holdings: operation({
    method: "GET",
    path: "/users/{id}/holdings",
    permission: "people.manage",
    summary: "How many clients, open tasks and unread notifications others would take over from a person",
    params: id,
    output: holdingsSchema,
  }),
  updateUser: operation({
    method: "PATCH",
    path: "/users/{id}",
    permission: "signed-in",
    summary: "Changes fields of a person: one's own profile, or people one may manage",
    params: id,
    body: updateUserBody,
    output: userSchema,
    errors: [
      "person_field",
      "role_not_available",
      "stale_version",
      "last_admin",
      "has_clients",
      "is_primary_user",
      "upline_cycle",
    ],
  }),
  removeUser: operation({
    method: "DELETE",
    path: "/users/{id}",
    permission: "people.delete",
    summary: "Deletes a person; clients whose attorney of record it is go to another, or to nobody",
    params: id,
    body: removeUserBody.optional(),
    output: noContent,
    errors: ["self", "last_admin", "is_primary_user", "has_clients"],
  }),
  restoreUser: operation({
    method: "POST",
    path: "/users/{id}/restore",
    permission: "people.delete",
    summary: "Brings a deleted person back: pending, or suspended until reactivated",
    params: id,
    output: userSchema,
    errors: ["not_allowed_now", "email_taken"],
  }),
  inviteUser: operation({
    method: "POST",
    path: "/users/{id}/invite",
    permission: "people.invite",
    summary: "Mails another activation link; the one before opens nothing any more",
    params: id,
    output: noContent,
    errors: ["not_pending"],
  }),
  avatar: operation({
    kind: "download",
    method: "GET",
    path: "/users/{id}/avatar",
    permission: "signed-in",
    summary: "The picture of a person, 256 px square",
    params: id,
    query: z.strictObject({
      /** Of which content the address speaks: kept for a year. */
      v: z.string().max(64).optional(),
    }),
    output: noContent,
  }),
  setAvatar: operation({
    kind: "upload",
    method: "POST",
    path: "/users/{id}/avatar",
    permission: "signed-in",
    selfOnly: true,
    keys: "refused",
    summary:
      "A picture of oneself, or of anybody for role 1 (multipart: uploaded_file; JPEG, PNG or WebP up to 5,000,000 bytes)",
    params: id,
    output: userSchema,
    errors: ["too_large", "wrong_type"],
  }),
  removeAvatar: operation({
    method: "DELETE",
    path: "/users/{id}/avatar",
    permission: "signed-in",
    selfOnly: true,
    summary: "Initials in place of the picture",
    params: id,
    output: userSchema,
  }),
  suspendUser: operation({
    method: "POST",
    path: "/users/{id}/suspend",
    permission: "people.manage",
    summary: "Nobody signs in as this person until it is reactivated; sessions end at once",
    params: id,
    body: suspendUserBody,
    output: userSchema,
    errors: ["self", "last_admin", "has_clients", "not_allowed_now"],
  }),
  reactivateUser: operation({
    method: "POST",
    path: "/users/{id}/reactivate",
    permission: "people.manage",
    summary: "Lets a suspended person sign in again; nothing is given back by itself",
    params: id,
    output: userSchema,
    errors: ["not_allowed_now"],
  }),
  attorneys: operation({
    method: "GET",
    path: "/users/attorneys",
    permission: "people.choose_attorney",
    summary: "The people of a managing firm whom a client may be given to",
    query: z.strictObject({ managing_firm: idParam }),
    output: listOf(attorneySchema),
  }),
  ...entityOperations,
  ...podOperations,
};
