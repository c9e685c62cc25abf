CREATE TABLE "access_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"new_email" text,
	"created_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"superseded_at" timestamp with time zone,
	CONSTRAINT "access_links_new_email" CHECK (("access_links"."new_email" is not null) = ("access_links"."kind" = 'email_change')),
	CONSTRAINT "access_links_life" CHECK ("access_links"."expires_at" = "access_links"."created_at" + interval '24 hours')
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"user_id" bigint NOT NULL,
	"password_hash" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_history_user_id_set_at_pk" PRIMARY KEY("user_id","set_at")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"email_normal" text NOT NULL,
	"user_id" bigint,
	"ip" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"result" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_credentials" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"password_hash" text,
	"password_set_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auth_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"acting_user_id" bigint,
	"acting_reason" text,
	"token_hash" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip" text,
	"user_agent" text,
	"device_label" text,
	"ended_at" timestamp with time zone,
	"ended_reason" text,
	CONSTRAINT "auth_sessions_acting" CHECK ("auth_sessions"."acting_user_id" <> "auth_sessions"."user_id"),
	CONSTRAINT "auth_sessions_ended" CHECK (("auth_sessions"."ended_at" is null) = ("auth_sessions"."ended_reason" is null)),
	CONSTRAINT "auth_sessions_token_length" CHECK (length("auth_sessions"."token_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "calculation_employees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calculation_employees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"calculation" bigint NOT NULL,
	"year" integer NOT NULL,
	"quarter" integer NOT NULL,
	"name" text NOT NULL,
	"gross" bigint NOT NULL,
	"ppp" bigint NOT NULL,
	"outside" bigint NOT NULL,
	"eligible" bigint NOT NULL,
	"cap" bigint NOT NULL,
	"qualified_wages" bigint NOT NULL,
	"qualified_health" bigint NOT NULL,
	"credit" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calculation_quarters" (
	"calculation" bigint NOT NULL,
	"year" integer NOT NULL,
	"quarter" integer NOT NULL,
	"ground" text,
	"spans" jsonb NOT NULL,
	"qualified_wages" bigint NOT NULL,
	"qualified_health" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"split_basis" text NOT NULL,
	"employer_share" bigint NOT NULL,
	"nonrefundable" bigint NOT NULL,
	"refundable" bigint NOT NULL,
	"refund" bigint NOT NULL,
	"fee_expected" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "calculation_quarters_calculation_year_quarter_pk" PRIMARY KEY("calculation","year","quarter"),
	CONSTRAINT "calculation_quarters_split" CHECK ("calculation_quarters"."credit" = "calculation_quarters"."nonrefundable" + "calculation_quarters"."refundable")
);
--> statement-breakpoint
CREATE TABLE "calculations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calculations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"kind" text NOT NULL,
	"input_hash" char(64) NOT NULL,
	"engine_version" text NOT NULL,
	"rules_version" text NOT NULL,
	"input" jsonb NOT NULL,
	"batch" bigint NOT NULL,
	"state" text NOT NULL,
	"excluded" jsonb NOT NULL,
	"ppp" jsonb NOT NULL,
	"eligibility" jsonb NOT NULL,
	"warnings" text[] NOT NULL,
	"errors" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"caused_by" text NOT NULL,
	"requested_by" bigint,
	"duration_ms" integer NOT NULL,
	"is_current" boolean NOT NULL,
	CONSTRAINT "calculations_same_input" UNIQUE("client","kind","input_hash","engine_version","rules_version")
);
--> statement-breakpoint
CREATE TABLE "claim_details" (
	"client" bigint PRIMARY KEY NOT NULL,
	"has_owners" boolean,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_employees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_employees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"identity_key" text NOT NULL,
	"name" text NOT NULL,
	"spellings" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"normalized" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "claim_people_name" UNIQUE("client","kind","normalized"),
	CONSTRAINT "claim_people_name_length" CHECK (length("claim_people"."name") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "ppp_rounds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ppp_rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"number" integer NOT NULL,
	"start" date,
	"amount" bigint,
	"did_not_receive" boolean DEFAULT false NOT NULL,
	"weeks" integer,
	"forgiven" bigint,
	"payroll_reported" bigint,
	"nonpayroll_reported" bigint,
	"other_payroll_costs" bigint,
	"created_by" bigint,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ppp_rounds_client_number" UNIQUE("client","number"),
	CONSTRAINT "ppp_rounds_number" CHECK ("ppp_rounds"."number" in (1, 2)),
	CONSTRAINT "ppp_rounds_answer" CHECK (case when "ppp_rounds"."did_not_receive"
        then num_nonnulls("ppp_rounds"."start", "ppp_rounds"."amount", "ppp_rounds"."weeks", "ppp_rounds"."forgiven", "ppp_rounds"."payroll_reported", "ppp_rounds"."nonpayroll_reported", "ppp_rounds"."other_payroll_costs") = 0
        else "ppp_rounds"."start" is not null and "ppp_rounds"."amount" > 0 and extract(year from "ppp_rounds"."start") = 2019 + "ppp_rounds"."number" end),
	CONSTRAINT "ppp_rounds_weeks" CHECK ("ppp_rounds"."weeks" is null or ("ppp_rounds"."number" = 1 and "ppp_rounds"."weeks" in (8, 24)) or ("ppp_rounds"."number" = 2 and "ppp_rounds"."weeks" between 8 and 24)),
	CONSTRAINT "ppp_rounds_amounts" CHECK (coalesce("ppp_rounds"."forgiven", 0) >= 0 and coalesce("ppp_rounds"."payroll_reported", 0) >= 0 and coalesce("ppp_rounds"."nonpayroll_reported", 0) >= 0 and coalesce("ppp_rounds"."other_payroll_costs", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "quarter_counts" (
	"client" bigint NOT NULL,
	"year" integer NOT NULL,
	"quarter" integer NOT NULL,
	"count" integer NOT NULL,
	"entered_by" bigint,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quarter_counts_client_year_quarter_pk" PRIMARY KEY("client","year","quarter"),
	CONSTRAINT "quarter_counts_quarter" CHECK (("quarter_counts"."year" = 2020 and "quarter_counts"."quarter" = 4) or ("quarter_counts"."year" = 2021 and "quarter_counts"."quarter" between 1 and 3)),
	CONSTRAINT "quarter_counts_amount" CHECK ("quarter_counts"."count" between 0 and 9999999)
);
--> statement-breakpoint
CREATE TABLE "quarter_receipts" (
	"client" bigint NOT NULL,
	"year" integer NOT NULL,
	"quarter" integer NOT NULL,
	"amount" bigint NOT NULL,
	"entered_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quarter_receipts_client_year_quarter_pk" PRIMARY KEY("client","year","quarter"),
	CONSTRAINT "quarter_receipts_quarter" CHECK ("quarter_receipts"."year" between 2019 and 2021 and "quarter_receipts"."quarter" between 1 and 4),
	CONSTRAINT "quarter_receipts_amount" CHECK ("quarter_receipts"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quarter_wages" (
	"client" bigint NOT NULL,
	"year" integer NOT NULL,
	"quarter" integer NOT NULL,
	"wages" bigint NOT NULL,
	"entered_by" bigint,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quarter_wages_client_year_quarter_pk" PRIMARY KEY("client","year","quarter"),
	CONSTRAINT "quarter_wages_quarter" CHECK (("quarter_wages"."year" = 2020 and "quarter_wages"."quarter" = 4) or ("quarter_wages"."year" = 2021 and "quarter_wages"."quarter" between 1 and 3) or ("quarter_wages"."year" = 2020 and "quarter_wages"."quarter" in (2, 3))),
	CONSTRAINT "quarter_wages_amount" CHECK ("quarter_wages"."wages" between 0 and 999999999999)
);
--> statement-breakpoint
CREATE TABLE "payroll_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payroll_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"upload" bigint NOT NULL,
	"kind" text DEFAULT 'import' NOT NULL,
	"provider" text,
	"mapping" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"employees" integer NOT NULL,
	"gross" bigint NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"first_date" date NOT NULL,
	"last_date" date NOT NULL,
	"state" text DEFAULT 'current' NOT NULL,
	"previous" bigint,
	"imported_by" bigint NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"reverted_reason" text,
	CONSTRAINT "payroll_batches_rows" CHECK ("payroll_batches"."rows" between 1 and 100000)
);
--> statement-breakpoint
CREATE TABLE "payroll_corrections" (
	"batch" bigint NOT NULL,
	"source_row" integer NOT NULL,
	"column" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"by" bigint NOT NULL,
	CONSTRAINT "payroll_corrections_batch_source_row_column_pk" PRIMARY KEY("batch","source_row","column")
);
--> statement-breakpoint
CREATE TABLE "payroll_mappings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payroll_mappings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text DEFAULT '' NOT NULL,
	"fingerprint" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"made_by" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payroll_previews" (
	"id" text PRIMARY KEY NOT NULL,
	"client" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"provider" text,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"sheet" integer DEFAULT 0 NOT NULL,
	"mapping" jsonb,
	"known" boolean DEFAULT false NOT NULL,
	"corrections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payroll_rows" (
	"batch" bigint NOT NULL,
	"row_no" integer NOT NULL,
	"sheet" text,
	"source_row" integer NOT NULL,
	"employee" bigint NOT NULL,
	"spelling" text NOT NULL,
	"check_date" date NOT NULL,
	"gross" bigint NOT NULL,
	"not_working" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payroll_rows_batch_row_no_pk" PRIMARY KEY("batch","row_no")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"legal_name" text NOT NULL,
	"trade_name" text NOT NULL,
	"ein" text NOT NULL,
	"naics_code" text,
	"business_type" integer DEFAULT 1 NOT NULL,
	"uses_peo" boolean DEFAULT false NOT NULL,
	"contact_phone" text,
	"street" text,
	"city" text,
	"state" text,
	"zip" text,
	"contact_salutation" text NOT NULL,
	"contact_first" text NOT NULL,
	"contact_last" text NOT NULL,
	"contact_email" text NOT NULL,
	"tax_firm" bigint NOT NULL,
	"managing_firm" bigint NOT NULL,
	"attorney_of_record" bigint,
	"contractor" bigint,
	"owner" bigint NOT NULL,
	"contingency_rate" numeric(5, 2) DEFAULT '20' NOT NULL,
	"raw_owners" text,
	"csv_upload" bigint,
	"active" boolean DEFAULT true NOT NULL,
	"on_hold" boolean DEFAULT false NOT NULL,
	"on_hold_reason" text,
	"on_hold_since" timestamp with time zone,
	"workflow_stage" integer DEFAULT 1 NOT NULL,
	"stage_source" text DEFAULT 'auto' NOT NULL,
	"manual_base" integer,
	"next_step" text,
	"next_step_client" text,
	"workflow_last_evaluated" timestamp with time zone,
	"document_score" integer DEFAULT 0 NOT NULL,
	"document_max" integer DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" bigint,
	CONSTRAINT "clients_names_not_blank" CHECK (length(trim("clients"."legal_name")) between 1 and 200 and length(trim("clients"."trade_name")) between 1 and 200),
	CONSTRAINT "clients_ein_form" CHECK ("clients"."ein" ~ '^[0-9]{2}-[0-9]{7}$'),
	CONSTRAINT "clients_business_type" CHECK ("clients"."business_type" between 1 and 3),
	CONSTRAINT "clients_peo_only_941" CHECK (not "clients"."uses_peo" or "clients"."business_type" = 1),
	CONSTRAINT "clients_phone_digits" CHECK ("clients"."contact_phone" ~ '^[0-9]{10}$'),
	CONSTRAINT "clients_zip_form" CHECK ("clients"."zip" ~ '^[0-9]{5}(-[0-9]{4})?$'),
	CONSTRAINT "clients_rate" CHECK ("clients"."contingency_rate" between 0 and 100),
	CONSTRAINT "clients_hold" CHECK ("clients"."on_hold" or ("clients"."on_hold_reason" is null and "clients"."on_hold_since" is null))
);
--> statement-breakpoint
CREATE TABLE "workflow_stages" (
	"id" integer PRIMARY KEY NOT NULL,
	"friendly_name" text NOT NULL,
	"client_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint,
	"file" bigint NOT NULL,
	"upload_type" text NOT NULL,
	"original_file_name" text NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"uploaded_by" bigint,
	"actor_user_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "package_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "package_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"status" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"package" bigint,
	"background_job" bigint,
	"requested_by" bigint NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "package_quarters" (
	"package" bigint NOT NULL,
	"year" integer NOT NULL,
	"quarter" integer NOT NULL,
	"credit_amount" bigint NOT NULL,
	"form" text,
	"revision" text,
	CONSTRAINT "package_quarters_package_year_quarter_pk" PRIMARY KEY("package","year","quarter")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"status" text NOT NULL,
	"version_no" integer NOT NULL,
	"label" text NOT NULL,
	"calculation" bigint NOT NULL,
	"file" bigint NOT NULL,
	"file_name" text NOT NULL,
	"page_count" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	"requested_by" bigint NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"generated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" bigint,
	CONSTRAINT "packages_number" UNIQUE("client","status","version_no"),
	CONSTRAINT "packages_pages" CHECK ("packages"."page_count" > 0)
);
--> statement-breakpoint
CREATE TABLE "client_users" (
	"client_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"invited_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_users_client_id_user_id_pk" PRIMARY KEY("client_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "entities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"ein" text NOT NULL,
	"firm_type" integer NOT NULL,
	"primary_user" bigint,
	"is_default_referral" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "entities_id_firm_type" UNIQUE("id","firm_type"),
	CONSTRAINT "entities_firm_type" CHECK ("entities"."firm_type" between 1 and 4),
	CONSTRAINT "entities_name_not_blank" CHECK (length(trim("entities"."name")) between 1 and 160),
	CONSTRAINT "entities_ein_digits" CHECK ("entities"."ein" ~ '^[0-9]{9}$'),
	CONSTRAINT "entities_referral_type" CHECK (not "entities"."is_default_referral" or "entities"."firm_type" = 4)
);
--> statement-breakpoint
CREATE TABLE "pod_terms" (
	"pod" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"points_tax_firm" numeric(4, 2) NOT NULL,
	"points_managing_firm" numeric(4, 2) NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pod_terms_pod_effective_from_pk" PRIMARY KEY("pod","effective_from"),
	CONSTRAINT "pod_terms_points" CHECK ("pod_terms"."points_tax_firm" between 0 and 20 and "pod_terms"."points_managing_firm" between 0 and 20 and "pod_terms"."points_tax_firm" + "pod_terms"."points_managing_firm" <= 20)
);
--> statement-breakpoint
CREATE TABLE "pods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tax_firm" bigint NOT NULL,
	"managing_lawfirm" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "role_firm_types" (
	"role_id" integer NOT NULL,
	"firm_type" integer NOT NULL,
	CONSTRAINT "role_firm_types_pair" PRIMARY KEY("role_id","firm_type")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"home" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"first" text DEFAULT '' NOT NULL,
	"last" text NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"role_id" integer NOT NULL,
	"parent_entity" bigint,
	"firm_type" integer,
	"activation_status" text DEFAULT 'pending' NOT NULL,
	"phone" text,
	"time_zone" text DEFAULT 'America/New_York' NOT NULL,
	"avatar_file" bigint,
	"can_be_aor" boolean DEFAULT false NOT NULL,
	"upline_parent" bigint,
	"top_level" boolean DEFAULT false NOT NULL,
	"tour_step" integer,
	"tour_done_at" timestamp with time zone,
	"invited_by" bigint,
	"invited_at" timestamp with time zone,
	"activated_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" bigint,
	CONSTRAINT "users_firm_unless_client" CHECK (("users"."parent_entity" is null) = ("users"."role_id" = 6)),
	CONSTRAINT "users_firm_with_type" CHECK (("users"."parent_entity" is null) = ("users"."firm_type" is null)),
	CONSTRAINT "users_last_not_blank" CHECK (length(trim("users"."last")) between 1 and 80 and length("users"."first") <= 80),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email") and length("users"."email") <= 254),
	CONSTRAINT "users_phone_digits" CHECK ("users"."phone" ~ '^[0-9]{10}$'),
	CONSTRAINT "users_aor_role" CHECK (not "users"."can_be_aor" or "users"."role_id" in (4, 7)),
	CONSTRAINT "users_upline" CHECK ("users"."upline_parent" is null or ("users"."role_id" = 10 and "users"."upline_parent" <> "users"."id" and not "users"."top_level"))
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" bigint PRIMARY KEY NOT NULL,
	"last_id" bigint NOT NULL,
	"row_hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_user_id" bigint,
	"on_behalf_of_user_id" bigint,
	"action" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" bigint,
	"client_id" bigint,
	"entity_id" bigint,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"request_id" text,
	"ip" text,
	"row_hash" "bytea" NOT NULL,
	CONSTRAINT "audit_log_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stored_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sha256" char(64) NOT NULL,
	"size" integer NOT NULL,
	"mime_type" text NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" bigint NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_operation_key_pk" PRIMARY KEY("user_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "background_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "background_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"job_key" text,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"requested_by" bigint,
	"client_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "worker_presence" (
	"worker_id" text PRIMARY KEY NOT NULL,
	"lock_key" bigint NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"to_user_id" bigint,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"outcome" text DEFAULT 'queued' NOT NULL,
	"transport" text,
	"message_id" text,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_credentials" ADD CONSTRAINT "user_credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_acting_user_id_users_id_fk" FOREIGN KEY ("acting_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation_employees" ADD CONSTRAINT "calculation_employees_calculation_calculations_id_fk" FOREIGN KEY ("calculation") REFERENCES "public"."calculations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation_quarters" ADD CONSTRAINT "calculation_quarters_calculation_calculations_id_fk" FOREIGN KEY ("calculation") REFERENCES "public"."calculations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculations" ADD CONSTRAINT "calculations_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculations" ADD CONSTRAINT "calculations_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_details" ADD CONSTRAINT "claim_details_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_employees" ADD CONSTRAINT "claim_employees_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_people" ADD CONSTRAINT "claim_people_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ppp_rounds" ADD CONSTRAINT "ppp_rounds_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ppp_rounds" ADD CONSTRAINT "ppp_rounds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ppp_rounds" ADD CONSTRAINT "ppp_rounds_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarter_counts" ADD CONSTRAINT "quarter_counts_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarter_counts" ADD CONSTRAINT "quarter_counts_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarter_receipts" ADD CONSTRAINT "quarter_receipts_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarter_receipts" ADD CONSTRAINT "quarter_receipts_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarter_wages" ADD CONSTRAINT "quarter_wages_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarter_wages" ADD CONSTRAINT "quarter_wages_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_batches" ADD CONSTRAINT "payroll_batches_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_batches" ADD CONSTRAINT "payroll_batches_upload_uploads_id_fk" FOREIGN KEY ("upload") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_batches" ADD CONSTRAINT "payroll_batches_previous_payroll_batches_id_fk" FOREIGN KEY ("previous") REFERENCES "public"."payroll_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_batches" ADD CONSTRAINT "payroll_batches_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_corrections" ADD CONSTRAINT "payroll_corrections_batch_payroll_batches_id_fk" FOREIGN KEY ("batch") REFERENCES "public"."payroll_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_corrections" ADD CONSTRAINT "payroll_corrections_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_mappings" ADD CONSTRAINT "payroll_mappings_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_previews" ADD CONSTRAINT "payroll_previews_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_previews" ADD CONSTRAINT "payroll_previews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_rows" ADD CONSTRAINT "payroll_rows_batch_payroll_batches_id_fk" FOREIGN KEY ("batch") REFERENCES "public"."payroll_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_rows" ADD CONSTRAINT "payroll_rows_employee_claim_employees_id_fk" FOREIGN KEY ("employee") REFERENCES "public"."claim_employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_tax_firm_entities_id_fk" FOREIGN KEY ("tax_firm") REFERENCES "public"."entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_managing_firm_entities_id_fk" FOREIGN KEY ("managing_firm") REFERENCES "public"."entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_attorney_of_record_users_id_fk" FOREIGN KEY ("attorney_of_record") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_contractor_users_id_fk" FOREIGN KEY ("contractor") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_csv_upload_uploads_id_fk" FOREIGN KEY ("csv_upload") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_workflow_stage_workflow_stages_id_fk" FOREIGN KEY ("workflow_stage") REFERENCES "public"."workflow_stages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_stored_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_jobs" ADD CONSTRAINT "package_jobs_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_jobs" ADD CONSTRAINT "package_jobs_package_packages_id_fk" FOREIGN KEY ("package") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_jobs" ADD CONSTRAINT "package_jobs_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_quarters" ADD CONSTRAINT "package_quarters_package_packages_id_fk" FOREIGN KEY ("package") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_calculation_calculations_id_fk" FOREIGN KEY ("calculation") REFERENCES "public"."calculations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_file_stored_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_users" ADD CONSTRAINT "client_users_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_users" ADD CONSTRAINT "client_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_users" ADD CONSTRAINT "client_users_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_primary_user_users_id_fk" FOREIGN KEY ("primary_user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pod_terms" ADD CONSTRAINT "pod_terms_pod_pods_id_fk" FOREIGN KEY ("pod") REFERENCES "public"."pods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pod_terms" ADD CONSTRAINT "pod_terms_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pods" ADD CONSTRAINT "pods_tax_firm_entities_id_fk" FOREIGN KEY ("tax_firm") REFERENCES "public"."entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pods" ADD CONSTRAINT "pods_managing_lawfirm_entities_id_fk" FOREIGN KEY ("managing_lawfirm") REFERENCES "public"."entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_firm_types" ADD CONSTRAINT "role_firm_types_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_upline_parent_users_id_fk" FOREIGN KEY ("upline_parent") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_firm" FOREIGN KEY ("parent_entity","firm_type") REFERENCES "public"."entities"("id","firm_type") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_at_firm" FOREIGN KEY ("role_id","firm_type") REFERENCES "public"."role_firm_types"("role_id","firm_type") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_links_token" ON "access_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "access_links_open" ON "access_links" USING btree ("user_id","kind") WHERE "access_links"."used_at" is null and "access_links"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "sign_in_attempts_email" ON "sign_in_attempts" USING btree ("email_normal","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_ip" ON "sign_in_attempts" USING btree ("ip","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_at" ON "sign_in_attempts" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_sessions_token" ON "auth_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "auth_sessions_user_live" ON "auth_sessions" USING btree ("user_id") WHERE "auth_sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "auth_sessions_acting_live" ON "auth_sessions" USING btree ("acting_user_id") WHERE "auth_sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "auth_sessions_expires" ON "auth_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "calculation_employees_quarter" ON "calculation_employees" USING btree ("calculation","year","quarter","id");--> statement-breakpoint
CREATE UNIQUE INDEX "calculations_one_current" ON "calculations" USING btree ("client","kind") WHERE "calculations"."is_current";--> statement-breakpoint
CREATE INDEX "calculations_client" ON "calculations" USING btree ("client","kind","created");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_employees_identity" ON "claim_employees" USING btree ("client","identity_key");--> statement-breakpoint
CREATE INDEX "claim_employees_client" ON "claim_employees" USING btree ("client");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_batches_current" ON "payroll_batches" USING btree ("client") WHERE "payroll_batches"."state" = 'current';--> statement-breakpoint
CREATE INDEX "payroll_batches_client" ON "payroll_batches" USING btree ("client","imported_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_mappings_heading" ON "payroll_mappings" USING btree ("fingerprint","provider");--> statement-breakpoint
CREATE INDEX "payroll_previews_expires" ON "payroll_previews" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payroll_rows_employee" ON "payroll_rows" USING btree ("batch","employee","check_date");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_ein_live" ON "clients" USING btree ("ein") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_ein_prefix" ON "clients" USING btree ("ein" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "clients_names" ON "clients" USING gin (search_words("legal_name", "trade_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_contact" ON "clients" USING gin (lower("contact_first" || ' ' || "contact_last") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_email" ON "clients" USING btree (lower("contact_email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "clients_phone" ON "clients" USING btree ("contact_phone");--> statement-breakpoint
CREATE INDEX "clients_managing_firm" ON "clients" USING btree ("managing_firm","active",lower("trade_name"),"id");--> statement-breakpoint
CREATE INDEX "clients_tax_firm" ON "clients" USING btree ("tax_firm","active",lower("trade_name"),"id");--> statement-breakpoint
CREATE INDEX "clients_attorney" ON "clients" USING btree ("attorney_of_record","active",lower("trade_name"),"id");--> statement-breakpoint
CREATE INDEX "clients_contractor" ON "clients" USING btree ("contractor","active",lower("trade_name"),"id");--> statement-breakpoint
CREATE INDEX "clients_stage" ON "clients" USING btree ("workflow_stage","active");--> statement-breakpoint
CREATE INDEX "clients_type" ON "clients" USING btree ("business_type","active","created");--> statement-breakpoint
CREATE INDEX "clients_trade_name" ON "clients" USING btree (coalesce(lower("trade_name")::text, ''),"id") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "uploads_client" ON "uploads" USING btree ("client","upload_type","created_on");--> statement-breakpoint
CREATE INDEX "uploads_file" ON "uploads" USING btree ("file");--> statement-breakpoint
CREATE UNIQUE INDEX "package_jobs_running" ON "package_jobs" USING btree ("client") WHERE "package_jobs"."state" in ('scheduled', 'generating');--> statement-breakpoint
CREATE INDEX "package_jobs_client" ON "package_jobs" USING btree ("client","requested_at");--> statement-breakpoint
CREATE INDEX "packages_newest" ON "packages" USING btree ("client","status","generated_at");--> statement-breakpoint
CREATE INDEX "client_users_user" ON "client_users" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entities_name_live" ON "entities" USING btree (lower("name")) WHERE "entities"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "entities_ein_live" ON "entities" USING btree ("ein") WHERE "entities"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "entities_one_default_referral" ON "entities" USING btree ("is_default_referral") WHERE "entities"."is_default_referral" and "entities"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "entities_name_words" ON "entities" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "entities_type" ON "entities" USING btree ("firm_type");--> statement-breakpoint
CREATE UNIQUE INDEX "pods_pair_live" ON "pods" USING btree ("tax_firm","managing_lawfirm") WHERE "pods"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pods_managing" ON "pods" USING btree ("managing_lawfirm");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_live" ON "users" USING btree ("email") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_live" ON "users" USING btree (lower("username")) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_firm_role" ON "users" USING btree ("parent_entity","role_id");--> statement-breakpoint
CREATE INDEX "users_name_words" ON "users" USING gin (lower("first" || ' ' || "last" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_upline_parent" ON "users" USING btree ("upline_parent");--> statement-breakpoint
CREATE INDEX "users_role_status" ON "users" USING btree ("role_id","activation_status");--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("record_type","record_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_client" ON "audit_log" USING btree ("client_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_user_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_files_sha256" ON "stored_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "background_jobs_state" ON "background_jobs" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "background_jobs_created" ON "background_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_messages_created" ON "mail_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_messages_to" ON "mail_messages" USING btree ("to_address","created_at");