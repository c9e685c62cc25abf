import { registerRunningPackages, registerWarnings } from "../calculations/index.ts";
import type { Area } from "../platform/index.ts";
import { isBlankKnown } from "./forms/formBlank.queries.ts";
import { formWarnings } from "./forms/formWarning.queries.ts";
import { isPackageVisible } from "./making/package.queries.ts";
import { isFormVisible } from "./making/packageFile.queries.ts";
import { isJobVisible, runningJob } from "./making/packageJob.queries.ts";
import { packageRoutes } from "./packages.routes.ts";
import { isDesigneeKnown } from "./snapshot/designee.queries.ts";

export { adoptBlanks, checkBlank, recordBlank } from "./forms/formBlank.commands.ts";
export { type BlankForm, knownBlanks } from "./forms/formBlank.rules.ts";
export { requestPackage } from "./making/package.commands.ts";
export { registerWorkflow, type WorkflowFacts } from "./making/workflow.queries.ts";
export { packages } from "./package.tables.ts";
export { packageDeleted, packageFailed, packageGenerated, reportDecided } from "./packages.events.ts";
export { addDesignee } from "./snapshot/designee.commands.ts";

export const area: Area = {
  routes: packageRoutes,
  visible: {
    packages: isPackageVisible,
    "package-jobs": isJobVisible,
    "package-forms": isFormVisible,
    "settings/forms": isBlankKnown,
    "settings/designees": isDesigneeKnown,
  },
  constraints: { package_jobs_running: { code: "already_running" } },
  start: () => {
    registerWarnings(formWarnings);
    registerRunningPackages(async (tx, client) => (await runningJob(tx, client)) !== null);
  },
};
