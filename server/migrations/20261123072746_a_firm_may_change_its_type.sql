ALTER TABLE "users" DROP CONSTRAINT "users_firm";
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_firm" FOREIGN KEY ("parent_entity","firm_type") REFERENCES "public"."entities"("id","firm_type") ON DELETE no action ON UPDATE cascade;