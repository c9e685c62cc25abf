CREATE TABLE "mail_outages" (
	"since" timestamp with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_messages_left" ON "mail_messages" USING btree ("sent_at") WHERE "mail_messages"."transport" = 'smtp';--> statement-breakpoint
CREATE INDEX "mail_messages_queued" ON "mail_messages" USING btree ("id") WHERE "mail_messages"."outcome" = 'queued';