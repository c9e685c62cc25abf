CREATE TABLE "calculation_failures" (
	"client" bigint NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "calculation_failures_client_kind_pk" PRIMARY KEY("client","kind")
);
--> statement-breakpoint
ALTER TABLE "calculation_failures" ADD CONSTRAINT "calculation_failures_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;