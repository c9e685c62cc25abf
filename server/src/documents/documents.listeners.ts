import { clientChanged, clientCreated } from "../clients/index.ts";
import { fileFoundClean, fileFoundHarmful, listener } from "../platform/index.ts";
import { quarterChanged } from "../transcripts/index.ts";
import { fileRecognized } from "./documents.events.ts";
import { tellFound } from "./files/upload.commands.ts";
import { syncRequirements } from "./owing/requirement.commands.ts";
import { takeRecognized } from "./text/documentText.jobs.ts";

const deciding = ["business_type", "uses_peo"];

/** What a client owes follows its kind and its quarters (08, 5.1); its rounds tell it themselves (05). */
export const documentListeners = () => [
  listener(clientCreated, (tx, { client }) => syncRequirements(tx, client)),
  listener(clientChanged, async (tx, { client, fields }) => {
    if (fields.some((field) => deciding.includes(field))) await syncRequirements(tx, client);
  }),
  listener(fileFoundClean, (tx, { file }) => tellFound(tx, file, "clean")),
  listener(fileFoundHarmful, (tx, { file }) => tellFound(tx, file, "infected")),
  listener(fileRecognized, (tx, { file, state }) => takeRecognized(tx, file, state)),
  listener(quarterChanged, (tx, { client }) => syncRequirements(tx, client)),
];
