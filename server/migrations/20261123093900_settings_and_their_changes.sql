CREATE TABLE "setting_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text,
	"effective_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'applied' NOT NULL,
	"by" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "setting_changes_state" CHECK ("setting_changes"."state" in ('applied', 'scheduled', 'cancelled', 'refused')),
	CONSTRAINT "setting_changes_reason" CHECK (length("setting_changes"."reason") between 1 and 500),
	CONSTRAINT "setting_changes_differ" CHECK ("setting_changes"."before" <> "setting_changes"."after"),
	CONSTRAINT "setting_changes_time" CHECK ("setting_changes"."effective_at" >= "setting_changes"."at")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_by" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "setting_changes_key" ON "setting_changes" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "setting_changes_waiting" ON "setting_changes" USING btree ("key","effective_at") WHERE "setting_changes"."state" in ('scheduled');--> statement-breakpoint
CREATE INDEX "settings_version" ON "settings" USING btree ("version");--> statement-breakpoint
-- by hand
REVOKE UPDATE, DELETE ON "setting_changes" FROM refundry_app;--> statement-breakpoint
GRANT UPDATE ("state") ON "setting_changes" TO refundry_app;
