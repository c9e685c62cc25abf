import { clientChanged, clientCreated } from "../clients/index.ts";
import { fileRecognized, recognitionWent } from "../documents/index.ts";
import { userClosed } from "../people/index.ts";
import { listener } from "../platform/index.ts";
import { releaseOrdersOf } from "./library/review.commands.ts";
import { followRecognition } from "./library/scan.jobs.ts";
import { followAddress } from "./selection/place.commands.ts";

const ofAddress = ["street", "city", "state", "zip"];

export const mandateListeners = () => [
  listener(clientCreated, (tx, { client }) => followAddress(tx, client)),
  listener(clientChanged, async (tx, { client, fields }) => {
    if (fields.some((field) => ofAddress.includes(field))) await followAddress(tx, client);
  }),
  listener(recognitionWent, (tx, { file }) => followRecognition(tx, file, "running")),
  listener(fileRecognized, (tx, { file, state }) => followRecognition(tx, file, state)),
  listener(userClosed, (tx, { user }) => releaseOrdersOf(tx, user)),
];
