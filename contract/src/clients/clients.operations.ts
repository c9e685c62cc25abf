import { z } from "zod";
import { flagParam, listOf, listQuery } from "../platform/list.ts";
import { idParam, noContent, operation } from "../platform/operation.ts";
import {
  businessTypeSchema,
  clientColumns,
  clientNumbers,
  clientRowSchema,
  clientSchema,
  createClientBody,
  deletedClientSchema,
  duplicateSchema,
  listedClientSchema,
  recentClientSchema,
  updateClientBody,
} from "./client.schemas.ts";
import {
  addClientUserBody,
  clientUserSchema,
  removeClientUserBody,
  updateClientUserBody,
} from "./clientUser.schemas.ts";
import type { BusinessType } from "./clientView.schemas.ts";
import { addNoteBody, changeNoteBody, noteSchema } from "./note.schemas.ts";
import { isTooShort, tooShortText } from "./search.schemas.ts";

const client = z.strictObject({ id: idParam });
/** A client whose people are meant. */
const ownedBy = z.strictObject({ clientId: idParam });
const typeParam = z.enum(["1", "2", "3"]).transform((digit) => Number(digit) as BusinessType);

export const clients = {
  list: operation({
    method: "GET",
    path: "/clients",
    permission: "clients.list",
    summary: "The clients in scope, with the columns that the role sees",
    query: listQuery({
      /** `waits_for` and `amount`: only with `waiting`, by which what waits stands as on the home unless sorted. */
      sort: [...clientColumns, "waits_for", "amount", "id"],
      filters: {
        active: flagParam.optional(),
        managing_firm: idParam.optional(),
        tax_firm: idParam.optional(),
        attorney_of_record: idParam.optional(),
        business_type: typeParam.optional(),
        uses_peo: flagParam.optional(),
        /** These alone, by their numbers. */
        ids: clientNumbers.optional(),
        /** Those for whom something of this kind waits for the reader (`GET /home`). */
        waiting: z.string().max(40).optional(),
      },
    }),
    output: listOf(listedClientSchema),
  }),
  search: operation({
    method: "GET",
    path: "/clients/search",
    permission: "clients.list",
    summary: "Clients by id, EIN, names, contact, phone or e-mail, best first",
    query: listQuery({ sort: [...clientColumns, "id"], filters: { entity: idParam.optional() } }).extend({
      /** Words, and filters such as `peo:yes` (04, 7.6). */
      q: z
        .string()
        .trim()
        .max(200)
        .refine((text) => !isTooShort(text), tooShortText),
      limit: z.coerce.number<number>().int().min(1).max(200).default(50),
    }),
    output: listOf(clientRowSchema),
  }),
  recent: operation({
    method: "GET",
    path: "/clients/recent",
    permission: "clients.list",
    summary: "The clients that the reader pinned, then those opened last, newest first",
    output: listOf(recentClientSchema),
  }),
  deleted: operation({
    method: "GET",
    path: "/clients/deleted",
    permission: "clients.delete",
    summary: "The clients that were deleted, newest first",
    output: listOf(deletedClientSchema),
  }),
  businessTypes: operation({
    method: "GET",
    path: "/clients/business-types",
    permission: "signed-in",
    summary: "The three kinds of filers",
    output: listOf(businessTypeSchema),
  }),
  duplicates: operation({
    method: "GET",
    path: "/clients/duplicates",
    permission: "clients.find_duplicates",
    summary: "Clients in scope that may be the same business",
    query: z.strictObject({
      ein: z.string().max(20).optional(),
      legal_name: z.string().max(200).optional(),
      contact_email: z.string().max(254).optional(),
      contact_phone: z.string().max(20).optional(),
      client: idParam.optional(),
    }),
    output: listOf(duplicateSchema),
  }),
  read: operation({
    method: "GET",
    path: "/clients/{id}",
    permission: "clients.address",
    summary: "One client, whole",
    params: client,
    output: clientSchema,
    errors: ["names_only"],
  }),
  noteOpened: operation({
    method: "PUT",
    path: "/clients/{id}/recent",
    permission: "clients.address",
    summary: "Note that the reader opened a client; answers what is recent then",
    params: client,
    output: listOf(recentClientSchema),
    errors: ["names_only"],
  }),
  pin: operation({
    method: "PUT",
    path: "/clients/{id}/pin",
    permission: "clients.address",
    summary: "Pin a client for oneself; answers what is recent then",
    params: client,
    output: listOf(recentClientSchema),
    errors: ["names_only", "too_many_pins"],
  }),
  unpin: operation({
    method: "DELETE",
    path: "/clients/{id}/pin",
    permission: "clients.address",
    summary: "Take the own pin off a client; answers what is recent then",
    params: client,
    output: listOf(recentClientSchema),
    errors: ["names_only"],
  }),
  create: operation({
    method: "POST",
    path: "/clients",
    permission: "clients.create",
    summary: "Create a client",
    body: createClientBody,
    output: clientSchema,
    errors: ["duplicate_ein", "field_not_allowed"],
    status: 201,
  }),
  update: operation({
    method: "PATCH",
    path: "/clients/{id}",
    permission: "clients.edit",
    summary: "Change fields or switches of a client",
    params: client,
    body: updateClientBody,
    output: clientSchema,
    errors: ["field_not_allowed", "stale_version", "duplicate_ein"],
  }),
  remove: operation({
    method: "DELETE",
    path: "/clients/{id}",
    permission: "clients.delete",
    summary: "Delete a client; an administrator can restore it",
    params: client,
    body: z.strictObject({
      confirm: z.literal("DELETE", { error: "To delete Client you must write DELETE in the box" }),
    }),
    output: noContent,
    errors: ["client_has_money"],
  }),
  restore: operation({
    method: "POST",
    path: "/clients/{id}/restore",
    permission: "clients.delete",
    summary: "Bring a deleted client back",
    params: client,
    output: clientSchema,
    errors: ["duplicate_ein"],
  }),
  users: operation({
    method: "GET",
    path: "/users/{clientId}",
    permission: "clients.manage_users",
    summary: "The people of a client who may sign in for it",
    params: ownedBy,
    output: listOf(clientUserSchema),
  }),
  user: operation({
    method: "GET",
    path: "/users/{clientId}/{userId}",
    permission: "clients.manage_users",
    summary: "One of the people of a client",
    params: z.strictObject({ ...ownedBy.shape, userId: idParam }),
    output: clientUserSchema,
  }),
  addUser: operation({
    method: "POST",
    path: "/users/{clientId}/users",
    permission: "clients.manage_users",
    summary: "Lets somebody sign in for a client: a new person, or one of another client by the e-mail",
    params: ownedBy,
    body: addClientUserBody,
    output: clientUserSchema,
    errors: ["known_client_user", "already_linked"],
    status: 201,
  }),
  updateUser: operation({
    method: "PUT",
    path: "/users/{clientId}/users",
    permission: "clients.manage_users",
    summary: "Changes names and e-mail of one of the people of a client",
    params: ownedBy,
    body: updateClientUserBody,
    output: clientUserSchema,
    errors: ["shared_client_user", "stale_version"],
  }),
  removeUser: operation({
    method: "DELETE",
    path: "/users/{clientId}/users",
    permission: "clients.manage_users",
    summary: "Takes a client away from one of its people; the account stays",
    params: ownedBy,
    body: removeClientUserBody,
    output: noContent,
  }),
  notes: operation({
    method: "GET",
    path: "/clients/{id}/notes",
    permission: "clients.address",
    summary: "The notes of a client that the reader sees, pinned ones first, then the newest",
    params: client,
    query: z.strictObject({ q: z.string().trim().max(200).optional() }),
    output: listOf(noteSchema),
    errors: ["names_only"],
  }),
  addNote: operation({
    method: "POST",
    path: "/clients/{id}/notes",
    permission: "clients.open",
    summary: "Note something of a client",
    params: client,
    body: addNoteBody,
    output: noteSchema,
    status: 201,
  }),
  changeNote: operation({
    method: "PATCH",
    path: "/notes/{id}",
    permission: "clients.open",
    summary: "Change an own note",
    params: client,
    body: changeNoteBody,
    output: noteSchema,
  }),
  removeNote: operation({
    method: "DELETE",
    path: "/notes/{id}",
    permission: "clients.open",
    summary: "Take a note away: an own one; an administrator any",
    params: client,
    output: noContent,
  }),
  pinNote: operation({
    method: "PUT",
    path: "/notes/{id}/pin",
    permission: "clients.pin_note",
    summary: "Put a note on top for everybody who sees it",
    params: client,
    output: noteSchema,
  }),
  unpinNote: operation({
    method: "DELETE",
    path: "/notes/{id}/pin",
    permission: "clients.pin_note",
    summary: "Put a note back to its place",
    params: client,
    output: noteSchema,
  }),
};
