import type { Money, Quarter } from "@refundry/contract/values";
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

/** A package came back signed; signatures are verified from it (15). Document type 1 holds quarters, 2 pages. */
export const packageSignedUploaded = event<{
  client: number;
  package: number;
  document_id: number;
  document_type: 1 | 2;
  quarters: Quarter[];
}>("package.signed_uploaded");

/** What is told of a submission, for what is owed of it (10). */
interface SubmissionTold {
  client: number;
  submission: number;
  package: number;
  upload: number;
  fedex_tracking: string | null;
  quarters: (Quarter & { credit_amount: Money })[];
}
export const submissionCreated = event<SubmissionTold>("submission.created");
export const submissionTracked = event<SubmissionTold>("submission.tracked");
export const submissionChanged = event<SubmissionTold>("submission.changed");
export const submissionDeleted = event<SubmissionTold>("submission.deleted");

/** Packages went to the authority; what is mailed is kept with the shipment. */
export const shipmentRecorded = event<{ client: number; shipment: number; submissions: number[] }>("shipment.recorded");

/** Whoever has the client on screen reads its submissions again. */
export function tellSubmissions(tx: Tx, client: number, id: number): void {
  tx.tell({ record: "clients", id: client }, { kind: "record", type: "submissions", id });
}

/** A defence binder is ready (07, 5.7). */
export const binderReady = event<{ client: number; binder: number }>("binder.ready");

/** Who asked for a binder reads the list again; nobody else sees it. */
export function tellBinder(tx: Tx, { id, requestedBy }: { id: number; requestedBy: number }): void {
  tx.tell({ user: requestedBy }, { kind: "record", type: "binders", id });
}
