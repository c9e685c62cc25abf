CREATE TABLE "client_mailings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_mailings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"direction" text NOT NULL,
	"kind" text NOT NULL,
	"quarters" jsonb NOT NULL,
	"carrier" text,
	"tracking" text,
	"date" date NOT NULL,
	"record_type" text,
	"record_id" bigint,
	"note" text,
	"by" bigint NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "client_mailings_direction" CHECK ("client_mailings"."direction" in ('out', 'in')),
	CONSTRAINT "client_mailings_record" CHECK (("client_mailings"."record_type" is null) = ("client_mailings"."record_id" is null)),
	CONSTRAINT "client_mailings_note" CHECK (length("client_mailings"."note") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "client_mailings" ADD CONSTRAINT "client_mailings_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_mailings" ADD CONSTRAINT "client_mailings_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_mailings" ADD CONSTRAINT "client_mailings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_mailings_client" ON "client_mailings" USING btree ("client","date");