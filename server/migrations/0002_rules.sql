-- Fixed rows, rules that span tables, the audit chain, the outbox, and what the application role may do.
INSERT INTO "roles" (id, name, home) VALUES
  (1, 'Admin', '/dashboard'), (2, 'Processor', '/dashboard'), (3, 'Tax attorney', '/dashboard'),
  (4, 'Managing attorney', '/dashboard'), (5, 'Office manager', '/impersonate'), (6, 'Client', '/dashboard'),
  (7, 'Attorney', '/dashboard'), (8, 'Accountant', '/dashboard'), (9, 'Managing partner', '/dashboard'),
  (10, 'Contractor', '/dashboard'), (11, 'Sanitizer', '/dashboard'), (12, 'Paralegal', '/dashboard'),
  (13, 'Master tax attorney', '/dashboard'), (14, 'Mandate uploader', '/upload-mandate');--> statement-breakpoint
INSERT INTO "role_firm_types" (role_id, firm_type) VALUES
  (1, 1), (2, 1), (3, 3), (4, 2), (5, 2), (7, 2), (7, 3), (8, 3), (9, 2), (10, 4), (11, 1), (12, 2), (13, 3),
  (14, 1), (14, 2), (14, 3), (14, 4);--> statement-breakpoint
INSERT INTO "workflow_stages" (id, friendly_name, client_text) VALUES
  (1, 'New', 'Please send us the documents we ask for.'),
  (2, 'Collecting Documents', 'We are collecting your documents.'),
  (3, 'Ready to Reconcile', 'We are checking your payroll.'),
  (4, 'Ready to Sanitize', 'We are preparing your payroll.'),
  (5, 'In Sanitization', 'We are preparing your payroll.'),
  (6, 'Draft', 'We are computing your credit.'),
  (7, 'In Qualification', 'Your claim is being reviewed.'),
  (8, 'Ready for Final', 'We are preparing your claim.'),
  (9, 'Ready to File', 'Your claim is about to be filed.'),
  (10, 'Filed with IRS', 'Your claim is filed; the IRS is processing it.'),
  (11, 'Awaiting Payment', 'Your claim is filed; the IRS is processing it.'),
  (12, 'Refile Needed', 'We are correcting part of your claim.'),
  (13, 'Appeal', 'An appeal is under way.'),
  (14, 'Fees Due', 'Your refund has been released; a fee is due.'),
  (15, 'Completed', 'Your claim is complete.');--> statement-breakpoint

CREATE FUNCTION only_client_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT role_id FROM users WHERE id = NEW.user_id) <> 6 THEN
    RAISE EXCEPTION 'Only a person of role 6 can be linked to a client.' USING ERRCODE = 'check_violation', CONSTRAINT = 'client_users_role';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER client_users_role BEFORE INSERT OR UPDATE ON "client_users" FOR EACH ROW EXECUTE FUNCTION only_client_users();--> statement-breakpoint

-- The audit chain. Each row's hash covers its content and the hash before it; the numbers have no gaps.
INSERT INTO "audit_head" (id, last_id, row_hash) VALUES (1, 0, sha256('refundry'));--> statement-breakpoint
CREATE FUNCTION audit_ensure_partitions(from_month date DEFAULT date_trunc('month', now())::date, months int DEFAULT 4) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE month date;
BEGIN
  FOR i IN 0..months - 1 LOOP
    month := (from_month + make_interval(months => i))::date;
    EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF audit_log FOR VALUES FROM (%L) TO (%L)',
      'audit_log_' || to_char(month, 'YYYY_MM'), month::text || ' 00:00:00+00', (month + interval '1 month')::date::text || ' 00:00:00+00');
  END LOOP;
END $$;--> statement-breakpoint
CREATE TABLE "audit_log_other" PARTITION OF "audit_log" DEFAULT;--> statement-breakpoint
-- Append-only for every account, the owner too: whoever may step back to the owner's role still cannot change an entry.
CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit trail can only be added to.' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();--> statement-breakpoint
SELECT audit_ensure_partitions();--> statement-breakpoint
CREATE FUNCTION audit_hash(previous bytea, r audit_log) RETURNS bytea LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT sha256(previous || convert_to(jsonb_build_array(
    r.id, (extract(epoch FROM r.at) * 1000000)::bigint, r.actor_user_id, r.on_behalf_of_user_id, r.action, r.record_type, r.record_id,
    r.client_id, r.entity_id, r.before, r.after, r.reason, r.request_id, r.ip)::text, 'UTF8'))
