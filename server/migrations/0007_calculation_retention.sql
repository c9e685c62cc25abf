-- What was calculated is never changed by the application; forgetting old results is this function's alone (06, 3).
CREATE FUNCTION forget_calculations(newest integer, days integer) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
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
  DELETE FROM calculation_quarters WHERE calculation = ANY (gone);
  DELETE FROM calculations WHERE id = ANY (gone);
  RETURN coalesce(array_length(gone, 1), 0);
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION forget_calculations(integer, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forget_calculations(integer, integer) TO refundry_app;
