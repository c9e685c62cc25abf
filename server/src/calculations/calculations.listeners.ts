import { claimChanged } from "../claims/index.ts";
import { clientChanged } from "../clients/index.ts";
import { clientMandatesChanged } from "../mandates/index.ts";
import { listener } from "../platform/index.ts";
import { qualificationChanged } from "../qualification/index.ts";
import { scheduleRun } from "./running/schedule.commands.ts";

/**
 * Client fields that the figures, or what a package says of them, rest on. A client that is deleted is not calculated, so that one
 * that comes back may lack its last run.
 */
const countedFields = ["business_type", "uses_peo", "contingency_rate", "deleted_at"];

/** Whatever a calculation rests on makes the next one. */
export const calculationListeners = () => [
  listener(claimChanged, (tx, { client }) => scheduleRun(tx, client)),
  listener(clientMandatesChanged, (tx, { client }) => scheduleRun(tx, client)),
  listener(qualificationChanged, (tx, { client }) => scheduleRun(tx, client)),
  listener(clientChanged, async (tx, { client, fields }) => {
    if (fields.some((field) => countedFields.includes(field))) await scheduleRun(tx, client);
  }),
];
