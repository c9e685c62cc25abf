import type { Permission } from "@refundry/contract/catalogue";
import { useMayEach } from "../../base/may.ts";

/** What a link that leads to a field is for; who may not do that is led to no field that is closed. */
const fields: readonly (readonly [leadsThere: RegExp, permission: Permission])[] = [
  [/^\/settings/, "packages.manage_forms"],
  [/#payroll$/, "claims.import_payroll"],
  [/#names$/, "claims.decide_names"],
  [/#details/, "claims.change_details"],
  [/#(rounds|owners|wages|counts)/, "claims.change"],
];

/** Whether what a link leads to can be done by the person; what is only read is open to all who see the calculation. */
export function useOpens(): (link: string) => boolean {
  const held = useMayEach(fields.map(([, permission]) => permission));
  return (link) => {
    const place = fields.findIndex(([leadsThere]) => leadsThere.test(link));
    return place < 0 || held[place] === true;
  };
}
