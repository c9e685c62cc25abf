CREATE TABLE "claim_parts" (
	"client" bigint NOT NULL,
	"part" text NOT NULL,
	"version" integer NOT NULL,
	"changed_by" bigint,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_parts_client_part_pk" PRIMARY KEY("client","part")
);
--> statement-breakpoint
ALTER TABLE "quarter_receipts" ADD COLUMN "entered_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_mappings" ADD COLUMN "headings" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_parts" ADD CONSTRAINT "claim_parts_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_parts" ADD CONSTRAINT "claim_parts_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_details" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "claim_quarter_details" DROP COLUMN "version";