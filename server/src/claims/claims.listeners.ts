import { syncRequirements } from "../documents/index.ts";
import { listener } from "../platform/index.ts";
import { settleQuestions } from "./checklist/question.commands.ts";
import { claimChanged } from "./claims.events.ts";

/** A round that was not received owes no form of its forgiveness (08, 5.1); what was entered is asked of nobody any more. */
export const claimListeners = () => [
  listener(claimChanged, async (tx, { client, part }) => {
    if (part === "rounds") await syncRequirements(tx, client);
    await settleQuestions(tx, client);
  }),
];
