CREATE TABLE "form_maps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_maps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"form" text NOT NULL,
	"map" jsonb NOT NULL,
	"added_by" bigint,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_blanks" ALTER COLUMN "map" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "form_blanks" ADD COLUMN "form_map" bigint;--> statement-breakpoint
ALTER TABLE "form_maps" ADD CONSTRAINT "form_maps_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_maps_form" ON "form_maps" USING btree ("form","id");--> statement-breakpoint
ALTER TABLE "form_blanks" ADD CONSTRAINT "form_blanks_form_map_form_maps_id_fk" FOREIGN KEY ("form_map") REFERENCES "public"."form_maps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_blanks" ADD CONSTRAINT "form_blanks_map" CHECK (("form_blanks"."map" is null) <> ("form_blanks"."form_map" is null));