DROP INDEX "mail_messages_queued";--> statement-breakpoint
CREATE INDEX "mail_messages_queued" ON "mail_messages" USING btree (("type" is not null),"id") WHERE "mail_messages"."outcome" = 'queued';