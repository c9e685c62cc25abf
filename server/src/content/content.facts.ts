import { fact } from "../platform/index.ts";

/** By NAICS code: how many clients have it. */
export const clientsOfNaics = fact<string, number>("naics.clients", 0);

/** By state: how many clients have their address there. */
export const clientsOfState = fact<string, number>("state.clients", 0);

/** By county and by city: how many orders and clients' places name it. */
export const namesOfCounty = fact<number, number>("county.names", 0);
export const namesOfCity = fact<number, number>("city.names", 0);

/** By rule set: when its last re-run report was finished; null while there is none (06, 7.6). */
export const ruleReport = fact<number, Date | null>("rule_set.report", null);
