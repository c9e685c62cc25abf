import { openerRoles, type RoleId, roles, staffRoles } from "../platform/role.ts";

/** The types that stand in the groups of a client and are reviewed (08, Upload types). */
export const reviewedUploadTypes = ["filedrop", "payroll-candidate", "peo"] as const;
export type ReviewedUploadType = (typeof reviewedUploadTypes)[number];

/** Signed packages, as a client or its attorneys send them back; a submission holds them (07, 5.5). */
export const signedUploadTypes = ["submission", "2020-supplement"] as const;
export type SignedUploadType = (typeof signedUploadTypes)[number];

/** The types that a client's payroll came in; they are not reviewed. */
export const payrollUploadTypes = ["raw_payroll", "payroll"] as const;

const { admin, managingAttorney, attorney, managingPartner, paralegal, masterTaxAttorney } = roles;
const signers = [admin, managingAttorney, attorney, managingPartner, masterTaxAttorney] as const;

/** Who may send which type (08, Upload types). */
export const uploadTypeRoles = {
  filedrop: openerRoles,
  "payroll-candidate": openerRoles,
  peo: [admin, attorney],
  raw_payroll: [admin],
  payroll: staffRoles,
  submission: openerRoles,
  "2020-supplement": openerRoles,
  "4506": signers,
  "4506-transcript": signers,
  "transcript-request": signers,
  "overpayment-letter": [...staffRoles, managingAttorney, attorney, masterTaxAttorney],
  appeal: [...staffRoles, managingAttorney, attorney, paralegal, masterTaxAttorney],
  // Not of a client: a firm's letter, and what the product itself shows (18, 20).
  "introduction-letter": [admin, managingAttorney, managingPartner],
  page_builder: [admin],
  faq: [admin],
  pod: [admin],
  puq: [admin],
} as const satisfies Record<string, readonly RoleId[]>;
export type UploadType = keyof typeof uploadTypeRoles;
export const uploadTypes = Object.keys(uploadTypeRoles) as [UploadType, ...UploadType[]];
