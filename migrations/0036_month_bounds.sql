-- Where the present tables end once they are partitions (0038, 0039): with a valid check, attaching them reads no row. Until
-- then a later row is refused, so the end is at least a month away.
DO $$
DECLARE
  present timestamp := now() AT TIME ZONE 'Pacific/Noumea';
  visits_end date := date_trunc('month', greatest(present, (SELECT max(day) FROM company_visits))) + interval '2 months';
  log_end timestamp := date_trunc('month', greatest(present,
    (SELECT max(created_at) FROM audit_log) AT TIME ZONE 'Pacific/Noumea')) + interval '2 months';
BEGIN
  EXECUTE format('ALTER TABLE company_visits ADD CONSTRAINT company_visits_bound CHECK (day < %L) NOT VALID', visits_end);
  EXECUTE format('ALTER TABLE audit_log ADD CONSTRAINT audit_log_bound CHECK (created_at < %L) NOT VALID',
    log_end AT TIME ZONE 'Pacific/Noumea');
END $$;
