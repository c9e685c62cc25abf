ALTER TABLE "payroll_previews" ADD COLUMN "reading" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_previews" ADD COLUMN "kept" text DEFAULT '' NOT NULL;