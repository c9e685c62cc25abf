import { packages } from "@refundry/contract/packages";
import { command, download, process, query, routes, upload } from "../platform/index.ts";
import { addDesignee, endDesignee } from "./designee.commands.ts";
import { listDesignees } from "./designee.queries.ts";
import { draftReport } from "./draftReport.queries.ts";
import { form8821 } from "./form8821.queries.ts";
import { changeBlank, installBlank } from "./formBlank.commands.ts";
import { downloadBlank, listBlanks } from "./formBlank.queries.ts";
import { removePackage, requestPackage } from "./package.commands.ts";
import { listPackages, listPackagesOfKind } from "./package.queries.ts";
import { compareWithNow } from "./packageComparison.queries.ts";
import { downloadForm, downloadPackage } from "./packageFile.queries.ts";
import { readJob } from "./packageJob.queries.ts";
import { previewPackage } from "./packagePreview.queries.ts";
import { beforeFinal } from "./packageRequest.queries.ts";
import { decideDraft, withdrawDecision } from "./reportDecision.commands.ts";

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
  draftReport: query(draftReport),
  form8821: process(form8821),
  blank: download(downloadBlank),
  blanks: query(listBlanks),
  installBlank: upload(installBlank),
  changeBlank: command(changeBlank),
  designees: query(listDesignees),
  addDesignee: command(addDesignee),
  endDesignee: command(endDesignee),
});
