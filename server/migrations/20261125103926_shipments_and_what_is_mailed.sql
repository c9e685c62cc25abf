CREATE TABLE "collated_packages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collated_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"submission" bigint NOT NULL,
	"basis" char(64) NOT NULL,
	"collated" bigint NOT NULL,
	"label" bigint NOT NULL,
	"sheet" bigint NOT NULL,
	"hash" char(64) NOT NULL,
	"pages" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"kind" text NOT NULL,
	"box" integer,
	"packages" jsonb NOT NULL,
	"submissions" jsonb NOT NULL,
	"quarters" jsonb NOT NULL,
	"service_center" text NOT NULL,
	"carrier" text NOT NULL,
	"fedex_tracking" text,
	"shipped_on" date NOT NULL,
	"shipped_by" bigint NOT NULL,
	"papers" bigint,
	"hash" char(64),
	"returned_at" timestamp with time zone,
	"returned_by" bigint,
	"reason" text,
	CONSTRAINT "shipments_kind" CHECK ("shipments"."kind" in ('filing', 'supplement')),
	CONSTRAINT "shipments_carrier" CHECK ("shipments"."carrier" in ('mail', 'courier')),
	CONSTRAINT "shipments_tracking_digits" CHECK ("shipments"."fedex_tracking" ~ '^[0-9]{12,22}$'),
	CONSTRAINT "shipments_returned" CHECK (("shipments"."returned_at" is null) = ("shipments"."returned_by" is null) and ("shipments"."returned_at" is null) = ("shipments"."reason" is null))
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "package" bigint;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "attachment_pages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "collated_packages" ADD CONSTRAINT "collated_packages_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collated_packages" ADD CONSTRAINT "collated_packages_submission_submissions_id_fk" FOREIGN KEY ("submission") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collated_packages" ADD CONSTRAINT "collated_packages_collated_stored_files_id_fk" FOREIGN KEY ("collated") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collated_packages" ADD CONSTRAINT "collated_packages_label_stored_files_id_fk" FOREIGN KEY ("label") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collated_packages" ADD CONSTRAINT "collated_packages_sheet_stored_files_id_fk" FOREIGN KEY ("sheet") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_shipped_by_users_id_fk" FOREIGN KEY ("shipped_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_papers_collated_packages_id_fk" FOREIGN KEY ("papers") REFERENCES "public"."collated_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collated_packages_submission" ON "collated_packages" USING btree ("submission","id");--> statement-breakpoint
CREATE INDEX "shipments_client" ON "shipments" USING btree ("client","shipped_on");--> statement-breakpoint
CREATE INDEX "shipments_tracking" ON "shipments" USING btree ("fedex_tracking");
-- by hand
-- Packages rest on files, so that the key from a signed file to its package stands here (08, 3).
alter table uploads add constraint uploads_package foreign key (package) references packages (id);
create index uploads_package on uploads (package) where package is not null;
update uploads set package = s.package from submissions s where s.upload = uploads.id;
