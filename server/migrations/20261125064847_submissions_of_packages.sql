CREATE TABLE "submission_quarters" (
	"submission" bigint NOT NULL,
	"year" integer NOT NULL,
	"quarter" integer NOT NULL,
	CONSTRAINT "submission_quarters_submission_year_quarter_pk" PRIMARY KEY("submission","year","quarter"),
	CONSTRAINT "submission_quarters_claimed" CHECK (("submission_quarters"."year", "submission_quarters"."quarter") in ((2020, 2), (2020, 3), (2020, 4), (2021, 1), (2021, 2), (2021, 3)))
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"package" bigint NOT NULL,
	"upload" bigint NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"created_by" bigint NOT NULL,
	"fedex_tracking" text,
	"tracking_by" bigint,
	"tracking_at" timestamp with time zone,
	"shipped_on" date,
	"state" text DEFAULT 'created' NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" bigint,
	CONSTRAINT "submissions_state" CHECK ("submissions"."state" in ('created', 'shipped', 'tracked', 'deleted')),
	CONSTRAINT "submissions_tracking_digits" CHECK ("submissions"."fedex_tracking" ~ '^[0-9]{12,22}$'),
	CONSTRAINT "submissions_tracked" CHECK ("submissions"."state" = 'deleted' or ("submissions"."state" = 'tracked') = ("submissions"."fedex_tracking" is not null)),
	CONSTRAINT "submissions_shipped" CHECK ("submissions"."state" = 'deleted' or ("submissions"."state" = 'created') = ("submissions"."shipped_on" is null)),
	CONSTRAINT "submissions_deleted" CHECK (("submissions"."state" = 'deleted') = ("submissions"."deleted_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "submission_quarters" ADD CONSTRAINT "submission_quarters_submission_submissions_id_fk" FOREIGN KEY ("submission") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_package_packages_id_fk" FOREIGN KEY ("package") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_upload_uploads_id_fk" FOREIGN KEY ("upload") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_tracking_by_users_id_fk" FOREIGN KEY ("tracking_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_upload" ON "submissions" USING btree ("upload") WHERE "submissions"."state" in ('created', 'shipped', 'tracked');--> statement-breakpoint
CREATE INDEX "submissions_client" ON "submissions" USING btree ("client","created_on");--> statement-breakpoint
CREATE INDEX "submissions_package" ON "submissions" USING btree ("package");--> statement-breakpoint
CREATE INDEX "submissions_tracking" ON "submissions" USING btree ("fedex_tracking");
-- by hand
-- A submission names one quarter at least, once its transaction ends (07, 3).
create function submission_names_a_quarter() returns trigger language plpgsql as $$
declare
  named bigint := case when tg_table_name = 'submissions' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(old) ->> 'submission')::bigint end;
begin
  if exists (select from submissions where id = named)
    and not exists (select from submission_quarters where submission = named) then
    raise exception 'Submission % names no quarter.', named using errcode = 'check_violation', constraint = 'submissions_quarters';
  end if;
  return null;
end $$;
create constraint trigger submissions_quarters after insert on submissions
  deferrable initially deferred for each row execute function submission_names_a_quarter();
create constraint trigger submission_quarters_left after delete on submission_quarters
  deferrable initially deferred for each row execute function submission_names_a_quarter();
