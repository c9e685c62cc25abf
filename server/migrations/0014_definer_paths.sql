-- A function that acts as the owner looks for temporary tables last: else its caller could lay one over the audit trail.
ALTER FUNCTION audit_append(jsonb) SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION audit_verify() SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION enqueue_job(text, jsonb, int, text, timestamptz, bigint, bigint) SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION forget_calculations(integer, integer) SET search_path = public, pg_temp;
