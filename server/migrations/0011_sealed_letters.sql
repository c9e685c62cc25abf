ALTER TABLE "mail_messages" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "sealed_name" text;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "sealed_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_messages_sealed" ON "mail_messages" USING btree ("sealed_name") WHERE "mail_messages"."sealed" is not null;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_seal" CHECK (("mail_messages"."sealed_name" is null) = ("mail_messages"."sealed_until" is null));--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_sealed_named" CHECK ("mail_messages"."sealed" is null or "mail_messages"."sealed_name" is not null);--> statement-breakpoint
UPDATE "mail_messages" SET
  "text" = regexp_replace("text", '(/(activate|reset-password)/)[A-Za-z0-9_-]{43}', '\1…', 'g'),
  "html" = regexp_replace("html", '(/(activate|reset-password)/)[A-Za-z0-9_-]{43}', '\1…', 'g')
WHERE "kind" IN ('auth_activate', 'auth_recover') AND "outcome" NOT IN ('queued', 'sending');
