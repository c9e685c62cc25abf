CREATE TABLE "audit_checkpoints" (
	"day" date PRIMARY KEY NOT NULL,
	"last_id" bigint NOT NULL,
	"rows" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"scope" text NOT NULL,
	"asked_by" bigint,
	"job" bigint,
	"from_id" bigint,
	"to_id" bigint,
	"rows" bigint DEFAULT 0 NOT NULL,
	"result" text,
	"finished_at" timestamp with time zone,
	"end_hash" text,
	"broken_id" bigint,
	"broken_at" timestamp with time zone,
	"broken_kind" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	"reason_by" bigint,
	"reason_at" timestamp with time zone,
	CONSTRAINT "audit_runs_ended" CHECK (("audit_runs"."result" is null) = ("audit_runs"."finished_at" is null)),
	CONSTRAINT "audit_runs_reason" CHECK (length("audit_runs"."reason") between 1 and 500),
	CONSTRAINT "audit_runs_reason_given" CHECK (("audit_runs"."reason" is null) = ("audit_runs"."reason_at" is null))
);
--> statement-breakpoint
CREATE TABLE "mail_templates" (
	"key" text PRIMARY KEY NOT NULL,
	"subject" text,
	"body" text,
	"version" integer NOT NULL,
	"changed_by" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_templates_whole" CHECK (("mail_templates"."subject" is null) = ("mail_templates"."body" is null))
);
--> statement-breakpoint
CREATE TABLE "mail_template_versions" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"shipped" boolean NOT NULL,
	"by" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_template_versions_number" PRIMARY KEY("key","version"),
	CONSTRAINT "mail_template_versions_subject" CHECK (length("mail_template_versions"."subject") between 1 and 200),
	CONSTRAINT "mail_template_versions_body" CHECK (length("mail_template_versions"."body") between 1 and 20000)
);
--> statement-breakpoint
ALTER TABLE "audit_runs" ADD CONSTRAINT "audit_runs_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_runs" ADD CONSTRAINT "audit_runs_reason_by_users_id_fk" FOREIGN KEY ("reason_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_templates" ADD CONSTRAINT "mail_templates_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_template_versions" ADD CONSTRAINT "mail_template_versions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_runs_broken" ON "audit_runs" USING btree ("id") WHERE "audit_runs"."result" = 'broken' and "audit_runs"."reason" is null;--> statement-breakpoint
CREATE INDEX "audit_log_request" ON "audit_log" USING btree ("request_id","id") WHERE "audit_log"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_behalf" ON "audit_log" USING btree ("on_behalf_of_user_id","id") WHERE "audit_log"."on_behalf_of_user_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity_id","id") WHERE "audit_log"."entity_id" is not null;--> statement-breakpoint
-- by hand
-- What stands of a day is never changed.
REVOKE UPDATE, DELETE ON "audit_checkpoints" FROM refundry_app;--> statement-breakpoint
-- What a mail said once stays as it was.
REVOKE UPDATE, DELETE ON "mail_template_versions" FROM refundry_app;
