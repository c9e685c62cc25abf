import {
  draftRejection,
  filedQuarters,
  formWarnings,
  missingOn8821,
  packageLabel,
  packageRunning,
  packagesMade,
} from "../calculations/index.ts";
import { hasFinal } from "../clients/index.ts";
import { type Area, auditedTable, known, knownAs } from "../platform/index.ts";
import { firmDesignees, formBlanks } from "./formBlank.tables.ts";
import { datedBlanks, datedDesignees } from "./forms/datedFilings.queries.ts";
import { missingOn8821Of } from "./forms/form8821.queries.ts";
import { isBlankKnown } from "./forms/formBlank.queries.ts";
import { formWarningsOf } from "./forms/formWarning.queries.ts";
import { isPackageVisible } from "./making/package.queries.ts";
import {
  clientHasFinal,
  clientsWithRunningPackage,
  draftRejections,
  labelsByCalculation,
  labelsOfPackages,
  quartersFiled,
} from "./making/packageFacts.queries.ts";
import { isFormVisible } from "./making/packageFile.queries.ts";
import { isJobVisible } from "./making/packageJob.queries.ts";
import { draftsWaiting, packagesWaiting } from "./making/packageWaiting.queries.ts";
import { packageJobs, packages } from "./package.tables.ts";
import { packagesDemo } from "./packages.demo.ts";
import { packageRoutes } from "./packages.routes.ts";
import { isDesigneeKnown } from "./snapshot/designee.queries.ts";

export { adoptBlanks, checkBlank, recordBlank } from "./forms/formBlank.commands.ts";
export { type BlankForm, knownBlanks } from "./forms/formBlank.rules.ts";

export { isPackageMade, outdatedFinals } from "./making/packageWaiting.queries.ts";

export { packageDeleted, packageGenerated } from "./packages.events.ts";

export const area: Area = {
  audited: {
    packages: auditedTable(packages),
    package_job: auditedTable(packageJobs),
    firm_designees: auditedTable(firmDesignees),
    form_blanks: auditedTable(formBlanks),
  },
  routes: packageRoutes,
  visible: {
    packages: isPackageVisible,
    "package-jobs": isJobVisible,
    "package-forms": isFormVisible,
    "settings/forms": isBlankKnown,
    "settings/designees": isDesigneeKnown,
  },
  constraints: { package_jobs_running: { code: "already_running" } },
  facts: [
    knownAs(hasFinal, clientHasFinal),
    known(packageRunning, clientsWithRunningPackage),
    known(draftRejection, draftRejections),
    known(filedQuarters, quartersFiled),
    known(packagesMade, labelsByCalculation),
    known(packageLabel, labelsOfPackages),
    known(formWarnings, formWarningsOf),
    known(missingOn8821, missingOn8821Of),
  ],
  datedTables: [datedBlanks, datedDesignees],
  waiting: [draftsWaiting, packagesWaiting],
  demo: packagesDemo,
};
