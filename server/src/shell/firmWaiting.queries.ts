import { eq, sql } from "drizzle-orm";
import { clients } from "../clients/index.ts";
import type { WaitingKind } from "../platform/index.ts";
import { reviewsWaiting } from "../qualification/index.ts";
import { finalsToShip, finalsToSign } from "./homeWaiting.queries.ts";
import { clientProgress } from "./progress.tables.ts";

/** What of the own firm's claims waits for others, for the partner who answers for it and does none of it. */
const ofFirm = (kind: WaitingKind): WaitingKind => {
  const { all: _, ...rest } = kind;
  return { ...rest, key: `firm_${kind.key}`, permission: "shell.firm_waiting" };
};
const standings: Record<string, string> = { Due: "In review, a decision is due", Overdue: "In review, overdue" };
export const reviewsOfFirm: WaitingKind = {
  ...ofFirm(reviewsWaiting),
  tell: async (_tx, items) => items.map((one) => ({ ...one, text: standings[one.text] ?? one.text })),
};
export const signingOfFirm = ofFirm(finalsToSign);
export const shippingOfFirm = ofFirm(finalsToShip);

/** The clients that a figure of the home counts, for who has no table of steps below it. */
const figure = (
  key: "processed" | "filed",
  title: string,
  column: typeof clientProgress.final | typeof clientProgress.filed,
): WaitingKind => ({
  key,
  title,
  permission: key === "filed" ? "shell.card_filed" : "shell.card_processed",
  path: "/clients/{id}/profile",
  isFigure: true,
  rows: () =>
    sql`select ${clientProgress.client} as client, ${clientProgress.updatedAt} as since, ''::text as text
      from ${clientProgress} join ${clients} on ${clients.id} = ${clientProgress.client}
      where ${eq(column, true)} and ${eq(clients.active, true)}`,
});
export const clientsProcessed = figure("processed", "Clients Processed", clientProgress.final);
export const clientsFiled = figure("filed", "Clients Filed", clientProgress.filed);
