import type { DraftAnswer } from "@refundry/contract/packages";
import type { Quarter } from "@refundry/contract/values";
import { event, type Tx } from "../platform/index.ts";

/** A package is ready (07, 5.7). */
export const packageGenerated = event<{ client: number; package: number; status: string; quarters: Quarter[] }>(
  "package.generated",
);
export const packageFailed = event<{ client: number; job: number; reason: string }>("package.failed");
export const packageDeleted = event<{ client: number; package: number; status: string }>("package.deleted");

/** A draft was accepted or rejected, or the answer taken back; the requester wants to know. */
export const reportDecided = event<{ client: number; package: number; status: DraftAnswer; requestedBy: number }>(
  "report.decided",
);

/** The requester and everybody with the client on screen read the list again. */
export function tellPackages(tx: Tx, client: number, requestedBy: number, id: number): void {
  const message = { kind: "record", type: "packages", id } as const;
  tx.tell({ record: "clients", id: client }, message);
  tx.tell({ user: requestedBy }, message);
}
