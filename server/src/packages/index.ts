import { registerRunningPackages, registerWarnings } from "../calculations/index.ts";
import { registerVisibility } from "../platform/index.ts";
import { isDesigneeKnown } from "./designee.queries.ts";
import { isBlankKnown } from "./formBlank.queries.ts";
import { formWarnings } from "./formWarning.queries.ts";
import { isPackageVisible } from "./package.queries.ts";
import { isFormVisible } from "./packageFile.queries.ts";
import { isJobVisible, runningJob } from "./packageJob.queries.ts";

export { addDesignee } from "./designee.commands.ts";
export { adoptBlanks, checkBlank, recordBlank } from "./formBlank.commands.ts";
export { type BlankForm, knownBlanks } from "./formBlank.rules.ts";
export { requestPackage } from "./package.commands.ts";
export { packages } from "./package.tables.ts";
export { packageDeleted, packageFailed, packageGenerated, reportDecided } from "./packages.events.ts";
export { packageRoutes } from "./packages.routes.ts";
export { registerWorkflow, type WorkflowFacts } from "./workflow.queries.ts";

/** Called once, at start. */
export function startPackages(): void {
  registerVisibility("packages", isPackageVisible);
  registerVisibility("package-jobs", isJobVisible);
  registerVisibility("package-forms", isFormVisible);
  registerVisibility("settings/forms", isBlankKnown);
  registerVisibility("settings/designees", isDesigneeKnown);
  registerWarnings(formWarnings);
  registerRunningPackages(async (tx, client) => (await runningJob(tx, client)) !== null);
}
