import { handlerRoles, roles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

const { admin, attorney, mandateUploader, managingAttorney, masterTaxAttorney, paralegal, processor, taxAttorney } =
  roles;

export const mandatePermissions = {
  /** `/upload-mandate`; one's own uploads. */
  "mandates.upload": [
    admin,
    processor,
    taxAttorney,
    managingAttorney,
    attorney,
    paralegal,
    masterTaxAttorney,
    mandateUploader,
  ],
  /** Queue, library, review page, notes. */
  "mandates.queue": [admin, processor, taxAttorney, managingAttorney, attorney, masterTaxAttorney],
  /** Checks out, edits, marks as reviewed or blocked. */
  "mandates.review": [admin, taxAttorney, managingAttorney, attorney, masterTaxAttorney],
  /** Escalates, sets the priority, deletes, reopens, has processed again. */
  "mandates.steer": [admin, masterTaxAttorney],
  "mandates.search": handlerRoles,
  /** Reads an order somewhere: who searches, and who uploads its own. */
  "mandates.read": [...handlerRoles, mandateUploader],
  /** The orders of a client. */
  "mandates.read_of_client": handlerRoles,
  "mandates.change_of_client": [admin, processor, managingAttorney, attorney, paralegal],
  /** Cites passages: who edits, and who reviews (14). */
  "mandates.cite": [admin, processor, taxAttorney, managingAttorney, attorney, paralegal, masterTaxAttorney],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    mandates: keyof typeof mandatePermissions;
  }
}
