import { calculationChanged } from "../calculations/index.ts";
import { claimChanged } from "../claims/index.ts";
import { clientCreated } from "../clients/index.ts";
import { uploadDeleted } from "../documents/index.ts";
import {
  packageDeleted,
  packageGenerated,
  packageSignedUploaded,
  submissionChanged,
  submissionCreated,
  submissionDeleted,
  submissionTracked,
} from "../packages/index.ts";
import { entityChanged, podChanged, userActivated, userChanged } from "../people/index.ts";
import { listener, type Tx } from "../platform/index.ts";
import { keepProgress, startProgress } from "./progress.commands.ts";
import { offerTour } from "./tour.commands.ts";

/** The dashboard's row of a client follows its facts, in the transaction of each; open screens follow people and firms. */
export const shellListeners = () => [
  listener(clientCreated, (tx, { client }) => startProgress(tx, client)),
  listener(claimChanged, (tx, { client }) => keepProgress(tx, client)),
  listener(calculationChanged, async (tx, { client, kind }) => {
    if (kind === "draft") await keepProgress(tx, client);
  }),
  listener(packageGenerated, (tx, { client }) => keepProgress(tx, client)),
  listener(packageDeleted, (tx, { client }) => keepProgress(tx, client)),
  listener(packageSignedUploaded, (tx, { client }) => keepProgress(tx, client)),
  listener(submissionCreated, (tx, { client }) => keepProgress(tx, client)),
  listener(submissionTracked, (tx, { client }) => keepProgress(tx, client)),
  listener(submissionChanged, (tx, { client }) => keepProgress(tx, client)),
  listener(submissionDeleted, (tx, { client }) => keepProgress(tx, client)),
  listener(uploadDeleted, (tx, { client }) => keepProgress(tx, client)),
  listener(userActivated, (tx, { user }) => offerTour(tx, user)),
  listener(userChanged, async (tx, { user }) => tellWatching(tx, "users", user)),
  listener(entityChanged, async (tx, { entity }) => tellWatching(tx, "entities", entity)),
  listener(podChanged, async (tx, { pod }) => tellWatching(tx, "pods", pod)),
];

/** Whoever has a person, a firm or a pod on screen learns of its change; clients tell of theirs themselves. */
const tellWatching = (tx: Tx, type: "users" | "entities" | "pods", id: number): void =>
  tx.tell({ record: type, id }, { kind: "record", type, id });
