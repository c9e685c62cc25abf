import { draftAnswers, type PackageRow } from "@refundry/contract/packages";
import { show } from "../ui/testing.tsx";
import { PackagesScreen } from "./packages.screen.tsx";

/** Packages as the server lists them, for tests. */
export const packageRow = (id: number, more: object = {}) =>
  ({
    id,
    status: "draft",
    label: `Draft ${id}`,
    url: `/api/v1/packages/${id}/file`,
    download_attrib: "a.pdf",
    show_loading: false,
    version_no: id,
    created: "2026-01-02T12:00:00.000Z",
    calculation: 3,
    quarters: [],
    refund_total: "1234.50",
    page_count: 20,
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
    job: null,
    version: 1,
    ...more,
  }) as unknown as PackageRow;

/** The row of one that was ordered and is not there: its job failed, or is still at work. */
export const jobRow = (status: string, job: object, more: object = {}) =>
  packageRow(0, { id: null, status, label: status, url: null, version_no: null, version: null, job, ...more });
export const failedJob = (id: number, reason: string | null = "It broke.") => ({
  id,
  state: "failed",
  percent: 0,
  reason,
});

/** A draft that nobody has answered, which may be taken away. */
export const pendingDraft = (number: number, more: object = {}) =>
  packageRow(40 + number, {
    label: `Draft ${number}`,
    version_no: number,
    decision: { status: draftAnswers.pending, by_name: null, at: null, reason: null },
    can_delete: true,
    moves: [{ name: "delete", reason: null }],
    ...more,
  });

export const ready = { ready: true, blockers: [] };
const blockedBy = (code: string, text: string) => ({
  ready: false,
  blockers: [{ code, text, link: "/clients/1/profile" }],
});
/** A client that wants no supplement and uses no PEO. */
const noOthers = {
  supplement: blockedBy("supplement_off", "Switch on Prepare a 2020 supplement first."),
  peo_claim: blockedBy("no_peo", "This client uses no PEO. Generate the final package instead."),
};
/** What stands in the way of each kind of package of client 1: nothing, but of a final as given; the other kinds it does not have. */
export const readiness = (final: object = ready, others: object = {}) => ({
  "GET /clients/1/package-readiness": { body: { draft: ready, final, ...noOthers, ...others } },
});
export const listedPackages = (...items: object[]) => ({ body: { items, total: items.length, next: null } });

export const q4 = { year: 2020, quarter: 4 } as const;
export const q1 = { year: 2021, quarter: 1 } as const;
/** What the server says before a final: two quarters that may be in it, and one that may not. */
export const packageRequest = (more: object = {}) => ({
  status: "final",
  quarters: [
    { ...q4, refund: "12200.00", reason: null },
    { ...q1, refund: "6440.00", reason: null },
    { year: 2021, quarter: 3, refund: "0.00", reason: "No ground was found for it." },
  ],
  preset: [q4, q1],
  asks_quarters: false,
  ready_to_file: false,
  ...more,
});

/** The packages of client 1, with what the server says of it but the packages themselves. */
export const showPackages = () => show(<PackagesScreen />, "/clients/1/packages", "/clients/$clientId/packages");
export const aboutClient = {
  "GET /clients/1": { body: { id: 1, legal_name: "Acme LLC", ein: "98-7654321", active: true, on_hold: false } },
  ...readiness(),
  "GET /clients/1/package-request": { body: packageRequest() },
  "GET /clients/1/binders": listedPackages(),
  "GET /clients/1/qualification": { body: { finalized: null, package_missing: [] } },
};
