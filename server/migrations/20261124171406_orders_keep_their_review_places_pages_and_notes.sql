CREATE TABLE "client_mandate_dismissals" (
	"client" bigint NOT NULL,
	"mandate" bigint NOT NULL,
	"dismissed_by" bigint NOT NULL,
	"dismissed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_mandate_dismissals_client_mandate_pk" PRIMARY KEY("client","mandate")
);--> statement-breakpoint
CREATE TABLE "client_places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"kind" text NOT NULL,
	"street" text,
	"city" text,
	"state" text,
	"zip" text,
	"county" bigint,
	"city_id" bigint,
	"source" text DEFAULT 'derived' NOT NULL,
	CONSTRAINT "client_places_kind" CHECK ("client_places"."kind" in ('address', 'extra')),
	CONSTRAINT "client_places_source" CHECK ("client_places"."source" in ('derived', 'chosen')),
	CONSTRAINT "client_places_zip" CHECK ("client_places"."zip" ~ '^[0-9]{5}$')
);--> statement-breakpoint
CREATE TABLE "mandate_cities" (
	"mandate" bigint NOT NULL,
	"state_code" text NOT NULL,
	"city" bigint NOT NULL,
	CONSTRAINT "mandate_cities_mandate_city_pk" PRIMARY KEY("mandate","city")
);--> statement-breakpoint
CREATE TABLE "mandate_counties" (
	"mandate" bigint NOT NULL,
	"state_code" text NOT NULL,
	"county" bigint NOT NULL,
	CONSTRAINT "mandate_counties_mandate_county_pk" PRIMARY KEY("mandate","county")
);--> statement-breakpoint
CREATE TABLE "mandate_naics" (
	"mandate" bigint NOT NULL,
	"naics" bigint NOT NULL,
	CONSTRAINT "mandate_naics_mandate_naics_pk" PRIMARY KEY("mandate","naics")
);--> statement-breakpoint
CREATE TABLE "mandate_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mandate_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mandate" bigint NOT NULL,
	"author" bigint NOT NULL,
	"author_name" text NOT NULL,
	"body" text NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "mandate_notes_body" CHECK (length("mandate_notes"."body") between 1 and 4000)
);--> statement-breakpoint
CREATE TABLE "mandate_pages" (
	"mandate" bigint NOT NULL,
	"page" integer NOT NULL,
	"text" text NOT NULL,
	"words" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "mandate_pages_mandate_page_pk" PRIMARY KEY("mandate","page"),
	CONSTRAINT "mandate_pages_page" CHECK ("mandate_pages"."page" > 0)
);--> statement-breakpoint
ALTER TABLE "client_mandates" DROP CONSTRAINT "client_mandates_reason";--> statement-breakpoint
ALTER TABLE "client_mandate_citations" ADD COLUMN "rects" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "client_mandates" ADD COLUMN "order_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mandate_uploads" ADD COLUMN "pages_without_text" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mandate_uploads" ADD COLUMN "text_hash" text;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "review_status_reason" text;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "blocked_by" bigint;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "checked_out_to" bigint;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "checked_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "checked_out_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "is_escalated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "escalated_by" bigint;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "escalated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "priority" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "priority_reason" text;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "processing" jsonb;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_of_state" UNIQUE("id","state_code");--> statement-breakpoint
ALTER TABLE "counties" ADD CONSTRAINT "counties_of_state" UNIQUE("id","state_code");--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_of_state" UNIQUE("id","state_code");--> statement-breakpoint
ALTER TABLE "client_mandate_dismissals" ADD CONSTRAINT "client_mandate_dismissals_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_mandate_dismissals" ADD CONSTRAINT "client_mandate_dismissals_mandate_mandates_id_fk" FOREIGN KEY ("mandate") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_mandate_dismissals" ADD CONSTRAINT "client_mandate_dismissals_dismissed_by_users_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_places" ADD CONSTRAINT "client_places_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_places" ADD CONSTRAINT "client_places_state_states_state_code_fk" FOREIGN KEY ("state") REFERENCES "public"."states"("state_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_places" ADD CONSTRAINT "client_places_county_counties_id_fk" FOREIGN KEY ("county") REFERENCES "public"."counties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_places" ADD CONSTRAINT "client_places_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_cities" ADD CONSTRAINT "mandate_cities_mandate" FOREIGN KEY ("mandate","state_code") REFERENCES "public"."mandates"("id","state_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_cities" ADD CONSTRAINT "mandate_cities_place" FOREIGN KEY ("city","state_code") REFERENCES "public"."cities"("id","state_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_counties" ADD CONSTRAINT "mandate_counties_mandate" FOREIGN KEY ("mandate","state_code") REFERENCES "public"."mandates"("id","state_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_counties" ADD CONSTRAINT "mandate_counties_place" FOREIGN KEY ("county","state_code") REFERENCES "public"."counties"("id","state_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_naics" ADD CONSTRAINT "mandate_naics_mandate_mandates_id_fk" FOREIGN KEY ("mandate") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_naics" ADD CONSTRAINT "mandate_naics_naics_naics_codes_id_fk" FOREIGN KEY ("naics") REFERENCES "public"."naics_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_notes" ADD CONSTRAINT "mandate_notes_mandate_mandates_id_fk" FOREIGN KEY ("mandate") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_notes" ADD CONSTRAINT "mandate_notes_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_pages" ADD CONSTRAINT "mandate_pages_mandate_mandates_id_fk" FOREIGN KEY ("mandate") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_mandate_dismissals_mandate" ON "client_mandate_dismissals" USING btree ("mandate");--> statement-breakpoint
CREATE UNIQUE INDEX "client_places_address" ON "client_places" USING btree ("client") WHERE "client_places"."kind" = 'address';--> statement-breakpoint
CREATE INDEX "client_places_client" ON "client_places" USING btree ("client");--> statement-breakpoint
CREATE INDEX "client_places_county" ON "client_places" USING btree ("county");--> statement-breakpoint
CREATE INDEX "client_places_city" ON "client_places" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "client_places_state" ON "client_places" USING btree ("state");--> statement-breakpoint
CREATE INDEX "mandate_cities_city" ON "mandate_cities" USING btree ("city");--> statement-breakpoint
CREATE INDEX "mandate_counties_county" ON "mandate_counties" USING btree ("county");--> statement-breakpoint
CREATE INDEX "mandate_naics_code" ON "mandate_naics" USING btree ("naics");--> statement-breakpoint
CREATE INDEX "mandate_notes_of" ON "mandate_notes" USING btree ("mandate","created_on");--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_state_code_states_state_code_fk" FOREIGN KEY ("state_code") REFERENCES "public"."states"("state_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_blocked_by_users_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_checked_out_to_users_id_fk" FOREIGN KEY ("checked_out_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_escalated_by_users_id_fk" FOREIGN KEY ("escalated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mandate_periods_days" ON "mandate_periods" USING btree ("from_date","to_date");--> statement-breakpoint
CREATE INDEX "mandate_uploads_file" ON "mandate_uploads" USING btree ("file");--> statement-breakpoint
CREATE INDEX "mandate_uploads_text" ON "mandate_uploads" USING btree ("text_hash");--> statement-breakpoint
CREATE INDEX "mandate_uploads_person" ON "mandate_uploads" USING btree ("uploaded_by","created_on");--> statement-breakpoint
CREATE INDEX "mandates_queue" ON "mandates" USING btree ("review_status_id","priority" DESC NULLS LAST,"created_on");--> statement-breakpoint
CREATE INDEX "mandates_related_to" ON "mandates" USING btree ("related_mandate");--> statement-breakpoint
CREATE INDEX "mandates_held_by" ON "mandates" USING btree ("checked_out_to");--> statement-breakpoint
ALTER TABLE "client_mandates" ADD CONSTRAINT "client_mandates_reason" CHECK ("client_mandates"."state" <> 'excluded' or length(trim(coalesce("client_mandates"."excluded_reason", ''))) > 0);--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_blocked" CHECK ("mandates"."review_status_id" <> 7 or length(trim(coalesce("mandates"."review_status_reason", ''))) > 0);--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_held" CHECK (("mandates"."review_status_id" = 5) = ("mandates"."checked_out_to" is not null) and num_nonnulls("mandates"."checked_out_to", "mandates"."checked_out_at", "mandates"."checked_out_seen_at") in (0, 3));--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_priority" CHECK ("mandates"."priority" between 0 and 100);--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_lengths" CHECK (length("mandates"."title") <= 300 and length("mandates"."author") <= 200 and length("mandates"."order_number") <= 100 and length("mandates"."review_status_reason") <= 1000 and length("mandates"."priority_reason") <= 500);--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_related" CHECK ("mandates"."related_mandate" <> "mandates"."id");
