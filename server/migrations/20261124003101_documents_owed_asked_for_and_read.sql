CREATE TABLE "document_reminders" (
	"client" bigint PRIMARY KEY NOT NULL,
	"every_days" integer NOT NULL,
	"next_on" date NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"set_by" bigint NOT NULL,
	CONSTRAINT "document_reminders_every" CHECK ("document_reminders"."every_days" in (7, 14)),
	CONSTRAINT "document_reminders_count" CHECK ("document_reminders"."sent_count" between 0 and 6)
);
--> statement-breakpoint
CREATE TABLE "document_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"sent_by" bigint,
	"sent_at" timestamp with time zone NOT NULL,
	"email" bigint NOT NULL,
	"requirements" bigint[] NOT NULL,
	CONSTRAINT "document_requests_something" CHECK (cardinality("document_requests"."requirements") > 0)
);
--> statement-breakpoint
CREATE TABLE "document_pages" (
	"file" bigint NOT NULL,
	"page" integer NOT NULL,
	"text" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', text)) STORED,
	CONSTRAINT "document_pages_file_page_pk" PRIMARY KEY("file","page"),
	CONSTRAINT "document_pages_page" CHECK ("document_pages"."page" > 0)
);
--> statement-breakpoint
CREATE TABLE "document_suggestions" (
	"upload" bigint NOT NULL,
	"requirement" bigint NOT NULL,
	"confidence" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "document_suggestions_upload_requirement_pk" PRIMARY KEY("upload","requirement"),
	CONSTRAINT "document_suggestions_confidence" CHECK ("document_suggestions"."confidence" between 50 and 100)
);
--> statement-breakpoint
CREATE TABLE "document_texts" (
	"file" bigint PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"encrypted" boolean DEFAULT false NOT NULL,
	"page_count" integer,
	CONSTRAINT "document_texts_state" CHECK ("document_texts"."state" in ('pending', 'done', 'none', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "names_ein" text;--> statement-breakpoint
ALTER TABLE "document_reminders" ADD CONSTRAINT "document_reminders_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_reminders" ADD CONSTRAINT "document_reminders_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_email_mail_messages_id_fk" FOREIGN KEY ("email") REFERENCES "public"."mail_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_pages" ADD CONSTRAINT "document_pages_file_stored_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_suggestions" ADD CONSTRAINT "document_suggestions_upload_uploads_id_fk" FOREIGN KEY ("upload") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_suggestions" ADD CONSTRAINT "document_suggestions_requirement_requirements_id_fk" FOREIGN KEY ("requirement") REFERENCES "public"."requirements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_texts" ADD CONSTRAINT "document_texts_file_stored_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_reminders_due" ON "document_reminders" USING btree ("next_on") WHERE "document_reminders"."sent_count" < 6;--> statement-breakpoint
CREATE INDEX "document_requests_client" ON "document_requests" USING btree ("client","sent_at");--> statement-breakpoint
CREATE INDEX "document_pages_words" ON "document_pages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "document_suggestions_requirement" ON "document_suggestions" USING btree ("requirement");--> statement-breakpoint
CREATE INDEX "clients_owing" ON "clients" USING btree ("business_type",coalesce(lpad((90000 - (("created" at time zone 'utc')::date - date '2000-01-01'))::text, 6, '0')::text, ''),"id","document_score","document_max") WHERE "clients"."active" and not "clients"."on_hold" and "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "uploads_name_words" ON "uploads" USING gin (to_tsvector('simple', regexp_replace("original_file_name", '[._-]+', ' ', 'g')));--> statement-breakpoint
-- by hand
-- What was asked for stays as it went out.
REVOKE UPDATE, DELETE ON "document_requests" FROM refundry_app;
