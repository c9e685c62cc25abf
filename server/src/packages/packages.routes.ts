import { packages } from "@refundry/contract/packages";
import { command, download, process, query, routes, upload } from "../platform/index.ts";
import { requestBinder } from "./binder/binder.commands.ts";
import { downloadBinder, listBinders } from "./binder/binder.queries.ts";
import { form8821 } from "./forms/form8821.queries.ts";
import { changeBlank, installBlank } from "./forms/formBlank.commands.ts";
import { downloadBlank, listBlanks } from "./forms/formBlank.queries.ts";
import { putFormMap } from "./forms/formMap.commands.ts";
import { draftReport } from "./making/draftReport.queries.ts";
import { removePackage, requestPackage } from "./making/package.commands.ts";
import { listPackages, listPackagesOfKind } from "./making/package.queries.ts";
import { compareWithNow } from "./making/packageComparison.queries.ts";
import { downloadForm, downloadPackage } from "./making/packageFile.queries.ts";
import { readJob } from "./making/packageJob.queries.ts";
import { previewPackage } from "./making/packagePreview.queries.ts";
import { beforeFinal } from "./making/packageRequest.queries.ts";
import { decideDraft, withdrawDecision } from "./making/reportDecision.commands.ts";
import { shipPackage } from "./shipping/shipment.commands.ts";
import { downloadPaper, downloadShipped } from "./shipping/shipment.queries.ts";
import { beforeShipping } from "./shipping/shipping.queries.ts";
import { track } from "./shipping/tracking.commands.ts";
import { addDesignee, endDesignee } from "./snapshot/designee.commands.ts";
import { listDesignees } from "./snapshot/designee.queries.ts";
import { changeQuarters, removeSubmission, submit } from "./submissions/submission.commands.ts";
import { listSubmissions } from "./submissions/submission.queries.ts";
import { beforeSubmission } from "./submissions/submissionRequest.queries.ts";

export const packageRoutes = routes(packages, {
  list: query(listPackages),
  request: command(requestPackage),
  beforeFinal: query(beforeFinal),
  preview: download(previewPackage),
  job: query(readJob),
  file: download(downloadPackage),
  compare: process(compareWithNow),
  remove: command(removePackage),
  listOfKind: query(listPackagesOfKind),
  form: download(downloadForm),
  decide: command(decideDraft),
  withdrawDecision: command(withdrawDecision),
  submissions: query(listSubmissions),
  beforeSubmission: query(beforeSubmission),
  paper: download(downloadPaper),
  beforeShipping: query(beforeShipping),
  ship: command(shipPackage),
  shipmentFile: download(downloadShipped),
  submit: command(submit),
  track: command(track),
  submittedQuarters: command(changeQuarters),
  removeSubmission: command(removeSubmission),
  makeBinder: command(requestBinder),
  binders: query(listBinders),
  binderFile: download(downloadBinder),
  draftReport: query(draftReport),
  form8821: process(form8821),
  blank: download(downloadBlank),
  blanks: query(listBlanks),
  installBlank: upload(installBlank),
  putFormMap: command(putFormMap),
  changeBlank: command(changeBlank),
  designees: query(listDesignees),
  addDesignee: command(addDesignee),
  endDesignee: command(endDesignee),
});
