ALTER TABLE "payroll_corrections" DROP CONSTRAINT "payroll_corrections_batch_source_row_column_pk";--> statement-breakpoint
ALTER TABLE "payroll_corrections" ADD COLUMN "sheet" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_corrections_cell" ON "payroll_corrections" USING btree ("batch","sheet","source_row","column");--> statement-breakpoint
ALTER TABLE "payroll_previews" DROP COLUMN "sheet";