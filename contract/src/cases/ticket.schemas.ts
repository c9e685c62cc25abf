import { z } from "zod";
import { stateSchema } from "../platform/lifecycle.ts";
import { listOf, listQuery } from "../platform/list.ts";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";
import { ticketLifecycle } from "./ticket.lifecycle.ts";

export const ticketCategories = {
  question: "Question",
  problem: "Problem",
  request: "Request",
  complaint: "Complaint",
} as const;
export type TicketCategory = keyof typeof ticketCategories;

export const ticketPriorities = { low: "Low", normal: "Normal", high: "High", urgent: "Urgent" } as const;
export type TicketPriority = keyof typeof ticketPriorities;
/** What of the product a ticket was begun from, where that asks for one: that the time to file a claim ended (06, 7.7). */
export const ticketOccasions = ["filing_ended"] as const;
export type TicketOccasion = (typeof ticketOccasions)[number];
/** Within so many hours of being asked an answer is due (16, 4.7). */
export const answerHours: Record<TicketPriority, number> = { urgent: 4, high: 8, normal: 24, low: 72 };
/** For so many days a resolved ticket can be taken up again. */
export const resolvedDays = 14;
/** New tickets of one person within an hour. */
export const mostTicketsAnHour = 20;
/** Files of one message. */
export const mostTicketFiles = 20;

/** `T-000001`. */
export const ticketNumber = (id: number): string => `T-${String(id).padStart(6, "0")}`;

const category = z.enum(Object.keys(ticketCategories) as TicketCategory[]);
const priority = z.enum(Object.keys(ticketPriorities) as TicketPriority[]);
const text = z.string().trim().min(1, "Please write something.").max(10_000);
const files = z.array(idSchema).max(mostTicketFiles).default([]);
const named = z.strictObject({ id: idSchema, name: z.string() });
const version = z.number().int().positive();

const ticketRowShape = {
  id: idSchema,
  number: z.string(),
  subject: z.string(),
  client: named.nullable(),
  category,
  priority,
  requester: named,
  /** Null for people of clients, too: they do not see who works on it. */
  assignee: named.nullable(),
  status: stateSchema(ticketLifecycle),
  last_message_at: instantCodec,
  /** Until when somebody waits for an answer; null for all but staff. */
  answer_due: instantCodec.nullable(),
  /** That instant has passed. */
  overdue: z.boolean(),
  private: z.boolean(),
  version,
};
export const ticketRowSchema = z.strictObject(ticketRowShape);
export type TicketRow = z.input<typeof ticketRowSchema>;

export const ticketFileSchema = z.strictObject({ id: idSchema, name: z.string(), size: z.number().int() });
export type TicketFile = z.input<typeof ticketFileSchema>;

const ticketMessageSchema = z.strictObject({
  id: idSchema,
  author: named,
  /** It is the reader's. */
  own: z.boolean(),
  body: z.string(),
  /** Only staff read it. */
  internal: z.boolean(),
  created_at: instantCodec,
  files: z.array(ticketFileSchema),
});
export type TicketMessage = z.input<typeof ticketMessageSchema>;

/** A ticket with its thread, the oldest first. */
export const ticketSchema = z.strictObject({
  ...ticketRowShape,
  created_at: instantCodec,
  messages: z.array(ticketMessageSchema),
  abilities: z.strictObject({
    write: z.boolean(),
    /** Why not; null where one may. */
    silent: z.string().nullable(),
    resolve: z.boolean(),
    change: z.boolean(),
  }),
});
export type Ticket = z.input<typeof ticketSchema>;

export const ticketViews = ["open", "waiting", "resolved", "all"] as const;
export type TicketView = (typeof ticketViews)[number];

export const ticketsQuery = listQuery({
  sort: [
    "number",
    "subject",
    "client",
    "category",
    "priority",
    "requester",
    "assignee",
    "status",
    "last_message_at",
    "answer_due",
  ],
  filters: { view: z.enum(ticketViews).optional(), category: category.optional(), priority: priority.optional() },
});
export const ticketsSchema = listOf(ticketRowSchema);

export const createTicketBody = z.strictObject({
  subject: z.string().trim().min(1, "Please enter a subject.").max(200),
  category: category.default("question"),
  priority: priority.default("normal"),
  client: idSchema.nullable().default(null),
  occasion: z.enum(ticketOccasions).nullable().default(null),
  body: text,
  files,
});

export const addMessageBody = z.strictObject({
  body: text,
  internal: z.boolean().default(false),
  files,
  /** An answer after which the ticket stays with who works on it. */
  stay: z.boolean().default(false),
});

export const changeTicketBody = z.strictObject({
  category: category.optional(),
  priority: priority.optional(),
  assignee: idSchema.nullable().optional(),
  private: z.boolean().optional(),
  status: z.literal("resolved").optional(),
  version: version.optional(),
});

const snippetFields = {
  title: z.string().trim().min(1, "Please enter a title.").max(100),
  body: text,
};
export const snippetBody = z.strictObject(snippetFields);
export const changeSnippetBody = z.strictObject({
  title: snippetFields.title.optional(),
  body: snippetFields.body.optional(),
  version: version.optional(),
});
export const snippetSchema = z.strictObject({ id: idSchema, title: z.string(), body: z.string(), version });
export type Snippet = z.input<typeof snippetSchema>;
