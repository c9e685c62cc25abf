import type { AuditEntry, access } from "@refundry/contract/access";
import type { InputFor } from "@refundry/contract/platform";
import { utcDate } from "@refundry/contract/values";
import { type Call, exportLines, exportList, type OutgoingFile, type Tx, writeProofs } from "../../platform/index.ts";
import { auditFilter } from "./auditFilter.queries.ts";
import { changeSaid } from "./auditNames.rules.ts";
import { readAudit } from "./auditTrail.queries.ts";

type Query = InputFor<typeof access.exportAudit>["query"];

/** The filtered entries as a table, newest first, or with their proofs in the order of the chain (20, `/audit`). */
export async function exportAudit(call: Call, { query }: InputFor<typeof access.exportAudit>): Promise<OutgoingFile> {
  const { format, columns, zone, ...filters } = query;
  const which = await call.transaction((tx) => Promise.resolve(auditFilter(tx, filters)), { readOnly: true });
  const name = `audit-${utcDate(new Date())}`;
  const file =
    format === "jsonl"
      ? await exportLines(call, { name, ending: format, type: "application/x-ndjson; charset=utf-8" }, (add) =>
          writeProofs(call.services, which, add),
        )
      : await exportList(call, { name, format, fields, columns, zone, page: pagesOf(filters) });
  await call.transaction(async (tx) =>
    tx.audit({ action: "audit.export", recordType: "audit", after: { ...filters, format } }),
  );
  return file;
}

const fields = [
  "id",
  "at",
  "actor_user_id",
  "actor_name",
  "on_behalf_of_user_id",
  "on_behalf_of_name",
  "action",
  "record_type",
  "record_id",
  "record_name",
  "client_id",
  "client_name",
  "entity_id",
  "change",
  "before",
  "after",
  "reason",
  "request_id",
  "ip",
];

const mostOfPage = 1000;

/** Every entry about a client that the reader sees, the newest first, as rows of the same fields. */
export async function auditOfClient(tx: Tx, client: number): Promise<{ fields: readonly string[]; rows: unknown[][] }> {
  const rows: unknown[][] = [];
  let cursor: string | undefined;
  do {
    const page = await pagesOf({ client_id: client })(tx, cursor, mostOfPage);
    rows.push(...page.items.map((item) => fields.map((field) => item[field as keyof typeof item])));
    cursor = page.next ?? undefined;
  } while (cursor);
  return { fields, rows };
}

const pagesOf =
  (filters: Omit<Query, "format" | "columns" | "zone">) =>
  async (tx: Tx, cursor: string | undefined, limit: number) => {
    const { items, next } = await readAudit(tx, { query: { ...filters, cursor, limit } });
    return { items: items.map(rowOf), next };
  };

/** What nobody did by hand bears the product's name, as on the screen. */
const rowOf = ({ names, before, after, ...entry }: AuditEntry) => ({
  ...entry,
  actor_name: entry.actor_name ?? "Refundry",
  change: changeSaid({ before, after, names }),
  before: before && JSON.stringify(before),
  after: after && JSON.stringify(after),
});
