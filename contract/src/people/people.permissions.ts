import { roles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

export const peoplePermissions = {
  /** Lists of firms and attorneys that forms offer. */
  "people.choose_attorney": [
    roles.admin,
    roles.processor,
    roles.taxAttorney,
    roles.managingAttorney,
    roles.attorney,
    roles.managingPartner,
    roles.paralegal,
    roles.masterTaxAttorney,
  ],
  "people.choose_firm": [
    roles.admin,
    roles.processor,
    roles.taxAttorney,
    roles.managingAttorney,
    roles.attorney,
    roles.managingPartner,
    roles.paralegal,
    roles.masterTaxAttorney,
  ],
  "people.read_own_firm": [
    roles.admin,
    roles.processor,
    roles.taxAttorney,
    roles.managingAttorney,
    roles.officeManager,
    roles.attorney,
    roles.accountant,
    roles.managingPartner,
    roles.contractor,
    roles.sanitizer,
    roles.paralegal,
    roles.masterTaxAttorney,
    roles.mandateUploader,
  ],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    people: keyof typeof peoplePermissions;
  }
}
