import { z } from "zod";
import { userSchema } from "../people/user.schemas.ts";
import { idParam, operation } from "../platform/operation.ts";
import { actingOperations } from "./acting.operations.ts";
import { auditOperations } from "./audit.operations.ts";
import { secondStepOperations } from "./secondStep.operations.ts";
import { sessionOperations } from "./session.operations.ts";
import { navigationSchema, statusBody, statusSchema } from "./session.schemas.ts";
import { signingOperations } from "./signing.operations.ts";
import { systemSchema } from "./system.schemas.ts";

const id = z.strictObject({ id: idParam });

export const access = {
  user: operation({
    method: "GET",
    path: "/auth/users/{id}",
    permission: "signed-in",
    duringSetup: true,
    summary: "One person: oneself; for staff anybody",
    params: id,
    output: userSchema,
  }),
  navigation: operation({
    method: "GET",
    path: "/auth/users/{id}/nav",
    permission: "signed-in",
    duringSetup: true,
    summary: "Home, side menu and every screen that a person may open",
    params: id,
    output: navigationSchema,
    tagged: true,
  }),
  status: operation({
    method: "GET",
    path: "/status",
    permission: "public",
    summary: "Whether the product is online",
    output: statusSchema,
    inMaintenance: true,
  }),
  setStatus: operation({
    method: "PUT",
    path: "/status",
    permission: "access.set_status",
    summary: "Begin, announce or end maintenance",
    body: statusBody,
    output: statusSchema,
    selfOnly: true,
    inMaintenance: true,
  }),
  system: operation({
    method: "GET",
    path: "/settings/system",
    permission: "access.read_system",
    summary: "The age of the last backup, and where the end of the audit trail was kept",
    output: systemSchema,
  }),
  realtime: operation({
    kind: "socket",
    method: "GET",
    path: "/realtime",
    permission: "signed-in",
    duringSetup: true,
    summary: "Pushes kinds, ids, versions, percents and places in the queue; nothing else",
    output: z.discriminatedUnion("kind", [
      z.strictObject({
        kind: z.literal("record"),
        type: z.string(),
        id: z.number(),
        version: z.number().optional(),
        by: z.number().optional(),
        of: z.strictObject({ type: z.string(), id: z.number() }).optional(),
      }),
      z.strictObject({ kind: z.literal("job"), id: z.number(), percent: z.number() }),
      z.strictObject({ kind: z.literal("work"), key: z.string(), percent: z.number(), ahead: z.number().optional() }),
      z.strictObject({ kind: z.literal("nav") }),
      z.strictObject({ kind: z.literal("session") }),
    ]),
    errors: ["cross_site"],
  }),
  ...auditOperations,
  ...signingOperations,
  ...secondStepOperations,
  ...actingOperations,
  ...sessionOperations,
};
