import type { Blocker } from "@refundry/contract/calculations";
import { claimFieldAddress } from "@refundry/contract/claims";
import { parseQuarterKey, type QuarterKey, quarterLabel } from "@refundry/contract/values";
import { filingSettings } from "./warningLink.rules.ts";

/** What may be generated (07). */
export const packageKinds = ["draft", "final", "supplement", "peo_claim"] as const;
export type PackageKind = (typeof packageKinds)[number];

/** What a kind's blockers are found from (06, 5.5). */
export interface ReadinessFacts {
  client: number;
  /** Numbers of the rounds that are answered. */
  rounds: readonly number[];
  owners: number;
  /** Null: not declared; false: declared that there are none. */
  hasOwners: boolean | null;
  hasPayroll: boolean;
  /** The sentences of a calculation that has no result. */
  errors: readonly string[];
  onHold: boolean;
  active: boolean;
  running: boolean;
  /** Claimed quarters without wages. */
  wagesMissing: readonly QuarterKey[];
  openNames: number;
  /** Orders that nobody approved and that alone carry a claimed quarter, for a client never sent to review. */
  openMandates: number;
  /** What the review says against a package: not finished, rejected, closed. */
  review: string | null;
  /** Why the newest draft was rejected. */
  draftRejected: string | null;
  /** The person may open the draft's report, where it is decided on. */
  opensDraft: boolean;
  /** Whether every refund is 0.00; null without a result. */
  noRefund: boolean | null;
  /** The client is part of a group whose members, or figures of them, are not entered. */
  groupOpen: boolean;
  openWarnings: number;
  /** What Form 8821 would leave empty: fields of the client, and of the tax firm's designee. */
  missingOn8821: { client: readonly string[]; designee: readonly string[] };
  /** Uses a PEO for all of its staff: it files no Form 941 of its own. */
  usesPeo: boolean;
  /** Uses a PEO at all, whose aggregate return claims the credit. */
  hasPeo: boolean;
  supplementOn: boolean;
  annualFiler: boolean;
}

interface Rule {
  code: string;
  of: readonly PackageKind[];
  /** One text, several, or none when nothing stands in the way. */
  text: (facts: ReadinessFacts, kind: PackageKind) => readonly string[] | string | null | false;
  link: (client: number, kind: PackageKind, facts: ReadinessFacts) => string;
}

const all = packageKinds;
const finals = ["final", "supplement", "peo_claim"] as const;
/** Kinds that hold Form 8821 (07, 5.2). */
const with8821 = ["final", "supplement"] as const;
const incomplete8821 = (missing: readonly string[]) =>
  missing.length > 0 && `Form 8821 is incomplete: ${missing.join(", ")}.`;
const profile = (client: number) => `/clients/${client}/profile`;
const qualification = (client: number) => `/clients/${client}/qualification`;
const packagesCard = (client: number) => `${profile(client)}#packages`;
const basisOf = (kind: PackageKind) => (kind === "peo_claim" ? "final" : kind);
const calculation = (tab: string) => (client: number, kind: PackageKind) =>
  `/clients/${client}/calculation?kind=${basisOf(kind)}&tab=${tab}`;
const labels = (quarters: readonly QuarterKey[]) =>
  quarters.map((quarter) => quarterLabel(parseQuarterKey(quarter))).join(", ");

const counted = (many: number, what: string) => `${many} ${what}${many === 1 ? "" : "s"}`;
export const openWarningsText = (open: number) => `Accept or resolve ${counted(open, "warning")}.`;

