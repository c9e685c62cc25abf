CREATE TABLE "binders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "binders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"year" integer,
	"quarter" integer,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"sha256" char(64),
	"size" bigint,
	"file_name" text,
	"manifest" jsonb,
	"gaps" jsonb,
	"requested_by" bigint NOT NULL,
	"made_for_role" integer,
	"created" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"expires" timestamp with time zone,
	"background_job" bigint,
	CONSTRAINT "binders_state" CHECK ("binders"."state" in ('scheduled', 'making', 'ready', 'failed', 'expired')),
	CONSTRAINT "binders_quarter" CHECK (("binders"."year" is null) = ("binders"."quarter" is null) and "binders"."quarter" between 1 and 4),
	CONSTRAINT "binders_made" CHECK ("binders"."state" not in ('ready', 'expired') or num_nulls("binders"."sha256", "binders"."size", "binders"."file_name", "binders"."manifest", "binders"."gaps", "binders"."expires", "binders"."made_for_role") = 0)
);
--> statement-breakpoint
ALTER TABLE "binders" ADD CONSTRAINT "binders_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "binders" ADD CONSTRAINT "binders_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "binders_running" ON "binders" USING btree ("client","requested_by") WHERE "binders"."state" in ('scheduled', 'making');--> statement-breakpoint
CREATE INDEX "binders_client" ON "binders" USING btree ("client","requested_by","created");--> statement-breakpoint
CREATE INDEX "binders_sha256" ON "binders" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "binders_expires" ON "binders" USING btree ("expires");