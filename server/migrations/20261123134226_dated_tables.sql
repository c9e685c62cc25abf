CREATE TABLE "dated_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dated_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_key" text NOT NULL,
	"effective_from" date NOT NULL,
	"rows" jsonb NOT NULL,
	"note" text NOT NULL,
	"reason" text,
	"state" text DEFAULT 'live' NOT NULL,
	"replaces" bigint,
	"created_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dated_versions_state" CHECK ("dated_versions"."state" in ('live', 'superseded', 'withdrawn')),
	CONSTRAINT "dated_versions_note" CHECK (length("dated_versions"."note") between 1 and 500),
	CONSTRAINT "dated_versions_correction" CHECK (("dated_versions"."replaces" is null) = ("dated_versions"."reason" is null))
);
--> statement-breakpoint
ALTER TABLE "dated_versions" ADD CONSTRAINT "dated_versions_replaces_dated_versions_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."dated_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dated_versions" ADD CONSTRAINT "dated_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dated_versions" ADD CONSTRAINT "dated_versions_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dated_versions_day" ON "dated_versions" USING btree ("table_key","effective_from") WHERE "dated_versions"."state" in ('live');--> statement-breakpoint
CREATE INDEX "dated_versions_table" ON "dated_versions" USING btree ("table_key","effective_from");--> statement-breakpoint
-- by hand
-- The rows that come with the product (07, 5.6; 15; 16, 4.2): addresses of the domain document, 1.10, and the law's lengths and days.
INSERT INTO "dated_versions" ("table_key", "effective_from", "rows", "note", "created_at", "updated_at")
WITH states AS (
	SELECT code, code = ANY (string_to_array('CT DE DC FL GA IL IN KY ME MD MA MI NH NJ NY NC OH PA RI SC TN VT VA WV WI', ' ')) AS east,
		code = ANY (string_to_array('AS FM GU MH MP PW PR VI none', ' ')) AS outside
	FROM unnest(string_to_array('AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS DC FM GU MH MP PW PR VI none', ' ')) AS code
), addresses AS (
	SELECT form, code, entity, carrier, CASE
		WHEN carrier = 'courier' AND entity = 'business' AND east THEN 'kentucky'
		WHEN carrier = 'courier' THEN 'ogden street'
		WHEN entity = 'exempt' THEN 'ogden'
		WHEN outside THEN 'ogden box'
		WHEN east THEN 'cincinnati'
		ELSE 'ogden' END AS place
	FROM states, unnest(ARRAY['941', '943', '944']) AS form, unnest(ARRAY['business', 'exempt']) AS entity, unnest(ARRAY['mail', 'courier']) AS carrier
), places ("place", "name", "line1", "city", "state_code", "zip", "note") AS (
	VALUES ('cincinnati', 'Department of the Treasury', 'Internal Revenue Service', 'Cincinnati', 'OH', '45999-0005', NULL),
		('ogden', 'Department of the Treasury', 'Internal Revenue Service', 'Ogden', 'UT', '84201-0005', NULL),
		('ogden box', 'Internal Revenue Service', 'P.O. Box 409101', 'Ogden', 'UT', '84409', NULL),
		('ogden street', 'Internal Revenue Service', '1973 Rulon White Blvd.', 'Ogden', 'UT', '84201', 'To be confirmed with the authority''s list'),
		('kentucky', 'Internal Revenue Service', '7940 Kentucky Drive', 'Florence', 'KY', '41042', 'To be confirmed with the authority''s list')
)
SELECT 'service_centers', '2020-01-01', jsonb_agg(jsonb_build_object('form', form, 'state', code, 'entity', entity, 'carrier', carrier, 'name', name,
	'line1', line1, 'line2', NULL, 'city', city, 'state_code', state_code, 'zip', zip, 'phone', NULL, 'note', note) ORDER BY form, carrier, entity, code),
	'Came with the product: where Form 941-X is sent by state. The streets for couriers are to be confirmed with the authority''s list.', now(), now()
FROM addresses JOIN places USING (place);--> statement-breakpoint
INSERT INTO "dated_versions" ("table_key", "effective_from", "rows", "note", "created_at", "updated_at")
SELECT 'transcript_addresses', '2020-01-01', jsonb_agg(jsonb_build_object('state', code, 'name', 'Internal Revenue Service',
	'line1', 'RAIVS Team', 'line2', CASE WHEN east THEN 'Stop 6705 S-2' ELSE 'P.O. Box 9941, Mail Stop 6734' END,
	'city', CASE WHEN east THEN 'Kansas City' ELSE 'Ogden' END, 'state_code', CASE WHEN east THEN 'MO' ELSE 'UT' END,
	'zip', CASE WHEN east THEN '64999' ELSE '84409' END) ORDER BY code),
	'Came with the product: where Form 4506-T for business transcripts is sent by state.', now(), now()
FROM (
	SELECT code, code = ANY (string_to_array('CT DE DC GA IL IN KY ME MD MA MI NH NJ NY NC OH PA RI SC TN VT VA WV WI', ' ')) AS east
	FROM unnest(string_to_array('AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS DC FM GU MH MP PW PR VI', ' ')) AS code
) AS states;--> statement-breakpoint
INSERT INTO "dated_versions" ("table_key", "effective_from", "rows", "note", "created_at", "updated_at")
SELECT 'deadline_rules', '2020-01-01', jsonb_agg(jsonb_build_object('kind', kind, 'year', year, 'quarter', quarter, 'date', date, 'count', count,
	'unit', unit, 'counted', counted) ORDER BY place),
	'Came with the product: 30 days to answer a letter; section 6532 (two years to sue); section 6511 (limits to claim); section 70605(d) of the Act of July 4, 2025.', now(), now()
FROM (
	VALUES (1, 'respond', NULL, NULL, NULL, 30, 'days', 'after the letter'),
		(2, 'suit', NULL, NULL, NULL, 2, 'years', 'after the letter'),
		(3, 'form_907_from', NULL, NULL, NULL, 6, 'months', 'before the suit deadline'),
		(4, 'last_claim_day', '2020', NULL, '2024-04-15', NULL, NULL, NULL),
		(5, 'last_claim_day', '2021', NULL, '2025-04-15', NULL, NULL, NULL),
		(6, 'obbba_filed_after', '2021', '3', '2024-01-31', NULL, NULL, NULL),
		(7, 'obbba_paid_by', '2021', '3', '2025-07-04', NULL, NULL, NULL)
) AS rules ("place", "kind", "year", "quarter", "date", "count", "unit", "counted");
