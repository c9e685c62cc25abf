import type { PackageStatus } from "@refundry/contract/packages";

/** What decides whether a package can be mailed. */
export interface Shippable {
  status: PackageStatus;
  onHold: boolean;
  signed: boolean;
  /** A submission of it that was not sent yet. */
  submitted: boolean;
  verified: number;
  /** Signatures that are to be verified. */
  expected: number;
  /** Quarters whose Schedule R is missing; none of a client without a PEO. */
  withoutScheduleR: readonly string[];
}

const names: Record<PackageStatus, string> = {
  draft: "draft",
  final: "final package",
  "2020-supplement": "2020 supplement",
  "peo-claim": "PEO claim file",
};

/** Why a package cannot be mailed now, in the words of the queue (09, 5.4); null where it can. */
export function whyNotShipped(paper: Shippable): string | null {
  if (paper.onHold) return "Client is on hold.";
  if (!paper.signed) return `The ${names[paper.status]} is not signed.`;
  if (!paper.submitted) return "No submission with quarters.";
  if (paper.verified < paper.expected) return "Signatures are not verified.";
  if (paper.withoutScheduleR.length > 0) return `Schedule R is missing for ${paper.withoutScheduleR.join(", ")}.`;
  return null;
}
