CREATE TABLE "calculation_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calculation_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"calculation" bigint NOT NULL,
	"package" bigint,
	"type" text NOT NULL,
	"original_file_name" text NOT NULL,
	"file" bigint NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
CREATE TABLE "warning_acceptances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "warning_acceptances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"args" text[] NOT NULL,
	"note" text NOT NULL,
	"accepted_by" bigint NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" bigint,
	CONSTRAINT "warning_acceptances_note" CHECK (length(trim("warning_acceptances"."note")) between 5 and 500)
);
--> statement-breakpoint
CREATE TABLE "claim_health" (
	"client" bigint NOT NULL,
	"year" integer NOT NULL,
	"quarter" integer NOT NULL,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "claim_health_client_year_quarter_name_pk" PRIMARY KEY("client","year","quarter","name"),
	CONSTRAINT "claim_health_quarter" CHECK (("claim_health"."year" = 2020 and "claim_health"."quarter" = 4) or ("claim_health"."year" = 2021 and "claim_health"."quarter" between 1 and 3) or ("claim_health"."year" = 2020 and "claim_health"."quarter" in (2, 3))),
	CONSTRAINT "claim_health_amount" CHECK ("claim_health"."amount" >= 0 and length("claim_health"."name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "claim_prior_2020" (
	"client" bigint NOT NULL,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "claim_prior_2020_client_name_pk" PRIMARY KEY("client","name"),
	CONSTRAINT "claim_prior_2020_amount" CHECK ("claim_prior_2020"."amount" >= 0 and length("claim_prior_2020"."name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "claim_quarter_details" (
	"client" bigint NOT NULL,
	"year" integer NOT NULL,
	"quarter" integer NOT NULL,
	"claimed" boolean DEFAULT true NOT NULL,
	"medicare_wages" bigint,
	"other_credits" bigint DEFAULT 0 NOT NULL,
	"reported_18a" bigint DEFAULT 0 NOT NULL,
	"reported_26a" bigint DEFAULT 0 NOT NULL,
	"reported_30" bigint DEFAULT 0 NOT NULL,
	"reported_31a" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "claim_quarter_details_client_year_quarter_pk" PRIMARY KEY("client","year","quarter"),
	CONSTRAINT "claim_quarter_details_quarter" CHECK (("claim_quarter_details"."year" = 2020 and "claim_quarter_details"."quarter" = 4) or ("claim_quarter_details"."year" = 2021 and "claim_quarter_details"."quarter" between 1 and 3) or ("claim_quarter_details"."year" = 2020 and "claim_quarter_details"."quarter" in (2, 3))),
	CONSTRAINT "claim_quarter_details_amounts" CHECK (coalesce("claim_quarter_details"."medicare_wages", 0) >= 0 and "claim_quarter_details"."other_credits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "client_impacts" (
	"client" bigint NOT NULL,
	"selection" integer NOT NULL,
	"notes" text,
	CONSTRAINT "client_impacts_client_selection_pk" PRIMARY KEY("client","selection"),
	CONSTRAINT "client_impacts_selection" CHECK ("client_impacts"."selection" between 1 and 14),
	CONSTRAINT "client_impacts_notes" CHECK (("client_impacts"."notes" is null or ("client_impacts"."selection" >= 10 and length("client_impacts"."notes") between 1 and 1000)) and ("client_impacts"."selection" <> 14 or "client_impacts"."notes" is not null))
);
--> statement-breakpoint
CREATE TABLE "name_matches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "name_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"person" bigint NOT NULL,
	"employee" bigint NOT NULL,
	"basis" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "name_matches_pair" UNIQUE("person","employee"),
	CONSTRAINT "name_matches_decision" CHECK (("name_matches"."decided_by" is null) = ("name_matches"."decided_at" is null)),
	CONSTRAINT "name_matches_exact_reason" CHECK (not ("name_matches"."basis" = 'exact' and "name_matches"."state" = 'cleared') or length(trim("name_matches"."reason")) > 0)
);
--> statement-breakpoint
CREATE TABLE "client_mandate_citations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_mandate_citations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_mandate" bigint NOT NULL,
	"page" integer NOT NULL,
	"quote" text NOT NULL,
	"comment" text,
	"created_by" bigint NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "client_mandate_citations_quote" CHECK (length("client_mandate_citations"."quote") between 10 and 2000 and "client_mandate_citations"."page" > 0)
);
--> statement-breakpoint
CREATE TABLE "client_mandate_periods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_mandate_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_mandate" bigint NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	CONSTRAINT "client_mandate_periods_order" CHECK ("client_mandate_periods"."from_date" <= "client_mandate_periods"."to_date")
);
--> statement-breakpoint
CREATE TABLE "client_mandates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_mandates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"mandate" bigint NOT NULL,
	"state" text DEFAULT 'selected' NOT NULL,
	"source" text NOT NULL,
	"eligibility_test" integer,
	"operation_limited" text,
	"excluded_reason" text,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"decided_version" integer,
	"added_by" bigint NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "client_mandates_reason" CHECK ("client_mandates"."state" <> 'excluded' or length(trim("client_mandates"."excluded_reason")) > 0),
	CONSTRAINT "client_mandates_test" CHECK ("client_mandates"."eligibility_test" between 1 and 5),
	CONSTRAINT "client_mandates_operation" CHECK (length("client_mandates"."operation_limited") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "mandate_impacts" (
	"mandate" bigint NOT NULL,
	"choice" integer NOT NULL,
	CONSTRAINT "mandate_impacts_mandate_choice_pk" PRIMARY KEY("mandate","choice"),
	CONSTRAINT "mandate_impacts_choice" CHECK ("mandate_impacts"."choice" between 1 and 14)
);
--> statement-breakpoint
CREATE TABLE "mandate_periods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mandate_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mandate" bigint NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date,
	CONSTRAINT "mandate_periods_order" CHECK ("mandate_periods"."from_date" <= "mandate_periods"."to_date")
);
--> statement-breakpoint
CREATE TABLE "mandate_uploads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mandate_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file" bigint NOT NULL,
	"original_file_name" text NOT NULL,
	"page_count" integer NOT NULL,
	"uploaded_by" bigint NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mandates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mandates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mandate_upload" bigint,
	"title" text,
	"author" text,
	"order_number" text,
	"publication_date" date,
	"nationwide" boolean DEFAULT false NOT NULL,
	"state_code" text,
	"review_status_id" integer DEFAULT 1 NOT NULL,
	"reviewed_by" bigint,
	"reviewed_at" timestamp with time zone,
	"related_mandate" bigint,
	"relation" text,
	"created_by" bigint NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "mandates_mandateUpload_unique" UNIQUE("mandate_upload"),
	CONSTRAINT "mandates_status" CHECK ("mandates"."review_status_id" between 1 and 7),
	CONSTRAINT "mandates_place" CHECK (not "mandates"."nationwide" or "mandates"."state_code" is null),
	CONSTRAINT "mandates_reviewed" CHECK (("mandates"."review_status_id" = 6) = ("mandates"."reviewed_at" is not null)),
	CONSTRAINT "mandates_relation" CHECK (("mandates"."related_mandate" is null) = ("mandates"."relation" is null))
);
--> statement-breakpoint
CREATE TABLE "firm_designees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "firm_designees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" bigint NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"caf" text,
	"ptin" text,
	"phone" text,
	"fax" text,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "firm_designees_valid" CHECK ("firm_designees"."valid_from" <= "firm_designees"."valid_to")
);
--> statement-breakpoint
CREATE TABLE "form_blanks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_blanks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"form" text NOT NULL,
	"revision" text NOT NULL,
	"use_from" date NOT NULL,
	"use_to" date,
	"file" bigint NOT NULL,
	"map" text NOT NULL,
	"fields" integer NOT NULL,
	"fields_checked_at" timestamp with time zone NOT NULL,
	"installed_by" bigint,
	"installed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_blanks_use" CHECK ("form_blanks"."use_from" <= "form_blanks"."use_to")
);
--> statement-breakpoint
CREATE TABLE "package_forms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "package_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"package" bigint NOT NULL,
	"position" integer NOT NULL,
	"form" text NOT NULL,
	"revision" text,
	"year" integer,
	"quarter" integer,
	"official" boolean NOT NULL,
	"file_name" text NOT NULL,
	"file" bigint NOT NULL,
	CONSTRAINT "package_forms_position" UNIQUE("package","position")
);
--> statement-breakpoint
CREATE TABLE "report_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"package" bigint NOT NULL,
	"status" integer NOT NULL,
	"reason" text,
	"by" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" bigint,
	CONSTRAINT "report_decisions_status" CHECK ("report_decisions"."status" in (1, 2)),
	CONSTRAINT "report_decisions_reason" CHECK ("report_decisions"."status" = 1 or length(trim("report_decisions"."reason")) between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "qualification_quarters" (
	"client" bigint NOT NULL,
	"cycle" integer NOT NULL,
	"year" integer NOT NULL,
	"quarter" integer NOT NULL,
	"ground" text,
	"spans" jsonb NOT NULL,
	"amount" bigint,
	"base_year" integer,
	"base_quarter" integer,
	"base_amount" bigint,
	"ratio" text,
	"use_preceding" boolean DEFAULT false NOT NULL,
	"mandates" jsonb NOT NULL,
	"rule_version" text NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "qualification_quarters_client_cycle_year_quarter_pk" PRIMARY KEY("client","cycle","year","quarter")
);
--> statement-breakpoint
CREATE TABLE "qualifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "qualifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"state" integer NOT NULL,
	"cycle" integer NOT NULL,
	"sent_by" bigint,
	"sent_at" timestamp with time zone,
	"send_note" text,
	"rejected_by" bigint,
	"rejected_at" timestamp with time zone,
	"rejected_reason" text,
	"finalized_by" bigint,
	"finalized_at" timestamp with time zone,
	"closed_reason" text,
	"result" text,
	"mandate_changed" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "qualifications_client_unique" UNIQUE("client"),
	CONSTRAINT "qualifications_state" CHECK ("qualifications"."state" between 1 and 4 and "qualifications"."cycle" >= 1),
	CONSTRAINT "qualifications_end" CHECK (("qualifications"."state" in (3, 4)) = ("qualifications"."finalized_at" is not null)),
	CONSTRAINT "qualifications_closed" CHECK (("qualifications"."state" = 4) = ("qualifications"."closed_reason" is not null)),
	CONSTRAINT "qualifications_result" CHECK (("qualifications"."state" = 3) = ("qualifications"."result" is not null))
);
--> statement-breakpoint
CREATE TABLE "quarter_reviews" (
	"client" bigint NOT NULL,
	"year" integer NOT NULL,
	"quarter" integer NOT NULL,
	"receipts_accepted" boolean DEFAULT false NOT NULL,
	"use_preceding" boolean DEFAULT false NOT NULL,
	"recovery_accepted" boolean DEFAULT false NOT NULL,
	"by" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "quarter_reviews_client_year_quarter_pk" PRIMARY KEY("client","year","quarter"),
	CONSTRAINT "quarter_reviews_preceding" CHECK (not "quarter_reviews"."use_preceding" or "quarter_reviews"."year" = 2021),
	CONSTRAINT "quarter_reviews_recovery" CHECK (not "quarter_reviews"."recovery_accepted" or ("quarter_reviews"."year" = 2021 and "quarter_reviews"."quarter" = 3))
);
--> statement-breakpoint
CREATE TABLE "receipt_rules" (
	"rule_version" text PRIMARY KEY NOT NULL,
	"from_date" date NOT NULL,
	"start_2020" integer NOT NULL,
	"end_2020" integer NOT NULL,
	"below_2021" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_progress" (
	"client" bigint PRIMARY KEY NOT NULL,
	"ppp" boolean DEFAULT false NOT NULL,
	"sanitized_payroll" boolean DEFAULT false NOT NULL,
	"matched_owners" boolean DEFAULT false NOT NULL,
	"wages" boolean DEFAULT false NOT NULL,
	"employees" boolean DEFAULT false NOT NULL,
	"final" boolean DEFAULT false NOT NULL,
	"executed" boolean DEFAULT false NOT NULL,
	"filed" boolean DEFAULT false NOT NULL,
	"credits" bigint DEFAULT 0 NOT NULL,
	"filed_credits" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calculation_employees" ADD COLUMN "employee" bigint;--> statement-breakpoint
ALTER TABLE "claim_details" ADD COLUMN "fte2019" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "claim_details" ADD COLUMN "fte_year" integer DEFAULT 2019 NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_details" ADD COLUMN "prior_2020" boolean;--> statement-breakpoint
ALTER TABLE "claim_details" ADD COLUMN "supplement" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_details" ADD COLUMN "ppp_mode" text DEFAULT 'min_payroll' NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_details" ADD COLUMN "business_began" date;--> statement-breakpoint
ALTER TABLE "claim_details" ADD COLUMN "recovery_startup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_details" ADD COLUMN "exempt_or_government" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_details" ADD COLUMN "group_of_companies" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_details" ADD COLUMN "files_own_941" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_details" ADD COLUMN "filing_date" date;--> statement-breakpoint
ALTER TABLE "claim_details" ADD COLUMN "date_discovered" date;--> statement-breakpoint
ALTER TABLE "claim_details" ADD COLUMN "process" text DEFAULT 'claim' NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_details" ADD COLUMN "signer_title" text;--> statement-breakpoint
ALTER TABLE "claim_people" ADD COLUMN "percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "claim_people" ADD COLUMN "has_living_relatives" boolean;--> statement-breakpoint
ALTER TABLE "claim_people" ADD COLUMN "related_to" bigint;--> statement-breakpoint
ALTER TABLE "claim_people" ADD COLUMN "relation" text;--> statement-breakpoint
ALTER TABLE "claim_people" ADD COLUMN "on_payroll" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "package_jobs" ADD COLUMN "quarters" jsonb;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "sign_file" bigint;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "signature_pages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "form_revisions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "calculation_files" ADD CONSTRAINT "calculation_files_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation_files" ADD CONSTRAINT "calculation_files_calculation_calculations_id_fk" FOREIGN KEY ("calculation") REFERENCES "public"."calculations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation_files" ADD CONSTRAINT "calculation_files_file_stored_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation_files" ADD CONSTRAINT "calculation_files_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_acceptances" ADD CONSTRAINT "warning_acceptances_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_acceptances" ADD CONSTRAINT "warning_acceptances_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_acceptances" ADD CONSTRAINT "warning_acceptances_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_health" ADD CONSTRAINT "claim_health_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_prior_2020" ADD CONSTRAINT "claim_prior_2020_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_quarter_details" ADD CONSTRAINT "claim_quarter_details_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_impacts" ADD CONSTRAINT "client_impacts_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_matches" ADD CONSTRAINT "name_matches_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_matches" ADD CONSTRAINT "name_matches_person_claim_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."claim_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_matches" ADD CONSTRAINT "name_matches_employee_claim_employees_id_fk" FOREIGN KEY ("employee") REFERENCES "public"."claim_employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_matches" ADD CONSTRAINT "name_matches_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_mandate_citations" ADD CONSTRAINT "client_mandate_citations_client_mandate_client_mandates_id_fk" FOREIGN KEY ("client_mandate") REFERENCES "public"."client_mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_mandate_citations" ADD CONSTRAINT "client_mandate_citations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_mandate_periods" ADD CONSTRAINT "client_mandate_periods_client_mandate_client_mandates_id_fk" FOREIGN KEY ("client_mandate") REFERENCES "public"."client_mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_mandates" ADD CONSTRAINT "client_mandates_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_mandates" ADD CONSTRAINT "client_mandates_mandate_mandates_id_fk" FOREIGN KEY ("mandate") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_mandates" ADD CONSTRAINT "client_mandates_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_mandates" ADD CONSTRAINT "client_mandates_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_impacts" ADD CONSTRAINT "mandate_impacts_mandate_mandates_id_fk" FOREIGN KEY ("mandate") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_periods" ADD CONSTRAINT "mandate_periods_mandate_mandates_id_fk" FOREIGN KEY ("mandate") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_uploads" ADD CONSTRAINT "mandate_uploads_file_stored_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_uploads" ADD CONSTRAINT "mandate_uploads_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_mandate_upload_mandate_uploads_id_fk" FOREIGN KEY ("mandate_upload") REFERENCES "public"."mandate_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_related_mandate_mandates_id_fk" FOREIGN KEY ("related_mandate") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_designees" ADD CONSTRAINT "firm_designees_entity_entities_id_fk" FOREIGN KEY ("entity") REFERENCES "public"."entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_blanks" ADD CONSTRAINT "form_blanks_file_stored_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_blanks" ADD CONSTRAINT "form_blanks_installed_by_users_id_fk" FOREIGN KEY ("installed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_forms" ADD CONSTRAINT "package_forms_package_packages_id_fk" FOREIGN KEY ("package") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_forms" ADD CONSTRAINT "package_forms_file_stored_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_package_packages_id_fk" FOREIGN KEY ("package") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification_quarters" ADD CONSTRAINT "qualification_quarters_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualifications" ADD CONSTRAINT "qualifications_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualifications" ADD CONSTRAINT "qualifications_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualifications" ADD CONSTRAINT "qualifications_rejected_by_users_id_fk" FOREIGN KEY ("rejected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualifications" ADD CONSTRAINT "qualifications_finalized_by_users_id_fk" FOREIGN KEY ("finalized_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarter_reviews" ADD CONSTRAINT "quarter_reviews_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarter_reviews" ADD CONSTRAINT "quarter_reviews_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_progress" ADD CONSTRAINT "client_progress_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calculation_files_client" ON "calculation_files" USING btree ("client","created");--> statement-breakpoint
CREATE UNIQUE INDEX "warning_acceptances_live" ON "warning_acceptances" USING btree ("client","kind","code","args") WHERE "warning_acceptances"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "name_matches_client" ON "name_matches" USING btree ("client","state");--> statement-breakpoint
CREATE INDEX "client_mandate_citations_of" ON "client_mandate_citations" USING btree ("client_mandate");--> statement-breakpoint
CREATE INDEX "client_mandate_periods_of" ON "client_mandate_periods" USING btree ("client_mandate");--> statement-breakpoint
CREATE UNIQUE INDEX "client_mandates_live" ON "client_mandates" USING btree ("client","mandate") WHERE "client_mandates"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "client_mandates_mandate" ON "client_mandates" USING btree ("mandate");--> statement-breakpoint
CREATE INDEX "mandate_periods_mandate" ON "mandate_periods" USING btree ("mandate");--> statement-breakpoint
CREATE INDEX "mandates_state" ON "mandates" USING btree ("state_code","review_status_id");--> statement-breakpoint
CREATE INDEX "firm_designees_entity" ON "firm_designees" USING btree ("entity","valid_from");--> statement-breakpoint
CREATE INDEX "form_blanks_form" ON "form_blanks" USING btree ("form","use_from");--> statement-breakpoint
CREATE UNIQUE INDEX "report_decisions_live" ON "report_decisions" USING btree ("package") WHERE "report_decisions"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "qualifications_queue" ON "qualifications" USING btree ("state","sent_at");--> statement-breakpoint
ALTER TABLE "calculation_employees" ADD CONSTRAINT "calculation_employees_employee_claim_employees_id_fk" FOREIGN KEY ("employee") REFERENCES "public"."claim_employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_people" ADD CONSTRAINT "claim_people_client" UNIQUE("client","id");--> statement-breakpoint
ALTER TABLE "claim_people" ADD CONSTRAINT "claim_people_related_same_client" FOREIGN KEY ("client","related_to") REFERENCES "public"."claim_people"("client","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_sign_file_stored_files_id_fk" FOREIGN KEY ("sign_file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_details" ADD CONSTRAINT "claim_details_fte" CHECK ("claim_details"."fte2019" >= 0 and "claim_details"."fte_year" in (2019, 2020));--> statement-breakpoint
ALTER TABLE "claim_details" ADD CONSTRAINT "claim_details_recovery" CHECK (not "claim_details"."recovery_startup" or ("claim_details"."business_began" is not null and "claim_details"."business_began" > '2020-02-15'));--> statement-breakpoint
ALTER TABLE "claim_people" ADD CONSTRAINT "claim_people_percent" CHECK ("claim_people"."percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "claim_people" ADD CONSTRAINT "claim_people_not_own_relative" CHECK ("claim_people"."related_to" <> "claim_people"."id");--> statement-breakpoint
ALTER TABLE "claim_people" ADD CONSTRAINT "claim_people_relation" CHECK ("claim_people"."related_to" is not null or "claim_people"."relation" is null);