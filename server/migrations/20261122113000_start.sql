-- What tables rest on: word search by trigrams, periods that do not overlap, and the text that names are searched in.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- A name as it is compared: lower case, no accents, apostrophes and full stops joined, no `and` (which `&` equals):
-- `O'Brien & Sons LLC` is ` obrien sons llc ` (04, 5.1).
CREATE FUNCTION plain_name(name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(nullif(replace(words, ' and ', ' '), ' '), words)
  FROM (SELECT ' ' || trim(regexp_replace(
    regexp_replace(lower(normalize(name, NFD)), '[\u0300-\u036f.''’`]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g')) || ' ' AS words) AS plain
$$;--> statement-breakpoint
-- The words by which names are found: the plain ones, and the parts of what apostrophes and full stops joined.
CREATE FUNCTION search_words(VARIADIC names text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT public.plain_name(name) ||
    CASE WHEN name ~ '[.''’`]' THEN ltrim(public.plain_name(translate(name, '.''’`', '    '))) ELSE '' END
  FROM (SELECT array_to_string(names, ' ') AS name) AS joined
$$;--> statement-breakpoint

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
	"employee" bigint,
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
CREATE TABLE "calculation_failures" (
	"client" bigint NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "calculation_failures_client_kind_pk" PRIMARY KEY("client","kind")
);
--> statement-breakpoint
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
	"percent" numeric(5, 2),
	"has_living_relatives" boolean,
	"related_to" bigint,
	"relation" text,
	"on_payroll" text DEFAULT 'open' NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "claim_people_name" UNIQUE("client","kind","normalized"),
	CONSTRAINT "claim_people_client" UNIQUE("client","id"),
	CONSTRAINT "claim_people_name_length" CHECK (length("claim_people"."name") between 1 and 120),
	CONSTRAINT "claim_people_percent" CHECK ("claim_people"."percent" between 0 and 100),
	CONSTRAINT "claim_people_not_own_relative" CHECK ("claim_people"."related_to" <> "claim_people"."id"),
	CONSTRAINT "claim_people_relation" CHECK ("claim_people"."related_to" is not null or "claim_people"."relation" is null)
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
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
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
CREATE TABLE "claim_details" (
	"client" bigint PRIMARY KEY NOT NULL,
	"has_owners" boolean,
	"fte2019" numeric(8, 2),
	"fte_year" integer DEFAULT 2019 NOT NULL,
	"prior_2020" boolean,
	"supplement" boolean DEFAULT false NOT NULL,
	"ppp_mode" text DEFAULT 'min_payroll' NOT NULL,
	"business_began" date,
	"recovery_startup" boolean DEFAULT false NOT NULL,
	"exempt_or_government" boolean DEFAULT false NOT NULL,
	"group_of_companies" boolean DEFAULT false NOT NULL,
	"files_own_941" boolean DEFAULT false NOT NULL,
	"filing_date" date,
	"date_discovered" date,
	"process" text DEFAULT 'claim' NOT NULL,
	"signer_title" text,
	CONSTRAINT "claim_details_fte" CHECK ("claim_details"."fte2019" >= 0 and "claim_details"."fte_year" in (2019, 2020)),
	CONSTRAINT "claim_details_recovery" CHECK (not "claim_details"."recovery_startup" or ("claim_details"."business_began" is not null and "claim_details"."business_began" > '2020-02-15'))
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
CREATE TABLE "claim_parts" (
	"client" bigint NOT NULL,
	"part" text NOT NULL,
	"version" integer NOT NULL,
	"changed_by" bigint,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_parts_client_part_pk" PRIMARY KEY("client","part")
);
--> statement-breakpoint
CREATE TABLE "name_matches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "name_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"person" bigint NOT NULL,
	"employee" bigint NOT NULL,
	"basis" text NOT NULL,
	"state" text DEFAULT 'suspect' NOT NULL,
	"reason" text,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "name_matches_pair" UNIQUE("person","employee"),
	CONSTRAINT "name_matches_state" CHECK ("name_matches"."state" in ('excluded', 'suspect', 'confirmed', 'cleared', 'note')),
	CONSTRAINT "name_matches_decision" CHECK (("name_matches"."decided_by" is null) = ("name_matches"."decided_at" is null)),
	CONSTRAINT "name_matches_exact_reason" CHECK (not ("name_matches"."basis" = 'exact' and "name_matches"."state" = 'cleared') or length(trim("name_matches"."reason")) > 0)
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
	CONSTRAINT "payroll_batches_state" CHECK ("payroll_batches"."state" in ('current', 'replaced', 'reverted')),
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
	"headings" text DEFAULT '' NOT NULL,
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
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payroll_previews_state" CHECK ("payroll_previews"."state" in ('open', 'imported'))
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
CREATE TABLE "client_words" (
	"word" text PRIMARY KEY NOT NULL
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
	"plain_legal_name" text COLLATE "C" GENERATED ALWAYS AS (plain_name(legal_name)) STORED,
	"plain_trade_name" text COLLATE "C" GENERATED ALWAYS AS (plain_name(trade_name)) STORED,
	"name_text" text GENERATED ALWAYS AS (search_words(legal_name, trade_name)) STORED,
	"search_text" text GENERATED ALWAYS AS (search_words(legal_name, trade_name, contact_first, contact_last)) STORED,
	CONSTRAINT "clients_names_not_blank" CHECK (length(trim("clients"."legal_name")) between 1 and 200 and length(trim("clients"."trade_name")) between 1 and 200),
	CONSTRAINT "clients_text_lengths" CHECK (length("clients"."street") <= 200 and length("clients"."city") <= 100 and length("clients"."contact_first") between 1 and 100 and length("clients"."contact_last") between 1 and 100 and length("clients"."contact_email") between 3 and 254 and length("clients"."on_hold_reason") <= 200),
	CONSTRAINT "clients_salutation" CHECK ("clients"."contact_salutation" in ('Mr.', 'Mrs.', 'Ms.', 'Dr.')),
	CONSTRAINT "clients_state_form" CHECK ("clients"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "clients_naics_form" CHECK ("clients"."naics_code" ~ '^[0-9]{4,6}$'),
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
CREATE TABLE "client_users" (
	"client_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"invited_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_users_client_id_user_id_pk" PRIMARY KEY("client_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "client_pins" (
	"user_id" bigint NOT NULL,
	"client" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_pins_user_id_client_pk" PRIMARY KEY("user_id","client")
);
--> statement-breakpoint
CREATE TABLE "client_recents" (
	"user_id" bigint NOT NULL,
	"client" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_recents_user_id_client_pk" PRIMARY KEY("user_id","client")
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
	CONSTRAINT "client_mandates_state" CHECK ("client_mandates"."state" in ('selected', 'in_review', 'approved', 'excluded')),
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
	"changed_by" bigint,
	"changed_at" timestamp with time zone,
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
CREATE TABLE "package_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "package_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"status" text NOT NULL,
	"quarters" jsonb,
	"snapshot" jsonb NOT NULL,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"package" bigint,
	"background_job" bigint,
	"requested_by" bigint NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "package_jobs_state" CHECK ("package_jobs"."state" in ('scheduled', 'generating', 'done', 'failed'))
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
	"sign_file" bigint,
	"signature_pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"form_revisions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"page_count" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	"requested_by" bigint NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"generated_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'made' NOT NULL,
	"decision" text DEFAULT 'pending' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" bigint,
	CONSTRAINT "packages_number" UNIQUE("client","status","version_no"),
	CONSTRAINT "packages_state" CHECK ("packages"."state" in ('made', 'deleted')),
	CONSTRAINT "packages_decision" CHECK ("packages"."decision" in ('pending', 'accepted', 'rejected')),
	CONSTRAINT "packages_decided" CHECK ("packages"."status" = 'draft' or "packages"."decision" = 'pending'),
	CONSTRAINT "packages_deleted" CHECK (("packages"."state" = 'deleted') = ("packages"."deleted_at" is not null)),
	CONSTRAINT "packages_pages" CHECK ("packages"."page_count" > 0)
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
	CONSTRAINT "users_activation_status" CHECK ("users"."activation_status" in ('pending', 'active', 'suspended')),
	CONSTRAINT "users_firm_unless_client" CHECK (("users"."parent_entity" is null) = ("users"."role_id" = 6)),
	CONSTRAINT "users_firm_with_type" CHECK (("users"."parent_entity" is null) = ("users"."firm_type" is null)),
	CONSTRAINT "users_last_not_blank" CHECK (length(trim("users"."last")) between 1 and 80 and length("users"."first") <= 80),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email") and length("users"."email") <= 254),
	CONSTRAINT "users_phone_digits" CHECK ("users"."phone" ~ '^[0-9]{10}$'),
	CONSTRAINT "users_aor_role" CHECK (not "users"."can_be_aor" or "users"."role_id" in (4, 7)),
	CONSTRAINT "users_upline" CHECK ("users"."upline_parent" is null or ("users"."role_id" = 10 and "users"."upline_parent" <> "users"."id" and not "users"."top_level"))
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
	"sent_at" timestamp with time zone,
	"sealed" text,
	"sealed_name" text,
	"sealed_until" timestamp with time zone,
	CONSTRAINT "mail_messages_seal" CHECK (("mail_messages"."sealed_name" is null) = ("mail_messages"."sealed_until" is null)),
	CONSTRAINT "mail_messages_sealed_named" CHECK ("mail_messages"."sealed" is null or "mail_messages"."sealed_name" is not null)
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
	"state" text DEFAULT 'in_review' NOT NULL,
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
	CONSTRAINT "qualifications_state" CHECK ("qualifications"."state" in ('selection', 'in_review', 'finalized', 'not_qualified')),
	CONSTRAINT "qualifications_cycle" CHECK ("qualifications"."cycle" >= 1),
	CONSTRAINT "qualifications_end" CHECK (("qualifications"."state" in ('finalized', 'not_qualified')) = ("qualifications"."finalized_at" is not null)),
	CONSTRAINT "qualifications_closed" CHECK (("qualifications"."state" = 'not_qualified') = ("qualifications"."closed_reason" is not null)),
	CONSTRAINT "qualifications_result" CHECK (("qualifications"."state" = 'finalized') = ("qualifications"."result" is not null))
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
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_credentials" ADD CONSTRAINT "user_credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_acting_user_id_users_id_fk" FOREIGN KEY ("acting_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation_employees" ADD CONSTRAINT "calculation_employees_calculation_calculations_id_fk" FOREIGN KEY ("calculation") REFERENCES "public"."calculations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation_employees" ADD CONSTRAINT "calculation_employees_employee_claim_employees_id_fk" FOREIGN KEY ("employee") REFERENCES "public"."claim_employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation_quarters" ADD CONSTRAINT "calculation_quarters_calculation_calculations_id_fk" FOREIGN KEY ("calculation") REFERENCES "public"."calculations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculations" ADD CONSTRAINT "calculations_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculations" ADD CONSTRAINT "calculations_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation_failures" ADD CONSTRAINT "calculation_failures_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation_files" ADD CONSTRAINT "calculation_files_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation_files" ADD CONSTRAINT "calculation_files_calculation_calculations_id_fk" FOREIGN KEY ("calculation") REFERENCES "public"."calculations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation_files" ADD CONSTRAINT "calculation_files_file_stored_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation_files" ADD CONSTRAINT "calculation_files_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_acceptances" ADD CONSTRAINT "warning_acceptances_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_acceptances" ADD CONSTRAINT "warning_acceptances_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_acceptances" ADD CONSTRAINT "warning_acceptances_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_employees" ADD CONSTRAINT "claim_employees_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_people" ADD CONSTRAINT "claim_people_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_people" ADD CONSTRAINT "claim_people_related_same_client" FOREIGN KEY ("client","related_to") REFERENCES "public"."claim_people"("client","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ppp_rounds" ADD CONSTRAINT "ppp_rounds_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ppp_rounds" ADD CONSTRAINT "ppp_rounds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ppp_rounds" ADD CONSTRAINT "ppp_rounds_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarter_counts" ADD CONSTRAINT "quarter_counts_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarter_counts" ADD CONSTRAINT "quarter_counts_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarter_receipts" ADD CONSTRAINT "quarter_receipts_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarter_receipts" ADD CONSTRAINT "quarter_receipts_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarter_wages" ADD CONSTRAINT "quarter_wages_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarter_wages" ADD CONSTRAINT "quarter_wages_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_details" ADD CONSTRAINT "claim_details_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_health" ADD CONSTRAINT "claim_health_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_prior_2020" ADD CONSTRAINT "claim_prior_2020_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_quarter_details" ADD CONSTRAINT "claim_quarter_details_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_impacts" ADD CONSTRAINT "client_impacts_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_parts" ADD CONSTRAINT "claim_parts_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_parts" ADD CONSTRAINT "claim_parts_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_matches" ADD CONSTRAINT "name_matches_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_matches" ADD CONSTRAINT "name_matches_person_claim_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."claim_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_matches" ADD CONSTRAINT "name_matches_employee_claim_employees_id_fk" FOREIGN KEY ("employee") REFERENCES "public"."claim_employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_matches" ADD CONSTRAINT "name_matches_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "clients" ADD CONSTRAINT "clients_workflow_stage_workflow_stages_id_fk" FOREIGN KEY ("workflow_stage") REFERENCES "public"."workflow_stages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_users" ADD CONSTRAINT "client_users_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_users" ADD CONSTRAINT "client_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_users" ADD CONSTRAINT "client_users_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_pins" ADD CONSTRAINT "client_pins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_pins" ADD CONSTRAINT "client_pins_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_recents" ADD CONSTRAINT "client_recents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_recents" ADD CONSTRAINT "client_recents_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_stored_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "firm_designees" ADD CONSTRAINT "firm_designees_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_blanks" ADD CONSTRAINT "form_blanks_file_stored_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_blanks" ADD CONSTRAINT "form_blanks_installed_by_users_id_fk" FOREIGN KEY ("installed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_forms" ADD CONSTRAINT "package_forms_package_packages_id_fk" FOREIGN KEY ("package") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_forms" ADD CONSTRAINT "package_forms_file_stored_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_jobs" ADD CONSTRAINT "package_jobs_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_jobs" ADD CONSTRAINT "package_jobs_package_packages_id_fk" FOREIGN KEY ("package") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_jobs" ADD CONSTRAINT "package_jobs_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_quarters" ADD CONSTRAINT "package_quarters_package_packages_id_fk" FOREIGN KEY ("package") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_calculation_calculations_id_fk" FOREIGN KEY ("calculation") REFERENCES "public"."calculations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_file_stored_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_sign_file_stored_files_id_fk" FOREIGN KEY ("sign_file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_package_packages_id_fk" FOREIGN KEY ("package") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_primary_user_users_id_fk" FOREIGN KEY ("primary_user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_firm_types" ADD CONSTRAINT "role_firm_types_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_upline_parent_users_id_fk" FOREIGN KEY ("upline_parent") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_firm" FOREIGN KEY ("parent_entity","firm_type") REFERENCES "public"."entities"("id","firm_type") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_at_firm" FOREIGN KEY ("role_id","firm_type") REFERENCES "public"."role_firm_types"("role_id","firm_type") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pod_terms" ADD CONSTRAINT "pod_terms_pod_pods_id_fk" FOREIGN KEY ("pod") REFERENCES "public"."pods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pod_terms" ADD CONSTRAINT "pod_terms_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pods" ADD CONSTRAINT "pods_tax_firm_entities_id_fk" FOREIGN KEY ("tax_firm") REFERENCES "public"."entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pods" ADD CONSTRAINT "pods_managing_lawfirm_entities_id_fk" FOREIGN KEY ("managing_lawfirm") REFERENCES "public"."entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification_quarters" ADD CONSTRAINT "qualification_quarters_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualifications" ADD CONSTRAINT "qualifications_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualifications" ADD CONSTRAINT "qualifications_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualifications" ADD CONSTRAINT "qualifications_rejected_by_users_id_fk" FOREIGN KEY ("rejected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualifications" ADD CONSTRAINT "qualifications_finalized_by_users_id_fk" FOREIGN KEY ("finalized_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarter_reviews" ADD CONSTRAINT "quarter_reviews_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarter_reviews" ADD CONSTRAINT "quarter_reviews_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_progress" ADD CONSTRAINT "client_progress_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "calculation_files_client" ON "calculation_files" USING btree ("client","created");--> statement-breakpoint
CREATE UNIQUE INDEX "warning_acceptances_live" ON "warning_acceptances" USING btree ("client","kind","code","args") WHERE "warning_acceptances"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_employees_identity" ON "claim_employees" USING btree ("client","identity_key");--> statement-breakpoint
CREATE INDEX "claim_employees_client" ON "claim_employees" USING btree ("client");--> statement-breakpoint
CREATE INDEX "name_matches_client" ON "name_matches" USING btree ("client","state");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_batches_current" ON "payroll_batches" USING btree ("client") WHERE "payroll_batches"."state" = 'current';--> statement-breakpoint
CREATE INDEX "payroll_batches_client" ON "payroll_batches" USING btree ("client","imported_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_mappings_heading" ON "payroll_mappings" USING btree ("fingerprint","provider");--> statement-breakpoint
CREATE INDEX "payroll_previews_expires" ON "payroll_previews" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payroll_rows_employee" ON "payroll_rows" USING btree ("batch","employee","check_date");--> statement-breakpoint
CREATE INDEX "client_words_letters" ON "client_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "clients_ein_live" ON "clients" USING btree ("ein") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_ein_prefix" ON "clients" USING btree ("ein" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "clients_name_text" ON "clients" USING gin ("name_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_plain_legal_name" ON "clients" USING btree ("plain_legal_name");--> statement-breakpoint
CREATE INDEX "clients_plain_trade_name" ON "clients" USING btree (coalesce("plain_trade_name"::text, ''),"id");--> statement-breakpoint
CREATE INDEX "clients_search_text" ON "clients" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_email" ON "clients" USING btree (lower("contact_email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "clients_phone" ON "clients" USING btree ("contact_phone");--> statement-breakpoint
CREATE INDEX "clients_managing_firm" ON "clients" USING btree ("managing_firm","active",lower("trade_name"),"id");--> statement-breakpoint
CREATE INDEX "clients_tax_firm" ON "clients" USING btree ("tax_firm","active",lower("trade_name"),"id");--> statement-breakpoint
CREATE INDEX "clients_attorney" ON "clients" USING btree ("attorney_of_record","active",lower("trade_name"),"id");--> statement-breakpoint
CREATE INDEX "clients_contractor" ON "clients" USING btree ("contractor","active",lower("trade_name"),"id");--> statement-breakpoint
CREATE INDEX "clients_stage" ON "clients" USING btree ("workflow_stage","active");--> statement-breakpoint
CREATE INDEX "clients_type" ON "clients" USING btree ("business_type","active","created");--> statement-breakpoint
CREATE INDEX "clients_trade_name" ON "clients" USING btree (coalesce(lower("trade_name")::text, ''),"id") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_held" ON "clients" USING btree (coalesce("plain_trade_name"::text, ''),"id") WHERE "clients"."on_hold" and "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_with_peo" ON "clients" USING btree (coalesce("plain_trade_name"::text, ''),"id") WHERE "clients"."uses_peo" and "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "client_users_user" ON "client_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_client" ON "uploads" USING btree ("client","upload_type","created_on");--> statement-breakpoint
CREATE INDEX "uploads_file" ON "uploads" USING btree ("file");--> statement-breakpoint
CREATE INDEX "client_mandate_citations_of" ON "client_mandate_citations" USING btree ("client_mandate");--> statement-breakpoint
CREATE INDEX "client_mandate_periods_of" ON "client_mandate_periods" USING btree ("client_mandate");--> statement-breakpoint
CREATE UNIQUE INDEX "client_mandates_live" ON "client_mandates" USING btree ("client","mandate") WHERE "client_mandates"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "client_mandates_mandate" ON "client_mandates" USING btree ("mandate");--> statement-breakpoint
CREATE INDEX "mandate_periods_mandate" ON "mandate_periods" USING btree ("mandate");--> statement-breakpoint
CREATE INDEX "mandates_state" ON "mandates" USING btree ("state_code","review_status_id");--> statement-breakpoint
CREATE INDEX "firm_designees_entity" ON "firm_designees" USING btree ("entity","valid_from");--> statement-breakpoint
CREATE INDEX "form_blanks_form" ON "form_blanks" USING btree ("form","use_from");--> statement-breakpoint
CREATE UNIQUE INDEX "package_jobs_running" ON "package_jobs" USING btree ("client") WHERE "package_jobs"."state" in ('scheduled', 'generating');--> statement-breakpoint
CREATE INDEX "package_jobs_client" ON "package_jobs" USING btree ("client","requested_at");--> statement-breakpoint
CREATE INDEX "packages_newest" ON "packages" USING btree ("client","status","generated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_decisions_live" ON "report_decisions" USING btree ("package") WHERE "report_decisions"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "entities_name_live" ON "entities" USING btree (lower("name")) WHERE "entities"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "entities_ein_live" ON "entities" USING btree ("ein") WHERE "entities"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "entities_one_default_referral" ON "entities" USING btree ("is_default_referral") WHERE "entities"."is_default_referral" and "entities"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "entities_name_words" ON "entities" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "entities_type" ON "entities" USING btree ("firm_type");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_live" ON "users" USING btree ("email") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_live" ON "users" USING btree (lower("username")) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_firm_role" ON "users" USING btree ("parent_entity","role_id");--> statement-breakpoint
CREATE INDEX "users_name_words" ON "users" USING gin (lower("first" || ' ' || "last" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_upline_parent" ON "users" USING btree ("upline_parent");--> statement-breakpoint
CREATE INDEX "users_role_status" ON "users" USING btree ("role_id","activation_status");--> statement-breakpoint
CREATE UNIQUE INDEX "pods_pair_live" ON "pods" USING btree ("tax_firm","managing_lawfirm") WHERE "pods"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pods_managing" ON "pods" USING btree ("managing_lawfirm");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_files_sha256" ON "stored_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "background_jobs_state" ON "background_jobs" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "background_jobs_created" ON "background_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_messages_created" ON "mail_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_messages_to" ON "mail_messages" USING btree ("to_address","created_at");--> statement-breakpoint
CREATE INDEX "mail_messages_sealed" ON "mail_messages" USING btree ("sealed_name") WHERE "mail_messages"."sealed" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("record_type","record_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_client" ON "audit_log" USING btree ("client_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_user_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "qualifications_queue" ON "qualifications" USING btree ("state","sent_at");--> statement-breakpoint

-- The two tables name each other, so this key is taken by name.
ALTER TABLE "clients" ADD CONSTRAINT "clients_csv_upload_uploads_id_fk" FOREIGN KEY ("csv_upload") REFERENCES "uploads"("id");--> statement-breakpoint

-- Who the product acts as: neither the owner of the tables nor able to touch the audit trail.
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'refundry_app') THEN
    CREATE ROLE refundry_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;--> statement-breakpoint
GRANT refundry_app TO CURRENT_USER;--> statement-breakpoint

-- Fixed rows, rules that span tables, the audit chain, the outbox, and what the application role may do.
INSERT INTO "roles" (id, name, home) VALUES
  (1, 'Admin', '/dashboard'), (2, 'Processor', '/dashboard'), (3, 'Tax attorney', '/dashboard'),
  (4, 'Managing attorney', '/dashboard'), (5, 'Office manager', '/impersonate'), (6, 'Client', '/dashboard'),
  (7, 'Attorney', '/dashboard'), (8, 'Accountant', '/dashboard'), (9, 'Managing partner', '/dashboard'),
  (10, 'Contractor', '/dashboard'), (11, 'Sanitizer', '/dashboard'), (12, 'Paralegal', '/dashboard'),
  (13, 'Master tax attorney', '/dashboard'), (14, 'Mandate uploader', '/upload-mandate');--> statement-breakpoint
INSERT INTO "role_firm_types" (role_id, firm_type) VALUES
  (1, 1), (2, 1), (3, 3), (4, 2), (5, 2), (7, 2), (7, 3), (8, 3), (9, 2), (10, 4), (11, 1), (12, 2), (13, 3),
  (14, 1), (14, 2), (14, 3), (14, 4);--> statement-breakpoint
INSERT INTO "workflow_stages" (id, friendly_name, client_text) VALUES
  (1, 'New', 'Please upload your first documents.'),
  (2, 'Collecting Documents', 'Please upload the documents listed under Outstanding.'),
  (3, 'Ready to Reconcile', 'We are checking your payroll.'),
  (4, 'Ready to Sanitize', 'We are checking your payroll.'),
  (5, 'In Sanitization', 'We are checking your payroll.'),
  (6, 'Draft Ready', 'We are preparing your claim.'),
  (7, 'In Qualification', 'We are preparing your claim.'),
  (8, 'Ready for Final', 'We are preparing your claim.'),
  (9, 'Ready to File', 'Your claim is about to be filed.'),
  (10, 'Filed with IRS', 'Your claim is filed; the IRS is processing it.'),
  (11, 'Awaiting Payment', 'Your claim is filed; the IRS is processing it.'),
  (12, 'Refile Needed', 'We are correcting part of your claim.'),
  (13, 'Appeal', 'An appeal is under way.'),
  (14, 'Fees Due', 'Your refund has been released; a fee is due.'),
  (15, 'Completed', 'Your claim is complete.');--> statement-breakpoint

CREATE FUNCTION only_client_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT role_id FROM users WHERE id = NEW.user_id) <> 6 THEN
    RAISE EXCEPTION 'Only a person of role 6 can be linked to a client.' USING ERRCODE = 'check_violation', CONSTRAINT = 'client_users_role';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER client_users_role BEFORE INSERT OR UPDATE ON "client_users" FOR EACH ROW EXECUTE FUNCTION only_client_users();--> statement-breakpoint

-- The audit chain. Each row's hash covers its content and the hash before it; the numbers have no gaps.
INSERT INTO "audit_head" (id, last_id, row_hash) VALUES (1, 0, sha256('refundry'));--> statement-breakpoint
CREATE TABLE "audit_log_other" PARTITION OF "audit_log" DEFAULT;--> statement-breakpoint
-- Append-only for every account, the owner too: whoever may step back to the owner's role still cannot change an entry.
CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit trail can only be added to.' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();--> statement-breakpoint
CREATE FUNCTION audit_hash(previous bytea, r audit_log) RETURNS bytea LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT sha256(previous || convert_to(jsonb_build_array(
    r.id, (extract(epoch FROM r.at) * 1000000)::bigint, r.actor_user_id, r.on_behalf_of_user_id, r.action, r.record_type, r.record_id,
    r.client_id, r.entity_id, r.before, r.after, r.reason, r.request_id, r.ip)::text, 'UTF8'))
$$;--> statement-breakpoint
CREATE FUNCTION audit_append(entries jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  head audit_head;
  r audit_log;
BEGIN
  SELECT * INTO head FROM audit_head WHERE id = 1 FOR UPDATE;
  FOR r IN SELECT * FROM jsonb_populate_recordset(NULL::audit_log, entries) LOOP
    head.last_id := head.last_id + 1;
    r.id := head.last_id;
    r.before := CASE WHEN r.before = 'null'::jsonb THEN NULL ELSE r.before END;
    r.after := CASE WHEN r.after = 'null'::jsonb THEN NULL ELSE r.after END;
    r.row_hash := audit_hash(head.row_hash, r);
    INSERT INTO audit_log SELECT r.*;
    head.row_hash := r.row_hash;
  END LOOP;
  UPDATE audit_head SET last_id = head.last_id, row_hash = head.row_hash WHERE id = 1;
END $$;--> statement-breakpoint
-- The first row that does not fit: changed, missing or inserted; a cut tail is known by the head. No row: intact.
CREATE FUNCTION audit_verify() RETURNS TABLE (broken_id bigint, problem text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH chain AS (
    SELECT r.id, r.row_hash, r AS whole,
      lag(r.row_hash) OVER (ORDER BY r.id) AS previous, lag(r.id) OVER (ORDER BY r.id) AS previous_id
    FROM audit_log r
  ), judged AS (
    SELECT id, CASE
      WHEN id <> coalesce(previous_id, 0) + 1 THEN CASE WHEN id = previous_id THEN 'inserted' ELSE 'missing' END
      WHEN row_hash <> audit_hash(coalesce(previous, sha256('refundry')), whole) THEN 'changed' END AS problem
    FROM chain
  ), tail AS (
    SELECT h.last_id AS id, 'missing' AS problem FROM audit_head h
    WHERE h.last_id > 0 AND NOT EXISTS (SELECT 1 FROM audit_log l WHERE l.id = h.last_id AND l.row_hash = h.row_hash)
  )
  (SELECT id, problem FROM judged WHERE problem IS NOT NULL ORDER BY id LIMIT 1)
  UNION ALL
  (SELECT id, problem FROM tail WHERE NOT EXISTS (SELECT 1 FROM judged WHERE problem IS NOT NULL))
$$;--> statement-breakpoint

-- The outbox: a job is scheduled by the statement that causes it, in the same transaction.
CREATE FUNCTION enqueue_job(name text, payload jsonb, max_attempts int, key text, run_at timestamptz, requested_by bigint, client_id bigint)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE new_id bigint;
BEGIN
  IF key IS NOT NULL THEN
    DELETE FROM background_jobs b WHERE b.job_key = key AND b.state = 'scheduled';
  END IF;
  INSERT INTO background_jobs (name, payload, job_key, requested_by, client_id)
    VALUES (enqueue_job.name, enqueue_job.payload, key, enqueue_job.requested_by, enqueue_job.client_id) RETURNING id INTO new_id;
  PERFORM graphile_worker.add_job(enqueue_job.name, json_build_object('job', new_id), run_at => coalesce(enqueue_job.run_at, now()),
    max_attempts => enqueue_job.max_attempts, job_key => key, job_key_mode => 'replace');
  RETURN new_id;
END $$;--> statement-breakpoint

GRANT USAGE ON SCHEMA public TO refundry_app;--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO refundry_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO refundry_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO refundry_app;--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO refundry_app;--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON "audit_log", "audit_log_other", "audit_head" FROM refundry_app;--> statement-breakpoint
DO $$ DECLARE part regclass; BEGIN
  FOR part IN SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent = 'audit_log'::regclass LOOP
    EXECUTE format('REVOKE ALL ON %s FROM refundry_app', part);
  END LOOP;
END $$;--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON "roles", "role_firm_types", "workflow_stages", "worker_presence" FROM refundry_app;--> statement-breakpoint
-- What was imported or corrected stays as it was.
REVOKE UPDATE, DELETE ON "payroll_rows", "payroll_corrections", "calculation_quarters", "calculation_employees" FROM refundry_app;--> statement-breakpoint

-- Makes the months named that are missing, and those of entries that came to the default partition for want of their month: such
-- entries move, as they are, to where they belong. Every new partition is closed to the application role. For the owner only.
CREATE FUNCTION audit_make_partitions(from_month date, months int) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  astray boolean;
  missing date[];
  month date;
  part text;
BEGIN
  PERFORM pg_advisory_xact_lock(7303015);
  SELECT EXISTS (SELECT FROM audit_log_other) INTO astray;
  IF astray THEN
    LOCK TABLE audit_log IN ACCESS EXCLUSIVE MODE;
  END IF;
  SELECT array_agg(wanted.m ORDER BY wanted.m) INTO missing FROM (
    SELECT (date_trunc('month', from_month::timestamp) + make_interval(months => n))::date AS m FROM generate_series(0, months - 1) n
    UNION SELECT date_trunc('month', at AT TIME ZONE 'UTC')::date FROM audit_log_other
  ) wanted WHERE to_regclass('audit_log_' || to_char(wanted.m, 'YYYY_MM')) IS NULL;
  IF astray THEN
    ALTER TABLE audit_log DETACH PARTITION audit_log_other;
  END IF;
  FOREACH month IN ARRAY coalesce(missing, '{}') LOOP
    part := 'audit_log_' || to_char(month, 'YYYY_MM');
    EXECUTE format('CREATE TABLE %I PARTITION OF audit_log FOR VALUES FROM (%L) TO (%L)',
      part, month::text || ' 00:00:00+00', (month + interval '1 month')::date::text || ' 00:00:00+00');
    EXECUTE format('REVOKE ALL ON %I FROM refundry_app', part);
  END LOOP;
  IF astray THEN
    INSERT INTO audit_log SELECT * FROM audit_log_other;
    TRUNCATE audit_log_other;
    ALTER TABLE audit_log ATTACH PARTITION audit_log_other DEFAULT;
  END IF;
END $$;--> statement-breakpoint
-- What the application role may ask for: this month and the next three.
CREATE FUNCTION audit_ensure_partitions() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT audit_make_partitions(date_trunc('month', now() AT TIME ZONE 'UTC')::date, 4)
$$;--> statement-breakpoint

SELECT audit_ensure_partitions();--> statement-breakpoint

-- Periods of one order, and of one order for one client, never overlap; the thresholds of the receipts test.
ALTER TABLE "mandate_periods" ADD CONSTRAINT "mandate_periods_no_overlap"
  EXCLUDE USING gist (mandate WITH =, daterange(from_date, to_date, '[]') WITH &&);--> statement-breakpoint
ALTER TABLE "client_mandate_periods" ADD CONSTRAINT "client_mandate_periods_no_overlap"
  EXCLUDE USING gist (client_mandate WITH =, daterange(from_date, to_date, '[]') WITH &&);--> statement-breakpoint
INSERT INTO "receipt_rules" (rule_version, from_date, start_2020, end_2020, below_2021) VALUES ('2020-1', '2020-01-01', 50, 80, 80);--> statement-breakpoint

-- What was calculated is never changed by the application; forgetting old results is this function's alone (06, 3).
CREATE FUNCTION forget_calculations(newest integer, days integer) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE gone bigint[];
BEGIN
  SELECT array_agg(id) INTO gone FROM (
    SELECT c.id, c.is_current, c.created, c.client, c.kind,
      row_number() OVER (PARTITION BY c.client, c.kind ORDER BY c.created DESC, c.id DESC) AS place
    FROM calculations c
  ) c
  WHERE c.place > newest AND NOT c.is_current AND c.created < now() - make_interval(days => days)
    AND NOT EXISTS (SELECT 1 FROM packages p WHERE p.calculation = c.id)
    AND NOT EXISTS (SELECT 1 FROM calculation_files f WHERE f.calculation = c.id)
    AND NOT EXISTS (
      SELECT 1 FROM warning_acceptances a
      WHERE a.client = c.client AND a.kind = c.kind AND c.id = (
        SELECT n.id FROM calculations n
        WHERE n.client = a.client AND n.kind = a.kind AND n.created <= a.accepted_at
        ORDER BY n.created DESC, n.id DESC LIMIT 1));
  DELETE FROM calculation_employees WHERE calculation = ANY (gone);
  DELETE FROM calculation_quarters WHERE calculation = ANY (gone);
  DELETE FROM calculations WHERE id = ANY (gone);
  RETURN coalesce(array_length(gone, 1), 0);
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION forget_calculations(integer, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forget_calculations(integer, integer) TO refundry_app;--> statement-breakpoint

-- A rare word among the names of others is no secret worth a trigger that forgets: it is compared, never shown.
CREATE FUNCTION learn_client_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.client_words (word)
  SELECT DISTINCT word FROM regexp_split_to_table(trim(NEW.search_text), ' ') AS word
  WHERE length(word) >= 4 ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER clients_words AFTER INSERT ON "clients" FOR EACH ROW EXECUTE FUNCTION learn_client_words();--> statement-breakpoint
CREATE TRIGGER clients_new_words AFTER UPDATE ON "clients" FOR EACH ROW
WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION learn_client_words();--> statement-breakpoint

REVOKE ALL ON FUNCTION audit_append(jsonb), enqueue_job(text, jsonb, int, text, timestamptz, bigint, bigint), audit_verify(), audit_make_partitions(date, int), audit_ensure_partitions() FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION audit_append(jsonb), enqueue_job(text, jsonb, int, text, timestamptz, bigint, bigint), audit_verify(), audit_ensure_partitions() TO refundry_app;
