import type { PackageRow } from "./package.schemas.ts";

/**
 * The row of a package that is being made, or could not be: of what is made there is nothing yet. A module of its own, as the
 * screens that order packages need nothing that checks.
 */
export function rowOfJob<At, Asked extends object>(
  { id, status, state, percent, reason }: Pick<PackageRow, "status"> & NonNullable<PackageRow["job"]>,
  created: At,
  quarters: readonly Asked[],
) {
  return {
    id: null,
    status,
    label: "Generating…",
    url: null,
    download_attrib: null,
    show_loading: state !== "failed",
    version_no: null,
    created,
    calculation: null,
    quarters: quarters.map((one) => ({ ...one, refund: null })),
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
