import { z } from "zod";
import { listOf, listQuery } from "../platform/list.ts";
import { idParam, noContent, operation } from "../platform/operation.ts";
import { changeMailingBody, clientShipmentSchema, mailingBody } from "./mailing.schemas.ts";

const params = z.strictObject({ id: idParam });

/** What was sent and received for a client (16, 2.7). */
export const mailingOperations = {
  shipments: operation({
    method: "GET",
    path: "/clients/{id}/shipments",
    permission: "cases.shipments",
    summary: "What was sent and received for a client, newest first: packages, and all other mail",
    params,
    query: listQuery({
      sort: ["date", "direction", "what", "quarters", "carrier", "tracking", "by_name", "state"],
    }).omit({ q: true, limit: true, cursor: true }),
    output: listOf(clientShipmentSchema),
  }),
  createMailing: operation({
    method: "POST",
    path: "/clients/{id}/mailings",
    permission: "cases.enter_mailings",
    summary: "Enters by hand what was sent or received",
    params,
    body: mailingBody,
    output: clientShipmentSchema,
    status: 201,
  }),
  changeMailing: operation({
    method: "PATCH",
    path: "/mailings/{id}",
    permission: "cases.enter_mailings",
    summary: "Changes an entry by hand",
    params,
    body: changeMailingBody,
    output: clientShipmentSchema,
    errors: ["stale_version", "not_by_hand"],
  }),
  removeMailing: operation({
    method: "DELETE",
    path: "/mailings/{id}",
    permission: "cases.enter_mailings",
    summary: "Takes an entry by hand away",
    params,
    output: noContent,
    errors: ["not_by_hand"],
  }),
};
