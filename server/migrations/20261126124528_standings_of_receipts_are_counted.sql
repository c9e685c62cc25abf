DROP INDEX "receipts_standings_met";--> statement-breakpoint
ALTER TABLE "receipts_standings" ADD COLUMN "in_2020" smallint GENERATED ALWAYS AS (cardinality(met_2020)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts_standings" ADD COLUMN "in_2021" smallint GENERATED ALWAYS AS (cardinality(met_2021)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts_standings" ADD COLUMN "met" smallint GENERATED ALWAYS AS (cardinality(met_2020) + cardinality(met_2021)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "receipts_standings_met" ON "receipts_standings" USING btree ("met","in_2021","in_2020","client");