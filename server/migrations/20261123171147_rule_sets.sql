CREATE TABLE "rule_rerun_clients" (
	"rerun" bigint NOT NULL,
	"client" bigint NOT NULL,
	"calculation" bigint NOT NULL,
	"kind" text NOT NULL,
	"filed" boolean NOT NULL,
	"tried" boolean DEFAULT false NOT NULL,
	"before" bigint,
	"after" bigint,
	"quarters" jsonb,
	"errors" text[],
	CONSTRAINT "rule_rerun_clients_rerun_client_pk" PRIMARY KEY("rerun","client")
);
--> statement-breakpoint
CREATE TABLE "rule_reruns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_reruns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rule_set" bigint NOT NULL,
	"compared_with" text NOT NULL,
	"total" integer NOT NULL,
	"requested_by" bigint NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "rule_reruns_one_end" CHECK ("rule_reruns"."finished_at" is null or "rule_reruns"."failed_at" is null)
);
--> statement-breakpoint
CREATE TABLE "rule_sets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"values" jsonb,
	"based_on" text,
	"changes" jsonb NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"valid_from" date,
	"reason" text,
	"confirmed_by" bigint,
	"confirmed_on" date,
	"created_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rule_sets_state" CHECK ("rule_sets"."state" in ('draft', 'active', 'retired')),
	CONSTRAINT "rule_sets_note" CHECK (length("rule_sets"."note") between 1 and 500),
	CONSTRAINT "rule_sets_changes" CHECK (("rule_sets"."values" is null) = (jsonb_array_length("rule_sets"."changes") = 0))
);
--> statement-breakpoint
ALTER TABLE "rule_rerun_clients" ADD CONSTRAINT "rule_rerun_clients_rerun_rule_reruns_id_fk" FOREIGN KEY ("rerun") REFERENCES "public"."rule_reruns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_rerun_clients" ADD CONSTRAINT "rule_rerun_clients_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_reruns" ADD CONSTRAINT "rule_reruns_rule_set_rule_sets_id_fk" FOREIGN KEY ("rule_set") REFERENCES "public"."rule_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_reruns" ADD CONSTRAINT "rule_reruns_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_sets" ADD CONSTRAINT "rule_sets_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_sets" ADD CONSTRAINT "rule_sets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_sets" ADD CONSTRAINT "rule_sets_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rule_reruns_rule_set" ON "rule_reruns" USING btree ("rule_set","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_sets_name" ON "rule_sets" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_sets_active" ON "rule_sets" USING btree ("state") WHERE "rule_sets"."state" in ('active');--> statement-breakpoint
-- by hand
-- The versions that come with the product, which knows their values (06, 5.11). A later one comes as a draft: what is in force changes by hand alone.
INSERT INTO "rule_sets" ("name", "changes", "note", "state", "valid_from", "created_at", "updated_at")
VALUES ('2026-1', '[]', 'Came with the product: the first reading of the law, kept for what was calculated by it.', 'retired', '2026-01-01', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
	('2026-2', '[]', 'Came with the product: the domain document as it stands, with nine ways of reckoning corrected.', 'active', '2026-06-01', '2026-06-01T00:00:00Z', '2026-06-01T00:00:00Z');
