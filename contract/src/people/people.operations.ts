import { z } from "zod";
import { listOf } from "../platform/list.ts";
import { idParam, operation } from "../platform/operation.ts";
import { firmNameSchema, ownFirmSchema } from "./entity.schemas.ts";
import { attorneySchema } from "./user.schemas.ts";

export const people = {
  attorneys: operation({
    method: "GET",
    path: "/users/attorneys",
    permission: "people.choose_attorney",
    summary: "The people of a managing firm whom a client may be given to",
    query: z.strictObject({ managing_firm: idParam }),
    output: listOf(attorneySchema),
  }),
  lawFirms: operation({
    method: "GET",
    path: "/entities/law",
    permission: "people.choose_firm",
    summary: "Managing firms: all for staff, else the own firm and the firms paired with it",
    output: listOf(firmNameSchema),
  }),
  taxFirms: operation({
    method: "GET",
    path: "/entities/tax",
    permission: "people.choose_firm",
    summary: "Tax firms: all for staff, else the own firm and the firms paired with it",
    output: listOf(firmNameSchema),
  }),
  ownFirm: operation({
    method: "GET",
    path: "/entities/my",
    permission: "people.read_own_firm",
    summary: "The firm one works at",
    output: ownFirmSchema,
  }),
};
