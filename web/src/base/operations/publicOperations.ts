import { contract } from "@refundry/contract/catalogue";
import { type Operations, operationsOf } from "./operationAddress.ts";

// The build puts what this module exports in its place (vite.config.ts).

/** What may be asked before anybody is signed in. */
export const publicOperations: Operations = operationsOf(contract, ({ permission }) => permission === "public");
