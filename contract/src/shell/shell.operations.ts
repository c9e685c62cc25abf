import { z } from "zod";
import { listOf } from "../platform/list.ts";
import { operation } from "../platform/operation.ts";
import {
  clientCountSchema,
  filedCountSchema,
  homeSchema,
  homeStatuses,
  processedCountSchema,
  progressQuery,
  progressRowSchema,
} from "./home.schemas.ts";

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
};
