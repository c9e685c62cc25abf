import { contract } from "@refundry/contract/catalogue";

/**
 * Area → operation → method and path: all that a call needs of the contract. The build puts the result in place of this
 * module (vite.config.ts), so that the first screen does not carry every schema of the product.
 */
export const operations: Record<string, Record<string, [method: string, path: string]>> = Object.fromEntries(
  Object.entries(contract).map(([area, declared]) => [
    area,
    Object.fromEntries(
      Object.entries(declared).map(([name, { declaration }]) => [name, [declaration.method, declaration.path]]),
    ),
  ]),
);
