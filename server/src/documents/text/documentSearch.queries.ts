import type { documents as operations } from "@refundry/contract/documents";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq, isNull, sql } from "drizzle-orm";
import { clients, clientsInScope } from "../../clients/index.ts";
import { storedFiles, type Tx } from "../../platform/index.ts";
import { documentPages } from "../documentText.tables.ts";
import { nameWords, ofGroups, uploads } from "../upload.tables.ts";

/** So many hits are shown, the newest files first, of so many that are found at most. */
const mostShown = 50;
const mostFound = 500;

/** Points, dashes and underlines part the words of a name; a dash before a word leaves it out. */
const partsOf = (q: string) => q.replace(/(?<=[\p{L}\p{N}])[._-]+(?=[\p{L}\p{N}])/gu, " ");

/** What stands around a word that was looked for; no text has it. */
const [begin, end] = ["\ue000", "\ue001"];

interface Hit {
  client: number;
  trade_name: string;
  upload: number;
  original_file_name: string;
  mime_type: string;
  upload_type: string;
  created_on: Date;
  page: number | null;
  excerpt: string;
  found: number;
}

/**
 * Words and phrases in texts and names of files, as far as their clients are in scope (08, 7.1). A file whose pages have them
 * is a hit of these, not of its name as well.
 */
export async function searchDocuments(tx: Tx, { query }: InputFor<typeof operations.search>) {
  const words = sql`websearch_to_tsquery('simple', ${query.q})`;
  const named = sql`websearch_to_tsquery('simple', ${partsOf(query.q)})`;
  const seen = and(
    ofGroups,
    isNull(uploads.deletedAt),
    clientsInScope(tx.scope),
    query.client === undefined ? undefined : eq(uploads.client, query.client),
  );
  const { rows } = await tx.db.execute<Hit & Record<string, unknown>>(sql`
    with hit as (
      (select ${uploads.id} as upload, ${documentPages.page} as page
        from ${documentPages} join ${uploads} on ${uploads.file} = ${documentPages.file}
        join ${clients} on ${clients.id} = ${uploads.client}
        where ${documentPages.words} @@ ${words} and ${seen} limit ${mostFound})
      union all
      (select ${uploads.id}, null from ${uploads} join ${clients} on ${clients.id} = ${uploads.client}
        where ${nameWords(uploads.originalFileName)} @@ ${named} and ${seen} and not exists (select from ${documentPages}
          where ${documentPages.file} = ${uploads.file} and ${documentPages.words} @@ ${words}) limit ${mostFound})
    ), shown as (
      select hit.*, count(*) over ()::int as found from hit join ${uploads} on ${uploads.id} = hit.upload
      order by ${uploads.createdOn} desc, ${uploads.id} desc, hit.page nulls first limit ${mostShown}
    )
    select ${uploads.client}::float8 as client, ${clients.tradeName} as trade_name, shown.upload::float8 as upload,
      ${uploads.originalFileName} as original_file_name, ${storedFiles.mimeType} as mime_type, ${uploads.uploadType} as upload_type, ${uploads.createdOn} as created_on,
      shown.page, shown.found, ts_headline('simple', coalesce(${documentPages.text}, ''), ${words},
        ${`StartSel=${begin}, StopSel=${end}, MaxWords=28, MinWords=12`}) as excerpt
    from shown join ${uploads} on ${uploads.id} = shown.upload
    join ${clients} on ${clients.id} = ${uploads.client}
    join ${storedFiles} on ${storedFiles.id} = ${uploads.file}
    left join ${documentPages} on ${documentPages.file} = ${uploads.file} and ${documentPages.page} = coalesce(shown.page, 1)
    order by ${uploads.createdOn} desc, ${uploads.id} desc, shown.page nulls first`);
  const found = rows[0]?.found ?? 0;
  return {
    items: rows.map(({ found: _, excerpt, created_on: created, ...hit }, place) => ({
      id: place + 1,
      ...hit,
      created_on: new Date(created),
      url: `/api/v1/uploads/${hit.upload}/file`,
      excerpt: piecesOf(excerpt),
    })),
    total: found,
    ...(found >= mostFound && { total_is_lower_bound: true }),
    next: null,
  };
}

/** An excerpt in pieces, marked or not. */
function piecesOf(excerpt: string): { text: string; marked: boolean }[] {
  return excerpt
    .split(new RegExp(`(${begin}[^${end}]*${end})`))
    .filter(Boolean)
    .map((text) =>
      text.startsWith(begin)
        ? { text: text.slice(1, -1), marked: true }
        : { text: text.replace(/\s+/g, " "), marked: false },
    );
}
