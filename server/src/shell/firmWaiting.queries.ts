import { eq, sql } from "drizzle-orm";
import { clients } from "../clients/index.ts";
import type { WaitingKind } from "../platform/index.ts";
import { reviewsWaiting } from "../qualification/index.ts";
import { finalsToSign, finalsUnshipped, notShipped, saysEnded } from "./homeWaiting.queries.ts";
import { clientProgress } from "./progress.tables.ts";

/** What of the own firm's claims waits for others, for those of it who answer for them. */
const ofFirm = (kind: WaitingKind): WaitingKind => {
  const { all: _, ...rest } = kind;
  return { ...rest, key: `firm_${kind.key}`, permission: "shell.firm_waiting" };
};
/** The same, told as what others do: whom it presses is them. */
const toldOfFirm = (kind: WaitingKind, words: Record<string, string>): WaitingKind => ({
  ...ofFirm(kind),
  tell: async (_tx, items) => items.map(({ pressing: _, ...one }) => ({ ...one, text: words[one.text] ?? one.text })),
});
/** Who reviews decides, and nobody of the managing firm does (14, 1). */
export const reviewsOfFirm = toldOfFirm(reviewsWaiting, {
  "In review": "with the reviewers",
  Due: "with the reviewers, a decision is due",
  Overdue: "with the reviewers, overdue",
});
export const signingOfFirm = ofFirm(finalsToSign);
/** Whoever opens the client may submit; shipping is the office's (07, 1), but of what is too late to file. */
const officeShips = "submitted: the office ships it";
export const shippingOfFirm: WaitingKind = {
  ...saysEnded(toldOfFirm(finalsUnshipped, { [notShipped]: officeShips }), {
    [officeShips]: "submitted",
  }),
  title: "Signed finals, not shipped",
};

/** The clients that a figure of the home counts, for who has no table of steps below it. */
const figure = (
  key: "processed" | "filed",
  title: string,
  column: typeof clientProgress.final | typeof clientProgress.filed,
  amount: typeof clientProgress.credits | typeof clientProgress.filedCredits,
): WaitingKind => ({
  key,
  title,
  permission: key === "filed" ? "shell.card_filed" : "shell.card_processed",
  path: "/clients/{id}/profile",
  // The figure is of all clients; what each comes to stands in its claim.
  figure: { amountSeenBy: "calculations.read" },
  rows: () =>
    sql`select ${clientProgress.client} as client, ${clientProgress.updatedAt} as since, ''::text as text,
        (${amount}::numeric / 100)::numeric(20, 2) as amount
      from ${clientProgress} join ${clients} on ${clients.id} = ${clientProgress.client}
      where ${eq(column, true)} and ${eq(clients.active, true)}`,
});
export const clientsProcessed = figure("processed", "Clients Processed", clientProgress.final, clientProgress.credits);
export const clientsFiled = figure("filed", "Clients Filed", clientProgress.filed, clientProgress.filedCredits);
