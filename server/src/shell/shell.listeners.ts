import { calculationChanged } from "../calculations/index.ts";
import { claimChanged } from "../claims/index.ts";
import { clientCreated } from "../clients/index.ts";
import { packageDeleted, packageGenerated } from "../packages/index.ts";
import { listener } from "../platform/index.ts";
import { keepProgress, startProgress } from "./progress.commands.ts";

/** The dashboard's row of a client follows its facts, in the transaction of each. */
export const shellListeners = () => [
  listener(clientCreated, (tx, { client }) => startProgress(tx, client)),
  listener(claimChanged, (tx, { client }) => keepProgress(tx, client)),
  listener(calculationChanged, async (tx, { client, kind }) => {
    if (kind === "draft") await keepProgress(tx, client);
  }),
  listener(packageGenerated, (tx, { client }) => keepProgress(tx, client)),
  listener(packageDeleted, (tx, { client }) => keepProgress(tx, client)),
];
