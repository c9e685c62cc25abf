CREATE TABLE "user_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"state" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_views_name_not_blank" CHECK (length(trim("user_views"."name")) between 1 and 60),
	CONSTRAINT "user_views_state_object" CHECK (jsonb_typeof("user_views"."state") = 'object')
);
--> statement-breakpoint
ALTER TABLE "user_views" ADD CONSTRAINT "user_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_views_name" ON "user_views" USING btree ("user_id","screen",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "user_views_one_default" ON "user_views" USING btree ("user_id","screen") WHERE "user_views"."is_default";