CREATE TABLE "notification_digests" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" bigint NOT NULL,
	"type_id" integer NOT NULL,
	"mail" text NOT NULL,
	CONSTRAINT "notification_preferences_user_id_type_id_pk" PRIMARY KEY("user_id","type_id"),
	CONSTRAINT "notification_preferences_mail" CHECK ("notification_preferences"."mail" in ('never', 'digest', 'now'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"type_id" integer NOT NULL,
	"form" text,
	"client" bigint,
	"target_id" bigint NOT NULL,
	"params" jsonb NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"actor_user_id" bigint,
	"read_at" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mail" text NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "notifications_type" CHECK ("notifications"."type_id" > 100),
	CONSTRAINT "notifications_count" CHECK ("notifications"."count" >= 1),
	CONSTRAINT "notifications_mail" CHECK ("notifications"."mail" in ('never', 'digest', 'now'))
);
--> statement-breakpoint
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_target" ON "notifications" USING btree ("user_id","type_id","target_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","type_id","client","snoozed_until") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" USING btree ("mail","user_id") WHERE "notifications"."mailed_at" is null and "notifications"."read_at" is null and "notifications"."mail" <> 'never';--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("read_at") WHERE "notifications"."read_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_unread_age" ON "notifications" USING btree ("created_at") WHERE "notifications"."read_at" is null;