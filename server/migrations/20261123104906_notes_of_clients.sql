CREATE TABLE "client_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"author" bigint NOT NULL,
	"body" text NOT NULL,
	"visibility" text NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"pinned_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "client_notes_body" CHECK (length("client_notes"."body") between 1 and 20000),
	CONSTRAINT "client_notes_visibility" CHECK ("client_notes"."visibility" in ('internal', 'client'))
);
--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_notes_client" ON "client_notes" USING btree ("client","date") WHERE "client_notes"."deleted_at" is null;