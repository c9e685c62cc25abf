ALTER TABLE "mandates" DROP CONSTRAINT "mandates_status";--> statement-breakpoint
ALTER TABLE "mandates" DROP CONSTRAINT "mandates_reviewed";--> statement-breakpoint
ALTER TABLE "mandates" DROP CONSTRAINT "mandates_blocked";--> statement-breakpoint
ALTER TABLE "mandates" DROP CONSTRAINT "mandates_held";--> statement-breakpoint
DROP INDEX "mandates_state";--> statement-breakpoint
DROP INDEX "mandates_queue";--> statement-breakpoint
ALTER TABLE "mandate_pages" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', text)) STORED;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "state" text DEFAULT 'received' NOT NULL;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "proposals" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "said" "tsvector";--> statement-breakpoint
UPDATE "mandates" SET "state" = (ARRAY['received', 'extracting', 'indexing', 'available', 'checked_out', 'reviewed', 'blocked'])["review_status_id"];--> statement-breakpoint
CREATE INDEX "mandate_pages_search" ON "mandate_pages" USING gin ("search");--> statement-breakpoint
CREATE INDEX "mandates_said" ON "mandates" USING gin ("said");--> statement-breakpoint
CREATE INDEX "mandates_state" ON "mandates" USING btree ("state_code","state");--> statement-breakpoint
CREATE INDEX "mandates_queue" ON "mandates" USING btree ("state","priority" DESC NULLS LAST,"created_on");--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_status" CHECK ("mandates"."state" in ('received', 'extracting', 'indexing', 'available', 'checked_out', 'reviewed', 'blocked'));--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_reviewed" CHECK (("mandates"."state" = 'reviewed') = ("mandates"."reviewed_at" is not null));--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_blocked" CHECK ("mandates"."state" <> 'blocked' or length(trim(coalesce("mandates"."review_status_reason", ''))) > 0);--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_held" CHECK (("mandates"."state" = 'checked_out') = ("mandates"."checked_out_to" is not null) and num_nonnulls("mandates"."checked_out_to", "mandates"."checked_out_at", "mandates"."checked_out_seen_at") in (0, 3));