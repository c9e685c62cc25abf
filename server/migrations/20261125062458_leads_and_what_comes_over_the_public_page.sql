CREATE TABLE "intake_bars" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_intakes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_intakes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead" bigint,
	"state" text DEFAULT 'accepted' NOT NULL,
	"source_text" text,
	"payload" jsonb NOT NULL,
	"email" text NOT NULL,
	"employees_band" text NOT NULL,
	"message" text,
	"consent_text" text NOT NULL,
	"consent_version" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"ip" text,
	"user_agent" text,
	"reason" text,
	"token_hash" text NOT NULL,
	"withdraw_token_hash" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_intakes_state" CHECK ("lead_intakes"."state" in ('accepted', 'held', 'discarded')),
	CONSTRAINT "lead_intakes_source" CHECK (length("lead_intakes"."source_text") <= 40)
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead" bigint NOT NULL,
	"author" bigint,
	"body" text NOT NULL,
	"follow_up" date,
	"follow_up_done_at" timestamp with time zone,
	"follow_up_told_at" timestamp with time zone,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "lead_notes_body" CHECK (length("lead_notes"."body") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "lead_routes" (
	"referral_firm" bigint PRIMARY KEY NOT NULL,
	"managing_firm" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_routing" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"default_firm" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_routing_one" CHECK ("lead_routing"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"legal_name" text,
	"trade_name" text,
	"ein" text,
	"business_type" integer DEFAULT 1 NOT NULL,
	"uses_peo" boolean DEFAULT false NOT NULL,
	"street" text,
	"city" text,
	"state" text,
	"zip" text,
	"contact_salutation" text,
	"contact_first" text NOT NULL,
	"contact_last" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"status_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"managing_firm" bigint,
	"originator" bigint,
	"origin" text DEFAULT 'manual' NOT NULL,
	"duplicate_state" text DEFAULT 'none' NOT NULL,
	"duplicate_of_lead" bigint,
	"duplicate_of_client" bigint,
	"client" bigint,
	"converted_on" date,
	"converted_by" bigint,
	"next_follow_up" date,
	"ready_told_at" timestamp with time zone,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name_text" text GENERATED ALWAYS AS (search_words(legal_name, trade_name)) STORED,
	CONSTRAINT "leads_status" CHECK ("leads"."status" in ('new', 'contacted', 'interested', 'follow_up', 'ready', 'not_interested', 'not_qualified', 'unreachable', 'converted', 'duplicate')),
	CONSTRAINT "leads_duplicate_state" CHECK ("leads"."duplicate_state" in ('none', 'suspected', 'cleared', 'confirmed')),
	CONSTRAINT "leads_client_when_converted" CHECK (("leads"."client" is not null) = ("leads"."status" = 'converted')),
	CONSTRAINT "leads_converted_with_client" CHECK (("leads"."client" is null) = ("leads"."converted_on" is null) and ("leads"."client" is null) = ("leads"."converted_by" is null)),
	CONSTRAINT "leads_names" CHECK (length("leads"."legal_name") between 1 and 200 and length("leads"."trade_name") between 1 and 200),
	CONSTRAINT "leads_texts" CHECK (length("leads"."street") <= 200 and length("leads"."city") <= 100 and length("leads"."contact_first") <= 100 and length("leads"."contact_last") <= 100 and length("leads"."contact_email") <= 254 and "leads"."contact_email" = lower("leads"."contact_email")),
	CONSTRAINT "leads_salutation" CHECK ("leads"."contact_salutation" in ('Mr.', 'Mrs.', 'Ms.', 'Dr.')),
	CONSTRAINT "leads_ein_form" CHECK ("leads"."ein" ~ '^[0-9]{2}-[0-9]{7}$'),
	CONSTRAINT "leads_phone_digits" CHECK ("leads"."contact_phone" ~ '^([0-9]{10})?$'),
	CONSTRAINT "leads_state_form" CHECK ("leads"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "leads_zip_form" CHECK ("leads"."zip" ~ '^[0-9]{5}(-[0-9]{4})?$'),
	CONSTRAINT "leads_business_type" CHECK ("leads"."business_type" between 1 and 3),
	CONSTRAINT "leads_peo_only_941" CHECK (not "leads"."uses_peo" or "leads"."business_type" = 1)
);
--> statement-breakpoint
CREATE TABLE "unassigned_told" (
	"client" bigint PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_intakes" ADD CONSTRAINT "lead_intakes_lead_leads_id_fk" FOREIGN KEY ("lead") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_leads_id_fk" FOREIGN KEY ("lead") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_routes" ADD CONSTRAINT "lead_routes_referral_firm_entities_id_fk" FOREIGN KEY ("referral_firm") REFERENCES "public"."entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_routes" ADD CONSTRAINT "lead_routes_managing_firm_entities_id_fk" FOREIGN KEY ("managing_firm") REFERENCES "public"."entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_routing" ADD CONSTRAINT "lead_routing_default_firm_entities_id_fk" FOREIGN KEY ("default_firm") REFERENCES "public"."entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_routing" ADD CONSTRAINT "lead_routing_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_managing_firm_entities_id_fk" FOREIGN KEY ("managing_firm") REFERENCES "public"."entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_originator_users_id_fk" FOREIGN KEY ("originator") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_duplicate_of_client_clients_id_fk" FOREIGN KEY ("duplicate_of_client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_converted_by_users_id_fk" FOREIGN KEY ("converted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unassigned_told" ADD CONSTRAINT "unassigned_told_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_intakes_token" ON "lead_intakes" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_intakes_withdraw" ON "lead_intakes" USING btree ("withdraw_token_hash");--> statement-breakpoint
CREATE INDEX "lead_intakes_lead" ON "lead_intakes" USING btree ("lead");--> statement-breakpoint
CREATE INDEX "lead_intakes_email" ON "lead_intakes" USING btree ("email","created");--> statement-breakpoint
CREATE INDEX "lead_intakes_created" ON "lead_intakes" USING btree ("created");--> statement-breakpoint
CREATE INDEX "lead_intakes_held" ON "lead_intakes" USING btree ("created") WHERE "lead_intakes"."state" = 'held';--> statement-breakpoint
CREATE INDEX "lead_notes_of_lead" ON "lead_notes" USING btree ("lead","created_on");--> statement-breakpoint
CREATE INDEX "lead_notes_due" ON "lead_notes" USING btree ("follow_up") WHERE "lead_notes"."follow_up_done_at" is null and "lead_notes"."follow_up_told_at" is null and "lead_notes"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "leads_client" ON "leads" USING btree ("client");--> statement-breakpoint
CREATE INDEX "leads_firm" ON "leads" USING btree ("managing_firm","status","created") WHERE "leads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "leads_originator" ON "leads" USING btree ("originator","status","created") WHERE "leads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "leads_created" ON "leads" USING btree ("created","id") WHERE "leads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "leads_ein" ON "leads" USING btree ("ein") WHERE "leads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree ("contact_email") WHERE "leads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING btree ("contact_phone") WHERE "leads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "leads_suspected" ON "leads" USING btree ("id") WHERE "leads"."duplicate_state" = 'suspected';--> statement-breakpoint
CREATE INDEX "leads_follow_up" ON "leads" USING btree ("next_follow_up") WHERE "leads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "leads_converted" ON "leads" USING btree ("converted_on") WHERE "leads"."status" = 'converted';--> statement-breakpoint
CREATE INDEX "leads_name_text" ON "leads" USING gin ("name_text" gin_trgm_ops);