CREATE TABLE "calculation_periods" (
	"calculation" bigint NOT NULL,
	"period" text NOT NULL,
	"credit" bigint NOT NULL,
	"employer_share" bigint NOT NULL,
	"nonrefundable" bigint NOT NULL,
	"refundable" bigint NOT NULL,
	CONSTRAINT "calculation_periods_calculation_period_pk" PRIMARY KEY("calculation","period"),
	CONSTRAINT "calculation_periods_split" CHECK ("calculation_periods"."credit" = "calculation_periods"."nonrefundable" + "calculation_periods"."refundable")
);
--> statement-breakpoint
ALTER TABLE "calculation_employees" ADD COLUMN "other_credit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calculation_employees" ADD COLUMN "limits" jsonb;--> statement-breakpoint
ALTER TABLE "calculation_periods" ADD CONSTRAINT "calculation_periods_calculation_calculations_id_fk" FOREIGN KEY ("calculation") REFERENCES "public"."calculations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

-- by hand
REVOKE UPDATE, DELETE ON "calculation_periods" FROM refundry_app;--> statement-breakpoint
-- What is forgotten of a calculation is its periods, too.
CREATE OR REPLACE FUNCTION forget_calculations(newest integer, days integer) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE gone bigint[];
BEGIN
  SELECT array_agg(id) INTO gone FROM (
    SELECT c.id, c.is_current, c.created, c.client, c.kind,
      row_number() OVER (PARTITION BY c.client, c.kind ORDER BY c.created DESC, c.id DESC) AS place
    FROM calculations c
  ) c
  WHERE c.place > newest AND NOT c.is_current AND c.created < now() - make_interval(days => days)
    AND NOT EXISTS (SELECT 1 FROM packages p WHERE p.calculation = c.id)
    AND NOT EXISTS (SELECT 1 FROM calculation_files f WHERE f.calculation = c.id)
    AND NOT EXISTS (
      SELECT 1 FROM warning_acceptances a
      WHERE a.client = c.client AND a.kind = c.kind AND c.id = (
        SELECT n.id FROM calculations n
        WHERE n.client = a.client AND n.kind = a.kind AND n.created <= a.accepted_at
        ORDER BY n.created DESC, n.id DESC LIMIT 1));
  DELETE FROM calculation_employees WHERE calculation = ANY (gone);
  DELETE FROM calculation_periods WHERE calculation = ANY (gone);
  DELETE FROM calculation_quarters WHERE calculation = ANY (gone);
  DELETE FROM calculations WHERE id = ANY (gone);
  RETURN coalesce(array_length(gone, 1), 0);
END $$;
