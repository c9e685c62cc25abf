ALTER TABLE "tickets" ADD COLUMN "occasion" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_occasion" CHECK ("tickets"."occasion" in ('filing_ended'));