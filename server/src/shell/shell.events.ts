import { calculationChanged } from "../calculations/index.ts";
import { claimChanged } from "../claims/index.ts";
import { clientCreated } from "../clients/index.ts";
import { packageDeleted, packageGenerated } from "../packages/index.ts";
import { subscribe } from "../platform/index.ts";
import { keepProgress, startProgress } from "./progress.commands.ts";

/** The dashboard's row of a client follows its facts, in the transaction of each. Called once, at start. */
export function startShell(): void {
  subscribe(clientCreated, (tx, { client }) => startProgress(tx, client));
  subscribe(claimChanged, (tx, { client }) => keepProgress(tx, client));
  subscribe(calculationChanged, async (tx, { client, kind }) => {
    if (kind === "draft") await keepProgress(tx, client);
  });
  subscribe(packageGenerated, (tx, { client }) => keepProgress(tx, client));
  subscribe(packageDeleted, (tx, { client }) => keepProgress(tx, client));
}
