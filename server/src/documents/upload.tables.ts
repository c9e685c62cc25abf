import { type AnyPgColumn, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { users } from "../people/people.tables.ts";
import { recordId, reference, storedFiles } from "../platform/tables.ts";

/** Files as they hang on a client; equal bytes are stored once (08, 3). Area 08 adds the review. */
export const uploads = pgTable(
  "uploads",
  {
    id: recordId(),
    client: reference((): AnyPgColumn => clients.id),
    file: reference(() => storedFiles.id).notNull(),
    uploadType: text().notNull(),
    originalFileName: text().notNull(),
    createdOn: timestamp({ withTimezone: true }).notNull().defaultNow(),
    uploadedBy: reference(() => users.id),
    actorUserId: reference(() => users.id),
    version: integer().notNull().default(1),
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("uploads_client").on(table.client, table.uploadType, table.createdOn),
    index("uploads_file").on(table.file),
  ],
);
