import {
  claimed2020,
  draftRejection,
  filedQuarters,
  formWarnings,
  missingOn8821,
  packageLabel,
  packageRunning,
  packagesMade,
  submittedSupplement,
} from "../calculations/index.ts";
import { hasFinal, shippedPackages } from "../clients/index.ts";
import { clientShipped, isSubmitted, packageToSign } from "../documents/index.ts";
import { type Area, auditedTable, known, knownAs } from "../platform/index.ts";
import { papersOfReview } from "../qualification/index.ts";
import { sentQuarters, supplementHolds } from "../transcripts/index.ts";
import { bytesOfBinders, isBinderVisible } from "./binder/binder.queries.ts";
import { binders } from "./binder.tables.ts";
import { firmDesignees, formBlanks, formMaps } from "./formBlank.tables.ts";
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
import { papersOfReviews } from "./making/reviewPapers.queries.ts";
import { claims2020, supplementsSubmitted } from "./making/supplementFacts.queries.ts";
import { packageJobs, packages } from "./package.tables.ts";
import { packagesDemo } from "./packages.demo.ts";
import { isShipped } from "./packages.facts.ts";
import { packageListeners } from "./packages.listeners.ts";
import { packageRoutes } from "./packages.routes.ts";
import { shipments } from "./shipment.tables.ts";
import { centerTouches } from "./shipping/centerTouches.queries.ts";
import { isShipmentVisible, shipmentsOfClients } from "./shipping/shipment.queries.ts";
import { isDesigneeKnown } from "./snapshot/designee.queries.ts";
import { submissions } from "./submission.tables.ts";
import { quartersSent } from "./submissions/sentQuarters.queries.ts";
import { packagesToSign } from "./submissions/signedFile.commands.ts";
import {
  clientsShipped,
  earlyQuartersHeld,
  filesSubmitted,
  isSubmissionVisible,
  packagesShipped,
} from "./submissions/submission.queries.ts";

export { adoptBlanks, folderNames } from "./forms/blankFolder.commands.ts";
export { checkBlank, recordBlank } from "./forms/formBlank.commands.ts";
export { type BlankForm, knownBlanks } from "./forms/formBlank.rules.ts";

export { isPackageMade, isSubmissionOpen, outdatedFinals } from "./making/packageWaiting.queries.ts";

export {
  packageDeleted,
  packageGenerated,
  packageSignedUploaded,
  submissionChanged,
  submissionCreated,
  submissionDeleted,
  submissionTracked,
} from "./packages.events.ts";
export { filedCreditsOf, filingStateOf } from "./submissions/filingState.queries.ts";

export const area: Area = {
  audited: {
    packages: auditedTable(packages),
    package_job: auditedTable(packageJobs),
    // The trail says the label of the package.
    submissions: auditedTable(submissions, { except: ["package"] }),
    shipments: auditedTable(shipments),
    // The trail says how many files it holds.
    binder: auditedTable(binders),
    firm_designees: auditedTable(firmDesignees),
    form_blanks: auditedTable(formBlanks),
    form_maps: auditedTable(formMaps),
  },
  routes: packageRoutes,
  visible: {
    packages: isPackageVisible,
    "package-jobs": isJobVisible,
    "package-forms": isFormVisible,
    submissions: isSubmissionVisible,
    shipments: isShipmentVisible,
    binders: isBinderVisible,
    "settings/forms": isBlankKnown,
    "settings/designees": isDesigneeKnown,
  },
  constraints: {
    package_jobs_running: { code: "already_running" },
    binders_running: { code: "binder_running" },
    submissions_upload: { code: "upload_used" },
  },
  facts: [
    knownAs(hasFinal, clientHasFinal),
    known(packageRunning, clientsWithRunningPackage),
    known(draftRejection, draftRejections),
    known(filedQuarters, quartersFiled),
    known(submittedSupplement, supplementsSubmitted),
    known(claimed2020, claims2020),
    known(packagesMade, labelsByCalculation),
    known(packageLabel, labelsOfPackages),
    known(formWarnings, formWarningsOf),
    known(isShipped, packagesShipped),
    known(clientShipped, clientsShipped),
    known(shippedPackages, shipmentsOfClients),
    known(packageToSign, packagesToSign),
    known(isSubmitted, filesSubmitted),
    known(supplementHolds, earlyQuartersHeld),
    known(sentQuarters, quartersSent),
    known(missingOn8821, missingOn8821Of),
    known(papersOfReview, papersOfReviews),
  ],
  listeners: packageListeners,
  datedTables: [datedBlanks, datedDesignees],
  datedTouches: [centerTouches],
  waiting: [draftsWaiting, packagesWaiting],
  files: [bytesOfBinders],
  demo: packagesDemo,
};
