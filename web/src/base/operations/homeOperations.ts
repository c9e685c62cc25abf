import { contract } from "@refundry/contract/catalogue";
import { type Operations, operationsOf } from "./operationAddress.ts";

// The build puts what this module exports in its place (vite.config.ts).

/** What stands on every screen and on homes. */
const wholeAreas = ["access", "notifications", "shell"];
/** What homes read of other areas. */
const reads = [
  "/clients",
  "/clients/recent",
  "/leads",
  "/mandates/mine",
  "/mandates/scans",
  "/questions",
  "/queues/clients/unassigned",
  "/reports/leads/link",
  "/reports/leads/scoreboard",
  "/reports/managing-partner",
];

/** What a home asks: those who sign in have it beside their first screen. */
export const homeOperations: Operations = operationsOf(
  contract,
  ({ method, path }, area) => wholeAreas.includes(area) || (method === "GET" && reads.includes(path)),
);
