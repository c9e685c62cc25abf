-- Periods of one order, and of one order for one client, never overlap; the thresholds of the receipts test.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "mandate_periods" ADD CONSTRAINT "mandate_periods_no_overlap"
  EXCLUDE USING gist (mandate WITH =, daterange(from_date, to_date, '[]') WITH &&);--> statement-breakpoint
ALTER TABLE "client_mandate_periods" ADD CONSTRAINT "client_mandate_periods_no_overlap"
  EXCLUDE USING gist (client_mandate WITH =, daterange(from_date, to_date, '[]') WITH &&);--> statement-breakpoint
INSERT INTO "receipt_rules" (rule_version, from_date, start_2020, end_2020, below_2021) VALUES ('2020-1', '2020-01-01', 50, 80, 80);--> statement-breakpoint
INSERT INTO "client_progress" (client) SELECT id FROM "clients" ON CONFLICT DO NOTHING;
