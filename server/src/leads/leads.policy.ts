import { type LeadStatus, leadFields, leadStatuses } from "@refundry/contract/leads";
import { type RoleId, roles } from "@refundry/contract/platform";

type LeadField = keyof typeof leadFields;

/** What an actor may change of a lead that is not converted (12, 2.2). */
export function changeableFields(role: RoleId): LeadField[] {
  const entered = (Object.keys(leadFields) as LeadField[]).filter(
    (field) => field !== "managing_firm" && field !== "originator",
  );
  if (role === roles.admin) return [...entered, "managing_firm", "originator"];
  return role === roles.processor ? [...entered, "managing_firm"] : entered;
}

/** Who brings leads: whose a lead can be (12, 3). */
export const originatorRoles: readonly number[] = [
  roles.managingAttorney,
  roles.attorney,
  roles.managingPartner,
  roles.contractor,
];

/** The ids of the statuses that may be chosen from one: none from 9, from 10 by staff alone. */
export function selectableFrom(status: LeadStatus, decides: boolean): number[] {
  if (status.kind === "converted" || (status.state === "duplicate" && !decides)) return [];
  return leadStatuses.filter(({ id }) => id !== status.id && id !== 9 && id !== 10).map(({ id }) => id);
}

/** The status of a state, and of an id. */
export const statusOf = (state: string): LeadStatus =>
  leadStatuses.find((one) => one.state === state) ?? (leadStatuses[0] as LeadStatus);
export const statusById = (id: number): LeadStatus =>
  leadStatuses.find((one) => one.id === id) ?? (leadStatuses[0] as LeadStatus);

/** What is said of the client of a converted lead (12, 5.3). */
export function clientStatusText(active: boolean, deleted: boolean, stage: number) {
  if (!active || deleted) return "Inactive" as const;
  if (stage <= 2) return "Collecting documents" as const;
  if (stage <= 9) return "In preparation" as const;
  return stage <= 13 ? ("Filed" as const) : ("Paid" as const);
}
