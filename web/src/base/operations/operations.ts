import { contract } from "@refundry/contract/catalogue";
import { type Operations, operationsOf } from "./operationAddress.ts";

// The build puts what this module exports in its place (vite.config.ts), so that no screen carries every schema of the
// product.

export const operations: Operations = operationsOf(contract);
