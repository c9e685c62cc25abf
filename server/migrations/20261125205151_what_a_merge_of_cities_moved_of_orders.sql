CREATE TABLE "moved_cities" (
	"merge" bigint PRIMARY KEY NOT NULL,
	"orders" bigint[] NOT NULL,
	"doubles" bigint[] NOT NULL,
	"places" bigint[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "moved_cities" ADD CONSTRAINT "moved_cities_merge_city_merges_id_fk" FOREIGN KEY ("merge") REFERENCES "public"."city_merges"("id") ON DELETE no action ON UPDATE no action;