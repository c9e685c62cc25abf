CREATE TABLE "checklist_drafts" (
	"client" bigint NOT NULL,
	"step" integer NOT NULL,
	"values" jsonb,
	"draft_by" bigint,
	"draft_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "checklist_drafts_client_step_pk" PRIMARY KEY("client","step"),
	CONSTRAINT "checklist_drafts_step" CHECK ("checklist_drafts"."step" between 1 and 9)
);
--> statement-breakpoint
CREATE TABLE "checklists" (
	"client" bigint PRIMARY KEY NOT NULL,
	"reached_step" integer NOT NULL,
	"done_steps" integer[] NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "checklists_reached" CHECK ("checklists"."reached_step" between 1 and 9),
	CONSTRAINT "checklists_done" CHECK ("checklists"."done_steps" <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9])
);
--> statement-breakpoint
CREATE TABLE "client_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"field" text NOT NULL,
	"asked_by" bigint,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "checklist_drafts" ADD CONSTRAINT "checklist_drafts_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_drafts" ADD CONSTRAINT "checklist_drafts_draft_by_users_id_fk" FOREIGN KEY ("draft_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_questions" ADD CONSTRAINT "client_questions_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_questions" ADD CONSTRAINT "client_questions_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_questions_open" ON "client_questions" USING btree ("client","field") WHERE "client_questions"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "client_questions_client" ON "client_questions" USING btree ("client");