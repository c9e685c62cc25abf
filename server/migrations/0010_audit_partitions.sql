DROP FUNCTION audit_ensure_partitions(date, int);--> statement-breakpoint
-- Makes the months named that are missing, and those of entries that came to the default partition for want of their month: such
-- entries move, as they are, to where they belong. Every new partition is closed to the application role. For the owner only.
CREATE FUNCTION audit_make_partitions(from_month date, months int) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  astray boolean;
  missing date[];
  month date;
  part text;
BEGIN
  PERFORM pg_advisory_xact_lock(7303015);
  SELECT EXISTS (SELECT FROM audit_log_other) INTO astray;
  IF astray THEN
    LOCK TABLE audit_log IN ACCESS EXCLUSIVE MODE;
  END IF;
  SELECT array_agg(wanted.m ORDER BY wanted.m) INTO missing FROM (
    SELECT (date_trunc('month', from_month::timestamp) + make_interval(months => n))::date AS m FROM generate_series(0, months - 1) n
    UNION SELECT date_trunc('month', at AT TIME ZONE 'UTC')::date FROM audit_log_other
  ) wanted WHERE to_regclass('audit_log_' || to_char(wanted.m, 'YYYY_MM')) IS NULL;
  IF astray THEN
    ALTER TABLE audit_log DETACH PARTITION audit_log_other;
  END IF;
  FOREACH month IN ARRAY coalesce(missing, '{}') LOOP
    part := 'audit_log_' || to_char(month, 'YYYY_MM');
    EXECUTE format('CREATE TABLE %I PARTITION OF audit_log FOR VALUES FROM (%L) TO (%L)',
      part, month::text || ' 00:00:00+00', (month + interval '1 month')::date::text || ' 00:00:00+00');
    EXECUTE format('REVOKE ALL ON %I FROM refundry_app', part);
  END LOOP;
  IF astray THEN
    INSERT INTO audit_log SELECT * FROM audit_log_other;
    TRUNCATE audit_log_other;
    ALTER TABLE audit_log ATTACH PARTITION audit_log_other DEFAULT;
  END IF;
END $$;--> statement-breakpoint
-- What the application role may ask for: this month and the next three.
CREATE FUNCTION audit_ensure_partitions() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT audit_make_partitions(date_trunc('month', now() AT TIME ZONE 'UTC')::date, 4)
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION audit_make_partitions(date, int), audit_ensure_partitions() FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION audit_ensure_partitions() TO refundry_app;--> statement-breakpoint
-- Partitions that were made after the first start had what new tables get.
DO $$ DECLARE part regclass; BEGIN
  FOR part IN SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent = 'audit_log'::regclass LOOP
    EXECUTE format('REVOKE ALL ON %s FROM refundry_app', part);
  END LOOP;
END $$;
