import { z } from "zod";
import { listOf } from "../platform/list.ts";
import { idParam, noContent, operation } from "../platform/operation.ts";
import { packageJobSchema, packageRowSchema, requestPackageBody } from "./package.schemas.ts";

const id = z.strictObject({ id: idParam });

export const packages = {
  list: operation({
    method: "GET",
    path: "/clients/{id}/packages",
    permission: "packages.read",
    summary: "Packages of a client, newest first, running and failed jobs among them",
    params: id,
    output: listOf(packageRowSchema),
  }),
  request: operation({
    method: "POST",
    path: "/clients/{id}/packages",
    permission: "packages.generate",
    summary: "Generate a package in the background",
    params: id,
    body: requestPackageBody,
    output: z.strictObject({ job: packageJobSchema }),
    errors: ["blocked", "already_running"],
    status: 202,
    idempotent: true,
  }),
  job: operation({
    method: "GET",
    path: "/package-jobs/{id}",
    permission: "packages.generate",
    summary: "How far a package is",
    params: id,
    output: packageJobSchema,
  }),
  file: operation({
    kind: "download",
    method: "GET",
    path: "/packages/{id}/file",
    permission: "packages.read",
    summary: "The PDF of a package",
    params: id,
    output: noContent,
  }),
  remove: operation({
    method: "DELETE",
    path: "/packages/{id}",
    permission: "packages.delete",
    summary: "Delete a package; its number stays used",
    params: id,
    body: z.strictObject({ version: z.number().int().positive() }),
    output: noContent,
    errors: ["stale_version", "package_shipped"],
  }),
};
