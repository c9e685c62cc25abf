import { roles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

const {
  accountant,
  admin,
  attorney,
  contractor,
  managingAttorney,
  managingPartner,
  mandateUploader,
  masterTaxAttorney,
  officeManager,
  paralegal,
  processor,
  sanitizer,
  taxAttorney,
} = roles;

export const peoplePermissions = {
  /** Lists of firms and attorneys that forms offer. */
  "people.choose_attorney": [
    admin,
    processor,
    taxAttorney,
    managingAttorney,
    attorney,
    managingPartner,
    paralegal,
    masterTaxAttorney,
  ],
  "people.choose_firm": [
    admin,
    processor,
    taxAttorney,
    managingAttorney,
    attorney,
    managingPartner,
    paralegal,
    masterTaxAttorney,
  ],
  "people.read_own_firm": [
    admin,
    processor,
    taxAttorney,
    managingAttorney,
    officeManager,
    attorney,
    accountant,
    managingPartner,
    contractor,
    sanitizer,
    paralegal,
    masterTaxAttorney,
    mandateUploader,
  ],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    people: keyof typeof peoplePermissions;
  }
}
