DROP INDEX "clients_names";--> statement-breakpoint
DROP INDEX "clients_legal_name_plain";--> statement-breakpoint
DROP INDEX "clients_trade_name_plain";--> statement-breakpoint
DROP INDEX "clients_searched";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "plain_legal_name" text GENERATED ALWAYS AS (plain_name(legal_name)) STORED;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "plain_trade_name" text GENERATED ALWAYS AS (plain_name(trade_name)) STORED;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "name_text" text GENERATED ALWAYS AS (search_words(legal_name, trade_name)) STORED;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_words(legal_name, trade_name, contact_first, contact_last)) STORED;--> statement-breakpoint
CREATE INDEX "clients_name_text" ON "clients" USING gin ("name_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_plain_legal_name" ON "clients" USING btree ("plain_legal_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "clients_plain_trade_name" ON "clients" USING btree ("plain_trade_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "clients_search_text" ON "clients" USING gin ("search_text" gin_trgm_ops);