CREATE TABLE "recognitions" (
	"file" bigint PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"page_count" integer,
	"pages_done" integer DEFAULT 0 NOT NULL,
	"started_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recognitions_state" CHECK ("recognitions"."state" in ('running', 'done', 'none', 'failed')),
	CONSTRAINT "recognitions_done" CHECK ("recognitions"."pages_done" >= 0 and "recognitions"."pages_done" <= coalesce("recognitions"."page_count", 0))
);
--> statement-breakpoint
CREATE TABLE "recognized_pages" (
	"file" bigint NOT NULL,
	"page" integer NOT NULL,
	"words" jsonb NOT NULL,
	CONSTRAINT "recognized_pages_file_page_pk" PRIMARY KEY("file","page"),
	CONSTRAINT "recognized_pages_page" CHECK ("recognized_pages"."page" > 0)
);
--> statement-breakpoint
CREATE TABLE "mandate_scans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mandate_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file" bigint NOT NULL,
	"original_file_name" text NOT NULL,
	"mandate_upload" bigint,
	"reason" text,
	"uploaded_by" bigint NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mandate_scans_mandateUpload_unique" UNIQUE("mandate_upload"),
	CONSTRAINT "mandate_scans_end" CHECK ("mandate_scans"."mandate_upload" is null or "mandate_scans"."reason" is null)
);
--> statement-breakpoint
ALTER TABLE "recognitions" ADD CONSTRAINT "recognitions_file_stored_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognized_pages" ADD CONSTRAINT "recognized_pages_file_stored_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_scans" ADD CONSTRAINT "mandate_scans_file_stored_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_scans" ADD CONSTRAINT "mandate_scans_mandate_upload_mandate_uploads_id_fk" FOREIGN KEY ("mandate_upload") REFERENCES "public"."mandate_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_scans" ADD CONSTRAINT "mandate_scans_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mandate_scans_file" ON "mandate_scans" USING btree ("file");--> statement-breakpoint
CREATE INDEX "mandate_scans_person" ON "mandate_scans" USING btree ("uploaded_by","created_on");