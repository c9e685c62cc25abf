import { clientChanged, clientCreated } from "../clients/index.ts";
import { listener } from "../platform/index.ts";
import { quarterChanged } from "../transcripts/index.ts";
import { syncRequirements } from "./owing/requirement.commands.ts";

const deciding = ["business_type", "uses_peo"];

/** What a client owes follows its kind and its quarters (08, 5.1); its rounds tell it themselves (05). */
export const documentListeners = () => [
  listener(clientCreated, (tx, { client }) => syncRequirements(tx, client)),
  listener(clientChanged, async (tx, { client, fields }) => {
    if (fields.some((field) => deciding.includes(field))) await syncRequirements(tx, client);
  }),
  listener(quarterChanged, (tx, { client }) => syncRequirements(tx, client)),
];
