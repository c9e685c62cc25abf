DROP INDEX "clients_managing_firm";--> statement-breakpoint
DROP INDEX "clients_tax_firm";--> statement-breakpoint
DROP INDEX "clients_attorney";--> statement-breakpoint
DROP INDEX "clients_contractor";--> statement-breakpoint
CREATE INDEX "clients_managing_firm" ON "clients" USING btree ("managing_firm","active",lower("trade_name"),"id") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_tax_firm" ON "clients" USING btree ("tax_firm","active",lower("trade_name"),"id") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_attorney" ON "clients" USING btree ("attorney_of_record","active",lower("trade_name"),"id") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_contractor" ON "clients" USING btree ("contractor","active",lower("trade_name"),"id") WHERE "clients"."deleted_at" is null;