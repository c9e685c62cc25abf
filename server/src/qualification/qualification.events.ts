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