/** 06, 5.5, in the order of its table. */
const rules: readonly Rule[] = [
  {
    code: "no_round",
    of: ["draft"],
    text: ({ rounds }) => rounds.length === 0 && "Add at least one PPP round.",
    link: (client) => claimFieldAddress(client, "rounds"),
  },
  {
    code: "rounds_missing",
    of: finals,
    text: ({ rounds }, kind) =>
      kind === "supplement"
        ? !rounds.includes(1) && "Answer the 2020 PPP round."
        : rounds.length < 2 && "Answer both PPP rounds.",
    link: (client) => claimFieldAddress(client, "rounds"),
  },
  {
    code: "no_owners",
    of: all,
    text: ({ owners, hasOwners }) =>
      owners === 0 && hasOwners !== false && "Add owners or declare that there are none.",
    link: (client) => claimFieldAddress(client, "owners"),
  },
  {
    code: "no_payroll",
    of: all,
    text: ({ hasPayroll }) => !hasPayroll && "Upload the payroll CSV.",
    link: (client) => claimFieldAddress(client, "payroll"),
  },
  { code: "calculation_error", of: all, text: ({ errors }) => errors, link: calculation("warnings") },
  { code: "on_hold", of: all, text: ({ onHold }) => onHold && "The client is on hold.", link: profile },
  { code: "inactive", of: all, text: ({ active }) => !active && "The client is inactive.", link: profile },
  { code: "running", of: all, text: ({ running }) => running && "A package is being generated.", link: packagesCard },
  {
    code: "wages_missing",
    of: finals,
    text: ({ wagesMissing }) =>
      wagesMissing.length > 0 && `Enter taxable social security wages for ${labels(wagesMissing)}.`,
    link: (client) => claimFieldAddress(client, "wages"),
  },
  {
    code: "names_open",
    of: finals,
    text: ({ openNames }) => openNames > 0 && `Check ${counted(openNames, "name")} on the payroll.`,
    link: (client) => claimFieldAddress(client, "names"),
  },
  {
    code: "mandates_open",
    of: finals,
    text: ({ openMandates }) => openMandates > 0 && `Approve or exclude ${counted(openMandates, "mandate")}.`,
    link: qualification,
  },
  { code: "review_open", of: finals, text: ({ review }) => review, link: qualification },
  {
    code: "draft_rejected",
    of: ["final", "peo_claim"],
    text: ({ draftRejected }) => draftRejected !== null && `The draft was rejected: ${draftRejected}`,
    link: (client, _kind, { opensDraft }) => (opensDraft ? `/clients/${client}/reports/draft` : packagesCard(client)),
  },
  {
    code: "no_refund",
    of: finals,
    text: ({ noRefund }) => noRefund === true && "There is no refund to claim and nothing to correct.",
    link: calculation("quarters"),
  },
  {
    code: "group_open",
    of: finals,
    text: ({ groupOpen }) => groupOpen && "Enter the members of the group.",
    link: (client) => claimFieldAddress(client, "group_of_companies"),
  },
  {
    code: "warnings_open",
    of: finals,
    text: ({ openWarnings }) => openWarnings > 0 && openWarningsText(openWarnings),
    link: calculation("warnings"),
  },
  {
    code: "form_8821",
    of: with8821,
    text: ({ missingOn8821 }) => incomplete8821(missingOn8821.client),
    link: (client) => `${profile(client)}#company`,
  },
  {
    code: "form_8821",
    of: with8821,
    text: ({ missingOn8821 }) => incomplete8821(missingOn8821.designee),
    link: filingSettings,
  },
  {
    code: "uses_peo",
    of: ["final", "supplement"],
    text: ({ usesPeo }) => usesPeo && "This client uses a PEO. Generate the PEO claim file instead.",
    link: packagesCard,
  },
  {
    code: "no_peo",
    of: ["peo_claim"],
    text: ({ hasPeo }) => !hasPeo && "This client uses no PEO. Generate the final package instead.",
    link: profile,
  },
  {
    code: "supplement_off",
    of: ["supplement"],
    text: ({ supplementOn, annualFiler }) =>
      !supplementOn && !annualFiler && "Switch on Prepare a 2020 supplement first.",
    link: (client) => claimFieldAddress(client, "supplement"),
  },
  {
    code: "supplement_annual",
    of: ["supplement"],
    text: ({ annualFiler }) =>
      annualFiler && "Annual filers (943, 944) claim all of 2020 on one form; there is no separate supplement.",
    link: profile,
  },
];

/** Every blocker of a kind at once, in the order of the table (06, 5.5). Each leads to where it is resolved. */
export function blockersFor(kind: PackageKind, facts: ReadinessFacts): Blocker[] {
  return rules
    .filter(({ of }) => of.includes(kind))
    .flatMap(({ code, text, link }) => {
      const found = text(facts, kind);
      const texts = typeof found === "string" ? [found] : found || [];
      return texts.map((one) => ({ code, text: one, link: link(facts.client, kind, facts) }));
    });
}
