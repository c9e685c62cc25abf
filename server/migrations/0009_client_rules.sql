-- A name as it is compared: lower case, no accents, apostrophes and full stops joined, no `and` (which `&` equals):
-- `O'Brien & Sons LLC` is ` obrien sons llc ` (04, 5.1).
CREATE FUNCTION plain_name(name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(nullif(replace(words, ' and ', ' '), ' '), words)
  FROM (SELECT ' ' || trim(regexp_replace(
    regexp_replace(lower(normalize(name, NFD)), '[\u0300-\u036f.''’`]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g')) || ' ' AS words) AS plain
$$;--> statement-breakpoint
-- The words by which names are found: the plain ones, and the parts of what apostrophes and full stops joined.
CREATE OR REPLACE FUNCTION search_words(VARIADIC names text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT public.plain_name(name) ||
    CASE WHEN name ~ '[.''’`]' THEN ltrim(public.plain_name(translate(name, '.''’`', '    '))) ELSE '' END
  FROM (SELECT array_to_string(names, ' ') AS name) AS joined
$$;--> statement-breakpoint
DROP INDEX "clients_names";--> statement-breakpoint
DROP INDEX "clients_legal_name_begins";--> statement-breakpoint
DROP INDEX "clients_trade_name_begins";--> statement-breakpoint
DROP INDEX "clients_contact";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "plain_legal_name" text COLLATE "C" GENERATED ALWAYS AS (plain_name(legal_name)) STORED;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "plain_trade_name" text COLLATE "C" GENERATED ALWAYS AS (plain_name(trade_name)) STORED;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "name_text" text GENERATED ALWAYS AS (search_words(legal_name, trade_name)) STORED;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_words(legal_name, trade_name, contact_first, contact_last)) STORED;--> statement-breakpoint
CREATE INDEX "clients_name_text" ON "clients" USING gin ("name_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_plain_legal_name" ON "clients" USING btree ("plain_legal_name");--> statement-breakpoint
CREATE INDEX "clients_plain_trade_name" ON "clients" USING btree (coalesce("plain_trade_name"::text, ''),"id");--> statement-breakpoint
CREATE INDEX "clients_search_text" ON "clients" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_text_lengths" CHECK (length("clients"."street") <= 200 and length("clients"."city") <= 100 and length("clients"."contact_first") between 1 and 100 and length("clients"."contact_last") between 1 and 100 and length("clients"."contact_email") between 3 and 254 and length("clients"."on_hold_reason") <= 200);--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_salutation" CHECK ("clients"."contact_salutation" in ('Mr.', 'Mrs.', 'Ms.', 'Dr.'));--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_state_form" CHECK ("clients"."state" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_naics_form" CHECK ("clients"."naics_code" ~ '^[0-9]{4,6}$');--> statement-breakpoint
-- The words of 04, 5.3.
UPDATE "workflow_stages" SET friendly_name = 'Draft Ready' WHERE id = 6;--> statement-breakpoint
UPDATE "workflow_stages" SET client_text = CASE id
  WHEN 1 THEN 'Please upload your first documents.'
  WHEN 2 THEN 'Please upload the documents listed under Outstanding.'
  WHEN 4 THEN 'We are checking your payroll.'
  WHEN 5 THEN 'We are checking your payroll.'
  ELSE 'We are preparing your claim.' END
WHERE id IN (1, 2, 4, 5, 6, 7);
