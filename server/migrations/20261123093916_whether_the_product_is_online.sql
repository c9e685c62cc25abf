CREATE TABLE "system_status" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mode" text DEFAULT 'online' NOT NULL,
	"message" text,
	"starts_at" timestamp with time zone,
	"expected_until" timestamp with time zone,
	"changed_by" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "system_status_only" CHECK ("system_status"."only"),
	CONSTRAINT "system_status_mode" CHECK ("system_status"."mode" in ('online', 'maintenance')),
	CONSTRAINT "system_status_message" CHECK (length("system_status"."message") between 1 and 500),
	CONSTRAINT "system_status_until" CHECK ("system_status"."expected_until" > "system_status"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "system_status" ADD CONSTRAINT "system_status_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
-- by hand
INSERT INTO "system_status" DEFAULT VALUES;
