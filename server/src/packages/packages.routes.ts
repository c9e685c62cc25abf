import { packages } from "@refundry/contract/packages";
import { command, download, query, routes } from "../platform/index.ts";
import { removePackage, requestPackage } from "./package.commands.ts";
import { downloadPackage, listPackages } from "./package.queries.ts";
import { readJob } from "./packageJob.queries.ts";

export const packageRoutes = routes(packages, {
  list: query(listPackages),
  request: command(requestPackage),
  job: query(readJob),
  file: download(downloadPackage),
  remove: command(removePackage),
});
