import { eq, inArray } from "drizzle-orm";
import { users } from "../people/index.ts";
import type { DemoClient, DemoHands, Tx } from "../platform/index.ts";
import { clients } from "./client.tables.ts";
import { clientNotes } from "./note.tables.ts";
import { noteOf } from "./notes/note.commands.ts";

type Writer = "staff" | "attorney" | "client";

/** What was noted, by whom, for whom, and how many days ago. */
const notes: readonly [daysAgo: number, writer: Writer, visibility: "internal" | "client", text: string][] = [
  [
    40,
    "staff",
    "internal",
    "<p>Spoke to the bookkeeper: payroll comes from <b>two systems</b>, the second since May 2021.</p>",
  ],
  [
    26,
    "attorney",
    "client",
    "<p>Please send us:</p><ul><li>the signed Form 8821</li><li>the forgiveness letter of the second round</li></ul>",
  ],
  [19, "client", "client", "<p>The letter is on its way, the form follows next week.</p>"],
  [
    9,
    "attorney",
    "internal",
    '<p>The order of March 2021 closed the dining room only; see <a href="https://www.irs.gov/coronavirus/employee-retention-credit">the IRS\'s page</a> on partial suspensions.</p>',
  ],
  [
    2,
    "staff",
    "internal",
    "<p>Sister of the owner works at the front desk: <i>check the names again</i> before the final.</p>",
  ],
];
const day = 86_400_000;

/** Some clients have notes by staff and their attorney, and by their own people where they have any. */
export async function demoNotes({ transaction }: DemoHands, worked: readonly DemoClient[]): Promise<void> {
  for (const { id, place } of worked) {
    const writers = await transaction((tx) => writersOf(tx, id, place));
    for (const [index, [daysAgo, writer, visibility, text]] of notes.entries()) {
      const author = writers[writer];
      // The first client has them all, every third one some.
      if (author === null || (place !== 1 && (place % 3 !== 0 || (place + index) % 2 !== 0))) continue;
      const now = new Date(Math.max(writers.created + day, Date.now() - daysAgo * day));
      if (now.getTime() > Date.now()) continue;
      await transaction((tx) => noteOf(tx, { client: id, author, visibility, text }), { now });
    }
  }
  const [first] = worked;
  if (first)
    await transaction((tx) =>
      tx.db
        .update(clientNotes)
        .set({ pinnedAt: tx.now })
        .where(
          inArray(
            clientNotes.id,
            tx.db.select({ id: clientNotes.id }).from(clientNotes).where(eq(clientNotes.client, first.id)).limit(1),
          ),
        ),
    );
}

async function writersOf(tx: Tx, client: number, place: number) {
  const [row] = await tx.db
    .select({ attorney: clients.attorneyOfRecord, created: clients.created })
    .from(clients)
    .where(eq(clients.id, client));
  const [own] = await tx.db.select({ id: users.id }).from(users).where(eq(users.email, "client@demo.refundry.test"));
  return {
    staff: tx.actor.userId,
    attorney: row?.attorney ?? null,
    client: place <= 2 ? (own?.id ?? null) : null,
    created: row?.created.getTime() ?? 0,
  };
}
