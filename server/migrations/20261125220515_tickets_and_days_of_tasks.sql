CREATE TABLE "ticket_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message" bigint,
	"file" bigint NOT NULL,
	"name" text NOT NULL,
	"uploaded_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket" bigint NOT NULL,
	"author" bigint NOT NULL,
	"body" text NOT NULL,
	"internal" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_messages_body" CHECK (length("ticket_messages"."body") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "ticket_snippets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_snippets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"body" text NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ticket_snippets_text" CHECK (length("ticket_snippets"."title") between 1 and 100 and length("ticket_snippets"."body") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint,
	"subject" text NOT NULL,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"requester" bigint NOT NULL,
	"assignee" bigint,
	"private" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"answer_due" timestamp with time zone,
	"overdue_told" boolean DEFAULT false NOT NULL,
	"resolved_at" timestamp with time zone,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tickets_status_known" CHECK ("tickets"."status" in ('open', 'in_progress', 'waiting', 'resolved', 'closed')),
	CONSTRAINT "tickets_subject" CHECK (length(trim("tickets"."subject")) between 1 and 200),
	CONSTRAINT "tickets_category" CHECK ("tickets"."category" in ('question', 'problem', 'request', 'complaint')),
	CONSTRAINT "tickets_priority" CHECK ("tickets"."priority" in ('low', 'normal', 'high', 'urgent')),
	CONSTRAINT "tickets_due" CHECK (("tickets"."asked_at" is null) = ("tickets"."answer_due" is null)),
	CONSTRAINT "tickets_resolved" CHECK (("tickets"."status" in ('resolved', 'closed')) = ("tickets"."resolved_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "client_tasks" ADD COLUMN "due_told_on" date;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_message_ticket_messages_id_fk" FOREIGN KEY ("message") REFERENCES "public"."ticket_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_file_stored_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_tickets_id_fk" FOREIGN KEY ("ticket") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_snippets" ADD CONSTRAINT "ticket_snippets_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_requester_users_id_fk" FOREIGN KEY ("requester") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assignee_users_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_files_message" ON "ticket_files" USING btree ("message");--> statement-breakpoint
CREATE INDEX "ticket_files_waiting" ON "ticket_files" USING btree ("uploaded_by","created_at") WHERE "ticket_files"."message" is null;--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket" ON "ticket_messages" USING btree ("ticket","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_snippets_title" ON "ticket_snippets" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "tickets_status" ON "tickets" USING btree ("status","answer_due");--> statement-breakpoint
CREATE INDEX "tickets_late" ON "tickets" USING btree ("answer_due") WHERE not "tickets"."overdue_told";--> statement-breakpoint
CREATE INDEX "tickets_requester" ON "tickets" USING btree ("requester","created_at");--> statement-breakpoint
CREATE INDEX "tickets_client" ON "tickets" USING btree ("client");--> statement-breakpoint
CREATE INDEX "tickets_assignee" ON "tickets" USING btree ("assignee") WHERE "tickets"."status" in ('open', 'in_progress', 'waiting');--> statement-breakpoint
-- by hand
-- What was written in a thread stays as it is.
REVOKE UPDATE, DELETE ON "ticket_messages" FROM refundry_app;
