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
CREATE TABLE "client_quarters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_quarters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"year" integer NOT NULL,
	"quarter" integer NOT NULL,
	"status_id" smallint NOT NULL,
	"status_on" date NOT NULL,
	"changed_by" bigint,
	CONSTRAINT "client_quarters_status_id" CHECK ("client_quarters"."status_id" between 1 and 5),
	CONSTRAINT "client_quarters_claimed" CHECK (("client_quarters"."year", "client_quarters"."quarter") in ((2020, 2), (2020, 3), (2020, 4), (2021, 1), (2021, 2), (2021, 3)))
);
--> statement-breakpoint
CREATE TABLE "quarter_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quarter_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quarter_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from" smallint,
	"to" smallint NOT NULL,
	"source" text NOT NULL,
	"evidence_type" text,
	"evidence_id" bigint,
	"reason" text,
	"refund_on" date,
	"refund" bigint,
	"interest" bigint,
	"by" bigint,
	CONSTRAINT "quarter_changes_statuses" CHECK ("quarter_changes"."to" between 1 and 5 and "quarter_changes"."from" between 1 and 5),
	CONSTRAINT "quarter_changes_differ" CHECK ("quarter_changes"."from" is distinct from "quarter_changes"."to"),
	CONSTRAINT "quarter_changes_source" CHECK ("quarter_changes"."source" in ('shipping', 'transcript', 'appeal', 'adoption', 'manual')),
	CONSTRAINT "quarter_changes_evidence" CHECK (("quarter_changes"."evidence_type" is null) = ("quarter_changes"."evidence_id" is null)),
	CONSTRAINT "quarter_changes_reason" CHECK (length("quarter_changes"."reason") between 1 and 500),
	CONSTRAINT "quarter_changes_refund" CHECK ("quarter_changes"."refund_on" is null or "quarter_changes"."to" = 5)
);
--> statement-breakpoint
ALTER TABLE "system_status" ADD CONSTRAINT "system_status_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_quarters" ADD CONSTRAINT "client_quarters_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_quarters" ADD CONSTRAINT "client_quarters_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarter_changes" ADD CONSTRAINT "quarter_changes_quarter_id_client_quarters_id_fk" FOREIGN KEY ("quarter_id") REFERENCES "public"."client_quarters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarter_changes" ADD CONSTRAINT "quarter_changes_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_quarters_quarter" ON "client_quarters" USING btree ("client","year","quarter");--> statement-breakpoint
CREATE INDEX "client_quarters_status" ON "client_quarters" USING btree ("status_id","client");--> statement-breakpoint
CREATE INDEX "quarter_changes_quarter" ON "quarter_changes" USING btree ("quarter_id","id");--> statement-breakpoint
-- by hand
INSERT INTO "system_status" DEFAULT VALUES;--> statement-breakpoint
REVOKE UPDATE, DELETE ON "quarter_changes" FROM refundry_app;
