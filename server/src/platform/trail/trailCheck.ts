import fs from "node:fs";
import { asApplication } from "../database/database.ts";
import { type Snapshot, withSnapshot } from "../database/snapshot.ts";
import type { Services } from "../services.ts";
import { type ChainRange, type ChainReport, checkChain } from "./chainCheck.ts";
import { checkHeads } from "./headCheck.ts";
import { headFiles } from "./headKeeper.ts";

export type TrailReport = ChainReport;

interface Asked {
  /** A file of heads that was kept elsewhere. */
  against?: string | null;
  /** A part of the trail; without it the whole. */
  range?: ChainRange;
  /** Whether the files in which heads are kept are compared as well. */
  heads?: boolean;
  report?: (share: number) => void | Promise<void>;
}

/** The chain itself, and the trail against every file in which heads of it are kept. */
export async function verifyAudit(
  { settings }: Pick<Services, "settings">,
  snapshot: Snapshot,
  { against = null, range, heads = true, report }: Asked = {},
): Promise<TrailReport> {
  const chain = await checkChain(snapshot, range, report);
  const kept = heads ? headFiles(settings).filter((file) => fs.existsSync(file)) : [];
  for (const file of new Set([...kept, ...(against ? [against] : [])])) {
    const { problems, first } = await checkHeads(snapshot, file);
    chain.first ??= first;
    for (const problem of problems) if (!chain.problems.includes(problem)) chain.problems.push(problem);
  }
  return chain;
}

/** What is wrong with the trail as it stands now, a sentence each; nothing where it is whole. */
export const checkTrail = (services: Services, asked: Asked = {}): Promise<TrailReport> =>
  withSnapshot(services.databaseUrl, asApplication, (snapshot) => verifyAudit(services, snapshot, asked));
