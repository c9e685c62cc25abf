import type { PackageRow } from "@refundry/contract/packages";
import type { Quarter } from "@refundry/contract/values";

/** The row of a package that was just asked for, as the server lists it a moment later; no quarters where all were asked for. */
export function orderedRow(
  job: Pick<PackageRow, "status"> & NonNullable<PackageRow["job"]>,
  quarters: readonly Pick<Quarter, "year" | "quarter">[],
): PackageRow {
  const { id, status, state, percent, reason } = job;
  return {
    id: null,
    status,
    label: "Generating…",
    url: null,
    download_attrib: null,
    show_loading: true,
    version_no: null,
    created: new Date().toISOString(),
    calculation: null,
    quarters: quarters.map((one) => ({ ...one, refund: null })) as PackageRow["quarters"],
    refund_total: null,
    page_count: null,
    sign_url: null,
    forms: [],
    decision: null,
    outdated: [],
    signed: null,
    shipped_on: null,
    ship: null,
    verified: false,
    submitted: false,
    can_delete: false,
    moves: [],
    job: { id, state, percent, reason },
    version: null,
  };
}
