import { z } from "zod";
import { listOf, listQuery } from "../platform/list.ts";
import { idParam, noContent, operation } from "../platform/operation.ts";
import { createPodBody, podSchema, podsSchema, podTermsSchema, updatePodBody } from "./pod.schemas.ts";

const id = z.strictObject({ id: idParam });

/** Pairs of firms that share fees; part of the area's operations. */
export const podOperations = {
  pods: operation({
    method: "GET",
    path: "/pods",
    permission: "people.read_pods",
    summary: "Pairs of firms that share fees, with their points: all for staff, those of the own tax firm for role 13",
    query: listQuery({
      sort: [
        "tax_firm_name",
        "managing_law_firm_name",
        "points_processor",
        "points_managing_firm",
        "points_tax_firm",
        "effective_from",
      ],
    }).omit({ q: true, limit: true, cursor: true }),
    output: podsSchema,
  }),
  createPod: operation({
    method: "POST",
    path: "/pods",
    permission: "people.manage_pods",
    summary: "Pairs a tax firm with a managing law firm",
    body: createPodBody,
    output: podSchema,
    status: 201,
    errors: ["pair_exists"],
  }),
  updatePod: operation({
    method: "PATCH",
    path: "/pods/{id}",
    permission: "people.manage_pods",
    summary: "Gives a pod other points from a day on, today or later",
    params: id,
    body: updatePodBody,
    output: podSchema,
    errors: ["stale_version"],
  }),
  removePod: operation({
    method: "DELETE",
    path: "/pods/{id}",
    permission: "people.manage_pods",
    summary: "Deletes a pod that no active client has",
    params: id,
    output: noContent,
    errors: ["in_use"],
  }),
  podTerms: operation({
    method: "GET",
    path: "/pods/{id}/terms",
    permission: "people.read_pods",
    summary: "All points of a pod, newest first",
    params: id,
    output: listOf(podTermsSchema),
  }),
};
