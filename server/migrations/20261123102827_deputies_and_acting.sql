CREATE TABLE "deputies" (
	"grantor_id" bigint NOT NULL,
	"deputy_id" bigint NOT NULL,
	"until" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deputies_pair" PRIMARY KEY("grantor_id","deputy_id"),
	CONSTRAINT "deputies_not_oneself" CHECK ("deputies"."grantor_id" <> "deputies"."deputy_id")
);
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "acting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "acting_ended_for" bigint;--> statement-breakpoint
ALTER TABLE "deputies" ADD CONSTRAINT "deputies_grantor_id_users_id_fk" FOREIGN KEY ("grantor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deputies" ADD CONSTRAINT "deputies_deputy_id_users_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deputies_deputy" ON "deputies" USING btree ("deputy_id");--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_acting_ended_for_users_id_fk" FOREIGN KEY ("acting_ended_for") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_acting_since" CHECK (("auth_sessions"."acting_user_id" is null) = ("auth_sessions"."acting_since" is null));