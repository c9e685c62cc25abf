import { z } from "zod";
import { listOf } from "../platform/list.ts";
import { idParam, operation } from "../platform/operation.ts";
import { claimEmployeeSchema, decideMatchBody, nameMatchSchema, onPayrollBody } from "./nameMatch.schemas.ts";
import { addOwnerBody, changeOwnersBody, ownersSchema, rawOwnersBody, removeOwnerQuery } from "./owner.schemas.ts";

const client = z.strictObject({ id: idParam });
const record = z.strictObject({ id: idParam });

/** Owners, family and the names of the payroll; part of the area's operations. */
export const peopleOperations = {
  owners: operation({
    method: "GET",
    path: "/clients/{id}/owners",
    permission: "claims.read",
    summary: "Owners and family members",
    params: client,
    output: ownersSchema,
  }),
  saveRawOwners: operation({
    method: "PUT",
    path: "/clients/{id}/owners/raw",
    permission: "claims.change",
    summary: "Owners and family as free text, or the declaration that there are none",
    params: client,
    body: rawOwnersBody,
    output: ownersSchema,
    errors: ["claim_locked", "owner_exists", "stale_version"],
  }),
  addRawOwners: operation({
    method: "POST",
    path: "/clients/{id}/owners/raw",
    permission: "claims.change",
    summary: "The same as PUT: the text takes the place of the one before",
    params: client,
    body: rawOwnersBody,
    output: ownersSchema,
    errors: ["claim_locked", "owner_exists", "stale_version"],
    status: 201,
  }),
  rawOwners: operation({
    method: "GET",
    path: "/clients/{id}/owners/raw",
    permission: "claims.read",
    summary: "Owners and family as free text",
    params: client,
    output: ownersSchema.pick({ owner_family_list: true, has_owners: true, version: true }),
  }),
  addOwner: operation({
    method: "POST",
    path: "/clients/{id}/owners",
    permission: "claims.change",
    summary: "Add one person or an employee of the payroll, or declare that there are no owners",
    params: client,
    body: addOwnerBody,
    output: ownersSchema,
    errors: ["claim_locked", "owner_exists"],
    status: 201,
  }),
  changeOwners: operation({
    method: "PUT",
    path: "/clients/{id}/owners",
    permission: "claims.change",
    summary: "Change one person, or say which employees of the payroll are owners",
    params: client,
    body: changeOwnersBody,
    output: ownersSchema,
    errors: ["claim_locked", "owner_exists", "owners_required", "stale_version"],
  }),
  removeOwner: operation({
    method: "DELETE",
    path: "/clients/{id}/owners",
    permission: "claims.change",
    summary: "Take one person off the list",
    params: client,
    query: removeOwnerQuery,
    output: ownersSchema,
    errors: ["claim_locked", "stale_version"],
  }),
  employees: operation({
    method: "GET",
    path: "/clients/{id}/employees",
    permission: "claims.read_employees",
    summary: "The employees of the current payroll, and which of them are owners or family",
    params: client,
    output: listOf(claimEmployeeSchema),
  }),
  nameMatches: operation({
    method: "GET",
    path: "/clients/{id}/name-matches",
    permission: "claims.read_employees",
    summary: "Listed persons beside payroll names that may be the same",
    params: client,
    output: listOf(nameMatchSchema),
  }),
  decideMatch: operation({
    method: "PATCH",
    path: "/name-matches/{id}",
    permission: "claims.decide_names",
    summary: "Decide whether two names are one person, or reopen the decision",
    params: record,
    body: decideMatchBody,
    output: nameMatchSchema,
    errors: ["already_decided", "reason_required"],
  }),
  markOnPayroll: operation({
    method: "PATCH",
    path: "/clients/{id}/name-matches",
    permission: "claims.decide_names",
    summary: "Say that a listed person is not on the payroll, or take that back",
    params: client,
    body: onPayrollBody,
    output: ownersSchema,
    errors: ["claim_locked"],
  }),
};
