import { contract, topics as declared } from "@refundry/contract/catalogue";
import type { Keys, Topic } from "@refundry/contract/platform";

// The build puts what this module exports in its place (vite.config.ts), so that the first screen does not carry every
// schema of the product.

type Address = [method: string, path: string, keys?: Keys];

/** Record type → what reads it. */
export const topics: Record<string, Required<Topic>> = declared;

/** Area → operation → method, path, and what becomes of a key where that is unusual: all that a call needs of the contract. */
export const operations: Record<string, Record<string, Address>> = Object.fromEntries(
  Object.entries(contract).map(([area, declared]) => [
    area,
    Object.fromEntries(Object.entries(declared).map(([name, { declaration }]) => [name, addressOf(declaration)])),
  ]),
);

/** Reads take no key and writes honour one; it need not be said of each. */
function addressOf({ method, path, keys }: { method: string; path: string; keys: Keys }): Address {
  return keys === (method === "GET" ? "refused" : "honoured") ? [method, path] : [method, path, keys];
}