$$;--> statement-breakpoint
CREATE FUNCTION audit_append(entries jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  head audit_head;
  r audit_log;
BEGIN
  SELECT * INTO head FROM audit_head WHERE id = 1 FOR UPDATE;
  FOR r IN SELECT * FROM jsonb_populate_recordset(NULL::audit_log, entries) LOOP
    head.last_id := head.last_id + 1;
    r.id := head.last_id;
    r.before := CASE WHEN r.before = 'null'::jsonb THEN NULL ELSE r.before END;
    r.after := CASE WHEN r.after = 'null'::jsonb THEN NULL ELSE r.after END;
    r.row_hash := audit_hash(head.row_hash, r);
    INSERT INTO audit_log SELECT r.*;
    head.row_hash := r.row_hash;
  END LOOP;
  UPDATE audit_head SET last_id = head.last_id, row_hash = head.row_hash WHERE id = 1;
END $$;--> statement-breakpoint
-- The first row that does not fit: changed, missing or inserted; a cut tail is known by the head. No row: intact.
CREATE FUNCTION audit_verify() RETURNS TABLE (broken_id bigint, problem text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  WITH chain AS (
    SELECT r.id, r.row_hash, r AS whole,
      lag(r.row_hash) OVER (ORDER BY r.id) AS previous, lag(r.id) OVER (ORDER BY r.id) AS previous_id
    FROM audit_log r
  ), judged AS (
    SELECT id, CASE
      WHEN id <> coalesce(previous_id, 0) + 1 THEN CASE WHEN id = previous_id THEN 'inserted' ELSE 'missing' END
      WHEN row_hash <> audit_hash(coalesce(previous, sha256('refundry')), whole) THEN 'changed' END AS problem
    FROM chain
  ), tail AS (
    SELECT h.last_id AS id, 'missing' AS problem FROM audit_head h
    WHERE h.last_id > 0 AND NOT EXISTS (SELECT 1 FROM audit_log l WHERE l.id = h.last_id AND l.row_hash = h.row_hash)
  )
  (SELECT id, problem FROM judged WHERE problem IS NOT NULL ORDER BY id LIMIT 1)
  UNION ALL
  (SELECT id, problem FROM tail WHERE NOT EXISTS (SELECT 1 FROM judged WHERE problem IS NOT NULL))
$$;--> statement-breakpoint

-- The outbox: a job is scheduled by the statement that causes it, in the same transaction.
CREATE FUNCTION enqueue_job(name text, payload jsonb, max_attempts int, key text, run_at timestamptz, requested_by bigint, client_id bigint)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE new_id bigint;
BEGIN
  IF key IS NOT NULL THEN
    DELETE FROM background_jobs b WHERE b.job_key = key AND b.state = 'scheduled';
  END IF;
  INSERT INTO background_jobs (name, payload, job_key, requested_by, client_id)
    VALUES (enqueue_job.name, enqueue_job.payload, key, enqueue_job.requested_by, enqueue_job.client_id) RETURNING id INTO new_id;
  PERFORM graphile_worker.add_job(enqueue_job.name, json_build_object('job', new_id), run_at => coalesce(enqueue_job.run_at, now()),
    max_attempts => enqueue_job.max_attempts, job_key => key, job_key_mode => 'replace');
  RETURN new_id;
END $$;--> statement-breakpoint

DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'refundry_app') THEN
    CREATE ROLE refundry_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;--> statement-breakpoint
GRANT refundry_app TO CURRENT_USER;--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO refundry_app;--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO refundry_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO refundry_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO refundry_app;--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO refundry_app;--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON "audit_log", "audit_log_other", "audit_head" FROM refundry_app;--> statement-breakpoint
DO $$ DECLARE part regclass; BEGIN
  FOR part IN SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent = 'audit_log'::regclass LOOP
    EXECUTE format('REVOKE ALL ON %s FROM refundry_app', part);
  END LOOP;
END $$;--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON "roles", "role_firm_types", "workflow_stages", "worker_presence" FROM refundry_app;--> statement-breakpoint
-- What was imported or corrected stays as it was.
REVOKE UPDATE, DELETE ON "payroll_rows", "payroll_corrections", "calculation_quarters", "calculation_employees" FROM refundry_app;--> statement-breakpoint
REVOKE ALL ON FUNCTION audit_append(jsonb), enqueue_job(text, jsonb, int, text, timestamptz, bigint, bigint), audit_verify(), audit_ensure_partitions(date, int) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION audit_append(jsonb), enqueue_job(text, jsonb, int, text, timestamptz, bigint, bigint), audit_verify(), audit_ensure_partitions(date, int) TO refundry_app;
