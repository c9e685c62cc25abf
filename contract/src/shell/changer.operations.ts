import { z } from "zod";
import { type Access, idParam, idSchema, operation } from "../platform/operation.ts";
import type { WatchedType } from "../platform/watched.ts";

const changerOf = (type: WatchedType, permission: Access = "signed-in") =>
  operation({
    method: "GET",
    path: `/${type}/{id}/changer`,
    permission,
    summary: "The name of who changed a record that the reader sees; the socket tells the number",
    params: z.strictObject({ id: idParam }),
    query: z.strictObject({ by: idParam }),
    output: z.strictObject({ id: idSchema, name: z.string() }),
  });

/** Who changed what is on screen, for each type of record that tabs watch; part of the area's operations. */
export const changerOperations = {
  clientChanger: changerOf("clients"),
  userChanger: changerOf("users"),
  entityChanger: changerOf("entities"),
  podChanger: changerOf("pods", "people.read_pods"),
};
