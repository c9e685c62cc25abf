import { registerRunningPackages } from "../calculations/index.ts";
import { registerVisibility } from "../platform/index.ts";
import { isPackageVisible } from "./package.queries.ts";
import { isJobVisible, runningJob } from "./packageJob.queries.ts";

export { requestPackage } from "./package.commands.ts";
export { packages } from "./package.tables.ts";
export { packageDeleted, packageFailed, packageGenerated } from "./packages.events.ts";
export { packageRoutes } from "./packages.routes.ts";

/** Called once, at start. */
export function startPackages(): void {
  registerVisibility("packages", isPackageVisible);
  registerVisibility("package-jobs", isJobVisible);
  registerRunningPackages(async (tx, client) => (await runningJob(tx, client)) !== null);
}
