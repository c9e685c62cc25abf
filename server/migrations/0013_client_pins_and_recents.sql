CREATE TABLE "client_pins" (
	"user_id" bigint NOT NULL,
	"client" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_pins_user_id_client_pk" PRIMARY KEY("user_id","client")
);
--> statement-breakpoint
CREATE TABLE "client_recents" (
	"user_id" bigint NOT NULL,
	"client" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_recents_user_id_client_pk" PRIMARY KEY("user_id","client")
);
--> statement-breakpoint
ALTER TABLE "client_pins" ADD CONSTRAINT "client_pins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_pins" ADD CONSTRAINT "client_pins_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_recents" ADD CONSTRAINT "client_recents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_recents" ADD CONSTRAINT "client_recents_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_held" ON "clients" USING btree (coalesce("plain_trade_name"::text, ''),"id") WHERE "clients"."on_hold" and "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_with_peo" ON "clients" USING btree (coalesce("plain_trade_name"::text, ''),"id") WHERE "clients"."uses_peo" and "clients"."deleted_at" is null;