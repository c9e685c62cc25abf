import { z } from "zod";
import { listOf } from "../platform/list.ts";
import { idParam, noContent, operation } from "../platform/operation.ts";
import { changeViewBody, createViewBody, viewSchema, viewScreen } from "./view.schemas.ts";

const id = z.strictObject({ id: idParam });

/** Saved views of tables, each its person's own; part of the area's operations. */
export const viewOperations = {
  views: operation({
    method: "GET",
    path: "/views",
    permission: "signed-in",
    summary: "The own saved views, of one table or of all, by name",
    query: z.strictObject({ screen: viewScreen.optional() }),
    output: listOf(viewSchema),
  }),
  createView: operation({
    method: "POST",
    path: "/views",
    permission: "signed-in",
    summary: "Keep filters, columns and sort of a table under a name",
    body: createViewBody,
    output: viewSchema,
    status: 201,
    errors: ["too_many_views"],
  }),
  changeView: operation({
    method: "PATCH",
    path: "/views/{id}",
    permission: "signed-in",
    summary: "Rename an own view, keep another state in it, or open its screen with it",
    params: id,
    body: changeViewBody,
    output: viewSchema,
  }),
  removeView: operation({
    method: "DELETE",
    path: "/views/{id}",
    permission: "signed-in",
    summary: "Forget an own view",
    params: id,
    output: noContent,
  }),
};
