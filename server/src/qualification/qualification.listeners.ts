import { claimChanged } from "../claims/index.ts";
import { clientCreated } from "../clients/index.ts";
import { enqueue, listener } from "../platform/index.ts";
import { writeMemo } from "./memo/memo.jobs.ts";
import { qualificationChanged } from "./qualification.events.ts";
import { beginStanding, followReceipts } from "./receipts/receiptsResult.commands.ts";

const deciding = ["receipts", "details"];

export const qualificationListeners = () => [
  listener(clientCreated, (tx, { client }) => beginStanding(tx, client)),
  // Receipts, and in the details the day on which the business began and its group (14, 5.9).
  listener(claimChanged, async (tx, { client, part }) => {
    if (deciding.includes(part)) await followReceipts(tx, client);
  }),
  listener(qualificationChanged, async (tx, { client, cycle, action }) => {
    if (action === "finalized") await enqueue(tx, writeMemo, { client, cycle }, { clientId: client });
  }),
];
