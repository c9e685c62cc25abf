import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { clients } from "../../clients/index.ts";
import type { WaitingKind } from "../../platform/index.ts";
import { documentSuggestions } from "../documentText.tables.ts";
import { requirements } from "../requirement.tables.ts";
import { awaitingReview, uploads } from "../upload.tables.ts";
import { isHandedIn } from "./requirement.queries.ts";

/** Documents for which a file came that nobody has looked through (`handed_in` of a requirement). */
const handedIn = sql`(select count(distinct ${documentSuggestions.requirement}) from ${uploads}
  join ${documentSuggestions} on ${documentSuggestions.upload} = ${uploads.id}
  join ${requirements} on ${requirements.id} = ${documentSuggestions.requirement}
  where ${and(eq(uploads.client, clients.id), isHandedIn, eq(requirements.documentStatus, 0), isNull(requirements.removedAt), requirements.applicable)})`;
/** Files that were handed in and that nobody has looked through: what they are is not known yet. */
const unread = sql`(select count(*) from ${uploads} where ${and(eq(uploads.client, clients.id), awaitingReview)})`;

/** Of what is outstanding, what somebody asked for beside the catalogue, the last asked for by its name: nobody would look for it there. */
const asked = sql`(select (array_agg(${requirements.customName} order by ${requirements.id} desc))[1]
    || case count(*) when 1 then '' else ' and ' || count(*) - 1 || ' more' end
  from ${requirements}
  where ${and(eq(requirements.client, clients.id), isNotNull(requirements.customName), eq(requirements.documentStatus, 0), isNull(requirements.removedAt), requirements.applicable)}
    and not exists (select from ${documentSuggestions} join ${uploads} on ${uploads.id} = ${documentSuggestions.upload}
      where ${and(eq(documentSuggestions.requirement, requirements.id), isHandedIn)}))`;

/** What of the requirements of an own company is still outstanding (5.2), for the people of a client: registered with what ends it. */
export const documentsOwed: WaitingKind = {
  key: "owed",
  title: "Outstanding documents",
  permission: "shell.needed",
  path: "/clients/{id}/documents",
  rows: () =>
    // Client by client: who asks has few.
    sql`select ${clients.id} as client, ${clients.created} as since,
        case owed.many when 1 then '1 document' else owed.many || ' documents' end || ' outstanding'
          || coalesce('; we asked for ' || ${asked}, '')
          || case ${unread} when 0 then '' when 1 then ' (1 file is with us for review)'
             else ' (' || ${unread} || ' files are with us for review)' end as text
      from ${clients}, lateral (select ${clients.documentMax} - ${clients.documentScore} - ${handedIn} as many) owed
      where ${clients.documentMax} > ${clients.documentScore} and owed.many > 0`,
};
