import { contract, topics as declared } from "@refundry/contract/catalogue";
import type { Topic } from "@refundry/contract/platform";
import { type Operations, operationsOf } from "./operationAddress.ts";

// The build puts what this module exports in its place (vite.config.ts), so that the first screen does not carry every
// schema of the product.

/** Record type → what reads it. */
export const topics: Record<string, Required<Topic>> = declared;

export const operations: Operations = operationsOf(contract);
