CREATE TABLE "suspension_effects" (
	"client_mandate" bigint NOT NULL,
	"year" integer NOT NULL,
	"quarter" integer NOT NULL,
	"kind" text NOT NULL,
	"part" bigint,
	"total" bigint,
	"source" text NOT NULL,
	"upload" bigint,
	"entered_by" bigint NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suspension_effects_client_mandate_year_quarter_kind_pk" PRIMARY KEY("client_mandate","year","quarter","kind"),
	CONSTRAINT "suspension_effects_quarter" CHECK (("suspension_effects"."year" = 2020 and "suspension_effects"."quarter" between 2 and 4) or ("suspension_effects"."year" = 2021 and "suspension_effects"."quarter" between 1 and 3)),
	CONSTRAINT "suspension_effects_figures" CHECK (case when "suspension_effects"."kind" = 'full' then num_nonnulls("suspension_effects"."part", "suspension_effects"."total") = 0
        else coalesce("suspension_effects"."part" between 0 and "suspension_effects"."total" and "suspension_effects"."total" > 0, false) end)
);
--> statement-breakpoint
ALTER TABLE "suspension_effects" ADD CONSTRAINT "suspension_effects_client_mandate_client_mandates_id_fk" FOREIGN KEY ("client_mandate") REFERENCES "public"."client_mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspension_effects" ADD CONSTRAINT "suspension_effects_upload_uploads_id_fk" FOREIGN KEY ("upload") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspension_effects" ADD CONSTRAINT "suspension_effects_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;