import type { Quarter } from "@refundry/contract/values";
import { and, eq, isNull } from "drizzle-orm";
import { openedClient } from "../clients/index.ts";
import { keepUpload } from "../documents/index.ts";
import { type DemoHands, storedFiles, type Tx } from "../platform/index.ts";
import { generatePackage } from "./making/package.jobs.ts";
import { packageJobs, packageQuarters, packages } from "./package.tables.ts";
import { shipSubmissions } from "./shipping/shipment.commands.ts";
import { submissions } from "./submission.tables.ts";
import { submit } from "./submissions/submission.commands.ts";

const day = 86_400_000;
export const daysAgo = (days: number) => new Date(Date.now() - days * day);

/** A client whose final is made, and how many days ago: before it came back signed. */
interface Finished {
  id: number;
  daysAgo: number;
}

/** How far finals came: what was shipped and has its number, what was submitted, what is out for its signatures. */
const courses = ["tracked", "submitted", "made"] as const;
type Course = (typeof courses)[number];

/** Finals of some clients are made; of these two came back signed and were submitted, and one was shipped. */
export async function addDemoSubmissions(hands: DemoHands, clients: readonly Finished[]): Promise<void> {
  await Promise.all(
    courses.map(async (course, at) => {
      const client = clients[at];
      if (client !== undefined && (await makeFinal(hands, client)) && course !== "made")
        await sendBack(hands, client, course);
    }),
  );
}

/** Makes the final that was requested, as the worker would; whether there is one. */
async function makeFinal(
  { services, transaction }: DemoHands,
  { id: client, daysAgo: made }: Finished,
): Promise<boolean> {
  const [job] = await transaction((tx) =>
    tx.db
      .select({ id: packageJobs.id, by: packageJobs.requestedBy })
      .from(packageJobs)
      .where(and(eq(packageJobs.client, client), eq(packageJobs.status, "final"))),
  );
  if (!job) return false;
  await generatePackage.run(
    { packageJob: job.id, client },
    {
      jobId: 0,
      services,
      requestedBy: job.by,
      attempt: 1,
      now: daysAgo(made),
      lastAttempt: true,
      signal: new AbortController().signal,
      progress: async () => {},
    },
  );
  return (await transaction((tx) => finalOf(tx, client))) !== null;
}

async function finalOf(tx: Tx, client: number) {
  const [row] = await tx.db
    .select()
    .from(packages)
    .where(and(eq(packages.client, client), eq(packages.status, "final"), isNull(packages.deletedAt)));
  return row ?? null;
}

/** What was signed is the file of the pages to sign, as it went out. */
async function sendBack(
  { transaction }: DemoHands,
  { id: client, daysAgo: made }: Finished,
  course: Course,
): Promise<void> {
  /** So many days after it was made. */
  const after = (days: number) => ({ now: daysAgo(made - days) });
  const upload = await transaction(async (tx) => {
    const paper = await finalOf(tx, client);
    if (!paper) return null;
    const [stored] = await tx.db
      .select()
      .from(storedFiles)
      .where(eq(storedFiles.id, paper.signFile ?? paper.file));
    if (!stored) return null;
    const name = "Signed final report.pdf";
    const arrived = {
      stored,
      name,
      mime: "application/pdf",
      type: "submission",
      hasMacros: false,
      paper: paper.id,
    } as const;
    return keepUpload(tx, client, arrived);
  }, after(1));
  if (upload === null) return;
  await transaction(async (tx) => {
    const paper = await finalOf(tx, client);
    if (!paper) return;
    const rows = await tx.db.select().from(packageQuarters).where(eq(packageQuarters.package, paper.id));
    const quarters = rows.map(({ year, quarter }) => ({ year, quarter }) as Quarter);
    await submit(tx, { params: { id: client }, body: { upload, package: paper.id, quarters } });
  }, after(2));
  if (course === "submitted") return;
  await transaction(async (tx) => {
    const rows = await tx.db.select().from(submissions).where(eq(submissions.client, client));
    const number = `7946${String(client).padStart(8, "0")}`;
    const reason = "Signatures seen on paper";
    await shipSubmissions(tx, await openedClient(tx, client), rows, {
      carrier: "courier",
      fedexTracking: number,
      reason,
    });
  }, after(4));
}
