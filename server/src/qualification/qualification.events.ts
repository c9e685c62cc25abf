import { event } from "../platform/index.ts";

export type QualificationAction =
  | "sent"
  | "withdrawn"
  | "approved"
  | "excluded"
  | "restored"
  | "reviewed"
  | "rejected"
  | "finalized"
  | "closed"
  | "reopened";

/** Something was decided in a client's review (14, 5.1). */
export const qualificationChanged = event<{ client: number; cycle: number; action: QualificationAction }>(
  "qualification.changed",
);

/** A finalized review asks for the final package of its client; whoever makes packages answers by `notePackageRequest` (14, 5.6). */
export const finalPackageWanted = event<{ client: number }>("qualification.final_package_wanted");
