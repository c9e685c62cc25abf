CREATE TABLE "mail_attachments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mail" bigint NOT NULL,
	"upload" bigint NOT NULL,
	"file" bigint NOT NULL,
	"name" text NOT NULL,
	"linked" boolean NOT NULL,
	CONSTRAINT "mail_attachments_once" UNIQUE("mail","upload")
);
--> statement-breakpoint
DROP INDEX "mail_suppressions_live";--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "type" smallint;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "body" text;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "send_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "changed_by" bigint;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_recipients" ADD COLUMN "first" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_recipients" ADD COLUMN "last" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD COLUMN "entity" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_mail_mail_messages_id_fk" FOREIGN KEY ("mail") REFERENCES "public"."mail_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_file_stored_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_messages_of_client" ON "mail_messages" USING btree ("client","created_at") WHERE "mail_messages"."type" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_suppressions_live" ON "mail_suppressions" USING btree ("address","scope","entity") WHERE "mail_suppressions"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_written" CHECK (("mail_messages"."type" is null) = ("mail_messages"."body" is null) and ("mail_messages"."type" is null or "mail_messages"."client" is not null and "mail_messages"."send_after" is not null));--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_type" CHECK ("mail_messages"."type" between 1 and 5);--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_firm" CHECK ("mail_suppressions"."entity" = 0 or "mail_suppressions"."scope" = 'bulk');