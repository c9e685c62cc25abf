import { roles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

const { admin, attorney, managingAttorney, managingPartner, masterTaxAttorney, processor } = roles;

export const transcriptPermissions = {
  /** The transcripts page of a client in scope (15, 1). */
  "transcripts.open": [admin, processor, managingAttorney, attorney, managingPartner, masterTaxAttorney],
  /** The status of a claimed quarter (15, 5.6). */
  "transcripts.change_quarter": [admin, managingPartner, masterTaxAttorney],
  /** Takes back what the IRS paid (15, 5.6). */
  "transcripts.reopen_paid": [admin],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    transcripts: keyof typeof transcriptPermissions;
  }
}
