import { topics as declared } from "@refundry/contract/catalogue";
import type { Topic } from "@refundry/contract/platform";

// The build puts what this module exports in its place (vite.config.ts).

/** Record type → what reads it. */
export const topics: Record<string, Required<Topic>> = declared;
