import type { Carrier } from "@refundry/contract/packages";
import { type IsoDate, type Quarter, quarterLabel } from "@refundry/contract/values";
import { claimFactsOf } from "../../claims/index.ts";
import type { ClientRecord } from "../../clients/index.ts";
import { datedRows } from "../../content/index.ts";
import { documentStates } from "../../documents/index.ts";
import type { Tx } from "../../platform/index.ts";
import { formOf } from "../snapshot/package.rules.ts";
import type { Center } from "./paper.document.ts";
import { centersFor } from "./serviceCenter.rules.ts";

/** Where a client's package goes on a day, by each carrier. */
export async function centersOf(tx: Tx, client: ClientRecord, day: IsoDate): Promise<Record<Carrier, Center>> {
  const [rows, { exemptOrGovernment: exempt }] = await Promise.all([
    datedRows(tx, "service_centers", day),
    claimFactsOf(tx, client.id),
  ]);
  return centersFor(rows, { form: formOf(client.businessType).slice(0, 3), state: client.state, exempt });
}

/** Schedule R of each quarter for a client that uses a PEO; null for every other client. */
export async function scheduleROf(tx: Tx, client: ClientRecord, quarters: readonly Quarter[]) {
  if (!client.usesPeo) return null;
  const states = await documentStates(tx, client.id);
  return quarters.map(({ year, quarter }) => ({
    quarter: quarterLabel({ year, quarter }),
    there: states.get(`peo-schedule-r-${year}-q${quarter}`) ?? false,
  }));
}
