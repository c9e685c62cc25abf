import { contract, topics as declared } from "@refundry/contract/catalogue";
import type { Keys, Topic } from "@refundry/contract/platform";

// The build puts what this module exports in its place (vite.config.ts), so that the first screen does not carry every
// schema of the product.

/** Record type → what reads it. */
export const topics: Record<string, Required<Topic>> = declared;

/** Area → operation → method, path, and whether a key is honoured or refused: all that a call needs of the contract. */
export const operations: Record<
  string,
  Record<string, [method: string, path: string, keys: Keys]>
> = Object.fromEntries(
  Object.entries(contract).map(([area, declared]) => [
    area,
    Object.fromEntries(
      Object.entries(declared).map(([name, { declaration }]) => [
        name,
        [declaration.method, declaration.path, declaration.keys],
      ]),
    ),
  ]),
);
