import { event, type Tx } from "../platform/index.ts";

export type ClaimPart =
  | "rounds"
  | "owners"
  | "names"
  | "wages"
  | "counts"
  | "receipts"
  | "impact"
  | "details"
  | "payroll";

/** Something that a claim is calculated from changed (05, 5.5). */
export const claimChanged = event<{ client: number; part: ClaimPart }>("claim.changed");

/** Open screens of the client refetch. */
export function tellClient(tx: Tx, client: number): void {
  tx.tell({ record: "clients", id: client }, { kind: "record", type: "claims", id: client });
}
