CREATE TABLE "lead_import_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import" bigint NOT NULL,
	"line" integer NOT NULL,
	"values" jsonb NOT NULL,
	"result" text NOT NULL,
	"told" text DEFAULT '' NOT NULL,
	"elsewhere" boolean DEFAULT false NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"lead" bigint,
	"kept" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file" bigint NOT NULL,
	"original_file_name" text NOT NULL,
	"sheets" jsonb NOT NULL,
	"sheet" text NOT NULL,
	"columns" jsonb NOT NULL,
	"state" text DEFAULT 'mapped' NOT NULL,
	"duplicates" text DEFAULT 'skip' NOT NULL,
	"counts" jsonb NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_by" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lead_imports_state" CHECK ("lead_imports"."state" in ('mapped', 'running', 'done', 'failed', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "import_id" bigint;--> statement-breakpoint
ALTER TABLE "lead_import_rows" ADD CONSTRAINT "lead_import_rows_import_lead_imports_id_fk" FOREIGN KEY ("import") REFERENCES "public"."lead_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_import_rows" ADD CONSTRAINT "lead_import_rows_lead_leads_id_fk" FOREIGN KEY ("lead") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_file_stored_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_import_rows_result" ON "lead_import_rows" USING btree ("import","result","line");--> statement-breakpoint
CREATE INDEX "lead_import_rows_waiting" ON "lead_import_rows" USING btree ("import","id") WHERE not "lead_import_rows"."done";--> statement-breakpoint
CREATE INDEX "lead_import_rows_lead" ON "lead_import_rows" USING btree ("lead") WHERE "lead_import_rows"."lead" is not null;--> statement-breakpoint
CREATE INDEX "lead_imports_by" ON "lead_imports" USING btree ("created_by","id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_import" ON "leads" USING btree ("import_id") WHERE "leads"."import_id" is not null;