import { relationKinds } from "@refundry/contract/values";
import { sql } from "drizzle-orm";
import { bigint, check, foreignKey, index, integer, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { reference } from "../platform/tables.ts";
import { claimPeople } from "./claim.tables.ts";

const client = () => reference(() => clients.id).notNull();
const party = () => bigint({ mode: "number" }).notNull();

/** Who holds how much of an entity; what is held of the client itself stands with the holder. */
export const claimHoldings = pgTable(
  "claim_holdings",
  {
    client: client(),
    holder: party(),
    /** An entity of the same list. */
    held: party(),
    /** Null: not asked, which counts as all of it. */
    percent: numeric({ precision: 5, scale: 2 }),
  },
  (table) => [
    primaryKey({ columns: [table.holder, table.held] }),
    index("claim_holdings_client").on(table.client),
    foreignKey({
      name: "claim_holdings_holder",
      columns: [table.client, table.holder],
      foreignColumns: [claimPeople.client, claimPeople.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "claim_holdings_held",
      columns: [table.client, table.held],
      foreignColumns: [claimPeople.client, claimPeople.id],
    }).onDelete("cascade"),
    check("claim_holdings_not_itself", sql`${table.holder} <> ${table.held}`),
    check("claim_holdings_percent", sql`${table.percent} between 0 and 100`),
  ],
);

/** Relations beyond the first: `person` is the `relation` of `of`. */
export const claimRelations = pgTable(
  "claim_relations",
  {
    client: client(),
    person: party(),
    relation: text({ enum: relationKinds }).notNull(),
    of: party(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.person, table.of] }),
    index("claim_relations_client").on(table.client),
    foreignKey({
      name: "claim_relations_person",
      columns: [table.client, table.person],
      foreignColumns: [claimPeople.client, claimPeople.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "claim_relations_of",
      columns: [table.client, table.of],
      foreignColumns: [claimPeople.client, claimPeople.id],
    }).onDelete("cascade"),
    check("claim_relations_not_own", sql`${table.person} <> ${table.of}`),
    check(
      "claim_relations_kind",
      sql`${table.relation} in (${sql.raw(relationKinds.map((kind) => `'${kind}'`).join(", "))})`,
    ),
  ],
);
