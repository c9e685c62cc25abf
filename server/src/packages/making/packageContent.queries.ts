import { utcDate } from "@refundry/contract/values";
import { blockersOf } from "../../calculations/index.ts";
import type { ClientRecord } from "../../clients/index.ts";
import type { Services, Tx } from "../../platform/index.ts";
import type { PackageContent } from "../forms/drawing.document.ts";
import { blankOn, type InstalledBlank } from "../forms/formBlank.queries.ts";
import { blankDay, blankOfReturn } from "../forms/formBlank.rules.ts";
import type { MappedBlank, UsedBlank } from "../forms/officialForm.document.ts";
import { formOf } from "../snapshot/package.rules.ts";
import { filingOf, type OrderPaper, type PackageSnapshot } from "../snapshot/packageSnapshot.rules.ts";
import type { ClaimFigures } from "./claimFigures.queries.ts";

/** The blanks of the day of filing and of the day of the request. */
export interface DatedBlanks {
  f941x: InstalledBlank | null;
  f8821: InstalledBlank | null;
  annual: InstalledBlank | null;
}

export async function blanksFor(
  tx: Tx,
  { client, filing, facts }: PackageSnapshot,
  requestedAt: Date,
): Promise<DatedBlanks> {
  const requestedOn = utcDate(requestedAt);
  const day = filingOf(filing, requestedOn).filing_date;
  const form = blankOfReturn[formOf(client.business_type)];
  const isQuarterly = form === "f941x";
  return {
    f941x: isQuarterly ? await blankOn(tx, form, blankDay(day, facts.claim_quarters)) : null,
    f8821: await blankOn(tx, "f8821", requestedOn),
    // March 2020 has no lines of its own on an annual form: any revision takes Q2 2020.
    annual: isQuarterly ? null : await blankOn(tx, form, day),
  };
}

/**
 * What stands in the way of a final of a client while a draft is made, as the screen lists it (06, 5.5). That a package is being
 * made passes by itself, and a new draft takes the place of one that was rejected.
 */
export async function waitsOfFinal(tx: Tx, client: ClientRecord): Promise<string[]> {
  const blockers = await blockersOf(tx, client, "final");
  return blockers.filter(({ code }) => code !== "running" && code !== "draft_rejected").map(({ text }) => text);
}

interface Parts extends Pick<PackageContent, "status" | "mark" | "label" | "chosen"> {
  snapshot: PackageSnapshot;
  figures: ClaimFigures;
  finalWaits: string[];
  checks: PackageContent["checks"];
  blanks: DatedBlanks;
  requestedAt: Date;
  preview?: boolean;
  q4Use?: PackageContent["q4Use"];
}

/** Everything that the pages of a package say, with the bytes of its blanks. */
export async function packageContent(services: Services, parts: Parts): Promise<PackageContent> {
  const {
    snapshot,
    figures,
    finalWaits,
    checks,
    blanks,
    requestedAt,
    preview = false,
    status,
    mark,
    label,
    chosen,
    q4Use,
  } = parts;
  const requestedOn = utcDate(requestedAt);
  const { engineVersion, rules, inputHash, quarters, excluded, ppp, eligibility, warnings } = figures;
  return {
    status,
    mark,
    label,
    preview,
    requestedOn,
    client: snapshot.client,
    filing: filingOf(snapshot.filing, requestedOn),
    designee: snapshot.designee,
    taxFirm: snapshot.tax_firm,
    ...(snapshot.preparer && { preparer: snapshot.preparer }),
    // Snapshots of requests from before packages said so have none.
    impacts: snapshot.impacts ?? [],
    orders: snapshot.orders,
    ...(snapshot.effects && { effects: snapshot.effects }),
    facts: snapshot.facts,
    engineVersion,
    rules,
    inputHash,
    quarters,
    chosen,
    ...(q4Use !== undefined && { q4Use }),
    excluded,
    ppp,
    checks,
    eligibility,
    warnings,
    finalWaits,
    ...(snapshot.order_papers && { papers: await handedPapers(services, snapshot.order_papers) }),
    blanks: {
      f941x: await usedBlank(services, blanks.f941x),
      f8821: await usedBlank(services, blanks.f8821),
      annual: await mappedBlank(services, blanks.annual),
    },
  };
}

/** What a package may hold in copies of orders, bytes: beyond it neither a child process nor a scan of it would do. */
const mostCopied = 48_000_000;

/** The papers of orders, one after another as long as there is room. */
export async function handedPapers(
  { files }: Pick<Services, "files">,
  papers: readonly OrderPaper[],
): Promise<NonNullable<PackageContent["papers"]>> {
  const handed: Awaited<ReturnType<typeof handedPapers>> = [];
  let room = mostCopied;
  for (const { mandate, sha256, size } of papers) {
    if (size > room) continue;
    room -= size;
    handed.push({ mandate, bytes: await files.hand(sha256) });
  }
  return handed;
}

async function usedBlank(services: Services, blank: InstalledBlank | null): Promise<UsedBlank | null> {
  return blank && { bytes: await services.files.read(blank.sha256), revision: blank.revision };
}

async function mappedBlank(services: Services, blank: InstalledBlank | null): Promise<MappedBlank | null> {
  const used = await usedBlank(services, blank);
  return used && blank?.map ? { ...used, map: blank.map } : null;
}
