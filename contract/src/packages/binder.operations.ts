import { z } from "zod";
import { listOf } from "../platform/list.ts";
import { idParam, noContent, operation } from "../platform/operation.ts";
import { binderBody, binderSchema } from "./binder.schemas.ts";

const id = z.strictObject({ id: idParam });

/** What a claim is defended with, in one file (07, 7.1). */
export const binderOperations = {
  makeBinder: operation({
    method: "POST",
    path: "/clients/{id}/binder",
    permission: "packages.binder",
    summary: "Make a defence binder in the background, of the claim or of one quarter",
    params: id,
    body: binderBody,
    output: z.strictObject({ job: binderSchema }),
    errors: ["binder_running"],
    status: 202,
  }),
  binders: operation({
    method: "GET",
    path: "/clients/{id}/binders",
    permission: "packages.binder",
    summary: "The defence binders of a client that one asked for oneself, newest first",
    params: id,
    output: listOf(binderSchema),
  }),
  binderFile: operation({
    kind: "download",
    method: "GET",
    path: "/binders/{id}/file",
    permission: "packages.binder",
    summary: "A defence binder as ZIP, for 7 days, to who asked for it",
    params: id,
    output: noContent,
    errors: ["binder_expired"],
  }),
};
