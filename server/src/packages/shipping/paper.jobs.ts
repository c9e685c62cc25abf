import { eq } from "drizzle-orm";
import { asSystem } from "../../calculations/index.ts";
import { enqueue, job, Refusal, type Tx } from "../../platform/index.ts";
import { shipments } from "../shipment.tables.ts";
import { submissions } from "../submission.tables.ts";
import { papersFor } from "./paper.commands.ts";
import { centerOfText } from "./serviceCenter.rules.ts";

/** Makes what is mailed of a submission as soon as there is one, so that its papers lie ready and have their hash (07, 5.6). */
export const makePapers = job<{ submission: number; client: number }>({
  name: "packages.collate",
  run: async ({ submission, client }, run) => {
    const transaction = asSystem(run, client);
    const open = await transaction(
      async (tx) => {
        const [row] = await tx.db.select().from(submissions).where(eq(submissions.id, submission));
        return row?.state === "created";
      },
      { readOnly: true },
    );
    if (open)
      await unlessUnreadable(papersFor({ services: run.services, transaction }, { client, submissions: [submission] }));
  },
});

/** A submission, or what it says, is new: so are its papers. The last change of several counts. */
export async function makePapersOf(tx: Tx, { client, submission }: { client: number; submission: number }) {
  await enqueue(tx, makePapers, { submission, client }, { clientId: client, key: `papers ${submission}` });
}

/** Makes what was shipped, with the address it went to, and keeps it with the shipment. */
export const makeShipmentPapers = job<{ shipment: number; client: number }>({
  name: "packages.collate_shipment",
  run: async ({ shipment, client }, run) => {
    const transaction = asSystem(run, client);
    const row = await transaction((tx) => shipmentOf(tx, shipment), { readOnly: true });
    if (!row || row.papers !== null) return;
    const { submissions: rows, serviceCenter, carrier } = row;
    const mailing = { client, submissions: rows, center: centerOfText(serviceCenter, carrier) };
    const papers = await unlessUnreadable(papersFor({ services: run.services, transaction }, mailing));
    if (papers)
      await transaction((tx) =>
        tx.db.update(shipments).set({ papers: papers.id, hash: papers.hash }).where(eq(shipments.id, shipment)),
      );
  },
});

async function shipmentOf(tx: Tx, id: number) {
  const [row] = await tx.db.select().from(shipments).where(eq(shipments.id, id));
  return row ?? null;
}

const hopeless: readonly string[] = ["scan_unreadable", "not_found"];

/** A scan that cannot be read, or was taken away, is told to whoever fetches the papers; no further try would read it. */
async function unlessUnreadable<Made>(making: Promise<Made>): Promise<Made | null> {
  try {
    return await making;
  } catch (error) {
    if (error instanceof Refusal && hopeless.includes(error.code)) return null;
    throw error;
  }
}
