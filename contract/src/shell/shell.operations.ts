import { z } from "zod";
import { listOf } from "../platform/list.ts";
import { idParam, noContent, operation } from "../platform/operation.ts";
import { changerOperations } from "./changer.operations.ts";
import { clientErrorBody } from "./clientError.schemas.ts";
import {
  clientCountSchema,
  filedCountSchema,
  homeSchema,
  homeStatuses,
  processedCountSchema,
  progressQuery,
  progressRowSchema,
  waitingOfOtherSchema,
} from "./home.schemas.ts";
import { foundSchema, searchWords } from "./search.schemas.ts";
import { tourBody } from "./tour.schemas.ts";
import { viewOperations } from "./view.operations.ts";

export const shell = {
  signedClients: operation({
    method: "GET",
    path: "/reports/clients",
    permission: "shell.card_signed",
    summary: "How many active clients there are in scope",
    output: clientCountSchema,
  }),
  processedClients: operation({
    method: "GET",
    path: "/reports/processed",
    permission: "shell.card_processed",
    summary: "How many of them have a final package, and the sum of their credits",
    output: processedCountSchema,
  }),
  filedClients: operation({
    method: "GET",
    path: "/reports/filed",
    permission: "shell.card_filed",
    summary: "How many of them are filed, and the sum of the credits filed",
    output: filedCountSchema,
  }),
  progress: operation({
    method: "GET",
    path: "/reports/status/{status}",
    permission: "shell.progress",
    summary: "Clients in scope with the steps of their claims, oldest first",
    params: z.strictObject({ status: z.enum(homeStatuses) }),
    query: progressQuery,
    output: listOf(progressRowSchema),
    errors: ["inactive"],
  }),
  home: operation({
    method: "GET",
    path: "/home",
    permission: "shell.dashboard",
    summary: "What waits for the reader, by kind",
    output: homeSchema,
  }),
  waitingOfOthers: operation({
    method: "GET",
    path: "/home/others",
    permission: "signed-in",
    summary: "How much waits for each of those who let one sign in as them, as their own homes say it",
    output: z.strictObject({ items: z.array(waitingOfOtherSchema) }),
    selfOnly: true,
  }),
  search: operation({
    method: "GET",
    path: "/search",
    permission: "signed-in",
    summary: "Records that the reader may open, by their name: at most five of a kind",
    query: z.strictObject({ q: searchWords }),
    output: foundSchema,
  }),
  ...changerOperations,
  reportError: operation({
    method: "POST",
    path: "/client-errors",
    permission: "signed-in",
    summary: "An error that the browser met, for the log: its kind and place, nothing of what stood on the screen",
    body: clientErrorBody,
    output: z.strictObject({ request_id: z.string() }),
    keys: "refused",
    errors: ["too_many_requests"],
  }),
  moveTour: operation({
    method: "PATCH",
    path: "/users/{id}/tour",
    permission: "signed-in",
    summary: "Where in the guided tour one is",
    params: z.strictObject({ id: idParam }),
    body: tourBody,
    output: noContent,
    selfOnly: true,
  }),
  ...viewOperations,
};
