import {
  beganProblem,
  businessBeganFields,
  type claims,
  type PatchDetails,
  recoveryText,
} from "@refundry/contract/claims";
import { type InputFor, roles } from "@refundry/contract/platform";
import type { ClientRecord } from "../../clients/index.ts";
import { changedFields, invalid, Refusal, raise, type Tx } from "../../platform/index.ts";
import { claimDetails } from "../claimDetail.tables.ts";
import { claimChanged, tellClient } from "../claims.events.ts";
import { advancePart, demandPart, partVersion } from "../parts/claimPart.commands.ts";
import { claimToChange } from "../parts/claimToChange.queries.ts";
import { type DetailRow, detailsRow, fieldsOf } from "./claimDetail.queries.ts";
import { replaceHealth, replaceOtherCredits, replacePayBefore, replacePrior } from "./namedList.commands.ts";
import type { Noted } from "./noted.rules.ts";
import { changeQuarters } from "./quarterDetail.commands.ts";

type Fields = Record<string, unknown>;

const columnNames = {
  fte_2019: "fte2019",
  fte_year: "fteYear",
  prior_2020: "prior2020",
  supplement: "supplement",
  ppp_mode: "pppMode",
  business_began: "businessBegan",
  recovery_startup: "recoveryStartup",
  exempt_or_government: "exemptOrGovernment",
  group_of_companies: "groupOfCompanies",
  files_own_941: "filesOwn941",
  filing_date: "filingDate",
  date_discovered: "dateDiscovered",
  process: "process",
  signer_title: "signerTitle",
  claimed_credits: "claimedCredits",
  annual_wages_2020: "annualWages2020",
  annual_wages_2021_h1: "annualWages2021H1",
  annual_wages_2021_h2: "annualWages2021H2",
} as const satisfies Record<keyof ReturnType<typeof fieldsOf>, keyof DetailRow>;

/** Changes what was sent, all or none. Roles 6 and 12 may change two fields only (05, 1). */
export async function changeDetails(tx: Tx, { params, body }: InputFor<typeof claims.changeDetails>) {
  const client = await claimToChange(tx, params.id);
  const { version, quarters, health, prior_2020_used: prior, other_credit_wages, pay_30_days, ...fields } = body;
  demandFields(tx, body);
  await demandPart(tx, client.id, "details", version);
  const noted: Noted = { before: {}, after: {} };
  const row = await changeFields(tx, client, fields, noted);
  await changeQuarters(tx, client.id, quarters ?? [], noted);
  await replaceHealth(tx, client.id, health ?? [], noted);
  if (prior) await replacePrior(tx, client.id, prior, noted);
  if (other_credit_wages) await replaceOtherCredits(tx, client.id, other_credit_wages, noted);
  if (pay_30_days) await replacePayBefore(tx, client.id, pay_30_days, noted);
  if (Object.keys(noted.after).length > 0) {
    await advancePart(tx, client.id, "details");
    tx.audit({
      action: "claim_details.update",
      recordType: "claim_details",
      recordId: client.id,
      clientId: client.id,
      ...noted,
    });
    await raise(tx, claimChanged, { client: client.id, part: "details" });
    tellClient(tx, client.id);
  }
  return {
    business_began: row.businessBegan,
    recovery_startup: row.recoveryStartup,
    version: await partVersion(tx, client.id, "details"),
  };
}

function demandFields(tx: Tx, body: PatchDetails): void {
  const { roleId } = tx.actor;
  if (roleId !== roles.client && roleId !== roles.paralegal) return;
  const allowed = new Set<string>([...businessBeganFields, "version"]);
  const field = Object.keys(body).find((name) => !allowed.has(name));
  if (field) throw new Refusal("field_not_allowed", { details: { field, name: field.replaceAll("_", " ") } });
}

type DetailFields = Partial<ReturnType<typeof fieldsOf>>;

async function changeFields(tx: Tx, client: ClientRecord, sent: DetailFields, noted: Noted): Promise<DetailRow> {
  const before = await detailsRow(tx, client.id);
  const columns = Object.fromEntries(
    Object.entries(sent)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [columnNames[name as keyof typeof columnNames], value]),
  ) as Partial<DetailRow>;
  const after = { ...before, ...columns };
  demandSense(client, after, columns);
  const difference = changedFields<Fields>(readable(before), readable(after));
  if (!difference) return before;
  const { client: _client, hasOwners: _owners, ...values } = after;
  await tx.db
    .insert(claimDetails)
    .values({ ...values, client: client.id })
    .onConflictDoUpdate({ target: claimDetails.client, set: values });
  Object.assign(noted.before, difference.before);
  Object.assign(noted.after, difference.after);
  return after;
}

/** As the history tells the fields: 12 and 12.00 are the same average; a list is compared and read as one text. */
export const readable = (row: DetailRow): Fields => ({
  ...fieldsOf(row),
  claimed_credits: row.claimedCredits && (row.claimedCredits.join(", ") || "none"),
  fte_2019: row.fte2019 === null ? null : String(Number(row.fte2019)),
});

/** What ties the fields together, and to the client. */
function demandSense(client: ClientRecord, after: DetailRow, sent: Partial<DetailRow>): void {
  const isSent = sent.businessBegan !== undefined || sent.recoveryStartup !== undefined;
  const began = isSent ? beganProblem(after.businessBegan, after.recoveryStartup) : null;
  if (began !== null)
    throw invalid({ [sent.recoveryStartup && began === recoveryText ? "recovery_startup" : "business_began"]: began });
  if (sent.supplement && client.businessType !== 1)
    throw invalid({ supplement: "A 2020 supplement is for clients that file Form 941." });
  if (sent.filesOwn941 && !client.usesPeo) throw invalid({ files_own_941: "This is asked of clients that use a PEO." });
}
