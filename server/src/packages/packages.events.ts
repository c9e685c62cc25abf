import type { Quarter } from "@refundry/contract/values";
import { event, type Tx } from "../platform/index.ts";

/** A package is ready (07, 5.7). */
export const packageGenerated = event<{ client: number; package: number; status: string; quarters: Quarter[] }>(
  "package.generated",
);
export const packageDeleted = event<{ client: number; package: number; status: string }>("package.deleted");

/** The requester and everybody with the client on screen read the list again. */
export function tellPackages(tx: Tx, client: number, requestedBy: number, id: number): void {
  const message = { kind: "record", type: "packages", id } as const;
  tx.tell({ record: "clients", id: client }, message);
  tx.tell({ user: requestedBy }, message);
}
