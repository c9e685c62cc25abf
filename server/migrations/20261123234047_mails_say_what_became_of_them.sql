CREATE TABLE "mail_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mail" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "mail_recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mail" bigint NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"detail" text,
	"at" timestamp with time zone,
	CONSTRAINT "mail_recipients_once" UNIQUE("mail","address")
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "resend_of" bigint;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "settled_by" bigint;--> statement-breakpoint
ALTER TABLE "mail_events" ADD CONSTRAINT "mail_events_mail_mail_messages_id_fk" FOREIGN KEY ("mail") REFERENCES "public"."mail_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_recipients" ADD CONSTRAINT "mail_recipients_mail_mail_messages_id_fk" FOREIGN KEY ("mail") REFERENCES "public"."mail_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_events_mail" ON "mail_events" USING btree ("mail","id");--> statement-breakpoint
CREATE INDEX "mail_recipients_address" ON "mail_recipients" USING gin (lower("address") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_resend_of_mail_messages_id_fk" FOREIGN KEY ("resend_of") REFERENCES "public"."mail_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_messages_unsettled" ON "mail_messages" USING btree ("id") WHERE "mail_messages"."outcome" = 'not_confirmed' and "mail_messages"."settled_at" is null;--> statement-breakpoint
-- by hand
-- Mails of before had one recipient each; what became of them is known as far as the mail says it.
INSERT INTO "mail_recipients" ("mail", "kind", "address", "state", "detail", "at")
SELECT "id", 'to', "to_address", CASE "outcome" WHEN 'sent' THEN 'accepted' WHEN 'failed' THEN 'refused' ELSE 'waiting' END,
  CASE "outcome" WHEN 'failed' THEN "reason" END, "sent_at" FROM "mail_messages";
--> statement-breakpoint
-- What became of a mail is never changed.
REVOKE UPDATE, DELETE ON "mail_events" FROM refundry_app;
