CREATE TABLE "document_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"document_name" text NOT NULL,
	"year" integer,
	"quarter" integer,
	CONSTRAINT "document_types_code_unique" UNIQUE("code"),
	CONSTRAINT "document_types_documentName_unique" UNIQUE("document_name")
);
--> statement-breakpoint
CREATE TABLE "requirements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "requirements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"document_type" integer,
	"custom_name" text,
	"related_task" text,
	"document_status" smallint DEFAULT 0 NOT NULL,
	"partial" boolean DEFAULT false NOT NULL,
	"applicable" boolean DEFAULT true NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" bigint,
	"removed_reason" text,
	CONSTRAINT "requirements_once" UNIQUE NULLS NOT DISTINCT("client","document_type","custom_name","related_task"),
	CONSTRAINT "requirements_of_client" UNIQUE("client","id"),
	CONSTRAINT "requirements_named" CHECK (("requirements"."document_type" is null) <> ("requirements"."custom_name" is null)),
	CONSTRAINT "requirements_name" CHECK (length(trim("requirements"."custom_name")) between 1 and 120),
	CONSTRAINT "requirements_status" CHECK ("requirements"."document_status" in (0, 1) and not ("requirements"."partial" and "requirements"."document_status" = 1))
);
--> statement-breakpoint
CREATE TABLE "upload_documents" (
	"client" bigint NOT NULL,
	"upload" bigint NOT NULL,
	"requirement" bigint NOT NULL,
	"status" smallint NOT NULL,
	"set_by" bigint NOT NULL,
	"set_on" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_documents_upload_requirement_pk" PRIMARY KEY("upload","requirement"),
	CONSTRAINT "upload_documents_status" CHECK ("upload_documents"."status" in (1, 2))
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "none_of_the_above" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "rejected_reason" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "reviewed_by" bigint;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "reviewed_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "has_macros" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "requirements" ADD CONSTRAINT "requirements_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirements" ADD CONSTRAINT "requirements_document_type_document_types_id_fk" FOREIGN KEY ("document_type") REFERENCES "public"."document_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirements" ADD CONSTRAINT "requirements_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_documents" ADD CONSTRAINT "upload_documents_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_documents" ADD CONSTRAINT "upload_documents_upload_uploads_id_fk" FOREIGN KEY ("upload") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_documents" ADD CONSTRAINT "upload_documents_requirement_requirements_id_fk" FOREIGN KEY ("requirement") REFERENCES "public"."requirements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_documents" ADD CONSTRAINT "upload_documents_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_documents" ADD CONSTRAINT "upload_documents_own_requirement" FOREIGN KEY ("client","requirement") REFERENCES "public"."requirements"("client","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_of_client" UNIQUE("client","id");--> statement-breakpoint
ALTER TABLE "upload_documents" ADD CONSTRAINT "upload_documents_own_upload" FOREIGN KEY ("client","upload") REFERENCES "public"."uploads"("client","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requirements_outstanding" ON "requirements" USING btree ("client") WHERE "requirements"."document_status" = 0 and "requirements"."applicable" and "requirements"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "upload_documents_requirement" ON "upload_documents" USING btree ("requirement");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_awaiting_review" ON "uploads" USING btree ("client","created_on") WHERE "uploads"."upload_type" in ('filedrop', 'payroll-candidate', 'peo') and "uploads"."reviewed_on" is null and "uploads"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_rejected" CHECK ("uploads"."none_of_the_above" = ("uploads"."rejected_reason" is not null));--> statement-breakpoint
-- by hand
-- The catalogue of what clients owe (08, 5.1), in its order.
INSERT INTO "document_types" ("id", "code", "document_name", "year", "quarter")
VALUES (1, 'service-agreement', 'Client Service Agreement', NULL, NULL),
	(2, '8821', 'Signed 8821', NULL, NULL),
	(3, 'ppp-3508-2020', 'PPP Form 3508 2020', 2020, NULL),
	(4, 'ppp-3508-2021', 'PPP Form 3508 2021', 2021, NULL),
	(5, '941-2020-q4', '941 2020 Q4', 2020, 4),
	(6, '941-2021-q1', '941 2021 Q1', 2021, 1),
	(7, '941-2021-q2', '941 2021 Q2', 2021, 2),
	(8, '941-2021-q3', '941 2021 Q3', 2021, 3),
	(9, '943-2020', '943 2020', 2020, NULL),
	(10, '943-2021', '943 2021', 2021, NULL),
	(11, '944-2020', '944 2020', 2020, NULL),
	(12, '944-2021', '944 2021', 2021, NULL),
	(13, 'raw-payroll-2020-q1', 'Raw Payroll Q1 2020', 2020, 1),
	(14, 'raw-payroll-2020-q2', 'Raw Payroll Q2 2020', 2020, 2),
	(15, 'raw-payroll-2020-q3', 'Raw Payroll Q3 2020', 2020, 3),
	(16, 'raw-payroll-2020-q4', 'Raw Payroll Q4 2020', 2020, 4),
	(17, 'raw-payroll-2021-q1', 'Raw Payroll Q1 2021', 2021, 1),
	(18, 'raw-payroll-2021-q2', 'Raw Payroll Q2 2021', 2021, 2),
	(19, 'raw-payroll-2021-q3', 'Raw Payroll Q3 2021', 2021, 3),
	(20, 'peo-agreement', 'PEO Agreement', NULL, NULL),
	(21, 'peo-schedule-r-2020-q4', 'PEO Schedule R 2020 Q4', 2020, 4),
	(22, 'peo-schedule-r-2021-q1', 'PEO Schedule R 2021 Q1', 2021, 1),
	(23, 'peo-schedule-r-2021-q2', 'PEO Schedule R 2021 Q2', 2021, 2),
	(24, 'peo-schedule-r-2021-q3', 'PEO Schedule R 2021 Q3', 2021, 3),
	(25, 'irs-notice-2020-q4', 'IRS Notice Q4 2020', 2020, 4),
	(26, 'irs-notice-2021-q1', 'IRS Notice Q1 2021', 2021, 1),
	(27, 'irs-notice-2021-q2', 'IRS Notice Q2 2021', 2021, 2),
	(28, 'irs-notice-2021-q3', 'IRS Notice Q3 2021', 2021, 3),
	(29, 'irs-notice-2020-q2', 'IRS Notice Q2 2020', 2020, 2),
	(30, 'irs-notice-2020-q3', 'IRS Notice Q3 2020', 2020, 3);--> statement-breakpoint
-- What clients that are there already owe; quarters to be filed again owe their notice.
INSERT INTO "requirements" ("client", "document_type")
SELECT c.id, t.id FROM clients c JOIN document_types t ON t.id <= 24
WHERE CASE
	WHEN t.id = 3 THEN NOT EXISTS (SELECT FROM ppp_rounds r WHERE r.client = c.id AND r.number = 1 AND r.did_not_receive)
	WHEN t.id = 4 THEN NOT EXISTS (SELECT FROM ppp_rounds r WHERE r.client = c.id AND r.number = 2 AND r.did_not_receive)
	WHEN t.id BETWEEN 5 AND 8 THEN c.business_type = 1 AND NOT c.uses_peo
	WHEN t.id IN (9, 10) THEN c.business_type = 2
	WHEN t.id IN (11, 12) THEN c.business_type = 3
	WHEN t.id BETWEEN 20 AND 24 THEN c.uses_peo
	ELSE true END;--> statement-breakpoint
INSERT INTO "requirements" ("client", "document_type", "related_task")
SELECT q.client, t.id, 'refile' FROM client_quarters q JOIN document_types t ON t.id BETWEEN 25 AND 30 AND t.year = q.year AND t.quarter = q.quarter
WHERE q.status_id = 2;--> statement-breakpoint
UPDATE "clients" c SET "document_max" = (SELECT count(*) FROM requirements r WHERE r.client = c.id);
