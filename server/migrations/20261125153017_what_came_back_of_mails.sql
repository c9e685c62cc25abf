CREATE TABLE "mail_suppressions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_suppressions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"scope" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"created_by" bigint,
	"removed_at" timestamp with time zone,
	"removed_by" bigint,
	CONSTRAINT "mail_suppressions_small" CHECK ("mail_suppressions"."address" = lower("mail_suppressions"."address"))
);
--> statement-breakpoint
ALTER TABLE "mail_events" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "mail_events" ADD COLUMN "report" text;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "client" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_suppressions_live" ON "mail_suppressions" USING btree ("address","scope") WHERE "mail_suppressions"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "mail_events_for_now" ON "mail_events" USING btree ("address","at") WHERE "mail_events"."kind" = 'bounced_for_now';--> statement-breakpoint
ALTER TABLE "mail_events" ADD CONSTRAINT "mail_events_report" UNIQUE("report");