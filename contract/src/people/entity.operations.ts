import { z } from "zod";
import { flagParam, listOf, listQuery } from "../platform/list.ts";
import { idParam, noContent, operation } from "../platform/operation.ts";
import {
  createEntityBody,
  entitySchema,
  firmNameSchema,
  firmOverviewSchema,
  ownFirmSchema,
  similarFirmsQuery,
  updateEntityBody,
  wholeEntitySchema,
} from "./entity.schemas.ts";

const id = z.strictObject({ id: idParam });
const words = z.strictObject({ q: z.string().trim().min(2, "Please enter at least 2 characters.").max(200) });

/** All firms come at once, and may leave as a file. */
const listed = listQuery({
  sort: ["name", "firm_type_name", "ein", "primary_user", "people_count", "client_count"],
  filters: { firm_type: z.enum(["1", "2", "3", "4"]).optional() },
}).omit({ q: true, limit: true, cursor: true });

/** Firms, as administrators keep them and as forms offer them; part of the area's operations. */
export const entityOperations = {
  entities: operation({
    method: "GET",
    path: "/entities",
    permission: "people.list_firms",
    summary: "All firms, with the roles that the reader may give there; for who restores firms also the deleted alone",
    query: listed.extend({ deleted: flagParam.optional() }),
    output: listOf(entitySchema),
    errors: ["forbidden"],
  }),
  entity: operation({
    method: "GET",
    path: "/entities/{id}",
    permission: "people.read_own_firm",
    summary: "One firm with its people: any for staff, the own one for others",
    params: id,
    output: wholeEntitySchema,
  }),
  createEntity: operation({
    method: "POST",
    path: "/entities",
    permission: "people.manage_firms",
    summary: "Makes a firm and its primary user, who is invited",
    body: createEntityBody,
    output: wholeEntitySchema,
    status: 201,
  }),
  updateEntity: operation({
    method: "PUT",
    path: "/entities/{id}",
    permission: "people.manage_firms",
    summary: "Changes a firm or its primary user",
    params: id,
    body: updateEntityBody,
    output: wholeEntitySchema,
    errors: ["stale_version", "in_use"],
  }),
  patchEntity: operation({
    method: "PATCH",
    path: "/entities/{id}",
    permission: "people.manage_firms",
    summary: "The same as PUT",
    params: id,
    body: updateEntityBody,
    output: wholeEntitySchema,
    errors: ["stale_version", "in_use"],
  }),
  removeEntity: operation({
    method: "DELETE",
    path: "/entities/{id}",
    permission: "people.manage_firms",
    summary: "Deletes a firm that nothing uses, with its primary user",
    params: id,
    output: noContent,
    errors: ["in_use", "self", "last_admin", "has_clients"],
  }),
  restoreEntity: operation({
    method: "POST",
    path: "/entities/{id}/restore",
    permission: "people.manage_firms",
    summary: "Brings a deleted firm back; its people stay deleted until they are restored",
    params: id,
    output: wholeEntitySchema,
    errors: ["not_allowed_now"],
  }),
  searchEntities: operation({
    method: "GET",
    path: "/entities/search",
    permission: "people.list_firms",
    summary: "Firms by name or EIN",
    query: listed.extend(words.shape),
    output: listOf(entitySchema),
  }),
  similarFirms: operation({
    method: "GET",
    path: "/entities/similar",
    permission: "people.manage_firms",
    summary: "Firms whose name is much like this one, or whose people have e-mails of the same domain",
    query: similarFirmsQuery,
    output: listOf(firmNameSchema),
  }),
  firmOverview: operation({
    method: "GET",
    path: "/entities/{id}/overview",
    permission: "people.list_firms",
    summary: "What there is of a firm: people by role, clients by status, pods",
    params: id,
    output: firmOverviewSchema,
  }),
  lawFirms: operation({
    method: "GET",
    path: "/entities/law",
    permission: "people.choose_firm",
    summary: "Managing firms: all for staff, else the own firm and the firms paired with it",
    output: listOf(firmNameSchema),
  }),
  taxFirms: operation({
    method: "GET",
    path: "/entities/tax",
    permission: "people.choose_firm",
    summary: "Tax firms: all for staff, else the own firm and the firms paired with it",
    output: listOf(firmNameSchema),
  }),
  ownFirm: operation({
    method: "GET",
    path: "/entities/my",
    permission: "people.read_own_firm",
    summary: "The firm one works at",
    output: ownFirmSchema,
  }),
};
