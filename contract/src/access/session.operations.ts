import { z } from "zod";
import { idParam, noContent, operation } from "../platform/operation.ts";
import { idleSchema, sessionsSchema } from "./session.schemas.ts";

const id = z.strictObject({ id: idParam });

/** Living sessions, one's own and those of others; part of the area's operations. */
export const sessionOperations = {
  sessions: operation({
    method: "GET",
    path: "/auth/sessions",
    permission: "signed-in",
    summary: "The own living sessions, the newest activity first",
    output: sessionsSchema,
    selfOnly: true,
  }),
  idle: operation({
    method: "GET",
    path: "/auth/session",
    permission: "signed-in",
    duringSetup: true,
    summary: "How long this session goes on without activity; asked in the background it is none itself",
    output: idleSchema,
  }),
  endSession: operation({
    method: "DELETE",
    path: "/auth/sessions/{id}",
    permission: "signed-in",
    summary: "End one of the own sessions, at once",
    params: id,
    output: noContent,
    selfOnly: true,
  }),
  endOtherSessions: operation({
    method: "DELETE",
    path: "/auth/sessions",
    permission: "signed-in",
    summary: "End all own sessions but this one, at once",
    output: noContent,
    selfOnly: true,
  }),
  personSessions: operation({
    method: "GET",
    path: "/users/{id}/sessions",
    permission: "access.manage_sessions",
    summary: "The living sessions of another person",
    params: id,
    output: sessionsSchema,
    selfOnly: true,
  }),
  endPersonSessions: operation({
    method: "DELETE",
    path: "/users/{id}/sessions",
    permission: "access.manage_sessions",
    summary: "End all sessions of another person, at once; of oneself all but this one",
    params: id,
    output: noContent,
    selfOnly: true,
  }),
};
