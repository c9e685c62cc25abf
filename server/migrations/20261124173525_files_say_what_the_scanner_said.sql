ALTER TABLE "stored_files" ADD COLUMN "malware_state" text DEFAULT 'clean' NOT NULL;--> statement-breakpoint
CREATE INDEX "stored_files_to_scan" ON "stored_files" USING btree ("id") WHERE "stored_files"."malware_state" = 'pending';--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_malware" CHECK ("stored_files"."malware_state" in ('pending', 'clean', 'infected'));