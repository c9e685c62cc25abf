import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { users } from "../people/people.tables.ts";
import { recordId, reference } from "../platform/tables.ts";
import { uploads } from "./upload.tables.ts";

/** The catalogue of 08, 5.1, by its order. */
export const documentTypesTable = pgTable("document_types", {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  documentName: text().notNull().unique(),
  year: integer(),
  quarter: integer(),
});

/** What a client owes, of the catalogue or by a name of its own. */
export const requirements = pgTable(
  "requirements",
  {
    id: recordId(),
    client: reference(() => clients.id).notNull(),
    documentType: integer().references(() => documentTypesTable.id),
    customName: text(),
    relatedTask: text({ enum: ["refile"] }),
    /** 0: outstanding, 1: OK. */
    documentStatus: smallint().notNull().default(0),
    partial: boolean().notNull().default(false),
    applicable: boolean().notNull().default(true),
    removedAt: timestamp({ withTimezone: true }),
    removedBy: reference(() => users.id),
    removedReason: text(),
  },
  (table) => [
    unique("requirements_once")
      .on(table.client, table.documentType, table.customName, table.relatedTask)
      .nullsNotDistinct(),
    // Marks name the client, too, so that none crosses from one to another.
    unique("requirements_of_client").on(table.client, table.id),
    index("requirements_outstanding")
      .on(table.client)
      .where(sql`${table.documentStatus} = 0 and ${table.applicable} and ${table.removedAt} is null`),
    check("requirements_named", sql`(${table.documentType} is null) <> (${table.customName} is null)`),
    check("requirements_name", sql`length(trim(${table.customName})) between 1 and 120`),
    check(
      "requirements_status",
      sql`${table.documentStatus} in (0, 1) and not (${table.partial} and ${table.documentStatus} = 1)`,
    ),
  ],
);

/** Which document a file is, whole (1) or in part (2). */
export const uploadDocuments = pgTable(
  "upload_documents",
  {
    client: reference(() => clients.id).notNull(),
    upload: reference(() => uploads.id).notNull(),
    requirement: reference(() => requirements.id).notNull(),
    status: smallint().notNull(),
    setBy: reference(() => users.id).notNull(),
    setOn: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.upload, table.requirement] }),
    index("upload_documents_requirement").on(table.requirement),
    check("upload_documents_status", sql`${table.status} in (1, 2)`),
    foreignKey({
      name: "upload_documents_own_requirement",
      columns: [table.client, table.requirement],
      foreignColumns: [requirements.client, requirements.id],
    }),
    foreignKey({
      name: "upload_documents_own_upload",
      columns: [table.client, table.upload],
      foreignColumns: [uploads.client, uploads.id],
    }),
  ],
);
