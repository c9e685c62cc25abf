CREATE TABLE "link_visits" (
	"person" bigint NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "link_visits_person_day_pk" PRIMARY KEY("person","day"),
	CONSTRAINT "link_visits_some" CHECK ("link_visits"."visits" > 0)
);
--> statement-breakpoint
ALTER TABLE "link_visits" ADD CONSTRAINT "link_visits_person_users_id_fk" FOREIGN KEY ("person") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;