ALTER TABLE "audit_head" ADD COLUMN "keyed_from" bigint;--> statement-breakpoint
-- by hand
-- The application makes the hashes, with a key that the database does not hold. What stands in the trail already keeps its own;
-- a trail without entries is keyed from the first.
UPDATE "audit_head" SET "keyed_from" = 1 WHERE "last_id" = 0;--> statement-breakpoint
DROP FUNCTION audit_append(jsonb);--> statement-breakpoint
DROP FUNCTION audit_verify();--> statement-breakpoint
DROP FUNCTION audit_hash(bytea, audit_log);--> statement-breakpoint
-- The end of the trail, held until the transaction ends: the next entries follow it.
CREATE FUNCTION audit_hold() RETURNS TABLE (last_id bigint, row_hash bytea, keyed_from bigint)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT h.last_id, h.row_hash, h.keyed_from FROM audit_head h WHERE h.id = 1 FOR UPDATE
$$;--> statement-breakpoint
-- Entries come with their numbers and hashes; the numbers must follow the last one without a gap.
CREATE FUNCTION audit_append(entries jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  head audit_head;
  r audit_log;
BEGIN
  SELECT * INTO head FROM audit_head WHERE id = 1 FOR UPDATE;
  FOR r IN SELECT * FROM jsonb_populate_recordset(NULL::audit_log, entries) LOOP
    IF r.id IS DISTINCT FROM head.last_id + 1 THEN
      RAISE EXCEPTION 'Entries of the audit trail are numbered without a gap.' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    r.before := nullif(r.before, 'null'::jsonb);
    r.after := nullif(r.after, 'null'::jsonb);
    INSERT INTO audit_log SELECT r.*;
    head.last_id := r.id;
    head.row_hash := r.row_hash;
    head.keyed_from := coalesce(head.keyed_from, r.id);
  END LOOP;
  UPDATE audit_head SET last_id = head.last_id, row_hash = head.row_hash, keyed_from = head.keyed_from WHERE id = 1;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION audit_hold(), audit_append(jsonb) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION audit_hold(), audit_append(jsonb) TO refundry_app;--> statement-breakpoint

-- Emptying is a change as well. A trigger for it belongs to one table: the trail, and each part that it has or will have.
CREATE TRIGGER audit_log_never_emptied BEFORE TRUNCATE ON "audit_log" EXECUTE FUNCTION audit_is_append_only();--> statement-breakpoint
DO $$ DECLARE part regclass; BEGIN
  FOR part IN SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent = 'audit_log'::regclass LOOP
    EXECUTE format('CREATE TRIGGER audit_log_never_emptied BEFORE TRUNCATE ON %s EXECUTE FUNCTION audit_is_append_only()', part);
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION audit_close_partition(part text) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('REVOKE ALL ON %I FROM refundry_app', part);
  EXECUTE format('CREATE TRIGGER audit_log_never_emptied BEFORE TRUNCATE ON %I EXECUTE FUNCTION audit_is_append_only()', part);
END $$;--> statement-breakpoint
-- As before, but that each partition is closed against emptying, too: entries that strayed leave with the default partition they stood in.
CREATE OR REPLACE FUNCTION audit_make_partitions(from_month date, months int) RETURNS void
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
    ALTER TABLE audit_log_other RENAME TO audit_log_astray;
  END IF;
  FOREACH month IN ARRAY coalesce(missing, '{}') LOOP
    part := 'audit_log_' || to_char(month, 'YYYY_MM');
    EXECUTE format('CREATE TABLE %I PARTITION OF audit_log FOR VALUES FROM (%L) TO (%L)',
      part, month::text || ' 00:00:00+00', (month + interval '1 month')::date::text || ' 00:00:00+00');
    PERFORM audit_close_partition(part);
  END LOOP;
  IF astray THEN
    INSERT INTO audit_log SELECT * FROM audit_log_astray;
    DROP TABLE audit_log_astray;
    CREATE TABLE audit_log_other PARTITION OF audit_log DEFAULT;
    PERFORM audit_close_partition('audit_log_other');
  END IF;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION audit_close_partition(text), audit_make_partitions(date, int) FROM PUBLIC;--> statement-breakpoint

-- Workers sign in as the application's role as well: they say that they live, and take back the jobs of those that do not.
GRANT INSERT, DELETE ON "worker_presence" TO refundry_app;
