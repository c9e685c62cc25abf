import { clientChanged, clientCreated } from "../clients/index.ts";
import { cityMerged, cityUnmerged } from "../content/index.ts";
import { fileRecognized, recognitionWent } from "../documents/index.ts";
import { userClosed } from "../people/index.ts";
import { listener } from "../platform/index.ts";
import { moveCity, moveCityBack } from "./library/movedCity.commands.ts";
import { releaseOrdersOf } from "./library/review.commands.ts";
import { followRecognition } from "./library/scan.jobs.ts";
import { followAddress, followStreet } from "./selection/place.commands.ts";

const ofPlace = ["city", "state", "zip"];

export const mandateListeners = () => [
  listener(clientCreated, (tx, { client }) => followAddress(tx, client)),
  listener(clientChanged, async (tx, { client, fields }) => {
    if (fields.some((field) => ofPlace.includes(field))) await followAddress(tx, client);
    else if (fields.includes("street")) followStreet(tx, client);
  }),
  listener(recognitionWent, (tx, { file }) => followRecognition(tx, file, "running")),
  listener(fileRecognized, (tx, { file, state }) => followRecognition(tx, file, state)),
  listener(cityMerged, moveCity),
  listener(cityUnmerged, moveCityBack),
  listener(userClosed, (tx, { user }) => releaseOrdersOf(tx, user)),
];
