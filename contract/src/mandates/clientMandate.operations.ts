import { z } from "zod";
import { listOf } from "../platform/list.ts";
import { idParam, noContent, operation } from "../platform/operation.ts";
import {
  changeSelectedBody,
  citationSchema,
  citeBody,
  clientMandatesSchema,
  placesBody,
  selectBody,
} from "./clientMandate.schemas.ts";

const client = z.strictObject({ id: idParam });
const order = z.strictObject({ id: idParam, clientMandate: idParam });
const dismissed = z.strictObject({ id: idParam, mandate: idParam });

/** The orders of a client (13, 2.7). */
export const mandateClients = {
  ofClient: operation({
    method: "GET",
    path: "/clients/{id}/mandates",
    permission: "mandates.read_of_client",
    summary: "A client's orders: selected and suggested ones, its places, the days they cover",
    params: client,
    output: clientMandatesSchema,
  }),
  select: operation({
    method: "POST",
    path: "/clients/{id}/mandates",
    permission: "mandates.change_of_client",
    summary: "Add reviewed orders to those of a client",
    params: client,
    body: selectBody,
    output: clientMandatesSchema,
    errors: ["already_selected", "in_review", "not_reviewed"],
    status: 201,
  }),
  changeSelected: operation({
    method: "PATCH",
    path: "/clients/{id}/mandates/{clientMandate}",
    permission: "mandates.change_of_client",
    summary: "Change the test, the words or the days of a client's order",
    params: order,
    body: changeSelectedBody,
    output: clientMandatesSchema,
    errors: ["in_review", "stale_version"],
  }),
  removeSelected: operation({
    method: "DELETE",
    path: "/clients/{id}/mandates/{clientMandate}",
    permission: "mandates.change_of_client",
    summary: "Remove an order from those of a client",
    params: order,
    output: clientMandatesSchema,
    errors: ["in_review"],
  }),
  dismiss: operation({
    method: "POST",
    path: "/clients/{id}/mandates/dismissed/{mandate}",
    permission: "mandates.change_of_client",
    summary: "Call a suggestion not relevant",
    params: dismissed,
    output: clientMandatesSchema,
  }),
  undismiss: operation({
    method: "DELETE",
    path: "/clients/{id}/mandates/dismissed/{mandate}",
    permission: "mandates.change_of_client",
    summary: "Bring a suggestion back",
    params: dismissed,
    output: clientMandatesSchema,
  }),
  citations: operation({
    method: "GET",
    path: "/clients/{id}/mandates/{clientMandate}/citations",
    permission: "mandates.cite",
    summary: "The passages of an order that a client's claim cites",
    params: order,
    output: listOf(citationSchema),
  }),
  cite: operation({
    method: "POST",
    path: "/clients/{id}/mandates/{clientMandate}/citations",
    permission: "mandates.cite",
    summary: "Cite a passage; the page must hold it",
    params: order,
    body: citeBody,
    output: citationSchema,
    errors: ["quote_not_found"],
    status: 201,
  }),
  removeCitation: operation({
    method: "DELETE",
    path: "/clients/{id}/mandates/{clientMandate}/citations/{citation}",
    permission: "mandates.cite",
    summary: "Take a citation back",
    params: order.extend({ citation: idParam }),
    output: noContent,
  }),
  savePlaces: operation({
    method: "PUT",
    path: "/clients/{id}/places",
    permission: "mandates.change_of_client",
    summary: "Replace where a client does business",
    params: client,
    body: placesBody,
    output: clientMandatesSchema,
  }),
};
