/** The fourteen roles; their ids are public and stable (conventions, 1). */
export const roles = {
  admin: 1,
  processor: 2,
  taxAttorney: 3,
  managingAttorney: 4,
  officeManager: 5,
  client: 6,
  attorney: 7,
  accountant: 8,
  managingPartner: 9,
  contractor: 10,
  sanitizer: 11,
  paralegal: 12,
  masterTaxAttorney: 13,
  mandateUploader: 14,
} as const;

export type RoleId = (typeof roles)[keyof typeof roles];

export const firmTypes = { processor: 1, managingFirm: 2, taxFirm: 3, referralPartner: 4 } as const;
export type FirmType = (typeof firmTypes)[keyof typeof firmTypes];
export const firmTypeNames: Record<FirmType, string> = {
  1: "Processor",
  2: "Managing Firm",
  3: "Tax Firm",
  4: "Referral Partner",
};

interface RoleFacts {
  name: string;
  /** Where people of this role work; none for people of a client. */
  firmTypes: readonly FirmType[];
  /** The address that `/dashboard` leads to. */
  home: string;
}

export const roleFacts: Record<RoleId, RoleFacts> = {
  1: { name: "Admin", firmTypes: [1], home: "/dashboard" },
  2: { name: "Processor", firmTypes: [1], home: "/dashboard" },
  3: { name: "Tax attorney", firmTypes: [3], home: "/dashboard" },
  4: { name: "Managing attorney", firmTypes: [2], home: "/dashboard" },
  5: { name: "Office manager", firmTypes: [2], home: "/impersonate" },
  6: { name: "Client", firmTypes: [], home: "/dashboard" },
  7: { name: "Attorney", firmTypes: [2, 3], home: "/dashboard" },
  8: { name: "Accountant", firmTypes: [3], home: "/dashboard" },
  9: { name: "Managing partner", firmTypes: [2], home: "/dashboard" },
  10: { name: "Contractor", firmTypes: [4], home: "/dashboard" },
  11: { name: "Sanitizer", firmTypes: [1], home: "/dashboard" },
  12: { name: "Paralegal", firmTypes: [2], home: "/dashboard" },
  13: { name: "Master tax attorney", firmTypes: [3], home: "/dashboard" },
  14: { name: "Mandate uploader", firmTypes: [1, 2, 3, 4], home: "/upload-mandate" },
};

export const allRoles = Object.values(roles) as readonly RoleId[];

/** Who may be attorney of record of a client (03). */
export const attorneyRoles = [roles.managingAttorney, roles.attorney] as const satisfies readonly RoleId[];
/** Staff of the processor. */
export const staffRoles = [roles.admin, roles.processor] as const satisfies readonly RoleId[];
/** The roles that may open a client (04, 1). */
export const openerRoles = [
  roles.admin,
  roles.processor,
  roles.taxAttorney,
  roles.managingAttorney,
  roles.client,
  roles.attorney,
  roles.managingPartner,
  roles.paralegal,
  roles.masterTaxAttorney,
] as const satisfies readonly RoleId[];

/** Some roles, but for these. */
export const without = (some: readonly RoleId[], ...out: RoleId[]): readonly RoleId[] =>
  some.filter((role) => !out.includes(role));

/** Who handles claims: the openers but for people of the client itself. */
export const handlerRoles = without(openerRoles, roles.client);
/** Handlers who see wages and amounts of employees (05, 06). */
export const figureRoles = without(handlerRoles, roles.paralegal);
/** Openers who change what is entered for a client (04, 05). */
export const editorRoles = without(openerRoles, roles.taxAttorney, roles.managingPartner);
/** Editors who judge: whether two names are one person, what stands in the details of a claim (05). */
export const judgeRoles = without(editorRoles, roles.client, roles.paralegal);
