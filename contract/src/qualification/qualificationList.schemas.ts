import { z } from "zod";
import { listQuery } from "../platform/list.ts";
import { idSchema } from "../platform/operation.ts";

/** How long a client waits for its review, in words beside the days (14, 7.5). */
export const waitingWords = ["on_time", "due", "overdue"] as const;

/** A client in review, as the queue shows it (14, 2.1). */
export const queuedSchema = z.strictObject({
  /** The client's number. */
  id: idSchema,
  client_id: idSchema,
  /** Whole days since it was sent the last time. */
  age: z.number().int(),
  /** By business days since then. */
  waiting: z.enum(waitingWords),
  /** The trade name. */
  client: z.string(),
  managing_firm: z.string().nullable(),
  aor: z.string().nullable(),
  legal_name: z.string(),
  ein: z.string(),
  /** How often it was sent. */
  cycle: z.number().int(),
  mandate_changed: z.boolean(),
});
export type QueuedClient = z.input<typeof queuedSchema>;

export const queueQuery = listQuery({
  sort: ["age", "id", "client", "managing_firm", "aor", "legal_name", "ein"],
  filters: {},
});

/** A client in review, as the report shows it (14, 2.4). */
export const reportedSchema = z.strictObject({
  id: idSchema,
  client_id: idSchema,
  client: z.string(),
  aor: z.string().nullable(),
  days_in_queue: z.number().int(),
});
export type ReportedClient = z.input<typeof reportedSchema>;

export const reportQuery = listQuery({ sort: ["days_in_queue", "client_id", "client", "aor"], filters: {} });

/** 1: all four quarters met, 2: all three of 2021, 3: Q4 2020, 4: some but not all; 0: a figure is awaited (14, 5.8). */
export const receiptsFilters = ["0", "1", "2", "3", "4"] as const;

/** Of a qualified client one row a year with its quarters; of an awaited one its EIN and firm. */
export const receiptsRowSchema = z.strictObject({
  /** Of the row: a client has one for each year. */
  id: idSchema,
  client: idSchema,
  year: z.number().int().nullable(),
  /** Those met. */
  quarters: z.array(z.number().int()),
  /** What share of their base the receipts of each of them are, in percent. */
  ratios: z.array(z.string().nullable()),
  /** Both in words: `Q1 68.00% Q2 74.00%`. */
  met: z.string(),
  legal_name: z.string(),
  trade_name: z.string(),
  ein: z.string().nullable(),
  /** The managing firm. */
  entity: z.string().nullable(),
});
export type ReceiptsRow = z.input<typeof receiptsRowSchema>;

export const receiptsReportQuery = listQuery({
  sort: ["legal_name", "trade_name", "year", "ein", "entity"],
  filters: { filter: z.enum(receiptsFilters).default("1") },
});
