import type { Keys } from "@refundry/contract/platform";

/** All that a call needs of the contract: method, path, and what becomes of a key where that is unusual. */
export type OperationAddress = [method: string, path: string, keys?: Keys];

/** Area → operation → its address. */
export type Operations = Record<string, Record<string, OperationAddress>>;

interface Declaration {
  method: string;
  path: string;
  keys: Keys;
  permission: string;
}

/** The addresses of those operations of a contract that are wanted. */
export function operationsOf(
  contract: Record<string, Record<string, { declaration: Declaration }>>,
  wanted: (declaration: Declaration, area: string) => boolean = () => true,
): Operations {
  const addresses = Object.entries(contract).map(([area, declared]) => {
    const those = Object.entries(declared).filter(([, { declaration }]) => wanted(declaration, area));
    return [area, Object.fromEntries(those.map(([name, { declaration }]) => [name, addressOf(declaration)]))];
  });
  return Object.fromEntries(addresses);
}

/** Reads take no key and writes honour one; it need not be said of each. */
function addressOf({ method, path, keys }: Declaration): OperationAddress {
  return keys === (method === "GET" ? "refused" : "honoured") ? [method, path] : [method, path, keys];
}
