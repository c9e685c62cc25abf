import { scheduleRun } from "../calculations/index.ts";
import { claimFactsOf } from "../claims/index.ts";
import { uploadCreated } from "../documents/index.ts";
import { listener, type Tx } from "../platform/index.ts";
import { finalPackageWanted } from "../qualification/index.ts";
import { answerFinalWanted } from "./making/finalWanted.commands.ts";
import {
  packageDeleted,
  packageGenerated,
  shipmentRecorded,
  submissionChanged,
  submissionCreated,
  submissionDeleted,
} from "./packages.events.ts";
import { makePapersOf } from "./shipping/paper.jobs.ts";
import { tellOfSignedFile } from "./submissions/signedFile.commands.ts";

export const packageListeners = () => [
  listener(finalPackageWanted, (tx, { client }) => answerFinalWanted(tx, client)),
  listener(uploadCreated, tellOfSignedFile),
  listener(submissionCreated, makePapersOf),
  listener(submissionChanged, makePapersOf),
  // Q2, Q3 and Q4 2020 share a cap: what one package takes of it changes the figures of the others (06, 5.2).
  listener(packageGenerated, countAnew),
  listener(packageDeleted, countAnew),
  listener(shipmentRecorded, countAnew),
  listener(submissionDeleted, countAnew),
];

async function countAnew(tx: Tx, { client, status }: { client: number; status?: string }): Promise<void> {
  const ofSupplement = status === "2020-supplement";
  const maybe = status === undefined && (await claimFactsOf(tx, client)).supplement;
  if (ofSupplement || maybe) await scheduleRun(tx, client);
}
